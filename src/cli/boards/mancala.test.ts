import pc from 'picocolors';
import { describe, expect, test } from 'vitest';
import type { MancalaSeen } from '../../games/mancala/index.ts';
import type { View } from './board.ts';
import { drawMancala } from './mancala.ts';

const view: View = {
  width: 80,
  paint: pc.createColors(false),
  lang: 'en',
  legal: ['1', '2', '4', '5', '6'],
  last: '5',
  lastSeat: 1,
};
const middle: MancalaSeen = {
  toMove: 0,
  rows: [
    [3, 1, 2, 0, 4, 17, 3],
    [0, 4, 5, 1, 1, 0, 7],
  ],
};

test('South sits below; stores lie at the right hand of their owners', () => {
  expect(`\n${drawMancala(middle, view)}\n`).toBe(`
 North        1       2       3       4      [5]      6
╭─────────┬───────┬───────┬───────┬───────┬───────┬───────┬─────────╮
│         │   4   │   5   │   1   │   1   │   ·   │   7   │         │
│         │  •••• │  •••  │   •   │   •   │       │  •••• │         │
│         │       │   ••  │       │       │       │  •••  │         │
│    0    ├───────┼───────┼───────┼───────┼───────┼───────┤    3    │
│         │       │••••••+│       │       │       │       │         │
│         │  •••  │•••••••│  •••• │       │   ••  │   •   │         │
│         │   3   │   17  │   4   │   ·   │   2   │   1   │         │
╰─────────┴───────┴───────┴───────┴───────┴───────┴───────┴─────────╯
              6       5       4       3       2       1    ▶ South
`);
});

test('a narrow terminal gets the numbers alone', () => {
  expect(`\n${drawMancala(middle, { ...view, width: 40, lang: 'es' })}\n`).toBe(
    `
 Norte  1   2   3   4  [5]  6
╭─────┬───┬───┬───┬───┬───┬───┬─────╮
│     │ 4 │ 5 │ 1 │ 1 │ · │ 7 │     │
│  0  ├───┼───┼───┼───┼───┼───┤  3  │
│     │ 3 │ 17│ 4 │ · │ 2 │ 1 │     │
╰─────┴───┴───┴───┴───┴───┴───┴─────╯
        6   5   4   3   2   1  ▶ Sur
`,
  );
});

describe('the marks', () => {
  test('a pit is marked on the row of whoever sowed it, and only if that is known', () => {
    const bottom = (lastSeat: number | null) =>
      drawMancala(middle, { ...view, lastSeat })
        .split('\n')
        .at(-1);
    expect(bottom(0)).toContain('[5]');
    expect(bottom(1)).not.toContain('[');
    const { lastSeat: _, ...unknown } = view;
    expect(drawMancala(middle, unknown)).not.toContain('[');
  });

  test('the arrow follows the side to move and goes when the game is over', () => {
    expect(drawMancala({ ...middle, toMove: 1 }, view)).toContain('▶ North');
    expect(drawMancala({ ...middle, toMove: -2 }, view)).not.toContain('▶');
  });

  test('with colour, only the pits that may be played stand out', () => {
    const paint = pc.createColors(true);
    const lines = drawMancala(middle, { ...view, paint }).split('\n');
    expect(lines.at(-1)).toContain(paint.bold(paint.cyan('   4   ')));
    expect(lines.at(-1)).toContain(paint.dim('   3   '));
    expect(lines[0]).toContain(paint.dim('   4   '));
  });
});

test('every line keeps within the width, for all boards and widths that can hold one', () => {
  for (let pits = 1; pits <= 12; pits++) {
    const row = [144, ...Array.from({ length: pits }, () => 12)];
    for (const width of [4 * pits + 13, 40, 60, 80, 100, 200]) {
      if (width < 4 * pits + 13) continue;
      for (const last of [1, pits]) {
        const seen = { toMove: 1, rows: [row, row] };
        const drawn = drawMancala(seen, { ...view, width, last: `${last}`, lastSeat: 0 });
        const lines = drawn.split('\n');
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
        const framed = lines.slice(1, -1).map((line) => line.length);
        expect(new Set(framed).size, `${pits} pits at ${width}`).toBe(1);
      }
    }
  }
});
