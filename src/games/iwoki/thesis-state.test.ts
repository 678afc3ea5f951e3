import { expect, test } from 'vitest';
import { CHANCE, OVER, Rng, drawOutcome, legalActions, unwrap } from '../../core/index.ts';
import { makeGame } from '../index.ts';
import type { IwokiState } from './state.ts';
import { thesisGain, thesisKey } from './thesis-state.ts';

const rules = ['iwoki', 'iwoki(deal=fixed)', 'iwoki(players=3)', 'iwoki(open=true)'];

/** Calls at every decision of some random games. */
function everywhere(text: string, games: number, visit: (state: IwokiState, rng: Rng) => void) {
  const game = unwrap(makeGame(text));
  for (let n = 0; n < games; n++) {
    const rng = Rng.of(`${text} ${n}`);
    const state = game.start() as IwokiState;
    while (state.toMove !== OVER) {
      const legal = legalActions(state, game.info);
      if (state.toMove === CHANCE) state.apply(drawOutcome(state, legal, rng));
      else {
        visit(state, rng);
        state.apply(rng.pick(legal));
      }
    }
  }
  return game;
}

function keyOf(state: IwokiState, seat: number): string {
  const key = new Int32Array(2);
  thesisKey(state, seat, key);
  return key.join();
}

/** The thesis's tuple, word for word: names of open places, own tiles, what is public of all. */
function tupleOf(state: IwokiState, seat: number): string {
  const { board, hands, markers, box } = state;
  const { players } = box.rules;
  const part = (all: Uint8Array, who: number, size: number) => [
    ...all.subarray(who * size, (who + 1) * size),
  ];
  const around = Array.from({ length: players }, (_, turn) => (seat + turn) % players);
  return JSON.stringify([
    [...board.openCells.subarray(0, board.cellsOpen)],
    [...board.openCorners.subarray(0, board.cornersOpen)],
    part(hands.small, seat, box.tiles.smallNames.length),
    around.map((who) => [
      part(hands.hex, who, box.tiles.hexNames.length),
      hands.smallTotal[who],
      hands.smallTotal[who] === 1,
      markers[who],
    ]),
  ]);
}

test('keys are equal just when the states of the thesis are', () => {
  for (const text of rules) {
    const keys = new Map<string, string>();
    const tuples = new Map<string, string>();
    everywhere(text, 40, (state) => {
      for (let seat = 0; seat < state.box.rules.players; seat++) {
        const [key, tuple] = [keyOf(state, seat), tupleOf(state, seat)];
        expect(keys.get(key) ?? tuple).toBe(tuple);
        expect(tuples.get(tuple) ?? key).toBe(key);
        keys.set(key, tuple);
        tuples.set(tuple, key);
      }
    });
    expect(keys.size).toBeGreaterThan(500);
  }
});

test('a key tells nothing that its seat does not see', () => {
  const game = unwrap(makeGame('iwoki'));
  let changed = 0;
  everywhere('iwoki', 10, (state, rng) => {
    const seat = state.toMove;
    const other = game.determinize(game.observe(state, seat), rng) as IwokiState;
    expect(keyOf(other, seat)).toBe(keyOf(state, seat));
    if (other.keyLo !== state.keyLo) changed++;
  });
  expect(changed).toBeGreaterThan(50);
});

test('the points an action names are those it brings', () => {
  for (const text of rules) {
    const game = unwrap(makeGame(text));
    everywhere(text, 5, (state) => {
      const seat = state.toMove;
      const before = state.score(seat);
      for (const action of legalActions(state, game.info)) {
        const gain = thesisGain(state, action);
        state.apply(action);
        expect(state.score(seat) - before).toBe(gain);
        state.undo();
      }
    });
  }
});
