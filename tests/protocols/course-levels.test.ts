import { expect, test } from 'vitest';
import { Roster } from '../../src/catalogue/index.ts';
import { unwrap } from '../../src/core/index.ts';
import { gameKinds, makeGame } from '../../src/games/index.ts';
import { usualMarks } from '../../src/lab/course/index.ts';
import { plain } from './bad-bots.ts';
import { workshop } from './bot-bench.ts';
import { hold, read } from './course-bench.ts';

const { folder, put } = workshop();
const RULES = 'mancala(pits=3,seeds=2)';

test('marks are named by their level, in the language of the class, and agents as before', async () => {
  put('plain/bot.js', plain);
  const marks = ['level(1)', 'greedy'];
  const { results } = await hold(folder, RULES, { marks });
  const shown = results.lines.map(({ label }) => label).toSorted();
  expect(shown).toEqual(['Level 1', 'greedy', 'plain']);
  const page = read(folder, 'course.html');
  expect(page).toContain('Level 1');
  // What plays under that name is told once.
  expect(page).toMatch(/Level 1: amateur\(/);
  expect(read(folder, 'bots/plain/report.md')).toContain('| Level 1 |');
  // The same games again, read in Spanish.
  const spanish = await hold(folder, RULES, { marks, lang: 'es' });
  expect(spanish.known).toBe(spanish.results.games);
  expect(read(folder, 'course.html')).toContain('Nivel 1');
});

test('every game has marks of its own that can play it, none of them by the clock', async () => {
  const roster = unwrap(await Roster.open());
  for (const [rules] of gameKinds.map(({ variants }) => variants)) {
    const game = unwrap(makeGame(rules!));
    const marks = usualMarks(game, roster);
    expect(marks.slice(0, 2)).toEqual(['random', 'level(1)']);
    for (const text of marks) {
      expect(unwrap(roster.listing.agent(text, game)).short).not.toMatch(/\bms=/);
    }
  }
});
