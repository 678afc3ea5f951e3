import { expect, test } from 'vitest';
import { both, unwrap, type Words } from '../core/index.ts';
import { openCatalogue } from './roster.ts';

const { games, agents } = unwrap(await openCatalogue([]));

/** The same in both languages says that one of them is missing. */
function unsaid(where: string, { en, es }: Words): string[] {
  return es === en || es === '' ? [`${where}: ${en}`] : [];
}

test('agents, parameters and what may be chosen are told in Spanish too', () => {
  const missing = [...games, ...agents].flatMap(({ id, params }) =>
    Object.entries(params).flatMap(([name, { summary, accepts, choices }]) => [
      ...unsaid(`${id}.${name}`, summary),
      // A list of values is the same everywhere.
      ...(choices === undefined ? unsaid(`${id}.${name} accepts`, accepts) : []),
      ...Object.entries(choices ?? {}).flatMap(([value, words]) =>
        // Numbers are, too; and so is "no".
        Number.isNaN(Number(value)) && words.en !== 'no'
          ? unsaid(`${id}.${name}=${value}`, words)
          : [],
      ),
    ]),
  );
  expect(missing).toEqual([]);
  expect(agents.flatMap(({ id, summary }) => unsaid(id, both(summary)))).toEqual([]);
});
