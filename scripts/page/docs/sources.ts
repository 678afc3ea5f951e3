import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

export type Lang = 'en' | 'es';
export const LANGS: readonly Lang[] = ['en', 'es'];

/** A text of the repository that is a page of the site. */
export interface Source {
  /** Where it lies in the repository: "docs/levels.md". */
  readonly path: string;
  /** Where it lies in the site: "docs/levels.html". */
  readonly page: string;
  readonly lang: Lang;
  readonly markdown: string;
}

/** The guides, as the list of them shows them; whatever is not named comes under the last heading. */
export const GROUPS: readonly {
  readonly title: Readonly<Record<Lang, string>>;
  readonly names: readonly string[];
}[] = [
  {
    title: { en: 'Play and learn', es: 'Jugar y aprender' },
    names: ['rules', 'puzzles', 'levels', 'chances', 'online'],
  },
  {
    title: { en: 'Write your own', es: 'Escribe lo tuyo' },
    names: ['writing-a-bot', 'writing-an-agent', 'writing-a-game'],
  },
  {
    title: { en: 'Train and measure', es: 'Entrenar y medir' },
    names: [
      'training',
      'zero',
      'models/index',
      'statistics',
      'strength',
      'reproducing',
      'studies/index',
      'papers/index',
    ],
  },
  {
    title: { en: 'Run it for others', es: 'Ofrecerlo a otros' },
    names: ['hosting', 'cluster', 'protocols', 'security'],
  },
  {
    title: { en: 'The project', es: 'El proyecto' },
    names: ['architecture', 'walk', 'contributing', 'changelog'],
  },
];

/** Every text that becomes a page. */
export function sources(): Source[] {
  const inFolder = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
      .map(({ name }) => `${folder}/${name}`);
  const reports = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}/report.md`);
  const spanish = existsSync(join(root, 'docs/es')) ? inFolder('docs/es') : [];
  const paths = [
    ...inFolder('docs'),
    ...spanish,
    'docs/papers/README.md',
    ...reports('docs/papers'),
    'docs/studies/README.md',
    ...reports('docs/studies'),
    ...inFolder('models'),
    'SECURITY.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
  ];
  return paths
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({
      path,
      page: pageOf(path),
      lang: path.startsWith('docs/es/') ? 'es' : 'en',
      markdown: readFileSync(join(root, path), 'utf8'),
    }));
}

/** Where a text of the repository lies in the site. */
function pageOf(path: string): string {
  const named = path.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html');
  if (named.startsWith('docs/')) return named;
  return posix.join('docs', named.includes('/') ? named : named.toLowerCase());
}
