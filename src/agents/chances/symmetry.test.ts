import { expect, test } from 'vitest';
import {
  Rng,
  legalActions,
  unwrap,
  type Analysis,
  type Game,
  type State,
} from '../../core/index.ts';
import { gameKinds, makeGame } from '../../games/index.ts';
import { makeAgent } from '../registry.ts';
import { alike, twinsIn, withChances } from './index.ts';

const games = gameKinds
  .flatMap((kind) => kind.variants)
  .map((rules) => unwrap(makeGame(rules)))
  .filter(({ learn, info }) => !info.hidden && (learn?.planes?.symmetries.length ?? 0) > 1);

const namesOf = (game: Game, state: State) =>
  [...new Set(twinsIn(game, state)?.values())].map((group) =>
    group.map((action) => game.formatAction(state, action)).join(' '),
  );

test('the four first moves of Reversi are one', () => {
  const game = unwrap(makeGame('reversi'));
  expect(new Set(namesOf(game, game.start()))).toEqual(new Set(['d3 c4 f5 e6']));
  const next = game.start();
  next.apply(unwrap(game.parseAction(next, 'd3')));
  expect(twinsIn(game, next)).toBeNull();
});

test('on an empty board of Hex a cell and the one across are one, with the swap too', () => {
  for (const rules of ['hex(size=3)', 'hex(size=3,swap=true)']) {
    const game = unwrap(makeGame(rules));
    expect(new Set(namesOf(game, game.start()))).toEqual(
      new Set(['a1 c3', 'b1 b3', 'c1 a3', 'a2 c2', 'b2']),
    );
    const middle = game.start();
    middle.apply(unwrap(game.parseAction(middle, 'b2')));
    expect(namesOf(game, middle)).toContain('a1 c3');
    const corner = game.start();
    corner.apply(unwrap(game.parseAction(corner, 'a1')));
    expect(twinsIn(game, corner)).toBeNull();
  }
});

/** What a position looks like to who is to move, turned every way, the smallest of all. */
function looks(game: Game, state: State): string {
  const planes = game.learn!.planes!;
  const size = planes.rows * planes.columns;
  const seen = planes.names.length - planes.past;
  const picture = new Float32Array(planes.names.length * size);
  planes.write(state, [], picture, 0);
  const turned = planes.symmetries.map(({ cells }) => {
    const into = new Float32Array(seen * size);
    for (let i = 0; i < into.length; i++) {
      into[Math.floor(i / size) * size + cells[i % size]!] = picture[i]!;
    }
    return into.join();
  });
  return [state.toMove, turned.toSorted()[0]].join(' ');
}

test.each(games.map((game) => [game.info.rules, game] as const))(
  'moves of %s that are one lead to positions that look alike, and other moves do not',
  (_, game) => {
    const rng = Rng.of('twins');
    let found = 0;
    for (let round = 0; round < 30; round++) {
      const state = game.start();
      // Early positions are symmetric most often.
      for (let ply = rng.below(5); ply > 0 && state.toMove >= 0; ply--) {
        state.apply(rng.pick(legalActions(state, game.info)));
      }
      if (state.toMove < 0) continue;
      const twins = twinsIn(game, state);
      if (twins === null) continue;
      found++;
      const after = (action: number) => {
        state.apply(action);
        const look = state.toMove < 0 ? `over ${state.utility(0)}` : looks(game, state);
        state.undo();
        return look;
      };
      for (const [action, group] of twins) {
        for (const twin of group) expect(after(twin)).toBe(after(action));
        expect(twins.get(group[0]!)).toEqual(group);
      }
    }
    expect(found).toBeGreaterThan(0);
  },
);

const analysisOf = (options: Analysis['options'], unit: Analysis['unit'] = 'win'): Analysis => ({
  nodes: 1,
  unit,
  seat: 0,
  options,
});

test('one move in several places is worth the same in all of them', () => {
  const game = unwrap(makeGame('reversi'));
  const state = game.start();
  const [a, b, c, d] = Array.from(legalActions(state, game.info)) as [
    number,
    number,
    number,
    number,
  ];
  // By playouts together.
  const counted = alike(
    game,
    state,
    analysisOf([
      { action: c, value: 0.5, visits: 30, prior: 0.4 },
      { action: a, value: 0.4, visits: 10, prior: 0.2 },
      { action: b, value: 0.1, visits: 0, prior: 0 },
      { action: d, value: 0.4, visits: 10, prior: 0.2 },
    ]),
  );
  expect(counted.options.map(({ action }) => action)).toEqual([c, a, b, d]);
  for (const { value, visits, prior } of counted.options) {
    expect([value, visits, prior!.toFixed(6)]).toEqual([23 / 50, 50, '0.200000']);
  }
  // By points the one that was looked at most closely, and also where nobody looked.
  const points = alike(
    game,
    state,
    analysisOf(
      [
        { action: b, value: 2 },
        { action: a, value: -1, bound: 'atMost' },
      ],
      'points',
    ),
  );
  expect(points.options.map(({ action, value }) => [action, value])).toEqual([
    [b, 2],
    [a, 2],
    [c, 2],
    [d, 2],
  ]);
  // What is proven of one is proven of all.
  const sure = { value: 1, bound: 'exact', proven: true } as const;
  const proven = alike(
    game,
    state,
    analysisOf([
      { action: a, value: 0.6, visits: 9 },
      { action: d, ...sure, visits: 1 },
    ]),
  );
  expect(proven.options).toEqual([a, b, c, d].map((action) => ({ action, ...sure, visits: 10 })));
});

test('what has no twin keeps its value, and games without symmetries are left alone', () => {
  const game = unwrap(makeGame('hex(size=3)'));
  const state = game.start();
  const options = [
    { action: 4, value: 0.9, visits: 5 },
    { action: 0, value: 0.3, visits: 5 },
  ];
  const told = alike(game, state, analysisOf(options)).options;
  expect(told.map(({ action, value }) => [action, value])).toEqual([
    [4, 0.9],
    [0, 0.3],
    [8, 0.3],
  ]);
  const mancala = unwrap(makeGame('mancala'));
  const same = analysisOf(options);
  expect(alike(mancala, mancala.start(), same)).toBe(same);
});

test.each(['reversi', 'hex(size=5)'])(
  'advice at the start of %s gives one number to one move',
  async (rules) => {
    const game = unwrap(makeGame(rules));
    const state = game.start();
    const legal = legalActions(state, game.info);
    const agent = unwrap(makeAgent('best(nodes=500,proof=1)', game, Rng.of(3)));
    const turn = { seat: 0, seen: game.observe(state, 0), legal, budget: {}, all: true };
    const { action, analysis } = await agent.choose(turn);
    const { options } = withChances(game, state, analysis!);
    expect(options[0]!.action).toBe(action);
    const chance = new Map(options.map((option) => [option.action, option.chance]));
    for (const group of twinsIn(game, state)!.values()) {
      expect(new Set(group.map((twin) => chance.get(twin))).size).toBe(1);
    }
  },
);
