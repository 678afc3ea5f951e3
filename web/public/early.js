// Before the first paint: the theme and the language that were chosen last, so that nothing flashes.
(() => {
  try {
    const kept = JSON.parse(localStorage.getItem('ludario.settings') ?? '{}');
    if (kept.theme === 'light' || kept.theme === 'dark') {
      document.documentElement.dataset.theme = kept.theme;
    }
    if (typeof kept.lang === 'string') document.documentElement.lang = kept.lang;
  } catch {
    // Without storage the defaults stand.
  }
})();
