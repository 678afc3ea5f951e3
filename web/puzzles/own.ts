import { puzzleId, themeOf, type Theme } from '../../src/agents/puzzles/index.ts';
import type { Game, Move, Seat } from '../../src/core/index.ts';
import { gradeOf, type ReviewedMove } from '../review/reviewer.ts';
import { positionAfter } from '../table/position.ts';
import { OWN } from './tasks.ts';
import type { OwnPuzzle } from './progress.ts';

/** A game that was reviewed. */
interface Reviewed {
  readonly game: Game;
  readonly start: string | undefined;
  readonly moves: readonly Move[];
}

/** What a move missed was an example of. */
export function themeMissed({ game, start, moves }: Reviewed, one: ReviewedMove): Theme | null {
  const state = positionAfter(game, start, moves.slice(0, one.before));
  return themeOf({ game, state, seat: one.seat, right: one.best, wrong: [one.action] });
}

/** The mistakes of a seat as puzzles, in the order of the game; slips are too small for that. */
export function puzzlesFrom(
  reviewed: Reviewed,
  judged: readonly ReviewedMove[],
  seat: Seat,
): OwnPuzzle[] {
  const { game, start, moves } = reviewed;
  const { rules } = game.info;
  return judged.flatMap((one) => {
    const grade = gradeOf(one);
    if (one.seat !== seat || (grade !== 'mistake' && grade !== 'blunder')) return [];
    const state = positionAfter(game, start, moves.slice(0, one.before));
    const position = game.format(state);
    const played = game.formatAction(state, one.action);
    const id = `${OWN}${puzzleId(game.info.id, rules, position)}`;
    return [{ id, rules, position, played, theme: themeMissed(reviewed, one) }];
  });
}

/** One thing to practise. */
export interface Practice {
  readonly theme: Theme;
  /** How many moves missed it, and what they gave away together. */
  readonly count: number;
  readonly loss: number;
}

/** What cost most in a game: of all themes the one whose misses gave most away; null: nothing did. */
export function practiceFor(
  reviewed: Reviewed,
  judged: readonly ReviewedMove[],
  seat: Seat | null,
): Practice | null {
  const found = new Map<Theme, Practice>();
  for (const one of judged) {
    if ((seat !== null && one.seat !== seat) || gradeOf(one) === null) continue;
    const theme = themeMissed(reviewed, one);
    if (theme === null) continue;
    const before = found.get(theme) ?? { theme, count: 0, loss: 0 };
    found.set(theme, { theme, count: before.count + 1, loss: before.loss + one.loss });
  }
  const [most] = [...found.values()].toSorted((a, b) => b.loss - a.loss);
  return most ?? null;
}
