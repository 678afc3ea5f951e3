import pc from 'picocolors';
import { describe, expect, test } from 'vitest';
import {
  resultsOf,
  type IwokiSeen,
  type SeenHand,
  type SeenHexagon,
  type SeenSmall,
} from '../../games/iwoki/index.ts';
import type { View } from './board.ts';
import { placeOf } from './iwoki-places.ts';
import { drawIwoki } from './iwoki.ts';

/** The tiles of the published game in the order they were laid; three draws left out. */
const PUBLISHED = (
  '222-@-1,1e 4420*5@0,0 141+@-1,0e 3*6510@0,-1 113+@0,0e 224+@1,-1w 035*63@1,-1 *41254@1,0 ' +
  '232+@2,-1w 311+@1,0e 421-@0,1e 122+@1,-1e 221+@0,-1e 142-@1,-2w 22*410@1,-2 132-@2,-3w ' +
  '333-@2,-2w 422-@1,-2e 122-@0,-2e 223-@0,-1w 222-@-1,-1e 40346*@-1,1 221+@-2,2e 411+@1,0w ' +
  '53421*@0,1 133+@0,0w *24263@-1,2 333+@-1,1w 112+@-2,3e'
).split(' ');

function laid(moves: readonly string[]): Pick<IwokiSeen, 'hexagons' | 'smallTiles'> {
  const hexagons: SeenHexagon[] = [];
  const smallTiles: SeenSmall[] = [];
  for (const move of moves) {
    const { q, r, side } = placeOf(move)!;
    const [tile] = move.split('@') as [string];
    if (side === null) hexagons.push({ q, r, numbers: tile });
    else {
      const [arms, face] = [tile.slice(0, 3), tile[3] as '+' | '-'];
      smallTiles.push({ q, r, side, arms, face, results: resultsOf(tile) });
    }
  }
  return { hexagons, smallTiles };
}

function hand(points: number, given: Partial<SeenHand> = {}): SeenHand {
  const small = given.small ?? null;
  return {
    points,
    final: null,
    markers: 0,
    red: false,
    smallCount: 9,
    small,
    hexagons: [],
    ...given,
  };
}

const start: IwokiSeen = {
  seat: 0,
  toMove: 0,
  turn: 0,
  phase: 'play',
  drawn: false,
  passes: 0,
  turnsLeft: null,
  markersForHexagon: 3,
  hands: [
    hand(0, {
      final: -25,
      small: ['113', '114', '122', '122', '124', '222', '222', '223', '333'],
      hexagons: ['*53421', '*63035', '*41022'],
    }),
    hand(0, { hexagons: ['*45214', '*65103', '*54420'] }),
  ],
  hexagons: [],
  smallTiles: [],
  bags: { small: 30, hexagons: 14 },
  order: null,
};
/** Before the eighth tile of the published game, as the second player sees it. */
const eighth: IwokiSeen = {
  ...start,
  ...laid(PUBLISHED.slice(0, 7)),
  seat: 1,
  toMove: 1,
  turn: 1,
  hands: [
    hand(15, { markers: 1, smallCount: 6, hexagons: ['*53421', '*41022'] }),
    hand(15, {
      final: -11,
      smallCount: 8,
      small: ['123', '113', '114', '122', '124', '223', '224', '333'],
      hexagons: ['*45214'],
    }),
  ],
};
const end: IwokiSeen = {
  ...start,
  ...laid(PUBLISHED),
  toMove: -2,
  phase: 'over',
  hands: [
    hand(47, { final: 47, markers: 1, smallCount: 0, small: [], hexagons: ['*23465'] }),
    hand(51, { final: 51, markers: 2, smallCount: 0, small: [] }),
  ],
  bags: { small: 27, hexagons: 11 },
};
const view: View = {
  width: 80,
  paint: pc.createColors(false),
  lang: 'en',
  legal: [],
  last: null,
};

function drawn(seen: IwokiSeen, given: Partial<View> = {}): string {
  return `\n${drawIwoki(seen, { ...view, ...given })}\n`;
}

test('an empty table shows where the first tile goes', () => {
  expect(drawn(start, { legal: ['113+@-1,1e', '113-@-1,1e', '*53421@0,0'] })).toBe(`
╭──────────────────────────────────────────────────────────────────────────────╮
│                                  ·       ·                                   │
│                                                                              │
│                                                                              │
│                               ·     0,0     ·                                │
│                                                                              │
│                                                                              │
│                                  ·       ·                                   │
│                               -1,1e                                          │
│                                                                              │
╰──────────────────────────────────────────────────────────────────────────────╯
Player 1 to move

  Player          Points  Hand  Total  Markers  Small  Hexagons
▶ Player 1 (you)       0   −25    −25  ···          9  *53421 *63035 *41022
    small tiles 113 114 122 122 124 222 222 223 333
  Player 2             0     ?      ?  ···          9  *45214 *65103 *54420

Bags: 30 small, 14 hexagons · ○ white: 3 for a hexagon · ● red: one small left
Write tile@place: 113+@-1,1e or *53421@0,0
Clockwise: small tiles from arm NW (e) or SE (w), hexagons from corner NE.
`);
});

test('a hexagon has its numbers at its corners; the arms of small tiles lie between hexagons', () => {
  const legal = [
    'draw',
    '411+@1,0w',
    '232+@2,-1w',
    '333-@2,-2w',
    '122+@1,-1e',
    '*41254@1,0',
    '5214*4@-1,0',
  ];
  expect(drawn(eighth, { legal, last: '035*63@1,-1' })).toBe(`
╭──────────────────────────────────────────────────────────────────────────────╮
│                                                                              │
│                               0───────3                                      │
│                              ╱         ╲                                     │
│                             ╱           ╲                                    │
│                            1    0,-1     *           2,-2w                   │
│               ·       ·     ╲           ╱     3═══════0                      │
│                            1 ╲         ╱ 4   ╱         ╲                     │
│                             ╲ 5───────6 ╱   ╱           ╲                    │
│            ·    -1,0     2   +──4   2──+   6   [1,-1]    3 1,-1e             │
│                             ╱ 5───────4 ╲   ╲           ╱                    │
│                            1 ╱         ╲ 2 1 ╲         ╱                     │
│               ·       ·     ╱           ╲   ╲ *═══════5                      │
│                            *     0,0     4   +──1    2,-1w                   │
│                             ╲           ╱   ╱ 4       ·                      │
│                            2 ╲         ╱   3                                 │
│                             ╲ 0───────2                                      │
│                              −··2     1,0w ·     1,0     ·                   │
│                             ╱                                                │
│                            2                                                 │
│                                               ·       ·                      │
│                                                                              │
╰──────────────────────────────────────────────────────────────────────────────╯
Player 2 to move · last move 035*63@1,-1

  Player          Points  Hand  Total  Markers  Small  Hexagons
  Player 1            15     ?      ?  ○··          6  *53421 *41022
▶ Player 2 (you)      15   −26    −11  ···          8  *45214
    small tiles 123 113 114 122 124 223 224 333

Bags: 30 small, 14 hexagons · ○ white: 3 for a hexagon · ● red: one small left
Write tile@place: 411+@1,0w or *41254@1,0 or draw
Clockwise: small tiles from arm NW (e) or SE (w), hexagons from corner NE.
`);
});

test('a table that grows is drawn smaller', () => {
  expect(drawn(end, { width: 60, last: '112+@-2,3e' })).toBe(`
╭──────────────────────────────────────────────────────────╮
│                                                          │
│                                  1       2               │
│                                   −·2 3·−                │
│                        2       2 2 0───2 1 4             │
│                         −·2 4·−  1 1,-2  2  −·2          │
│                      3 2 0───3 1 2 4───* 3 2             │
│                   2·−  1 0,-1  *  +─2 3·−                │
│                      2 1 5───6 4 1 3───0 3 1             │
│                         +─4 2─+  6 1,-1  3  +─2          │
│                      3 1 5───4 2 1 *───5 2 2             │
│                   3─+  *  0,0  4  +─1 3─+                │
│            3   *───4 1 2 0───2 1 3 4───* 2 3             │
│         3─+  6 -1,1  0  −·2 1─+  5  1,0  4  +─1          │
│            3 2 4───3   2 *───5 4 4 2───1   1             │
│               +─2      1  0,1  3  −·2                    │
│              1 3───*     2───4   1                       │
│              6 -1,2  2                                   │
│              1 2───4                                     │
│              (+)1                                        │
│              2                                           │
│                                                          │
╰──────────────────────────────────────────────────────────╯
The game is over · last move 112+@-2,3e

  Player          Points  Hand  Total  Markers  Small
  Player 1 (you)      47     0     47  ○··          0
    hexagons *23465
    small tiles –
  Player 2            51     0   ★ 51  ○○·          0
    hexagons –
    small tiles –

Bags: 27 small, 11 hexagons · ○ white: 3 for a hexagon
  · ● red: one small left
`);
});

test('the largest of three sizes is taken that keeps within the width and some forty lines', () => {
  const edge = (seen: IwokiSeen, width: number) =>
    /[\d*](─+)[\d*]/.exec(drawn(seen, { width }))![1]!.length;
  expect([30, 48, 80, 200].map((width) => edge(eighth, width))).toEqual([3, 5, 7, 7]);
  expect([30, 60, 80, 200].map((width) => edge(end, width))).toEqual([3, 3, 5, 5]);
});

describe('what is going on', () => {
  test('the arrow points at whose turn it is, also while chance acts, and goes in the end', () => {
    expect(drawn(eighth)).toContain('▶ Player 2 (you)');
    const chance = drawn({ ...eighth, toMove: -1, phase: 'small', seat: 0 });
    expect(chance).toContain('▶ Player 2 ');
    expect(chance).toContain('Player 2 draws a small tile');
    expect(drawn(end)).not.toContain('▶');
  });

  test('draws, passes and the last turns are told in both languages', () => {
    const late = { ...eighth, drawn: true, passes: 1, turnsLeft: 2 };
    const last = '035*63@1,-1';
    expect(drawn(late, { width: 100, last })).toContain(
      'Player 2 to move · a tile is drawn, now place · 2 turns left · one pass · last move 035*63@1,-1\n',
    );
    expect(drawn(late, { width: 120, last, lang: 'es' })).toContain(
      'Mueve Jugador 2 · ya ha robado, ahora pone · quedan 2 turnos · un pase · última jugada 035*63@1,-1\n',
    );
  });

  test('the last move is told with its player, where that is known', () => {
    const last = '035*63@1,-1';
    expect(drawn(eighth, { last })).toContain('· last move 035*63@1,-1\n');
    expect(drawn(eighth, { last, lastSeat: 0 })).toContain('· Player 1 played 035*63@1,-1\n');
    expect(drawn(eighth, { last, lastSeat: 0, lang: 'es' })).toContain('· Jugador 1 jugó 035*63');
  });

  test('markers are circles, or a number where many are needed; a red one means one small tile', () => {
    const hands = [hand(3, { markers: 2 }), hand(4, { red: true, smallCount: 1 })];
    const row = (seen: IwokiSeen, name: string) =>
      drawn(seen)
        .split('\n')
        .find((line) => line.includes(`${name} `) && /\d/.test(line.slice(12)));
    expect(row({ ...eighth, seat: null, hands }, 'Player 1')).toContain('○○·  ');
    expect(row({ ...eighth, seat: null, hands }, 'Player 2')).toContain('··· ●');
    expect(row({ ...eighth, hands, markersForHexagon: 12 }, 'Player 1')).toContain('○2/12');
  });

  test("a rival's small tiles are only counted, unless the game is open", () => {
    expect(drawn(eighth).match(/small tiles \d/g)).toHaveLength(1);
    const order = { small: ['123', '333'], hexagons: ['*36242'] };
    const hands = eighth.hands.map((held) => ({ ...held, small: ['112', '222'] }));
    const open = drawn({ ...eighth, hands, order });
    expect(open.match(/small tiles 112 222/g)).toHaveLength(2);
    expect(open).toContain('Next small tiles: 123 333\nNext hexagons: *36242\n');
  });

  test('at the end a star stands by every best total', () => {
    expect(drawn(end).match(/★ 51/g)).toHaveLength(1);
    const drew = end.hands.map((held) => ({ ...held, final: 50 }));
    expect(drawn({ ...end, hands: drew }).match(/★ 50/g)).toHaveLength(2);
  });
});

test('with colour, hexagon numbers are red, the last tile is yellow, and the text is the same', () => {
  const paint = pc.createColors(true);
  const legal = ['411+@1,0w', 'draw'];
  const coloured = drawn(eighth, { paint, legal, last: '035*63@1,-1' });
  expect(coloured).toContain(paint.bold(paint.red('*')));
  expect(coloured).toContain(paint.bold(paint.yellow('[1,-1]')));
  expect(coloured).toContain(paint.bold(paint.green('1,0w')));
  // eslint-disable-next-line no-control-regex
  const bare = coloured.replace(/\u001B\[\d+m/g, '');
  expect(bare).toBe(drawn(eighth, { legal, last: '035*63@1,-1' }));
});
