/** Where agents meet: the referee of a game, and what its results say. */
export { lookAt } from './sight.ts';
export { setTable, type Seating } from './seating.ts';
export { Interruption, Table, type Move, type TableSetup } from './table.ts';
export { eloOf, expectedScore, rate, type Counts, type Rating } from './stats/elo.ts';
export { Sample, shareInterval, type Interval } from './stats/intervals.ts';
export { gamesNeeded, type Question } from './stats/plan.ts';
export { sprt, type Hypotheses, type Verdict } from './stats/sprt.ts';
export { strengths, type Outcome, type Strength, type Strengths } from './stats/strengths.ts';
