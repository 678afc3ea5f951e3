import { expect, test } from 'vitest';
import {
  Rng,
  legalActions,
  settleChance,
  unwrap,
  type Game,
  type State,
} from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { lookText, sameLook } from '../../src/games/iwoki/laying.ts';
import type { IwokiSeen } from '../../src/games/iwoki/seen.ts';
import type { Choice } from '../../web/boards/board.ts';
import {
  fitted,
  nudged,
  panned,
  toTable,
  whole,
  zoomed,
  type Camera,
} from '../../web/boards/iwoki/camera.ts';
import { middleOf, placeId, tableExtent } from '../../web/boards/iwoki/geometry.ts';
import {
  arrived,
  bestOf,
  needsHandling,
  optionsOf,
  pickUp,
  spotsFor,
  stacksOf,
  turn,
  turnOver,
} from '../../web/boards/iwoki/picking.ts';
import { catching, readingOrder } from '../../web/boards/iwoki/spots.ts';

/** The choices as the page lists them. */
function choicesOf(game: Game, state: State): Choice[] {
  const seat = state.toMove;
  const score = state.score(seat);
  return Array.from(legalActions(state, game.info), (action) => {
    const text = game.formatAction(state, action);
    state.apply(action);
    const gain = state.score(seat) - score;
    state.undo();
    return { action, text, gain };
  });
}

/** Positions of whole games played at random, seen by who is to move. */
function* positions(rules: string, seed: number) {
  const game = unwrap(makeGame(rules));
  const rng = Rng.of(seed);
  const state = game.start();
  for (;;) {
    settleChance(state, game.info, rng);
    if (state.toMove < 0) return;
    const choices = choicesOf(game, state);
    const seen = game.observe(state, state.toMove) as IwokiSeen;
    yield { seen, choices, stacks: stacksOf(seen.hands[state.toMove]!) };
    state.apply(choices[rng.below(choices.length)]!.action);
  }
}

test('equal tiles of a hand lie on one stack; hidden small tiles on none', () => {
  const hand = {
    points: 0,
    final: null,
    markers: 0,
    red: false,
    smallCount: 3,
    small: ['113', '113', '222'],
    hexagons: ['*52466'],
  };
  expect(stacksOf(hand).map(({ name, shape, count }) => [name, shape, count])).toEqual([
    ['*52466', 'hexagon', 1],
    ['113', 'small', 2],
    ['222', 'small', 1],
  ]);
  expect(stacksOf({ ...hand, small: null }).map(({ name }) => name)).toEqual(['*52466']);
  expect(arrived(stacksOf(hand), stacksOf({ ...hand, small: ['113', '222', '222'] }))).toHaveLength(
    1,
  );
});

test('every choice can be reached: by picking its tile, its place, and turning and flipping there', () => {
  let reached = 0;
  for (const { choices, stacks } of positions('iwoki', 3)) {
    const options = optionsOf(choices);
    const found = new Set<number>();
    for (const stack of stacks) {
      const held = pickUp(stack);
      for (const { name } of spotsFor(options, held)) {
        let now = held;
        for (let step = 0; step < 14; step++) {
          const spot = spotsFor(options, now).find((each) => each.name === name)!;
          found.add(spot.option.choice.action);
          now = step === 6 ? turnOver(now, spot) : turn(now, spot);
        }
      }
    }
    expect([...found].toSorted((a, b) => a - b)).toEqual(
      options.map(({ choice }) => choice.action),
    );
    reached += found.size;
  }
  expect(reached).toBeGreaterThan(300);
});

test('a tile is laid as it is held where it fits so, else with the most points it can make there', () => {
  let asHeld = 0;
  for (const { choices, stacks } of positions('iwoki(players=3)', 4)) {
    const options = optionsOf(choices);
    for (const stack of stacks) {
      const held = turn(turn(pickUp(stack), null), null);
      const spots = spotsFor(options, held);
      for (const { option, ways, handling } of spots) {
        const most = Math.max(...ways.map(({ choice }) => choice.gain));
        const same = ways.some(({ look }) => sameLook(look, held.look));
        expect(needsHandling(handling)).toBe(!same);
        expect(same || option.choice.gain === most).toBe(true);
        asHeld += same ? 1 : 0;
      }
      const best = bestOf(options, stack.tile);
      expect(best === null).toBe(spots.length === 0);
    }
  }
  expect(asHeld).toBeGreaterThan(10);
});

test('a tile in the open turns by sixths and flips freely; over a place it stays where it fits', () => {
  const held = pickUp({ tile: 'x', name: '012345', shape: 'hexagon', count: 1 });
  expect(lookText(turn(held, null).look)).toBe('501234');
  expect(lookText(turnOver(held, null).look)).toBe('210543');
  for (const { choices, stacks } of positions('iwoki', 6)) {
    const options = optionsOf(choices);
    for (const spot of stacks.flatMap((stack) => spotsFor(options, pickUp(stack)))) {
      const now = { tile: spot.option.tile, look: spot.option.look };
      for (const next of [turn(now, spot), turnOver(now, spot)]) {
        expect(spot.ways.some(({ look }) => sameLook(look, next.look))).toBe(true);
      }
    }
  }
});

test('places are read by rows, each has a number of its own, and a tile is caught by the nearest', () => {
  let most = 0;
  for (const { choices, stacks } of positions('iwoki', 8)) {
    for (const stack of stacks) {
      const spots = readingOrder(spotsFor(optionsOf(choices), pickUp(stack)));
      const rows = spots.map(({ option }) => Math.round(middleOf(option.place)[1] / 5));
      expect(rows).toEqual(rows.toSorted((a, b) => a - b));
      expect(new Set(spots.map(({ option }) => placeId(option.place))).size).toBe(spots.length);
      for (const spot of spots) {
        const [x, y] = middleOf(spot.option.place);
        expect(catching(spots, [x + 1, y - 1], 7)).toBe(spot);
        expect(catching([spot], [x + 9, y], 7)).toBeNull();
      }
      most = Math.max(most, spots.length);
    }
  }
  expect(most).toBeGreaterThan(3);
});

const SIZE = { width: 800, height: 500 };

/** The other way round than `toTable`. */
function toScreen(camera: Camera, size: typeof SIZE, x: number, y: number): [number, number] {
  return [
    (x - camera.x) * camera.scale + size.width / 2,
    (y - camera.y) * camera.scale + size.height / 2,
  ];
}

test('the camera shows all that lies on the table and all that could touch it', () => {
  for (const { seen, choices } of positions('iwoki', 9)) {
    const camera = fitted(tableExtent(seen), { width: 3000, height: 3000 }, null);
    for (const { place } of optionsOf(choices)) {
      const [x, y] = toScreen(camera, { width: 3000, height: 3000 }, ...middleOf(place));
      expect(Math.min(x, y, 3000 - x, 3000 - y)).toBeGreaterThan(0);
    }
  }
});

test('where room is short, that for tiles to come is given up before numbers get small', () => {
  const tiles = { left: -50, top: -20, right: 50, bottom: 20 };
  const reach = { left: -90, top: -60, right: 90, bottom: 60 };
  const phone = { width: 360, height: 300 };
  expect(fitted({ tiles, reach }, phone, null)).toEqual({ x: 0, y: 0, scale: 3.6 });
  expect(fitted({ tiles, reach }, { width: 900, height: 600 }, null).scale).toBe(5);
});

test('a table too large to be read whole is shown around its latest tile', () => {
  const tiles = { left: -500, top: -500, right: 500, bottom: 500 };
  const extent = { tiles, reach: tiles };
  const focus = { left: 300, top: -310, right: 320, bottom: -290 };
  const camera = fitted(extent, SIZE, focus);
  expect(camera.scale).toBeGreaterThan(2);
  expect([camera.x, camera.y]).toEqual([310, -300]);
  // Near the edge no more than the edge is shown.
  const corner = fitted(extent, SIZE, { left: 490, top: 490, right: 500, bottom: 500 });
  const [x, y] = toScreen(corner, SIZE, 500, 500);
  expect(x).toBeCloseTo(SIZE.width);
  expect(y).toBeCloseTo(SIZE.height);
  expect(whole(tiles, SIZE).scale).toBeLessThan(1);
});

test('zooming keeps the point under the pointer, and panning never loses the table', () => {
  const camera = { x: 3, y: 4, scale: 2 };
  const point = toTable(camera, SIZE, 120, 340);
  const near = zoomed(camera, SIZE, 120, 340, 1.7);
  expect(near.scale).toBeCloseTo(3.4);
  for (const [axis, value] of toTable(near, SIZE, 120, 340).entries()) {
    expect(value).toBeCloseTo(point[axis]!);
  }
  expect(zoomed(camera, SIZE, 0, 0, 1e9).scale).toBeLessThan(30);
  const bounds = { left: -10, top: -10, right: 10, bottom: 10 };
  expect(panned(camera, -1e6, 1e6, bounds)).toEqual({ x: 10, y: -10, scale: 2 });
});

test('what is in view moves no camera; what is not comes just into view', () => {
  const camera = { x: 0, y: 0, scale: 2 };
  expect(nudged(camera, SIZE, { left: -5, top: -5, right: 5, bottom: 5 })).toBe(camera);
  const moved = nudged(camera, SIZE, { left: 290, top: 0, right: 300, bottom: 10 });
  expect(toScreen(moved, SIZE, 300, 0)[0]).toBe(SIZE.width);
  expect(moved.y).toBe(0);
});
