import { expect, test } from 'vitest';
import { makeAgent } from '../index.ts';
import type { HexState } from '../../games/index.ts';
import { Rng, legalActions, openedUp, unwrap } from '../../core/index.ts';
import { gameKinds, makeGame } from '../../games/index.ts';
import { adviserFor, reviewerFor } from '../advice/index.ts';
import {
  hasOwnLevels,
  levelLike,
  levelOf,
  levelsOf,
  measuredLevels,
  outdated,
  readLevel,
  spellLevel,
  usualRival,
} from './index.ts';
import { FILES } from './files.ts';
import { filedUnder } from './levels.ts';

const variants = gameKinds.flatMap((kind) => kind.variants);

test.each(variants)('every level and the adviser can sit down at %s', (rules) => {
  const game = unwrap(makeGame(rules));
  const levels = levelsOf(game).map(({ agent }) => agent);
  expect(levels.at(-1)).toMatch(/^best\b/);
  expect(levels.length).toBeLessThanOrEqual(10);
  expect(new Set(levels).size).toBe(levels.length);
  // The same on every machine, but for the highest.
  expect(levels.slice(0, -1).join()).not.toMatch(/ms=/);
  expect(levels).toContain(usualRival(game));
  const agents = [...levels, adviserFor(game), reviewerFor(game)];
  for (const agent of agents) {
    expect([agent, makeAgent(agent, game, Rng.of(1)).ok]).toEqual([agent, true]);
  }
});

test('a level is known by its agent, here or in another game', () => {
  const hex = unwrap(makeGame('hex'));
  for (const { number, agent } of levelsOf(hex)) expect(levelOf(hex, ` ${agent}`)).toBe(number);
  expect(levelOf(hex, 'alphabeta(depth=9)')).toBeNull();
  const reversi = unwrap(makeGame('reversi'));
  expect(levelLike(hex, levelsOf(reversi)[1]!.agent)).toBe(levelsOf(hex)[1]!.agent);
  expect(levelLike(hex, levelsOf(reversi).at(-1)!.agent)).toBe(levelsOf(hex).at(-1)!.agent);
  expect(levelLike(hex, 'alphabeta(depth=77)')).toBeNull();
});

test('a level is read by its number, and one that is not there is refused in a sentence', () => {
  const game = unwrap(makeGame('reversi'));
  const most = levelsOf(game).length;
  for (const text of ['2', 'level 2', ' Nivel 2 ', 'level(2)']) {
    expect(unwrap(readLevel(text, game)).number).toBe(2);
  }
  for (const text of ['0', `${most + 1}`, '-1', '2.5', 'hard', '', '2 3', 'level']) {
    const read = readLevel(text, game);
    expect(read.ok ? null : read.complaint.says).toEqual({
      en: `there is no level "${text}" in ${game.info.rules}: levels go from 1 to ${most}`,
      es: `no hay ningún nivel «${text}» en ${game.info.rules}: los niveles van del 1 al ${most}`,
    });
  }
  expect(unwrap(spellLevel('level(1)', game))).toBe(levelsOf(game)[0]!.agent);
  expect(unwrap(spellLevel('greedy', game))).toBe('greedy');
  expect(unwrap(spellLevel('levels(1)', game))).toBe('levels(1)');
  for (const text of ['level(99)', 'level', 'level()', 'level(x)']) {
    expect(spellLevel(text, game).ok).toBe(false);
  }
});

test.each(Object.keys(FILES))(
  'what was measured of %s is of its levels, and holds',
  async (file) => {
    const { rules, levels, top } = (await FILES[file]!()).default;
    const game = unwrap(makeGame(rules));
    expect(await measuredLevels(game)).toMatchObject({ rules });
    expect(levels.map(({ number, agent }) => ({ number, agent }))).toEqual(levelsOf(game));
    expect(makeAgent(top, game, Rng.of(1)).ok).toBe(true);
    const [lowest, ...above] = levels;
    // It loses 80 of 100 to greedy.
    expect(lowest!.below.share).toBeLessThanOrEqual(0.2);
    expect(lowest!.below.games).toBeGreaterThanOrEqual(200);
    for (const { number, elo, below } of above) {
      expect([number, below.share >= 0.7 && below.share <= 0.85]).toEqual([number, true]);
      // With the highest, which thinks long, fewer.
      expect(below.games).toBeGreaterThanOrEqual(number < levels.length ? 200 : 20);
      expect(elo).toBeGreaterThan(levels[number - 2]!.elo);
    }
  },
);

test('open iwoki and each number of its players are filed apart; where the cards decide there are two levels', () => {
  const filed = (rules: string) => filedUnder(unwrap(makeGame(rules)).info);
  expect(['iwoki', 'iwoki(players=4)', 'iwoki(open=true)', 'hex', 'hex(9)'].map(filed)).toEqual([
    'iwoki-2',
    'iwoki-4',
    'iwoki-open-2',
    'hex',
    'hex',
  ]);
  // A seat that an experiment lets see all plays the same game.
  expect(levelsOf(openedUp(unwrap(makeGame('iwoki'))))).toEqual(
    levelsOf(unwrap(makeGame('iwoki'))),
  );
  // The board that a visitor meets is small.
  expect(['hex(7,true)', 'hex(8)', 'hex(2)'].map(filed)).toEqual(['hex-7', 'hex-7', 'hex-7']);
  for (const rules of ['kuhn', 'leduc']) {
    const game = unwrap(makeGame(rules));
    expect([rules, levelsOf(game).length, hasOwnLevels(game)]).toEqual([rules, 2, true]);
  }
});

test('figures of another version of the game or of an agent are told to be so', () => {
  const game = unwrap(makeGame('reversi'));
  const kinds = [
    { id: 'best', version: 5 },
    { id: 'other', version: 9, since: { reversi: 7 } },
  ];
  const told = (of: number, agents: Record<string, number>) =>
    outdated({ game: of, agents }, game, kinds)?.says.en ?? null;
  const { version } = game.info;
  expect(told(version, { best: 5, gone: 1 })).toBeNull();
  expect(told(version, { best: 4 })).toBe(
    'measured with best 4, now 5: "ludario levels" measures anew with --measure',
  );
  // What changed elsewhere changes nothing here.
  expect([7, 8, 9].map((other) => told(version, { other }))).toEqual([null, null, null]);
  expect(told(version, { other: 6 })).toMatch(/^measured with other 6, now 9/);
  expect(told(version, { other: 10 })).toMatch(/^measured with other 10, now 9/);
  expect(told(version - 1, { best: 5 })).toBe(
    `measured with reversi ${version - 1}, now ${version}: "ludario levels" measures anew with --measure`,
  );
});

test('every level that overlooks nothing takes over the centre of Hex, and leaves the sharp corner', async () => {
  const game = unwrap(makeGame('hex(11,true)'));
  const sharp = levelsOf(game).filter(({ agent }) => agent.startsWith('best'));
  expect(sharp).not.toEqual([]);
  for (const { number: level, agent: text } of sharp) {
    let time = 0;
    const answers = [];
    for (const cell of [60, 0]) {
      const state = game.start() as HexState;
      state.apply(cell);
      // A clock that runs by itself: nobody thinks long here.
      const now = () => (time += 20);
      const agent = unwrap(makeAgent(text, game, Rng.of(1), { now }));
      const legal = legalActions(state, game.info);
      const turn = { seat: 1, seen: game.observe(state, 1), legal, budget: {} };
      const { action } = await agent.choose(turn);
      answers.push(game.formatAction(state, action));
    }
    expect([level, answers[0]]).toEqual([level, 'swap-pieces']);
    expect([level, answers[1]]).not.toEqual([level, 'swap-pieces']);
  }
});

test('who opens with the swap rule lays a stone that is worth about half', async () => {
  const game = unwrap(makeGame('hex(11,true)'));
  const state = game.start();
  const legal = legalActions(state, game.info);
  const opened = new Set<string>();
  for (let seed = 0; seed < 20; seed++) {
    const agent = unwrap(makeAgent('best(nodes=10)', game, Rng.of(seed)));
    const turn = { seat: 0, seen: game.observe(state, 0), legal, budget: {} };
    const { action, analysis } = await agent.choose(turn);
    expect(analysis!.options).toHaveLength(121);
    expect(analysis!.options[0]!.value).toBeGreaterThan(0.45);
    opened.add(game.formatAction(state, action));
  }
  expect(opened).not.toContain('f6');
  expect(opened.size).toBeGreaterThan(1);
});
