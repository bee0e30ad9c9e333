// Before anything is painted: the page knows that it is scripted, whether the list of picks stands open, and whether letters
// are keys.
// A plain script, because modules run only when the page has been read; the page would jump.
document.documentElement.classList.add("scripted");
try { for (const what of ["list", "letters"]) document.documentElement.dataset[what] = localStorage[what] || ""; } catch { /* a browser that keeps nothing */ }
