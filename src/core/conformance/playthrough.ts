import { drawOutcome, legalActions, seatsOf } from '../actions.ts';
import type { Game } from '../game.ts';
import { Rng } from '../rng.ts';
import { CHANCE, OVER } from '../state.ts';

/** A random game written out, kept in a file: a change of behaviour shows as a diff. */
export function playthrough(game: Game, seed: number | string): string {
  const rng = Rng.of(seed);
  const state = game.start();
  const lines = [`game ${game.info.rules} version ${game.info.version} seed ${seed}`];
  while (state.toMove !== OVER) {
    const legal = legalActions(state, game.info);
    if (state.toMove === CHANCE) {
      const outcome = drawOutcome(state, legal, rng);
      lines.push(`chance ${game.formatAction(state, outcome)} of ${legal.length}`);
      state.apply(outcome);
      continue;
    }
    const words = Array.from(legal, (action) => game.formatAction(state, action));
    lines.push(
      `position ${game.format(state)}`,
      `key ${hex(state.keyHi)}${hex(state.keyLo)}`,
      `legal ${words.join(' ')}`,
    );
    const action = rng.pick(legal);
    lines.push(`seat ${state.toMove} plays ${game.formatAction(state, action)}`);
    state.apply(action);
  }
  const seats = seatsOf(game);
  lines.push(
    `position ${game.format(state)}`,
    `scores ${seats.map((seat) => state.finalScore(seat)).join(' ')}`,
    `utilities ${seats.map((seat) => state.utility(seat)).join(' ')}`,
  );
  return `${lines.join('\n')}\n`;
}

function hex(half: number): string {
  return (half >>> 0).toString(16).padStart(8, '0');
}
