import { unwrap, type GameRecord } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import type { Bench } from '../types.ts';
import { BOARD } from './data.ts';

/** Games of a Monte Carlo teacher with itself, from the arena. */
interface Teaching {
  readonly rules: string;
  readonly teacher: string;
  readonly records: readonly GameRecord[];
}

/** What an errand gets: records without what they have in common. */
export interface Lines {
  readonly rules: string;
  readonly lines: readonly string[];
}

/** Our Monte Carlo search in place of mopyhex. */
export function teacherFor(bench: Bench): string {
  return `mcts(iterations=${bench.pick({ tiny: 10, quick: 400, full: 2000 })})`;
}

export function boardFor(bench: Bench): string {
  return `hex(${bench.pick({ tiny: 5, quick: BOARD, full: BOARD })})`;
}

/** Boards below that of the table, on which there is a deep Q network too. */
export function smallBoards(bench: Bench): readonly string[] {
  return bench.pick({ tiny: [6], quick: [5, 6, 7], full: [5, 6, 7] }).map((size) => `hex(${size})`);
}

/** The games that all studies learn from: the same spec, so that they are played once. */
export async function teach(bench: Bench): Promise<Teaching> {
  const teacher = teacherFor(bench);
  const bout = await bench.play(
    {
      game: boardFor(bench),
      agents: [teacher],
      selfPlay: true,
      starter: 'fixed',
      openings: 'none',
      // The thesis had 1000, which took it four days.
      games: bench.pick({ tiny: 10, quick: 200, full: 1000 }),
    },
    `${teacher} – ${teacher}`,
  );
  const records: GameRecord[] = [];
  for await (const { record } of bout.games()) records.push(record);
  return { rules: bout.contest.game.info.rules, teacher, records };
}

export function linesOf({ rules, records }: Teaching): Lines {
  return { rules, lines: records.map(({ moves }) => moves.join(' ')) };
}

export function recordsOf({ rules, lines }: Lines): GameRecord[] {
  const game = unwrap(makeGame(rules));
  return lines.map((line, seed) => ({
    ludario: 1,
    game: game.info.rules,
    version: game.info.version,
    seed,
    seats: ['teacher', 'teacher'],
    moves: line.split(' '),
    result: null,
  }));
}
