import { beforeEach, expect, test } from 'vitest';
import { unwrap } from '../core/index.ts';
import { Page, SlowAgent, hallOf, wishOf } from './hall.fixture.ts';

beforeEach(() => {
  SlowAgent.waiting = [];
});

/** A person waits for an agent, which has the first move and answers at once. */
async function beside(rules: string, agent: string) {
  const { hall, time } = hallOf({ pace: 500 });
  const seats = [{ kind: 'agent' as const, agent }, { kind: 'open' as const }];
  const wish = wishOf({ rules, seats, host: { seat: 1, name: 'Ana' } });
  const made = unwrap(await hall.make(wish, 'here'));
  const ana = new Page(unwrap(await hall.open(made.table)));
  await ana.hello(made.secret);
  const dealt = ana.texts.length;
  await SlowAgent.think();
  return { moves: () => ana.texts.length - dealt, time };
}

test('where hands are hidden, how soon an agent answers does not say whether it had a choice', async () => {
  const quick = await beside('iwoki', 'level(1)');
  expect(quick.moves()).toBe(0);
  await quick.time.pass(499);
  expect(quick.moves()).toBe(0);
  await quick.time.pass(1);
  expect(quick.moves()).toBe(1);
  // One that thinks for a second takes it for every move.
  const slow = await beside('iwoki', 'best(ms=1000)');
  await slow.time.pass(999);
  expect(slow.moves()).toBe(0);
  await slow.time.pass(1);
  expect(slow.moves()).toBe(1);
});

test('where nothing is hidden, its move comes at once', async () => {
  const { moves } = await beside('hex(size=3)', 'best(ms=1000)');
  expect(moves()).toBe(1);
});
