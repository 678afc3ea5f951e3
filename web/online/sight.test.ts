import { expect, test } from 'vitest';
import type { TableView } from '../../src/api/online/index.ts';
import { CHANCE, Referee, Rng, moveAsSeen, unwrap, type Seat } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { choicesOf } from '../table/position.ts';
import { choicesIn, linesOf, pastOf, presentOf } from './sight.ts';

const KEY = '00112233445566778899aabbccddeeff';

/** A game that is played at random, as the server tells it to a seat before each decision. */
function* told(rules: string, viewer: (toMove: Seat) => Seat | null) {
  const game = unwrap(makeGame(rules));
  const names = Array.from({ length: game.info.seats }, () => 'human');
  const referee = new Referee({ game, names, seed: 1, ...(game.info.hidden ? { key: KEY } : {}) });
  const rng = Rng.of(rules);
  const base = { options: { rules }, protocol: 1, seats: [], offers: [], talk: [] };
  for (;;) {
    while (referee.advance()) {}
    const seat = referee.waiting[0];
    if (seat === undefined) return;
    const you = viewer(seat);
    const shadow = referee.fresh();
    const moves = referee.moves.map((move) => {
      const text = moveAsSeen(game, shadow, move, you);
      shadow.apply(move.action);
      return { seat: move.seat, text, action: text === null ? null : move.action };
    });
    const seen = JSON.parse(JSON.stringify(referee.look(you))) as unknown;
    const view = {
      ...base,
      seen,
      before: null,
      waiting: referee.waiting,
      result: null,
      you,
      moves,
    };
    yield { game, referee, view: view as unknown as TableView };
    const legal = referee.legal(seat);
    referee.decide(seat, legal[rng.below(legal.length)]!);
  }
}

test.each([
  'hex(size=4)',
  'reversi(size=4)',
  'mancala(pits=3,seeds=2)',
  'iwoki(players=2,hand=3+1)',
  'iwoki(players=4,hand=3+1)',
])(
  '%s: what is seen gives the choices, the notation and the points that the server knows',
  (rules) => {
    let count = 0;
    for (const { game, referee, view } of told(rules, (seat) => seat)) {
      const [seat] = referee.waiting;
      expect(choicesIn(game, view)).toEqual(choicesOf(game, referee.standing(seat!)));
      const { scores, toMove } = presentOf(game, view);
      expect(scores).toEqual(scores.map((_, each) => referee.state.score(each)));
      expect(toMove).toBe(seat);
      count++;
    }
    expect(count).toBeGreaterThan(5);
  },
);

test('whoever looks on has no choices; what they may not know stands as a question mark', () => {
  let secrets = 0;
  for (const { game, view } of told('iwoki(players=3,hand=3+1)', () => null)) {
    expect(choicesIn(game, view)).toEqual([]);
    expect(pastOf(game, view, 0)).toBeNull();
    const lines = linesOf(view.moves);
    const decisions = view.moves.filter(({ seat }) => seat !== CHANCE);
    expect(lines.map(({ text }) => text)).toEqual(decisions.map(({ text }) => text ?? '?'));
    secrets += view.moves.filter(({ text }) => text === null).length;
  }
  expect(secrets).toBeGreaterThan(0);
});

test('where nothing is hidden the moves give every earlier position', () => {
  const views = [...told('reversi(size=4)', () => 0)].map(({ game, view }) => ({ game, view }));
  const { game, view } = views.at(-1)!;
  for (const [at, earlier] of views.entries()) {
    const past = pastOf(game, view, at)!;
    expect(JSON.parse(JSON.stringify(past.seen))).toEqual(earlier.view.seen);
  }
});
