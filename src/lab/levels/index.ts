/** The levels of a game, found by play and measured. */
export { LEAST, LOST, MOST, YARDSTICK, climb, type Climb, type Meet } from './ladder.ts';
export { Stopped, measureLevels, type Measuring } from './measure.ts';
export { matchOf, meetingOf } from './meeting.ts';
export { rungsOf, type Rungs } from './rungs.ts';
export { shareOf, tableOf, type Duel, type Match } from './table.ts';
export { unmet } from './unmet.ts';
export { levelsPage } from './page.ts';
