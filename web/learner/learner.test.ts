import { expect, test } from 'vitest';
import { LearnerDesk } from '../../src/agents/twin/index.ts';
import { unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { Learner, type DialDesk, type Watched } from './learner.ts';
import { stampOf, type KeptLearner, type LearnerShelf } from './shelf.ts';

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
    async write(learner, instead) {
      const there = stampOf(kept.get(learner.rules));
      if (instead !== undefined && there !== instead) return false;
      kept.set(learner.rules, learner);
      return true;
    },
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

test('windows share it: none overwrites what another one learned, and nothing is learned twice', async () => {
  const shelf = memory();
  const one = new Learner(RULES, shelf, dialHere);
  unwrap(await one.create('Ana'));
  const other = new Learner(RULES, shelf, dialHere);
  unwrap(await other.wake());
  await one.follow('one', undefined, [person(0), agent(1), person(2)], 0);
  await one.keep();
  await other.follow('other', undefined, [person(4)], 0);
  expect(other.standing.value).toMatchObject({ moves: 3 });
  await other.keep();
  // The first goes on with what the second kept; its own moves are in it.
  await one.follow('one', undefined, [person(0), agent(1), person(2), agent(3), person(5)], 0);
  expect(one.standing.value).toMatchObject({ moves: 4 });
  // What was not kept when another window kept is learned again, on top of that.
  await other.follow('other', undefined, [person(4), agent(5), person(6)], 0);
  await other.leave();
  await one.leave();
  const after = new Learner(RULES, shelf, dialHere);
  unwrap(await after.wake());
  expect(after.standing.value).toMatchObject({ name: 'Ana', moves: 5 });
  // Forgotten in one window, it is in the others as well.
  const last = new Learner(RULES, shelf, dialHere);
  unwrap(await last.wake());
  await last.reset();
  await after.follow('new', undefined, [person(0)], 0);
  expect(after.standing.value).toBeNull();
  await after.leave();
  expect(shelf.kept.size).toBe(0);
});

test('a window that learned nothing leaves what is kept as it is', async () => {
  const shelf = memory();
  const one = new Learner(RULES, shelf, dialHere);
  unwrap(await one.create('Ana'));
  const idle = new Learner(RULES, shelf, dialHere);
  unwrap(await idle.wake());
  await one.follow('one', undefined, [person(0), agent(1), person(2)], 0);
  await one.leave();
  const kept = shelf.kept.get(RULES);
  await idle.leave();
  expect(shelf.kept.get(RULES)).toBe(kept);
});

test('a new one learns the game on the table though the one before had learned it', async () => {
  const learner = new Learner(RULES, memory(), dialHere);
  unwrap(await learner.create('Ana'));
  await learner.follow('table', undefined, [person(0), agent(1), person(2)], 0);
  await learner.keep();
  await learner.reset();
  unwrap(await learner.create('Eva'));
  await learner.follow('table', undefined, [person(0), agent(1), person(2)], 0);
  expect(learner.standing.value).toMatchObject({ name: 'Eva', moves: 2 });
});
