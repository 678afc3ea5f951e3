import { expect, test } from 'vitest';
import { setTable } from '../../arena/index.ts';
import { Rng, legalActions, unwrap, type Option } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { makeAgent } from '../registry.ts';
import { overlook } from './overlook.ts';

async function played(rules: string, seats: readonly string[], seed: string) {
  const game = unwrap(makeGame(rules));
  const table = unwrap(setTable({ game, seats, seed, make: makeAgent }));
  return { result: await table.play(), record: table.record() };
}

test.each([
  'reversi(6)',
  'mancala(4,2)',
  'hex(5,true)',
  'hex(3)',
  'iwoki(hand=2+1)',
  'iwoki(players=3,hand=2+1)',
  'iwoki(players=2,open=true,hand=2+1)',
  'tree(theory)',
])('it plays %s by the rules, and the same again with the same seed', async (rules) => {
  const { info } = unwrap(makeGame(rules));
  const seats = Array.from({ length: info.seats }, () => 'amateur(nodes=8,oversight=0.6)');
  const one = await played(rules, seats, 'twice');
  expect(one.result.ending).toBe('rules');
  expect((await played(rules, seats, 'twice')).record).toEqual(one.record);
});

test('a move that wins at once is never overlooked, and an only move is played', async () => {
  const game = unwrap(makeGame('hex(4)'));
  // x joins the top with the bottom at b4 or a4.
  const state = unwrap(game.parse('ox../.x../ox../...o x'));
  const legal = legalActions(state, game.info);
  const wins = legal.filter((action) => {
    state.apply(action);
    const over = state.toMove < 0;
    state.undo();
    return over;
  });
  expect(wins.length).toBe(2);
  for (let seed = 0; seed < 10; seed++) {
    const agent = unwrap(makeAgent('amateur(nodes=5,oversight=1)', game, Rng.of(seed)));
    const turn = { seat: 0, seen: game.observe(state, 0), legal, budget: {} };
    expect([...wins]).toContain((await agent.choose(turn)).action);
    const only = await agent.choose({ ...turn, legal: legal.slice(0, 1) });
    expect(only.action).toBe(legal[0]);
  }
});

test('it tells what it overlooked, after what it saw, and plays the best that it saw', async () => {
  const game = unwrap(makeGame('reversi'));
  const state = game.start();
  for (const action of [19, 18, 17]) {
    const legal = legalActions(state, game.info);
    state.apply(legal.includes(action) ? action : legal[0]!);
  }
  const legal = legalActions(state, game.info);
  const seat = state.toMove;
  const agent = unwrap(makeAgent('amateur(nodes=500,oversight=0.5)', game, Rng.of(3)));
  const chosen = new Set<number>();
  for (let n = 0; n < 30; n++) {
    const turn = { seat, seen: game.observe(state, seat), legal, budget: { ms: 1 } };
    const { action, analysis } = await agent.choose(turn);
    const { options } = analysis!;
    expect(options.map((option) => option.action).toSorted((a, b) => a - b)).toEqual([...legal]);
    const seen = options.filter(({ overlooked }) => overlooked !== true);
    expect(options.slice(0, seen.length)).toEqual(seen);
    expect(seen[0]!.action).toBe(action);
    expect(Math.max(...seen.map(({ value }) => value))).toBe(seen[0]!.value);
    chosen.add(action);
  }
  // No reflex: the same position is not always answered alike.
  expect(chosen.size).toBeGreaterThan(1);
});

const options = (values: readonly number[], priors: readonly number[] = []): Option[] =>
  values.map((value, action) => ({ action, value, prior: priors[action] }));

/** How often the first move is overlooked, of many. */
function missesOf(given: readonly Option[], oversight: number): number {
  const rng = Rng.of('misses');
  let missed = 0;
  for (let n = 0; n < 4000; n++) {
    if (overlook(given, oversight, new Set(), rng).seen[0]!.action !== 0) missed++;
  }
  return missed / 4000;
}

test('moves are overlooked as often as the oversight says, less where they stand out', () => {
  expect(missesOf(options([5, 5, 5, 5]), 0.6)).toBeCloseTo(0.6, 1);
  // All that is at stake hangs on the first.
  expect(missesOf(options([5, 1, 1, 1]), 0.6)).toBeCloseTo(0.6 ** 3, 1);
  // A network thinks of nothing else.
  expect(missesOf(options([5, 5, 5, 5], [1, 0, 0, 0]), 0.6)).toBeCloseTo(0.6 ** 3, 1);
  expect(missesOf(options([5, 4, 3]), 0)).toBe(0);
});

test('who overlooks everything is left with the worst, but for what wins at once', () => {
  const all = options([9, 6, 3, 1]);
  expect(overlook(all, 1, new Set(), Rng.of(1)).seen.map(({ action }) => action)).toEqual([3]);
  expect(overlook(all, 1, new Set([1]), Rng.of(1)).seen.map(({ action }) => action)).toEqual([1]);
});

test('the more it overlooks, the weaker it is; who overlooks all but wins loses even to random', async () => {
  const ladder = ['amateur(nodes=100,oversight=1)', 'random', 'amateur(nodes=100,oversight=0.3)'];
  for (const [lower, higher] of [
    [ladder[0]!, ladder[1]!],
    [ladder[1]!, ladder[2]!],
  ] as const) {
    let points = 0;
    for (let n = 0; n < 12; n++) {
      const seats = n % 2 === 0 ? [higher, lower] : [lower, higher];
      const { result } = await played('reversi(6)', seats, `pair ${n >> 1}`);
      points += (1 + result.utilities[n % 2]!) / 2;
    }
    expect([lower, points >= 9]).toEqual([lower, true]);
  }
});
