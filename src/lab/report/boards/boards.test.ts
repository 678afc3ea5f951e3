import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CHANCE,
  OVER,
  Rng,
  drawOutcome,
  legalActions,
  unwrap,
  type Game,
  type State,
} from '../../../core/index.ts';
import { makeGame } from '../../../games/index.ts';
import { AROUND, centreOf, MEETS, type IwokiSeen } from '../../../games/iwoki/index.ts';
import { foreignParts, markupFaults } from '../markup.fixture.ts';
import { drawPosition, svgOf, type Drawing, type Scene } from './index.ts';

/** Plays random actions; the position and the last decision. */
function wander(game: Game, seed: number | string, decisions: number): [State, Scene] {
  const rng = Rng.of(seed);
  const state = game.start();
  let scene: Scene = { last: null, lastSeat: null, names: false };
  while (state.toMove !== OVER && (state.ply < decisions || state.toMove === CHANCE)) {
    const legal = legalActions(state, game.info);
    const seat = state.toMove;
    const action = seat === CHANCE ? drawOutcome(state, legal, rng) : rng.pick(legal);
    if (seat !== CHANCE) {
      scene = { last: game.formatAction(state, action), lastSeat: seat, names: false };
    }
    state.apply(action);
  }
  return [state, scene];
}

const recorded: readonly [rules: string, decisions: number][] = [
  ['reversi', 0],
  ['reversi', 20],
  ['reversi(size=4)', 99],
  ['hex(size=5)', 7],
  ['hex(size=4)', 99],
  ['hex(size=5,swap=true)', 2],
  ['mancala', 12],
  ['mancala(3,2)', 99],
  ['iwoki', 0],
  ['iwoki', 9],
  ['iwoki(players=3)', 20],
  ['tree', 1],
  ['tree(theory)', 9],
];

test.each(recorded)('%s after %i decisions looks as recorded', async (rules, decisions) => {
  const game = unwrap(makeGame(rules));
  const [state, scene] = wander(game, 'recorded', decisions);
  const drawing = drawPosition(game, state, { ...scene, names: decisions % 2 === 0 });
  const svg = svgOf(drawing, { title: rules });
  expect(markupFaults(svg)).toEqual([]);
  const name = `${rules.replaceAll(/\W+/g, '-').replace(/-$/, '')}-${decisions}`;
  await expect(`${svg}\n`).toMatchFileSnapshot(`recorded/${name}.svg`);
});

const games = ['reversi', 'hex(size=7)', 'mancala', 'iwoki', 'iwoki(players=4)', 'tree(theory)'];

test('every position of every game is drawn well formed, from itself alone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...games), fc.nat(), fc.nat(70), (rules, seed, decisions) => {
      const game = unwrap(makeGame(rules));
      const [state, scene] = wander(game, seed, decisions);
      const before = game.format(state);
      const svg = svgOf(drawPosition(game, state, scene), { title: 'a "board" <here>' });
      expect(markupFaults(svg)).toEqual([]);
      expect(foreignParts(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined/);
      expect(game.format(state)).toBe(before);
    }),
    { numRuns: 120 },
  );
});

/** The points that are drawn with a round pen of this colour. */
function discsOf({ body }: Drawing, colour: string): string[] {
  const path = new RegExp(`<path d="([^"]*)" stroke="${colour}"[^>]*stroke-linecap="round"`).exec(
    body,
  );
  return [...(path?.[1] ?? '').matchAll(/M([\d.-]+) ([\d.-]+)h0/g)].map(([, x, y]) => `${x},${y}`);
}

test('in Reversi every disc is drawn where it lies, in its colour', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(60), (seed, decisions) => {
      const game = unwrap(makeGame('reversi'));
      const [state, scene] = wander(game, seed, decisions);
      const { rows } = game.observe(state, null) as { rows: readonly string[] };
      const expected = (sign: string) =>
        rows.flatMap((row, y) =>
          Array.from(row).flatMap((disc, x) => (disc === sign ? [`${x + 0.5},${y + 0.5}`] : [])),
        );
      const drawing = drawPosition(game, state, scene);
      expect(discsOf(drawing, '#16191d')).toEqual(expected('X'));
      expect(discsOf(drawing, '#f7f5ef')).toEqual(expected('O'));
    }),
    { numRuns: 60 },
  );
});

test('in Hex every stone is drawn, no two on one spot, and a chain that won is threaded', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(50), (seed, decisions) => {
      const game = unwrap(makeGame('hex(size=7)'));
      const [state, scene] = wander(game, seed, decisions);
      const seen = game.observe(state, null) as { rows: string[]; winner: number | null };
      const drawing = drawPosition(game, state, scene);
      const black = discsOf(drawing, '#1b1e24');
      const white = discsOf(drawing, '#fbfaf6');
      expect(black).toHaveLength(seen.rows.join('').split('x').length - 1);
      expect(white).toHaveLength(seen.rows.join('').split('o').length - 1);
      expect(new Set([...black, ...white]).size).toBe(black.length + white.length);
      expect(drawing.body.includes('#e0a21b')).toBe(seen.winner !== null);
    }),
    { numRuns: 60 },
  );
});

test('in Mancala the numbers are those of the pits and stores', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(60), (seed, decisions) => {
      const game = unwrap(makeGame('mancala'));
      const [state, scene] = wander(game, seed, decisions);
      const { rows } = game.observe(state, null) as { rows: number[][] };
      const { body } = drawPosition(game, state, scene);
      const numbers = [...body.matchAll(/>(\d+)<\/text>/g)].map(([, n]) => Number(n));
      expect(numbers).toEqual(rows.flatMap(([store, ...pits]) => [...pits, store]));
    }),
    { numRuns: 60 },
  );
});

test('in iwoki each tile lies once in a place of its own, with its numbers', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(40), (seed, decisions) => {
      const game = unwrap(makeGame('iwoki'));
      const [state, scene] = wander(game, seed, decisions);
      const seen = game.observe(state, null) as {
        hexagons: { numbers: string }[];
        smallTiles: { arms: string }[];
      };
      const { body, shapes } = drawPosition(game, state, scene);
      const uses = [...body.matchAll(/<use href="#(iwoki-[^"]*)"( x="[^"]*")?( y="[^"]*")?\/>/g)];
      expect(uses).toHaveLength(seen.hexagons.length + seen.smallTiles.length);
      expect(new Set(uses.map(([, , x, y]) => `${x}${y}`)).size).toBe(uses.length);
      for (const { numbers } of seen.hexagons) {
        const shape = shapes[`iwoki-${numbers.replace('*', 'x')}`]!;
        const digits = [...shape.matchAll(/>(\d)<\/text>/g)].map(([, digit]) => digit).join('');
        expect(digits).toBe(numbers.replace('*', ''));
      }
    }),
    { numRuns: 40 },
  );
});

interface Sign {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** The numbers of a shape where it lies; a wildcard is a hexagon without one. */
function signsOf(shape: string, x: number, y: number): Sign[] {
  return [...shape.matchAll(/<text x="([^"]*)" y="([^"]*)" font-size="([^"]*)"[^>]*>(\d)</g)].map(
    ([, dx, dy, size, text]) => ({
      x: x + Number(dx),
      y: y + Number(dy) - 0.36 * Number(size),
      text: text!,
    }),
  );
}

function nearest(signs: readonly Sign[], x: number, y: number): { sign: Sign; far: number } {
  const far = (sign: Sign) => Math.hypot(sign.x - x, sign.y - y);
  const sign = signs.toSorted((a, b) => far(a) - far(b))[0]!;
  return { sign, far: far(sign) };
}

test('in iwoki numbers lie at the corners they belong to, and arms between their hexagons', () => {
  const place = (q: number, r: number): [number, number] => {
    const { x, y } = centreOf(q, r);
    return [10 * x, 10 * y];
  };
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 4, max: 30 }), (seed, decisions) => {
      const game = unwrap(makeGame('iwoki'));
      const [state, scene] = wander(game, seed, decisions);
      const { hexagons, smallTiles } = game.observe(state, null) as IwokiSeen;
      const { shapes } = drawPosition(game, state, scene);
      for (const { q, r, side, arms, face, results } of smallTiles) {
        const [x, y] = place(q, r);
        const middle = x + (side === 'e' ? 10 : -10);
        const own = signsOf(shapes[`iwoki-${arms}${face === '+' ? 'p' : 'm'}${side}`]!, middle, y);
        const cells = AROUND[side].map(([dq, dr]) => [q + dq, r + dr] as const);
        for (const [slot, [cq, cr]] of cells.entries()) {
          const [nq, nr] = cells[(slot + 1) % 3]!;
          const [ax, ay] = place(cq, cr);
          const [bx, by] = place(nq, nr);
          expect(nearest(own, (ax + bx) / 2, (ay + by) / 2).sign.text).toBe(arms[slot]);
          const hexagon = hexagons.find((one) => one.q === cq && one.r === cr);
          if (hexagon === undefined) continue;
          const shape = shapes[`iwoki-${hexagon.numbers.replace('*', 'x')}`]!;
          const { sign, far } = nearest(signsOf(shape, ax, ay), middle, y);
          // A corner without a number near it has the wildcard.
          const shown = far < 5 ? sign.text : '*';
          const wild = hexagon.numbers[MEETS[side][slot]!] === '*';
          expect(shown).toBe(wild ? '*' : String(results[slot]));
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('boards of one game share one plane: what lies still is drawn in the same place', () => {
  const game = unwrap(makeGame('iwoki'));
  const [early] = wander(game, 'still', 5);
  const [late] = wander(game, 'still', 12);
  const scene: Scene = { last: null, lastSeat: null, names: false };
  const laid = (state: State) => drawPosition(game, state, scene).body.match(/<use [^>]*>/g)!;
  expect(laid(late)).toEqual(expect.arrayContaining(laid(early)));
});

test('a game without a drawing is told by its position', () => {
  const mancala = unwrap(makeGame('mancala(3,2)'));
  const game: Game = { ...mancala, info: { ...mancala.info, id: 'undrawn' } };
  const [state, scene] = wander(game, 1, 2);
  const { body } = drawPosition(game, state, scene);
  expect(body.replaceAll(/<[^>]*>/g, '')).toBe(game.format(state));
});
