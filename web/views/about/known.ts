import type { Study } from '../../../src/figures/study/index.ts';

/** The studies that come with Ludario, each fetched when it is looked at: hex, hex-swap, … */
const found = import.meta.glob<Study>('../../../docs/studies/*/study.json', { import: 'default' });

const named = new Map(
  Object.entries(found).map(([path, load]) => [path.split('/').at(-2)!, load] as const),
);

/** The names of those of a game, the usual rules first. */
export function studiesOf(game: string): string[] {
  return [...named.keys()]
    .filter((name) => name === game || name.startsWith(`${game}-`))
    .toSorted();
}

/** Every game that was studied. */
export function studiedGames(): string[] {
  return [...new Set(Array.from(named.keys(), (name) => name.split('-')[0]!))].toSorted();
}

export function studyNamed(name: string): Promise<Study> | null {
  return named.get(name)?.() ?? null;
}
