/** Where agents meet: the referee of a game, tournaments, and what their results say. */
export {
  checkpoint,
  type AgentCheckpoint,
  type Checkpoint,
  type Surroundings,
} from './checkpoint.ts';
export { machineTime, type TimeLimits, type TimeSource } from './clock.ts';
export {
  entrantOf,
  versionsOf,
  type BehaviourVersions,
  type Contest,
  type Entrant,
  type ModelVersion,
  type Unfinished,
} from './contest.ts';
export type { Cell } from './cross-table.ts';
export {
  countFigure,
  figureOf,
  oftenFigure,
  shareFigure,
  verdicts,
  type Estimate,
} from './figures.ts';
export { swissRanking, swissRound, type SwissRound } from './formats/index.ts';
export { canonicalJson, identity, questionOf } from './identity.ts';
export type { Effort, Job, Played } from './job.ts';
export { Measures, beginningOf, type GameMeasures, type Range } from './measures.ts';
export { openingPlies, readOpening } from './openings.ts';
export { lostJob, playJob, type Hall, type Loss } from './play.ts';
export { readSpec, type Listing } from './read-spec.ts';
export { USUAL_LIMITS, type Limits } from './limits.ts';
export { Schedule, drawnOpenings } from './schedule.ts';
export { asSeeing } from './sights.ts';
export { setTable, type Seating } from './seating.ts';
export * from './spec.ts';
export { TableClock, type ClockFace, type ClockRule } from './table-clock.ts';
export { Repeats } from './repeats.ts';
export { SprtWatch } from './sprt-watch.ts';
export {
  Standings,
  type AgentLine,
  type AgentTotals,
  type SeatLine,
  type Spending,
} from './standings.ts';
export { beginningWords, decisionWords, differentWords, openWords } from './measured-words.ts';
export { warningWords, type Warning } from './warnings.ts';
export {
  eloOf,
  expectedScore,
  meanInterval,
  rate,
  rateMoments,
  standing,
  type Counts,
  type Rating,
} from './stats/elo.ts';
export { UNKNOWN, aged, glicko, type GlickoGame, type GlickoRating } from './stats/glicko.ts';
export {
  Pieces,
  Sample,
  shareInterval,
  type Evidence,
  type Interval,
  type Piece,
} from './stats/intervals.ts';
export { gamesNeeded, unitsNeeded, type Question } from './stats/plan.ts';
export { normalCdf, normalQuantile, studentCdf, studentQuantile } from './stats/special.ts';
export { sprt, type Hypotheses, type Verdict } from './stats/sprt.ts';
export {
  strengths,
  type Open,
  type Outcome,
  type Strength,
  type Strengths,
} from './stats/strengths.ts';
