import { posix } from 'node:path';
import { escaped, type Rendered } from './render.ts';
import { GROUPS, type Lang, type Source } from './sources.ts';

const WORDS = {
  en: {
    play: 'A game of Reversi on the page',
    explorer: 'The explorer in the midst of a search',
    title: 'Guides',
    lead: 'How to play, write, train, measure and run Ludario, and what came of the studies.',
    elsewhere: '',
    missing: 'There is no such guide',
    instead: 'Nothing lies at the address you came by. These are the guides that there are:',
  },
  es: {
    play: 'Una partida de reversi en la página',
    explorer: 'El explorador en medio de una búsqueda',
    title: 'Guías',
    lead: 'Cómo jugar, escribir, entrenar, medir y ofrecer Ludario, y qué salió de los estudios.',
    elsewhere: 'en inglés',
    missing: 'No existe esa guía',
    instead: 'En la dirección por la que has venido no hay nada. Estas son las guías que hay:',
  },
} as const;

/** How much of a text stands in the list. */
const GLIMPSE = 150;

type Texts = readonly { readonly source: Source; readonly rendered: Rendered }[];

/** The page with all guides, in a language. */
export function contents(lang: Lang, all: Texts): Rendered {
  const { title, lead, ...words } = WORDS[lang];
  const picture = (name: 'play' | 'explorer') => {
    const src = posix.relative(folderOf(lang), `docs/pictures/${name}.webp`);
    return `<img src="${src}" alt="${words[name]}" width="1200" height="750">`;
  };
  const shown = `<p class="docs-pictures">${picture('play')}${picture('explorer')}</p>`;
  return page(title, [`<p>${lead}</p>`, shown, ...groups(lang, all)]);
}

/** What is shown in place of a guide that is not there. */
export function missing(lang: Lang, all: Texts): Rendered {
  const words = WORDS[lang];
  return page(words.missing, [`<p>${words.instead}</p>`, ...groups(lang, all)]);
}

function page(title: string, parts: readonly string[]): Rendered {
  return { title, html: [`<h1>${title}</h1>`, ...parts].join('\n'), sections: [] };
}

function folderOf(lang: Lang): string {
  return lang === 'es' ? 'docs/es' : 'docs';
}

/** The lists of all guides: those that a language lacks are listed in English. */
function groups(lang: Lang, all: Texts): string[] {
  const words = WORDS[lang];
  const here = folderOf(lang);
  const entry = (name: string): string => {
    const found =
      all.find(({ source }) => source.page === `${here}/${name}.html`) ??
      all.find(({ source }) => source.page === `docs/${name}.html`);
    if (found === undefined) return '';
    const { source, rendered } = found;
    const href = posix.relative(here, source.page);
    const foreign = source.lang === lang ? '' : ` <small class="soft">${words.elsewhere}</small>`;
    const about = glimpse(rendered.sections.find(({ text }) => text !== '')?.text ?? '');
    const said = source.lang === lang ? '' : ` lang="${source.lang}"`;
    return `<li${said}><a href="${href}">${escaped(rendered.title)}</a>${foreign}<p class="soft">${escaped(about)}</p></li>`;
  };
  return GROUPS.map(
    ({ title, names }) =>
      `<h2>${title[lang]}</h2>\n<ul class="docs-list">${names.map(entry).join('\n')}</ul>`,
  );
}

function glimpse(text: string): string {
  if (text.length <= GLIMPSE) return text;
  return `${text.slice(0, text.lastIndexOf(' ', GLIMPSE)).replace(/[\s,;:.–—]+$/, '')} …`;
}
