import { describe, expect, test } from 'vitest';
import { snapshot } from './conformance/snapshot.ts';
import { kuhn, KuhnState } from './conformance/kuhn.fixture.ts';
import type { Game } from './game.ts';
import { perft } from './perft.ts';
import { unwrap } from './result.ts';
import { simpleGame } from './simple/index.ts';
import { CHANCE, OVER, type Action } from './state.ts';

/** Take one to three sticks. */
const sticks = simpleGame<{ left: number; turn: number }>({
  id: 'sticks',
  version: 1,
  words: { title: '', summary: '', seats: ['A', 'B'], points: '', rules: '' },
  rules: () => ({
    seats: 2,
    moves: ['1', '2', '3'],
    longest: 4,
    start: { left: 4, turn: 0 },
    turn: ({ left, turn }) => (left === 0 ? null : turn),
    legal: ({ left }) => ['1', '2', '3'].filter((n) => Number(n) <= left),
    play: ({ left, turn }, n) => ({ left: left - Number(n), turn: 1 - turn }),
    scores: () => [0, 0],
  }),
});
const four = unwrap(sticks.create({})) as Game;

describe('perft', () => {
  test('counts positions, a finished game as one leaf at every later depth', () => {
    // Four sticks: 3 first moves, then 3 + 2 + 1. After three moves 13, 22, 31, 112, 121 and 211
    // are over and 111 is not; it ends with the fourth, and nothing changes from there on.
    const counts = [0, 1, 2, 3, 4, 5, 9].map((depth) => perft(four, four.start(), depth));
    expect(counts).toEqual([1, 3, 6, 7, 7, 7, 7]);
  });

  test('counts the outcomes of chance as branches that cost no depth', () => {
    // Six deals; each has 2 first bets, 4 pairs, and then only check-bet goes on, with 2 answers.
    const game = kuhn() as Game;
    const counts = [0, 1, 2, 3, 4].map((depth) => perft(game, game.start(), depth));
    expect(counts).toEqual([1, 12, 24, 30, 30]);
  });

  test('counts from a finished game one leaf', () => {
    const state = four.start();
    for (const action of [2, 0]) state.apply(action);
    expect(state.toMove).toBe(OVER);
    expect([perft(four, state, 0), perft(four, state, 3)]).toEqual([1, 1]);
  });

  test('leaves the position as it was', () => {
    const state = kuhn().start();
    state.apply(1);
    const before = snapshot(kuhn(), state);
    expect(perft(kuhn() as Game, state, 3)).toBe(10);
    expect(snapshot(kuhn(), state)).toBe(before);
  });

  test('counts the same whether or not a game can count its actions without writing them', () => {
    class Counting extends KuhnState {
      legalCount(): number {
        return this.toMove === CHANCE ? 3 - this.cards.length : this.toMove === OVER ? 0 : 2;
      }
    }
    for (let depth = 0; depth < 5; depth++) {
      const [plain, counting] = [kuhn(), kuhn(Counting)].map((game) =>
        perft(game as Game, game.start(), depth),
      );
      expect(counting).toBe(plain);
    }
  });

  test('finds room for as many draws between two decisions as there are', () => {
    // A hundred draws from a deck of one card, and then the two bets of the first seat.
    class LongDeal extends KuhnState {
      private drawn = 0;
      override get toMove(): number {
        return this.drawn < 100 ? CHANCE : this.bets.length === 0 ? 0 : OVER;
      }
      override legal(into: Int32Array, at: number): number {
        if (this.toMove === OVER) return at;
        into[at++] = 0;
        if (this.toMove === 0) into[at++] = 1;
        return at;
      }
      override apply(action: Action): void {
        if (this.toMove === CHANCE) this.drawn++;
        else this.bets.push(action);
      }
      override undo(): void {
        if (this.bets.length > 0) this.bets.pop();
        else this.drawn--;
      }
    }
    const game = kuhn(LongDeal) as Game;
    const state = game.start();
    expect([perft(game, state, 1), perft(game, state, 2)]).toEqual([2, 2]);
    expect(state).toEqual(game.start());
  });
});
