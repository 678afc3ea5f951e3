import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ModelPage, Refusal, TrainingWish } from '../../src/api/index.ts';
import { proposePair } from '../../src/agents/demonstrations/index.ts';
import { makeAgent } from '../../src/agents/index.ts';
import { setTable } from '../../src/arena/index.ts';
import {
  Rng,
  printPreference,
  unwrap,
  type GameRecord,
  type Preference,
} from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { readTrainingGames } from '../../src/lab/training/index.ts';
import { ANSWERS } from '../../src/server/page-limits.ts';
import { ludario } from '../cli/program.ts';
import { house } from './house.ts';

const { ask, json, rested, workspace, folder } = await house();
const RULES = 'mancala(pits=3,seeds=2)';
const game = unwrap(makeGame(RULES));

async function answersTo(rules: string, count: number): Promise<Preference[]> {
  const other = unwrap(makeGame(rules));
  const records: GameRecord[] = [];
  for (let seed = 1; seed <= 4; seed++) {
    const seats = ['random', 'greedy'];
    const table = unwrap(setTable({ game: other, seats, seed, make: makeAgent }));
    await table.play();
    records.push(table.record());
  }
  return Array.from({ length: count }, (_, n) => ({
    ...proposePair(other, records, Rng.of(n))!,
    better: n % 3 === 2 ? 'neither' : 'first',
  }));
}

const answers = await answersTo(RULES, 6);
const lines = answers.map(printPreference);
const wish: TrainingWish = {
  name: 'taste',
  agent: 'preferences(own=1,hidden=4)',
  game: RULES,
  epochs: 4,
  every: 2,
  against: ['random'],
  againstGames: 2,
  answers: lines,
};
const kept = () => (existsSync(there) ? readdirSync(there) : []);
const store = join(folder, 'store.sqlite');
const there = `${store}.answers`;

/** Comes back when a training has begun to learn. */
function running(name: string): Promise<void> {
  return new Promise((resolve) => {
    const quiet = workspace.jobs.watch((job) => {
      if (job.id !== name || job.done === 0) return;
      quiet();
      resolve();
    });
  });
}

test('what a person answered on the page is learned from, and is gone with the model', async () => {
  expect(await json('POST', '/api/trainings', wish)).toEqual({ name: 'taste' });
  const job = await rested('taste', 'training');
  expect(job).toMatchObject({ state: 'finished', done: 4, expected: 4, error: null });
  expect(job.training!.curve.map(({ done }) => done)).toEqual([2, 4]);
  expect(job.training!.figures).toMatchObject({ answers: 6, contradictions: expect.any(Number) });
  const { spec, line } = await json<ModelPage>('GET', '/api/models/taste');
  expect(line).toMatchObject({ kind: 'preferences', training: { finished: true } });
  // The terminal reads the same file, and so does whoever goes on with a training that was stopped.
  const { file, ...data } = (spec as { data: { file: string } }).data;
  expect(data).toMatchObject({ format: 'preferences', games: 6 });
  expect(readFileSync(file, 'utf8')).toBe(lines.map((each) => `${each}\n`).join(''));
  expect(unwrap(readTrainingGames(file, game)).preferences).toEqual(answers);

  // Two may learn from the same answers.
  await json('POST', '/api/trainings', { ...wish, name: 'other' });
  await rested('other', 'training');
  expect(kept()).toHaveLength(1);
  await json('DELETE', '/api/models/taste');
  expect(kept()).toHaveLength(1);
  await json('DELETE', '/api/models/other');
  expect(kept()).toEqual([]);
});

test('one that is stopped goes on from the answers that it began with', async () => {
  const slow = { ...wish, epochs: 4000, every: 1000, against: [] };
  await json('POST', '/api/trainings', { ...slow, name: 'broken' });
  await running('broken');
  await json('POST', '/api/trainings/broken/stop', {});
  expect(await json('POST', '/api/trainings/broken/resume', {})).toEqual({ name: 'broken' });
  expect(await rested('broken', 'training')).toMatchObject({ state: 'finished', done: 4000 });
  await json('POST', '/api/trainings', { ...slow, name: 'whole' });
  await rested('whole', 'training');
  const sums = (await workspace.store.models()).map(({ checksum }) => checksum);
  expect(sums[0]).toBe(sums[1]);
});

test('one that never had its turn leaves no answers behind', async () => {
  const before = kept();
  const long = { ...wish, epochs: 1_000_000, every: 1_000_000, against: [] };
  await json('POST', '/api/trainings', { ...long, name: 'long' });
  await json('POST', '/api/trainings', { ...wish, name: 'next', answers: lines.slice(0, 5) });
  expect(kept()).toHaveLength(before.length + 1);
  await json('POST', '/api/trainings/next/stop', {});
  expect(kept()).toEqual(before);
  await json('POST', '/api/trainings/long/stop', {});
});

test('nor does one that was stopped before it learned anything, or that another took the place of', async () => {
  const before = kept();
  const long = { ...wish, epochs: 1_000_000, every: 1_000_000, against: [], name: 'cut' };
  await json('POST', '/api/trainings', { ...long, answers: lines.slice(0, 5) });
  await running('cut');
  expect(kept()).toHaveLength(before.length + 1);
  await json('POST', '/api/trainings/cut/stop', {});
  await json('DELETE', '/api/models/cut');
  expect(kept()).toEqual(before);

  await json('POST', '/api/trainings', { ...wish, name: 'place', answers: lines.slice(0, 5) });
  await rested('place', 'training');
  const first = kept();
  expect(first).toHaveLength(before.length + 1);
  const others = lines.toReversed();
  await json('POST', '/api/trainings', { ...wish, name: 'place', answers: others, replace: true });
  await rested('place', 'training');
  expect(kept()).toHaveLength(before.length + 1);
  expect(kept()).not.toEqual(first);

  // The terminal takes them away, too, and nobody else of this machine may read them meanwhile.
  const [mine] = kept().filter((name) => !before.includes(name));
  expect(statSync(join(there, mine!)).mode & 0o077).toBe(0);
  expect((await ludario(['models', '--delete', 'place', '--yes', '--store', store])).code).toBe(0);
  expect(kept()).toEqual(before);
});

test('answers that cannot be learned from are refused in a sentence, in both languages, and nothing is kept', async () => {
  const before = kept();
  const other = (await answersTo('mancala(4,3)', 5)).map(printPreference);
  const turned = answers.map((each) =>
    printPreference({ ...each, better: each.better === 'first' ? 'second' : each.better }),
  );
  const neither = answers.map((each) => printPreference({ ...each, better: 'neither' }));
  const illegal = lines.map((line) => line.replaceAll(/"moves":\["\d"/g, '"moves":["9"'));
  const bad: [Partial<TrainingWish>, string, RegExp, RegExp][] = [
    [{ answers: lines.slice(0, 4) }, 'answers', /4 answers are too few/, /4 respuestas son pocas/],
    [{ answers: [] }, 'answers', /too few/, /pocas/],
    [{ answers: [...lines, ...turned] }, 'data', /contradicted by others/, /contradicen/],
    [{ answers: neither }, 'data', /nothing to learn/, /nada que aprender/],
    [
      { answers: other },
      'answers',
      /answer 1: the record is of mancala\(pits=4/,
      /respuesta 1: la partida/,
    ],
    [{ answers: illegal }, 'answers', /answer 1: move 1 of the record/, /respuesta 1: jugada 1/],
    [
      { answers: [...lines, lines[0]!.slice(0, -9)] },
      'answers',
      /answer 7: .*no complete JSON/,
      /respuesta 7/,
    ],
    [{ answers: [...lines, 'nonsense'] }, 'answers', /answer 7: not a preference/, /respuesta 7/],
    [
      { answers: [...lines, lines[0]!.replace('"first"', '"third"')] },
      'answers',
      /answer 7/,
      /respuesta 7/,
    ],
    [
      { answers: ['x'.repeat(ANSWERS.letters + 1)] },
      'answers',
      /at most 20000 characters/,
      /como mucho 20000/,
    ],
    [
      { answers: Array.from({ length: ANSWERS.most + 1 }, () => lines[0]!) },
      'answers',
      /at most 1000/,
      /1000/,
    ],
    [{ answers: [1, 2, 3, 4, 5] as never }, 'answers', /text/, /texto/],
    [{ agent: 'density' }, 'data', /use preferences/, /usa preferences/],
    [{ agent: 'td' }, 'data', /use preferences/, /usa preferences/],
    [{ games: 10 }, 'games', /leave games out/, /quita games/],
    [{ teacher: 'greedy' }, 'teacher', /leave teacher out/, /quita teacher/],
    [{ name: '../x' }, 'name', /letters/, /letras/],
    [{ game: 'goofspiel' }, 'agent', /all decide at once/, /deciden a la vez/],
  ];
  for (const [change, field, english, spanish] of bad) {
    const answer = await ask('POST', '/api/trainings', { ...wish, name: 'bad', ...change });
    const said = (await answer.json()) as Refusal;
    expect([change, answer.status, said.path?.[0], said.says]).toEqual([
      change,
      400,
      field,
      { en: expect.stringMatching(english), es: expect.stringMatching(spanish) },
    ]);
  }
  // A name that is taken.
  const answer = await ask('POST', '/api/trainings', { ...wish, name: 'whole' });
  const said = (await answer.json()) as Refusal;
  expect([answer.status, said.path, said.says.es]).toEqual([
    409,
    ['name'],
    expect.stringContaining('ya hay un modelo «whole»'),
  ]);
  expect(kept()).toEqual(before);
  expect(await workspace.store.trainings('bad')).toEqual([]);
});
