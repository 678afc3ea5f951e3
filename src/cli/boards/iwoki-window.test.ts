import pc from 'picocolors';
import { describe, expect, test } from 'vitest';
import {
  CHANCE,
  OVER,
  Rng,
  choose,
  drawOutcome,
  legalActions,
  unwrap,
  type GameKind,
} from '../../core/index.ts';
import { iwoki, placeName, type IwokiSeen } from '../../games/iwoki/index.ts';
import type { View } from './board.ts';
import { placeOf, placesOf } from './iwoki-places.ts';
import { drawIwoki } from './iwoki.ts';

const view: View = { width: 100, paint: pc.createColors(false), lang: 'en', legal: [], last: null };

interface Moment {
  readonly seen: IwokiSeen;
  readonly legal: readonly string[];
  readonly last: string | null;
}

/** Every third position of a random game, as the seat to move sees it, and the end. */
function momentsOf(rules: string, seed: number): Moment[] {
  const { values } = unwrap(choose('game', [iwoki as unknown as GameKind], rules));
  const game = unwrap(iwoki.create(values as never));
  const rng = Rng.of(seed);
  const state = game.start();
  const moments: Moment[] = [];
  let last: string | null = null;
  while (state.toMove !== OVER) {
    const actions = legalActions(state, game.info);
    if (state.toMove === CHANCE) {
      state.apply(drawOutcome(state, actions, rng));
      continue;
    }
    if (state.ply % 3 === 0) {
      const legal = Array.from(actions, (action) => game.formatAction(state, action));
      moments.push({ seen: game.observe(state, state.toMove), legal, last });
    }
    const action = rng.pick(actions);
    last = game.formatAction(state, action);
    state.apply(action);
  }
  return [...moments, { seen: game.observe(state, null), legal: [], last }];
}

const moments = iwoki.variants.flatMap((rules, seed) => momentsOf(rules, seed));

/** The lines between the upper and the lower edge of the frame, those included. */
function frameOf(drawing: string): string[] {
  const lines = drawing.split('\n');
  return lines.slice(0, lines.findIndex((line) => line.startsWith('╰')) + 1);
}

/** Draws every moment at every width and returns the drawings that a reader finds fault with. */
function faulty(
  widths: readonly number[],
  isFaulty: (drawing: string, moment: Moment, width: number) => boolean,
  lang: View['lang'] = 'en',
): string[] {
  const found: string[] = [];
  for (const moment of moments) {
    for (const width of widths) {
      const { seen, legal, last } = moment;
      const drawing = drawIwoki(seen, { ...view, width, lang, legal, last });
      if (isFaulty(drawing, moment, width)) found.push(drawing);
    }
  }
  return found;
}

test.each(['en', 'es'] as const)('no line is wider than the terminal (%s)', (lang) => {
  const tooWide = (drawing: string, _: Moment, width: number) =>
    drawing.split('\n').some((line) => line.length > width);
  expect(faulty([20, 33, 40, 60, 80, 100, 160], tooWide, lang)).toEqual([]);
});

test('every tile is in the frame, or arrows in the frame and a line below say that there are more', () => {
  const loses = (drawing: string, { seen }: Moment) => {
    const frame = frameOf(drawing);
    const inside = frame.slice(1, -1).map((line) => line.slice(1, -1));
    const named = seen.hexagons.filter(({ q, r }) =>
      inside.some((line) => new RegExp(`(?<![\\d,-])${q},${r}(?![\\dew])`).test(line)),
    );
    const faces = inside.join('').match(/[+−]/g)?.length ?? 0;
    const shown = named.length + faces;
    const tiles = seen.hexagons.length + seen.smallTiles.length;
    const hidden = Number(/^(\d+) tiles? lies? out of sight/m.exec(drawing)?.[1] ?? 0);
    if (hidden === 0) return shown !== tiles;
    return shown + hidden < tiles || !/[◀▶▲▼]/.test(frame.join(''));
  };
  expect(faulty([40, 60, 80, 100], loses)).toEqual([]);
});

test('every place where a legal tile fits can be read from the drawing', () => {
  const misses = (drawing: string, { legal }: Moment) => {
    const words = new Set(drawing.split(/[\s│◀▶=]+/));
    return placesOf(legal).some((place) => !words.has(placeName(place)));
  };
  expect(faulty([40, 60, 80, 100], misses)).toEqual([]);
});

describe('a table that is too large for any scale', () => {
  // A chain of hexagons to the east, joined by small tiles; it need not follow the rules.
  const count = 18;
  const chain: IwokiSeen = {
    ...moments[0]!.seen,
    hexagons: Array.from({ length: count }, (_, q) => ({
      q: q - 9,
      r: 4 - (q >> 1),
      numbers: '01234*',
    })),
    smallTiles: Array.from({ length: count - 1 }, (_, q) => ({
      q: q - 9,
      r: 4 - (q >> 1),
      side: 'e',
      arms: '112',
      face: '+',
      results: [3, 2, 3],
    })),
  };
  const draw = (last: string | null) => drawIwoki(chain, { ...view, width: 80, last });

  test('the window follows the last move', () => {
    expect(draw('01234*@-9,4')).toContain('[-9,4]');
    expect(draw('01234*@8,-4')).toContain('[8,-4]');
    expect(draw('112+@0,0e')).toContain('(+)');
  });

  test('arrows point to the sides where tiles lie', () => {
    const arrows = (drawing: string) => [...new Set(drawing.match(/[◀▶▲▼]/g))].toSorted().join('');
    expect(arrows(frameOf(draw('01234*@-9,4')).join('\n'))).toBe('▶');
    expect(arrows(frameOf(draw('01234*@8,-4')).join('\n'))).toBe('◀');
    expect(arrows(frameOf(draw('draw')).join('\n'))).toBe('▶◀');
    const column = {
      ...chain,
      hexagons: Array.from({ length: count }, (_, r) => ({ q: 0, r, numbers: '01234*' })),
      smallTiles: [],
    };
    const tall = frameOf(drawIwoki(column, { ...view, last: '01234*@0,8' }));
    expect(arrows(tall.join('\n'))).toBe('▲▼');
    expect(tall.length).toBeLessThan(50);
  });

  test('the line below counts what is hidden', () => {
    expect(draw('01234*@-9,4')).toMatch(/^\d+ tiles lie out of sight$/m);
  });
});

test('on a screen of 24 lines the last tile and the hands are seen together', () => {
  const screens = moments.flatMap(({ seen, legal, last }) => {
    if (seen.hands.length > 2 || last === null) return [];
    // A session writes five lines of its own.
    const lines = drawIwoki(seen, { ...view, width: 80, height: 19, legal, last }).split('\n');
    const place = placeOf(last);
    const laid = place === null || place.side !== null ? last : `[${placeName(place)}]`;
    return [{ last, laid, screen: lines.slice(-19).join('\n') }];
  });
  expect(screens.filter(({ last, laid }) => last !== laid).length).toBeGreaterThan(5);
  expect(screens.filter(({ last, screen }) => !screen.includes(last))).toEqual([]);
  expect(screens.filter(({ laid, screen }) => !screen.includes(laid))).toEqual([]);
});
