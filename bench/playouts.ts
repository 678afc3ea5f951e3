import { makeAgent } from '../src/agents/index.ts';
import { setTable } from '../src/arena/index.ts';
import { CHANCE, OVER, Rng, drawOutcome, unwrap, type Game } from '../src/core/index.ts';
import { makeGame } from '../src/games/index.ts';
import { line, rate, short, title } from './measure.ts';

/** Random games over the bare contract, one core: legal, pick, apply. */
export function barePlayouts(game: Game, seconds: number): number {
  const rng = Rng.of(1);
  const buffer = new Int32Array(Math.max(game.info.maxBranching, game.info.chanceCount));
  const state = game.start();
  const fresh = game.start();
  return rate(() => {
    for (let n = 0; n < 20; n++) {
      state.copyFrom(fresh);
      while (state.toMove !== OVER) {
        const end = state.legal(buffer, 0);
        state.apply(
          state.toMove === CHANCE ? drawOutcome(state, buffer, rng, end) : buffer[rng.below(end)]!,
        );
      }
    }
    return 20;
  }, seconds);
}

/** The same as `simulate` plays them: through the referee, with agents. */
export function refereed(game: Game, seconds: number): number {
  const seats = Array.from({ length: game.info.seats }, () => 'random');
  let seed = 0;
  return rate(() => {
    void unwrap(setTable({ game, seats, seed: seed++, make: makeAgent })).play();
    return 1;
  }, seconds);
}

const aims: readonly [rules: string, aim: number][] = [
  ['mancala', 100_000],
  ['reversi', 20_000],
  ['hex(size=11)', 20_000],
  ['iwoki', 10_000],
  ['iwoki(open=true)', 10_000],
  ['iwoki(players=6)', 3_000],
];

export function playouts(seconds: number): void {
  title('Random games a second, one core (the aim is for bare playouts)');
  line('game', 'bare', 'aim', 'bare / aim', 'by the referee', 'referee / bare');
  for (const [rules, aim] of aims) {
    const game = unwrap(makeGame(rules));
    const bare = barePlayouts(game, seconds);
    const judged = refereed(game, seconds);
    line(
      rules,
      short(bare),
      short(aim),
      (bare / aim).toFixed(2),
      short(judged),
      (judged / bare).toFixed(2),
    );
  }
}
