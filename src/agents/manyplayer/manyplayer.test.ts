import { expect, test } from 'vitest';
import { setTable } from '../../arena/index.ts';
import { Rng, settleChance, unwrap, type State } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { Frame } from '../minimax/frame.ts';
import { think } from '../minimax/root.ts';
import { makeAgent } from '../registry.ts';
import { MaxN } from './maxn.ts';

const three = unwrap(makeGame('iwoki(players=3,open=true,hand=3+2)'));

function dealt(seed: number): State {
  const state = three.start();
  settleChance(state, three.info, Rng.of(seed));
  return state;
}

/** MaxN written for reading: clones, arrays, no workspace. */
function slowMaxN(state: State, depth: number): number[] {
  const seats = [0, 1, 2];
  if (state.toMove < 0 || depth === 0) return seats.map((seat) => worth(state, seat));
  const buffer = new Int32Array(three.info.maxBranching);
  const end = state.legal(buffer, 0);
  let best: number[] | null = null;
  for (const action of buffer.slice(0, end)) {
    const next = state.clone();
    next.apply(action);
    // A draw leaves the turn unfinished and costs nothing while there is depth to use it.
    const goesOn = depth > 1 && three.formatAction(state, action) === 'draw';
    const value = slowMaxN(next, goesOn ? depth : depth - 1);
    if (best === null || value[state.toMove]! > best[state.toMove]!) best = value;
  }
  return best!;
}

function worth(state: State, seat: number): number {
  const rivals = [0, 1, 2].filter((other) => other !== seat);
  return state.finalScore(seat) - Math.max(...rivals.map((other) => state.finalScore(other)));
}

test('maxN gives the vector of a slow clear version, and the first best action', () => {
  const frame = new Frame(three, worth);
  for (let seed = 0; seed < 9; seed++) {
    const state = dealt(seed);
    const buffer = new Int32Array(three.info.maxBranching);
    // Into the middle of the game, where seats differ.
    for (let ply = 0; ply < seed % 7 && state.toMove >= 0; ply++) {
      state.apply(buffer[Rng.of(seed).below(state.legal(buffer, 0))]!);
    }
    if (state.toMove < 0) continue;
    for (const depth of [1, 2, 3]) {
      const legal = buffer.slice(0, state.legal(buffer, 0));
      frame.limits.start({});
      const thought = think(frame, new MaxN(frame), state, legal, { depth, deepen: false });
      expect(thought.value).toBe(slowMaxN(state, depth)[state.toMove]);
    }
  }
});

for (const players of [3, 4, 5, 6]) {
  test(`a game of ${players} ends with maxN, paranoid and random in the seats`, async () => {
    const game = unwrap(makeGame(`iwoki(players=${players},open=true)`));
    const names = ['maxn(depth=1)', 'paranoid(depth=2)', 'random', 'greedy', 'random', 'greedy'];
    const seats = names.slice(0, players);
    const result = await unwrap(setTable({ game, seats, seed: players, make: makeAgent })).play();
    expect(result.ending).toBe('rules');
  });
}

test('with two seats paranoid is alpha-beta', async () => {
  const game = unwrap(makeGame('mancala'));
  const play = async (seats: string[]) => {
    const table = unwrap(setTable({ game, seats, seed: 1, make: makeAgent }));
    await table.play();
    return table.record().moves;
  };
  expect(await play(['paranoid(depth=4)', 'greedy'])).toEqual(
    await play(['alphabeta(depth=4)', 'greedy']),
  );
});

test('hidden games are refused with what could be used instead', () => {
  const game = unwrap(makeGame('iwoki(players=3)'));
  for (const name of ['maxn', 'paranoid', 'expectimax']) {
    expect(makeAgent(name, game, Rng.of(1))).toMatchObject({
      ok: false,
      complaint: { says: { en: expect.stringContaining('ismcts') } },
    });
  }
});
