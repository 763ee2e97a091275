/* Sets the theme of the page before it paints: the stored choice, else the system's. */
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('seller:theme');
  } catch {
    /* Storage is closed to us: the system decides. */
  }
  var dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
