import { posix } from 'node:path';
import { escaped, type Rendered } from './render.ts';
import type { Lang } from './sources.ts';

const WORDS = {
  en: {
    skip: 'To the content',
    home: 'Ludario, start page',
    nav: 'Views',
    play: 'Play',
    puzzles: 'Puzzles',
    watch: 'Watch',
    explore: 'Explore',
    measure: 'Measure',
    help: 'Help',
    guides: 'All guides',
    search: 'Search the guides',
    onPage: 'On this page',
    none: 'Nothing found.',
    other: 'Español',
    otherName: 'Esta guía en español',
  },
  es: {
    skip: 'Ir al contenido',
    home: 'Ludario, página de inicio',
    nav: 'Vistas',
    play: 'Jugar',
    puzzles: 'Problemas',
    watch: 'Mirar',
    explore: 'Explorar',
    measure: 'Medir',
    help: 'Ayuda',
    guides: 'Todas las guías',
    search: 'Buscar en las guías',
    onPage: 'En esta página',
    none: 'No se ha encontrado nada.',
    other: 'English',
    otherName: 'This guide in English',
  },
} as const;

/** What every page of the guides is made with. */
export interface Frame {
  /** Names of files below the root of the site. */
  readonly styles: readonly string[];
  readonly early: string;
  readonly script: string;
}

interface Page {
  readonly page: string;
  readonly lang: Lang;
  readonly rendered: Rendered;
  /** The same in the other language, where it is there. */
  readonly other: string | null;
}

/** A whole page around a text, in the look of the page where games are played. */
export function layout({ page, lang, rendered, other }: Page, frame: Frame): string {
  const words = WORDS[lang];
  const here = posix.dirname(page);
  const to = (path: string) => escaped(posix.relative(here, path) || '.');
  const index = lang === 'es' ? 'docs/es/index.html' : 'docs/index.html';
  const contents = rendered.sections.filter(({ depth, anchor }) => depth === 2 && anchor !== '');
  const views = ['play', 'puzzles', 'watch', 'explore', 'measure', 'help'] as const;
  const title = rendered.title === 'Ludario' ? 'Ludario' : `${rendered.title} · Ludario`;
  return `<!doctype html>
<html lang="${lang}" data-own-lang>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <title>${escaped(title)}</title>
    <meta name="theme-color" content="#1f6b58" />
    <link rel="icon" href="${to('icon.svg')}" type="image/svg+xml" />
    <script src="${to(frame.early)}"></script>
    ${frame.styles.map((name) => `<link rel="stylesheet" href="${to(name)}" />`).join('\n    ')}
    ${other === null ? '' : `<link rel="alternate" hreflang="${lang === 'es' ? 'en' : 'es'}" href="${to(other)}" />`}
    <script type="module" src="${to(frame.script)}"></script>
  </head>
  <body class="docs">
    <a class="skip button main" href="#content">${words.skip}</a>
    <header class="shell">
      <a class="brand" href="${to('index.html')}" aria-label="${words.home}">
        <img src="${to('icon.svg')}" alt="" width="32" height="32" />
        <span>Ludario</span>
      </a>
      <nav aria-label="${words.nav}">
        ${views.map((view) => `<a href="${to(`${view}.html`)}"${view === 'help' ? ' aria-current="true"' : ''}>${words[view]}</a>`).join('\n        ')}
      </nav>
      <div class="shell-tools">
        ${other === null ? '' : `<a class="button quiet lang" lang="${lang === 'es' ? 'en' : 'es'}" href="${to(other)}" aria-label="${words.otherName}">${words.other}</a>`}
      </div>
    </header>
    <div class="docs-frame">
      <aside class="docs-aside">
        <p><a href="${to(index)}">${words.guides}</a></p>
        <search>
          <input
            type="search"
            class="docs-search"
            placeholder="${words.search}"
            aria-label="${words.search}"
            data-index="${to('docs/search.json')}"
            data-none="${words.none}"
            autocomplete="off"
          />
          <ul class="docs-found" aria-live="polite" hidden></ul>
        </search>
        ${
          contents.length < 2
            ? ''
            : `<nav class="docs-contents" aria-label="${words.onPage}">
          <ul>
            ${contents.map(({ heading, anchor }) => `<li><a href="#${anchor}">${escaped(heading)}</a></li>`).join('\n            ')}
          </ul>
        </nav>`
        }
      </aside>
      <main id="content" class="docs-text" tabindex="-1">
${rendered.html}
      </main>
    </div>
  </body>
</html>
`;
}
