// Before anything is painted: the page knows that it is scripted, and whether the list of picks stands open.
// A plain script, because modules run only when the page has been read; the page would jump.
document.documentElement.classList.add("scripted");
try { document.documentElement.dataset.list = localStorage.list || ""; } catch { /* a browser that keeps nothing */ }
