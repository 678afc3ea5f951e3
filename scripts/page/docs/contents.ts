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
  },
  es: {
    play: 'Una partida de reversi en la página',
    explorer: 'El explorador en medio de una búsqueda',
    title: 'Guías',
    lead: 'Cómo jugar, escribir, entrenar, medir y ofrecer Ludario, y qué salió de los estudios.',
    elsewhere: 'en inglés',
  },
} as const;

/** How much of a text stands in the list. */
const GLIMPSE = 150;

/** The list of all guides, in a language: those that it lacks are listed in English. */
export function contents(
  lang: Lang,
  all: readonly { readonly source: Source; readonly rendered: Rendered }[],
): Rendered {
  const words = WORDS[lang];
  const here = lang === 'es' ? 'docs/es' : 'docs';
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
  const groups = GROUPS.map(
    ({ title, names }) =>
      `<h2>${title[lang]}</h2>\n<ul class="docs-list">${names.map(entry).join('\n')}</ul>`,
  );
  const picture = (name: 'play' | 'explorer') => {
    const src = posix.relative(here, `docs/pictures/${name}.webp`);
    return `<img src="${src}" alt="${words[name]}" width="1200" height="750">`;
  };
  const shown = `<p class="docs-pictures">${picture('play')}${picture('explorer')}</p>`;
  return {
    title: words.title,
    html: [`<h1>${words.title}</h1>`, `<p>${words.lead}</p>`, shown, ...groups].join('\n'),
    sections: [],
  };
}

function glimpse(text: string): string {
  if (text.length <= GLIMPSE) return text;
  return `${text.slice(0, text.lastIndexOf(' ', GLIMPSE)).replace(/[\s,;:.–—]+$/, '')} …`;
}
