// Before anything else runs: the theme and the language that were chosen last, so that nothing
// flashes, and the board that the address names, so that it comes together with the rest.
(() => {
  try {
    const kept = JSON.parse(localStorage.getItem('ludario.settings') ?? '{}');
    if (kept.theme === 'light' || kept.theme === 'dark') {
      document.documentElement.dataset.theme = kept.theme;
    }
    // A guide is written in one language, whichever was chosen.
    const written = 'ownLang' in document.documentElement.dataset;
    if (typeof kept.lang === 'string' && !written) document.documentElement.lang = kept.lang;
  } catch {
    // Without storage the defaults stand.
  }
  /** Of each game the files that its board needs; the build writes them in. */
  const boards = {/* BOARDS */};
  const { pathname, search } = location;
  if (!/\/(play|watch)(\.html)?$/.test(pathname)) return;
  const rules = new URLSearchParams(search).get('game') ?? 'reversi';
  const game = /^\w+/.exec(rules)?.[0] ?? '';
  for (const file of Object.hasOwn(boards, game) ? boards[game] : []) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = `./${file}`;
    document.head.append(link);
  }
})();
