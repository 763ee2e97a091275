/* Sets the theme of the page before its first paint: the stored choice, or else the theme of the system. */
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('seller:theme');
  } catch {
    /* Storage is blocked, so the system's theme is used. */
  }
  var dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
