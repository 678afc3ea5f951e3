import { describe, expect, test } from 'vitest';
import { livingChildren } from '../../src/protocols/process/living.fixture.ts';
import { handInSamples, hold } from './course-bench.ts';
import { hasLanguage, languages, workshop } from './bot-bench.ts';

const { folder } = workshop();
const samples = handInSamples(folder);
const pairs = (samples.length * (samples.length - 1)) / 2;

for (const language of languages) {
  test.runIf(hasLanguage(language))(`there is ${language.names[0]} on this machine`, () => {
    expect(samples).toContain(language.names[0]);
  });
}

describe('the sample bots play a course of every game', () => {
  test.each(['mancala', 'hex(size=4)', 'reversi(size=4)', 'iwoki(hand=2+1,markers=1)', 'tree'])(
    '%s, all games to their end',
    async (rules) => {
      const { results, finished } = await hold(folder, rules, { marks: [] });
      expect(finished).toBe(true);
      expect(results.absent).toEqual([]);
      expect(results.lines.map(({ handed }) => handed!.name).toSorted()).toEqual(
        samples.toSorted(),
      );
      expect(results.games).toBe(2 * pairs);
      expect(results.lines.flatMap(({ faults }) => faults)).toEqual([]);
      expect(livingChildren()).toEqual([]);
    },
  );
});
