import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { inside, json, scratch } from './program.ts';

const file = scratch();

test('a store is checked and repaired, and what is lost is played again', async () => {
  const path = file('lab.sqlite');
  const here = (...args: string[]) => inside([...args, '--store', path]);
  const match = ['match', 'mancala(2,1)', 'random', 'greedy', '--games', '4', '--seed', '1'];
  await here(...match);
  const { experiments } = await json<{ experiments: { id: string }[] }>(
    'experiments',
    '--store',
    path,
  );
  const { id } = experiments[0]!;
  const records = async () => {
    await here('export', id, '--output', file('games.jsonl'));
    return readFileSync(file('games.jsonl'), 'utf8');
  };
  const before = await records();
  expect(await here('store', 'repair')).toMatchObject({ out: 'Nothing had to be repaired.\n' });

  const database = new DatabaseSync(path);
  database.exec('update games set plies = plies + 1 where idx = 2');
  database.close();
  const checked = await here('store', 'check');
  expect(checked.code).toBe(1);
  expect(checked.out).toContain(`game 2 of ${id} is damaged`);
  expect((await here('store', 'repair')).out).toBe(
    `${id}: 1 game is lost (2); "ludario resume ${id}" plays what is missing\nEverything else is whole.\n`,
  );
  expect(await here('store', 'check')).toMatchObject({ code: 0, out: 'Every game can be read.\n' });
  await here('resume', id);
  expect(await records()).toBe(before);
});

test('a store that is not there is not made by a repair', async () => {
  const path = file('none.sqlite');
  expect((await inside(['store', 'repair', '--store', path])).err).toMatch(/there is no store/);
  expect(() => readFileSync(path)).toThrow('ENOENT');
});
