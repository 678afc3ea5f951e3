import type { GameResult } from '../agent.ts';
import type { Complaint } from '../complaint.ts';
import type { Game } from '../game.ts';
import type { Seat, State } from '../state.ts';

/** How a seat can lose by what it does. */
export type Fault = 'illegal' | 'crash' | 'time';

/** Whether a game was lost by breaking a rule; giving up, or the referee's verdict, breaks none. */
export function isFault(ending: GameResult['ending']): ending is Fault {
  return ending === 'illegal' || ending === 'crash' || ending === 'time';
}

/** How a game ended that is over by its rules. */
export function endOf(state: State, seats: number): GameResult {
  const utilities: number[] = [];
  for (let seat = 0; seat < seats; seat++) utilities.push(state.utility(seat));
  return { scores: standingPoints(state, seats), utilities, ending: 'rules' };
}

/** The points of each seat, were the game to end here. */
export function standingPoints(state: State, seats: number): number[] {
  const scores: number[] = [];
  for (let seat = 0; seat < seats; seat++) scores.push(state.finalScore(seat));
  return scores;
}

/** What a game is worth to each seat that one of them lost by what it did. */
export function worthOfLoss(seats: number, offender: Seat): number[] {
  return Array.from({ length: seats }, (_, seat) => (seat === offender ? -1 : 1 / (seats - 1)));
}

/** What points are worth where they decide: those a seat beats less those who beat it, as a share of its rivals. */
export function worthByRank(scores: readonly number[]): number[] {
  return scores.map(
    (score) =>
      scores.reduce((sum, other) => sum + Math.sign(score - other), 0) / (scores.length - 1),
  );
}

/**
 * How a game ended that a seat lost by a fault, with the points of the game's own rule, or as they
 * stood.
 */
export function lossOf(
  game: Game,
  state: State,
  offender: Seat,
  ending: Fault | 'resigned',
  name: string,
  { code, args, says }: Complaint,
  stand: boolean,
): GameResult {
  const { seats } = game.info;
  const scores = stand ? undefined : game.forfeitScores?.(state, offender);
  return {
    scores: scores ?? standingPoints(state, seats),
    utilities: worthOfLoss(seats, offender),
    ending,
    offender,
    detail: `${name} ${says.en}`,
    why: { code, args, says },
  };
}
