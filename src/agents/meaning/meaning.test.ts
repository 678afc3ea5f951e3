import { describe, expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { agentKinds } from '../index.ts';
import { levelsOf, type MeasuredLevels } from '../levels/index.ts';
import { LEVEL_VERSIONS, meaningLine, meaningOf } from './index.ts';

const game = unwrap(makeGame('reversi'));
const levels = levelsOf(game);
const NOW = Object.fromEntries(LEVEL_VERSIONS.map(({ id, version }) => [id, version]));

function measured(change: Partial<MeasuredLevels> = {}): MeasuredLevels {
  return {
    rules: game.info.rules,
    seed: '1',
    game: game.info.version,
    agents: NOW,
    top: levels.at(-1)!.agent,
    levels: levels.map(({ number, agent }) => ({
      number,
      agent,
      elo: 1000 + 100 * number,
      low: 950 + 100 * number,
      high: 1050 + 100 * number,
      below:
        number === 1
          ? { share: 0.152, low: 0.11, high: 0.2, games: 200 }
          : { share: 0.784, low: 0.734, high: 0.829, games: number === levels.length ? 40 : 200 },
    })),
    ...change,
  };
}

const told = (number: number, table: MeasuredLevels | null, at = game, rules = 'the usual board') =>
  meaningOf(
    levels[number - 1]!,
    at,
    table === null ? null : { table, rules: { en: rules, es: rules } },
    LEVEL_VERSIONS,
  );

describe('a level', () => {
  test('is told by how often it beats the one below, with the interval and the games', () => {
    const { says, rating, notes } = told(5, measured());
    expect(says).toEqual({
      en: 'beats level 4 in 78 of 100 games (73 to 83; 200 games)',
      es: 'gana al nivel 4 en 78 de cada 100 partidas (de 73 a 83; 200 partidas)',
    });
    expect([rating, notes]).toEqual([1500, []]);
  });

  test('that is the lowest is told by what it loses to greedy', () => {
    expect(told(1, measured()).says).toEqual({
      en: 'loses to greedy, which looks one move ahead, in 85 of 100 games (80 to 89; 200 games)',
      es: 'pierde contra greedy, que mira una sola jugada, en 85 de cada 100 partidas (de 80 a 89; 200 partidas)',
    });
  });

  test('that is the lowest has the figures of the tables, which tell the other side of them', () => {
    const [lowest, ...above] = measured().levels;
    const below = { share: 0.165, low: 0.125, high: 0.215, games: 200 };
    const table = measured({ levels: [{ ...lowest!, below }, ...above] });
    // The table says 17 [13, 22].
    expect(told(1, table).says.en).toContain('in 83 of 100 games (78 to 87; 200 games)');
  });

  test('that is the highest is told by its time, and by what it was measured as', () => {
    const { says, notes } = told(levels.length, measured({ top: 'best(nodes=40000)' }));
    expect(says.en).toMatch(
      /^the highest level, 0\.2 s a move; beats level \d+ in 78 .*40 games\)$/,
    );
    expect(says.es).toMatch(/^el nivel más alto, 0,2 s por jugada; gana al nivel \d+/);
    expect(notes.map(({ en }) => en)).toEqual([
      'measured as best(nodes=40000), which is the same on every machine',
    ]);
    expect(told(levels.length - 1, measured({ top: 'best(nodes=40000)' })).notes).toEqual([]);
  });

  test('of other rules than those measured, or measured with another version, is told to be so', () => {
    const other = unwrap(makeGame('reversi(size=6)'));
    const { notes } = told(3, measured({ agents: { ...NOW, best: 0 } }), other, '8 x 8');
    expect(notes.map(({ es }) => es)).toEqual([
      'medido con otras reglas: 8 x 8',
      expect.stringMatching(/^medido con best 0, ahora \d+/),
    ]);
  });

  test('that nobody measured, or that was another agent then, is not measured', () => {
    const strangers = measured().levels.map((level) => ({ ...level, agent: 'random' }));
    for (const meaning of [told(3, null), told(3, measured({ levels: strangers }))]) {
      expect([meaning.rating, meaningLine(meaning)]).toEqual([
        null,
        { en: 'not measured', es: 'sin medir' },
      ]);
    }
  });

  test('of a game for several is told by who ends ahead', () => {
    const iwoki = unwrap(makeGame('iwoki(players=4)'));
    expect(told(5, measured({ rules: iwoki.info.rules }), iwoki).says).toEqual({
      en: 'ends ahead of level 4 in 78 of 100 games (73 to 83; 200 games)',
      es: 'queda por delante del nivel 4 en 78 de cada 100 partidas (de 73 a 83; 200 partidas)',
    });
  });
});

test('the versions that old figures are known by are those of the agents', () => {
  for (const known of LEVEL_VERSIONS) {
    const { id, version, since } = agentKinds.find((kind) => kind.id === known.id)!;
    expect(known).toEqual({ id, version, ...(since === undefined ? {} : { since }) });
  }
});
