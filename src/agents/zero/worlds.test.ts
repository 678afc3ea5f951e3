import { expect, test } from 'vitest';
import { type Game, type State } from '../../core/index.ts';
import { BET, FOLD, cards, dealt } from '../hidden/cards.fixture.ts';
import { ask, seat } from './seat.fixture.ts';
import { Moody, Uniform } from './toys.fixture.ts';

/** A player of cards is shown its card; chance and the cards of others come from worlds it draws. */
function cardGame(reply: boolean): Game {
  const game = cards(reply);
  const planes = {
    names: ['card'],
    rows: 1,
    columns: 2,
    grid: 'square' as const,
    answers: 2,
    past: 0,
    answerOf: (_: State, action: number) => action,
    symmetries: [{ cells: Int32Array.of(0, 1), answers: Int32Array.of(0, 1) }],
    write(state: State, _: unknown, into: Float32Array, at: number) {
      const own = (state as unknown as { card(seat: number): number }).card(state.toMove) / 5;
      into.fill(own, at, at + 2);
    },
  };
  return { ...game, learn: { planes } };
}

test('it looks into several worlds, and plays what is best on the average', () => {
  const game = cardGame(false);
  const agent = seat(game, new Uniform(game), { own: { iterations: 200 }, worlds: 40 });
  const answers = [1, 3, 4, 5].map((own) => {
    const state = dealt(game as never, own, own === 5 ? 1 : 5);
    return ask(agent, game, state).action;
  });
  // Whoever saw the rival's 5 would fold with 3 and with 4.
  expect(answers).toEqual([FOLD, BET, BET, BET]);
});

test('what it cannot see makes no difference to it', () => {
  const game = cardGame(true);
  for (const own of [1, 2, 3, 4, 5]) {
    const others = [1, 2, 3, 4, 5].filter((card) => card !== own);
    const decisions = others.map((card) => {
      const agent = seat(game, new Moody(game), { own: { iterations: 60 } });
      return ask(agent, game, dealt(game as never, own, card));
    });
    expect(new Set(decisions.map((told) => JSON.stringify(told))).size).toBe(1);
  }
});
