import { expect, test } from 'vitest';
import { contestOf } from './contest.fixture.ts';
import { countMeetings } from './limits.ts';
import { Schedule } from './schedule.ts';

test.each([
  ['mancala', 5, 'round-robin', false],
  ['mancala', 5, 'round-robin', true],
  ['mancala', 4, 'gauntlet', false],
  ['mancala', 4, 'gauntlet', true],
  ['iwoki(players=3)', 6, 'round-robin', false],
  ['iwoki(players=3)', 5, 'round-robin', true],
  ['iwoki(players=3)', 5, 'gauntlet', false],
  ['iwoki(players=4)', 4, 'match', false],
] as const)(
  'the tables of %s for %i agents are counted as they are laid out (%s, self-play %s)',
  (game, count, format, selfPlay) => {
    const agents = Array.from({ length: count }, (_, seed) => `random(seed=${seed})`);
    const {
      spec,
      game: made,
      entrants,
    } = contestOf({
      game,
      agents,
      format,
      selfPlay,
      pairs: 1,
      starter: 'fixed',
    });
    const { seats } = made.info;
    // With fixed seats a table plays one game.
    expect(countMeetings({ ...spec, agents: entrants.length, seats })).toBe(
      new Schedule({ spec, game: made, entrants }).total,
    );
  },
);
