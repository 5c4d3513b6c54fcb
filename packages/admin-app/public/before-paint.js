// Sets the stored theme, or the system's, before anything is painted, so that a dark room never sees a white flash.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('admin_theme_key');
  } catch {
    // Storage can be forbidden; the system's theme is used then.
  }
  const dark = stored === '2' || (stored !== '1' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
