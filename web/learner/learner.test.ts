import { expect, test } from 'vitest';
import { LearnerDesk } from '../../src/agents/twin/index.ts';
import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { Learner, type DialDesk, type Watched } from './learner.ts';
import type { KeptLearner, LearnerShelf } from './shelf.ts';

/** A desk in this very thread, over the same line as that of a worker. */
const dialHere: DialDesk = (rules, heard) => {
  let cut = false;
  const desk = new LearnerDesk(unwrap(makeGame(rules)), (answer) => {
    if (!cut) setTimeout(() => heard(structuredClone(answer)), 0);
  });
  return {
    ask: (question) => desk.hear(structuredClone(question)),
    cut() {
      cut = true;
    },
  };
};

function memory(): LearnerShelf & { readonly kept: Map<string, KeptLearner> } {
  const kept = new Map<string, KeptLearner>();
  return {
    kept,
    read: async (rules) => kept.get(rules) ?? null,
    write: async (learner) => void kept.set(learner.rules, learner),
    remove: async (rules) => void kept.delete(rules),
  };
}

const RULES = unwrap(makeGame('hex(size=3)')).info.rules;
const person = (action: number): Watched => ({ action, person: true });
const agent = (action: number): Watched => ({ action, person: false });

test('it learns from moves of people only, and takes back what they take back', async () => {
  const learner = new Learner(RULES, memory(), dialHere);
  unwrap(await learner.create('Ana'));
  await learner.follow('table', undefined, [person(0), agent(1), person(2)], 0);
  expect(learner.standing.value).toMatchObject({ name: 'Ana', moves: 2 });
  await learner.follow('table', undefined, [person(0), agent(1)], 0);
  expect(learner.standing.value).toMatchObject({ moves: 1 });
  await learner.follow('table', undefined, [person(0), agent(1), person(4)], 0);
  expect(learner.standing.value?.likeness).toHaveLength(1);
  const decision = (await learner.suggest())!;
  expect([2, 3, 5, 6, 7, 8]).toContain(decision.action);
});

test('woken on the same device it goes on at the same table without learning anything twice', async () => {
  const shelf = memory();
  const before = new Learner(RULES, shelf, dialHere);
  unwrap(await before.create('Ana'));
  await before.follow('table', undefined, [person(0), agent(1), person(2)], 0);
  await before.leave();
  expect(before.standing.value).toBeNull();

  const after = new Learner(RULES, shelf, dialHere);
  unwrap(await after.wake());
  await after.follow('table', undefined, [person(0), agent(1), person(2), agent(3)], 3);
  expect(after.standing.value).toMatchObject({ name: 'Ana', moves: 2 });
  // Another table, with moves that were there before it came: they are known, not learned.
  await after.follow('other', undefined, [person(4), agent(5), person(6)], 2);
  expect(after.standing.value).toMatchObject({ moves: 3 });
  expect(after.standing.value?.likeness).toHaveLength(2);
});

test('it is given away as bytes, forgotten, and brought back; other bytes are refused and change nothing', async () => {
  const shelf = memory();
  const learner = new Learner(RULES, shelf, dialHere);
  expect(await learner.export()).toBeNull();
  unwrap(await learner.create('Ana'));
  await learner.follow('table', undefined, [person(0)], 0);
  const bytes = (await learner.export())!;
  await learner.reset();
  expect(learner.standing.value).toBeNull();
  expect(shelf.kept.size).toBe(0);
  expect(await learner.import(Uint8Array.of(1, 2))).toMatchObject({
    ok: false,
    complaint: { says: { en: 'this is no model file of Ludario: it begins otherwise' } },
  });
  expect(shelf.kept.size).toBe(0);
  unwrap(await learner.import(bytes));
  expect(learner.standing.value).toMatchObject({ name: 'Ana', moves: 1 });
  expect(shelf.kept.size).toBe(1);
});
