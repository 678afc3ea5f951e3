import type { Lang } from '../../core/index.ts';
import { say, type Section } from './document.ts';

export interface Cited {
  /** What it is called, in a line. */
  readonly title: string;
  readonly id: string;
  /** When its games were played or its figures made. */
  readonly date: Date;
  /** The program that made it. */
  readonly version: string;
  /** A checksum of what was asked, or whatever else tells it from others. */
  readonly note: string;
}

const WORDS = {
  en: {
    title: 'To cite it',
    text: 'The id and the version find the same experiment again; whoever has the spec above can play it anew.',
    plain: 'As a line',
    bibtex: 'As BibTeX',
    run: 'Experiment',
    program: 'played with',
  },
  es: {
    title: 'Para citarlo',
    text: 'El identificador y la versión llevan otra vez al mismo experimento; quien tenga la especificación de arriba puede jugarlo de nuevo.',
    plain: 'En una línea',
    bibtex: 'En BibTeX',
    run: 'Experimento',
    program: 'jugado con',
  },
} as const satisfies Record<Lang, unknown>;

/** How others name this in what they write. */
export function citation({ title, id, date, version, note }: Cited, lang: Lang): Section {
  const words = WORDS[lang];
  const day = date.toISOString().slice(0, 10);
  const [year, month] = day.split('-');
  const plain = `${title}. ${words.run} ${id}, ${day}, ${words.program} Ludario ${version}. ${note}`;
  const bibtex = [
    `@misc{ludario-${id.replaceAll(/[^\w-]+/g, '-')},`,
    `  title        = {${tex(title)}},`,
    `  author       = {{The Ludario authors}},`,
    `  year         = {${year}},`,
    `  month        = {${Number(month)}},`,
    `  howpublished = {${tex(`${words.run} ${id}, ${words.program} Ludario ${version}`)}},`,
    `  note         = {${tex(note)}}`,
    '}',
  ].join('\n');
  return {
    id: 'citation',
    title: words.title,
    blocks: [
      say(words.text),
      { kind: 'code', caption: words.plain, text: plain },
      { kind: 'code', caption: words.bibtex, text: bibtex },
    ],
  };
}

/** TeX reads some letters as orders. */
function tex(text: string): string {
  return text.replaceAll(/[\\{}$&#^_%~]/g, (sign) =>
    sign === '\\'
      ? '\\textbackslash{}'
      : sign === '~' || sign === '^'
        ? `\\${sign}{}`
        : `\\${sign}`,
  );
}
