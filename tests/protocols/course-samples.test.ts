import { describe, expect, test } from 'vitest';
import { livingChildren } from '../../src/protocols/process/living.fixture.ts';
import { handInSamples, hold, installed } from './course-bench.ts';
import { hasLanguage, languages, workshop } from './bot-bench.ts';

/** A course of samples, and whom they play against if there is only one. */
function courseOf(these: typeof installed) {
  const { folder } = workshop();
  return { folder, names: handInSamples(folder, these), marks: these.length > 1 ? [] : ['random'] };
}

/** In one game each against each; in all others by twos, so that each of them plays each game. */
const all = courseOf(installed);
const byTwos = [installed.slice(0, 2), installed.slice(2)]
  .filter(({ length }) => length > 0)
  .map(courseOf);

for (const language of languages) {
  test.runIf(hasLanguage(language))(`there is ${language.names[0]} on this machine`, () => {
    expect(all.names).toContain(language.names[0]);
    expect(byTwos.flatMap(({ names }) => names)).toContain(language.names[0]);
  });
}

describe('the sample bots play a course of every game', () => {
  test.each([
    ['mancala', [all]],
    ['hex(size=4)', byTwos],
    ['reversi(size=4)', byTwos],
    ['iwoki(hand=2+1,markers=1)', byTwos],
    ['tree', byTwos],
  ])('%s, all games to their end', async (rules, courses) => {
    for (const { folder, names, marks } of courses) {
      const { results, finished } = await hold(folder, rules, { marks });
      expect(finished).toBe(true);
      expect(results.absent).toEqual([]);
      expect(results.lines.flatMap(({ handed }) => handed?.name ?? []).toSorted()).toEqual(
        names.toSorted(),
      );
      const players = names.length + marks.length;
      expect(results.games).toBe(players * (players - 1));
      expect(results.lines.flatMap(({ faults }) => faults)).toEqual([]);
      expect(livingChildren()).toEqual([]);
    }
  });
});
