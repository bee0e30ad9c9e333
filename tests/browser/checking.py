"""Checks that a page can be used by everyone, in the manner of axe: each returns what is wrong, as sentences."""

from __future__ import annotations

from playwright.sync_api import Page

# Everything that can be used must have a name that can be spoken.
NAMES = """() => {
  const name = element => {
    const by = element.getAttribute("aria-labelledby");
    const label = element.labels?.[0];
    return (element.getAttribute("aria-label") || (by && document.getElementById(by)?.textContent) || label?.textContent
      || (element.tagName === "INPUT" ? "" : element.textContent) || element.title || element.alt || "").trim();
  };
  const used = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=dialog], dialog";
  return [...document.querySelectorAll(used)].filter(element => element.checkVisibility() && !name(element))
    .map(element => "no name: " + element.outerHTML.slice(0, 120));
}"""

# One first heading, a language, a title, a main part, unique ids, pictures with a text (or marked as ornament).
ORDER = """() => {
  const wrong = [];
  const count = what => document.querySelectorAll(what).length;
  if (count("h1") !== 1) wrong.push(`${count("h1")} h1`);
  if (count("main") !== 1) wrong.push(`${count("main")} main`);
  if (!document.documentElement.lang) wrong.push("no language");
  if (!document.title.trim()) wrong.push("no title");
  if (count("img:not([alt])")) wrong.push("an image without alt");
  if (count("svg:not([aria-hidden]):not([aria-label]):not(svg svg)")) wrong.push("a picture without a name");
  if (count("[tabindex]:not([tabindex='0']):not([tabindex='-1'])")) wrong.push("a tabindex that jumps the queue");
  if (count("[style]:not(.tip)")) wrong.push("an inline style");
  const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
  if (twice.length) wrong.push("ids twice: " + twice.slice(0, 5));
  const levels = [...document.querySelectorAll("h1, h2, h3, h4")].filter(h => h.checkVisibility()).map(h => +h.tagName[1]);
  levels.forEach((level, i) => { if (i && level > levels[i - 1] + 1) wrong.push(`h${levels[i - 1]} is followed by h${level}`); });
  for (const one of document.querySelectorAll("[aria-labelledby], [aria-controls], [aria-describedby], label[for]")) {
    for (const name of ["aria-labelledby", "aria-controls", "aria-describedby", "for"]) {
      const id = one.getAttribute(name);
      if (id && !document.getElementById(id)) wrong.push(`${name}=${id} points nowhere`);
    }
  }
  return wrong;
}"""

# WCAG AA: text against what lies behind it, 4.5 to 1, or 3 to 1 where it is large. Pictures are drawn by the games.
CONTRAST = """() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
  const rgba = colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, ground) => [0, 1, 2].map(i => top[i] * top[3] + ground[i] * (1 - top[3]));
  const behind = element => {
    const layers = [];
    for (let e = element; e; e = e.parentElement) {
      const colour = rgba(getComputedStyle(e).backgroundColor);
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers.reverse().reduce((ground, layer) => over(layer, ground), [255, 255, 255]);
  };
  const light = colour => {
    const [r, g, b] = colour.map(part => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const wrong = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || element.closest("svg, .unseen, .skip, .curtain, [disabled], [aria-disabled], option")) continue;
    if (element.closest(".pick-one")?.querySelector("input:disabled") || !element.checkVisibility({ opacityProperty: true })) continue;
    const style = getComputedStyle(element);
    const ground = behind(element);
    const [a, b] = [light(over(rgba(style.color), ground)), light(ground)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && +style.fontWeight >= 700);
    if (ratio < (large ? 3 : 4.5)) wrong.add(`${ratio.toFixed(2)}: ${walker.currentNode.data.trim().slice(0, 40)} (${element.className})`);
  }
  return [...wrong];
}"""

# What Tab reaches, in the order of the page.
FOCUSABLE = """() => [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']")]
  .filter(e => e.checkVisibility({ visibilityProperty: true }) && !e.disabled && e.tabIndex >= 0
    && !(e.type === "radio" && !e.checked && document.querySelector(`input[name="${e.name}"]:checked`)))
  .map(e => e.id || e.getAttribute("href") || e.name || e.className.baseVal || e.className)"""
FOCUSED = """() => {
  const e = document.activeElement;
  const style = getComputedStyle(e);
  const shown = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
  const beside = e.nextElementSibling && getComputedStyle(e.nextElementSibling);
  const marked = shown || (e.type === "radio" && beside.outlineStyle !== "none");
  return [e.id || e.getAttribute("href") || e.name || e.className.baseVal || e.className, marked];
}"""
# Things that can be touched and are smaller than a finger.
SMALL = """least => [...document.querySelectorAll("#picture [data-lit], button, summary, .press, .chip, select")]
  .filter(e => e.checkVisibility()).map(e => [e, e.getBoundingClientRect()])
  .filter(([, box]) => box.width && Math.max(box.width, box.height) < least - 0.5 || Math.min(box.width, box.height) < least - 0.5)
  .map(([e, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${e.id || e.dataset.word || e.className || e.textContent.slice(0, 30)}`)"""


def wrongs(page: Page) -> list[str]:
    """All that a page does wrong, but for the order of focus."""
    found: list[str] = []
    for check in (NAMES, ORDER, CONTRAST):
        found += page.evaluate(check)
    return found


def tabbed(page: Page) -> tuple[list[str], list[str], list[str]]:
    """What Tab should reach, what it does reach, and what does not show that it has the focus."""
    wanted: list[str] = page.evaluate(FOCUSABLE)
    page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0); }")
    reached, unmarked = [], []
    for _ in wanted:
        page.keyboard.press("Tab")
        name, marked = page.evaluate(FOCUSED)
        reached.append(name)
        if not marked:
            unmarked.append(name)
    return wanted, reached, unmarked
