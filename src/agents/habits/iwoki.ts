import type { IwokiState } from '../../games/iwoki/index.ts';
import { DRAW, PASS, SMALL_BASE } from '../../games/iwoki/index.ts';
import { gain } from './any-game.ts';
import { latest, most, those, type Habit, type Moment } from './habit.ts';

const lays = (action: number) => action >= SMALL_BASE;

/** Where a tile is laid, of side 1 and y downwards; whether it is a hexagon; how it looks. */
function laid(moment: Moment, action: number) {
  const { box } = moment.state as IwokiState;
  const { geometry, hexBase, smallLooks, hexLooks, tiles } = box;
  if (action >= hexBase) {
    const at = action - hexBase;
    const cell = Math.floor(at / hexLooks);
    return {
      hexagon: true,
      ...centre(geometry.q[cell]!, geometry.r[cell]!, 0),
      plus: false,
      arm: 0,
    };
  }
  const at = action - SMALL_BASE;
  const corner = Math.floor(at / smallLooks);
  const look = at % smallLooks;
  const cell = corner >> 1;
  const east = corner % 2 === 0 ? 1 : -1;
  return {
    hexagon: false,
    ...centre(geometry.q[cell]!, geometry.r[cell]!, east),
    plus: tiles.smallTexts[look]!.endsWith('+'),
    arm: tiles.highestArm[tiles.smallKind[look]!]!,
  };
}

function centre(q: number, r: number, east: number) {
  return { x: 1.5 * q + east, y: Math.sqrt(3) * (r + q / 2) };
}

/** Those layings of which this is true; to draw or to pass is another question. */
const layings = (moment: Moment, is: (tile: ReturnType<typeof laid>) => boolean) =>
  Array.from(moment.legal, (action) => (lays(action) ? is(laid(moment, action)) : null));

/** Those layings of which this number is greatest. */
function bestLayings(moment: Moment, value: (action: number) => number): (boolean | null)[] {
  const layable = moment.legal.filter(lays);
  const best = most({ ...moment, legal: layable }, value);
  return Array.from(moment.legal, (action) =>
    lays(action) ? best[layable.indexOf(action)]! : null,
  );
}

/** Tiles that touch lie within so many sides of a hexagon: a hexagon and its corner, or two corners. */
const TOUCHING = 1.1;

/** Habits of iwoki players, by what the seat itself sees. */
export const iwokiHabits: readonly Habit[] = [
  {
    id: 'draws',
    does: { en: 'draw although you could lay', es: 'robas aunque podrías colocar' },
    among: (moment) => {
      const could = moment.legal.some(lays);
      return those(moment, (action) => could && action === DRAW);
    },
  },
  {
    id: 'passes',
    does: { en: 'pass although you could lay', es: 'pasas aunque podrías colocar' },
    among: (moment) => {
      const could = moment.legal.some(lays);
      return those(moment, (action) => could && action === PASS);
    },
  },
  {
    id: 'points',
    does: { en: 'lay for as many points as possible', es: 'colocas por todos los puntos posibles' },
    superlative: true,
    among: (moment) => bestLayings(moment, (action) => gain(moment, action)),
  },
  {
    id: 'hexagon',
    does: { en: 'lay a hexagon', es: 'colocas un hexágono' },
    among: (moment) => layings(moment, ({ hexagon }) => hexagon),
  },
  {
    id: 'sums',
    does: { en: 'lay with the sums face up', es: 'colocas por la cara de las sumas' },
    among: (moment) => layings(moment, ({ plus }) => plus),
  },
  {
    id: 'beside-last',
    does: {
      en: 'lay beside the rival’s last tile',
      es: 'colocas junto a la última ficha del rival',
    },
    among: (moment) => {
      const move = latest(moment, false);
      if (move === undefined || !lays(move.action)) return those(moment, () => false);
      const there = laid(moment, move.action);
      return layings(moment, ({ x, y }) => Math.hypot(x - there.x, y - there.y) < TOUCHING);
    },
  },
  {
    id: 'middle',
    does: {
      en: 'lay as near the first tile as possible',
      es: 'colocas lo más cerca posible de la primera ficha',
    },
    superlative: true,
    among: (moment) =>
      bestLayings(moment, (action) => {
        const { x, y } = laid(moment, action);
        return -Math.round(100 * Math.hypot(x, y));
      }),
  },
  {
    id: 'heaviest',
    does: {
      en: 'lay the small tile that would cost you most',
      es: 'colocas la ficha pequeña que más te costaría',
    },
    superlative: true,
    among: (moment) => bestLayings(moment, (action) => laid(moment, action).arm),
  },
];
