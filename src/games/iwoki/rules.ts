import { bool, choice, fail, int, ok, word, type Result, type Values } from '../../core/index.ts';
import { refuse } from './complaints.ts';
import { readTiles, TILES_FORM, type TileSet } from './tiles.ts';

export const params = {
  players: int({ en: 'players', es: 'jugadores' }, 2, 2, 6),
  open: bool(
    {
      en: 'hands and the order of both bags are known to all',
      es: 'todos conocen las manos y el orden de las dos bolsas',
    },
    false,
  ),
  deal: word(
    { en: 'how hands are dealt', es: 'cómo se reparten las manos' },
    'random',
    {
      en: 'random, fixed, or fixed:NAME (the same hands every game, known to whoever knows the name: no secret)',
      es: 'random, fixed o fixed:NOMBRE (las mismas manos en cada partida, que conoce quien sepa el nombre: no son secretas)',
    },
    /^(random|fixed(:[\w.-]+)?)$/i,
  ),
  wildcard: choice(
    {
      en: 'strict: a placed tile must match a number; literal: a hexagon may touch by its wildcard alone',
      es: 'strict: una ficha tiene que casar con un número; literal: un hexágono puede tocar solo con su comodín',
    },
    'strict',
    {
      strict: { en: 'must match a number', es: 'tiene que casar con un número' },
      literal: { en: 'the wildcard alone is enough', es: 'basta el comodín' },
    },
  ),
  hand: word(
    {
      en: 'small tiles and hexagons dealt to each player',
      es: 'fichas pequeñas y hexágonos que recibe cada jugador',
    },
    'auto',
    {
      en: 'auto (9+3, for five players 8+3, for six 7+3) or small tiles + hexagons, such as 9+3',
      es: 'auto (9+3; con cinco jugadores 8+3, con seis 7+3) o fichas pequeñas + hexágonos, como 9+3',
    },
    /^(auto|\d{1,2}\+\d{1,2})$/i,
  ),
  markers: int(
    {
      en: 'white markers handed in for a hexagon',
      es: 'testigos blancos que se entregan por un hexágono',
    },
    3,
    1,
    12,
  ),
  tiles: word({ en: 'the set of tiles', es: 'el juego de fichas' }, 'standard', TILES_FORM),
};

export interface IwokiRules {
  readonly players: number;
  readonly open: boolean;
  /** `random`, `fixed` or `fixed:NAME`. */
  readonly deal: string;
  /** A hexagon may touch by its wildcard alone a small tile that covers a number already. */
  readonly literal: boolean;
  readonly handSmall: number;
  readonly handHex: number;
  readonly markers: number;
  readonly tiles: TileSet;
  /** As they are printed: hand and tiles resolved. */
  readonly values: Values<typeof params>;
}

/** The source deals to two players only; larger tables get what 48 small tiles can bear. */
function usualHand(players: number): string {
  return players <= 4 ? '9+3' : players === 5 ? '8+3' : '7+3';
}

export function readRules(values: Values<typeof params>): Result<IwokiRules> {
  const set = readTiles(values.tiles);
  if (!set.ok) return fail(refuse.rules({ why: set.complaint }));
  const tiles = set.value;
  const { players, open, wildcard, markers } = values;
  const named = values.hand.toLowerCase();
  const [handSmall, handHex] = (named === 'auto' ? usualHand(players) : named)
    .split('+')
    .map(Number) as [number, number];
  if (handSmall < 1) return fail(refuse.emptyHand());
  if (players * handSmall > tiles.smallTotal || players * handHex > tiles.hexTotal) {
    return fail(
      refuse.fewTiles({
        hand: `${handSmall}+${handHex}`,
        players,
        small: players * handSmall,
        hexagons: players * handHex,
        hasSmall: tiles.smallTotal,
        hasHexagons: tiles.hexTotal,
      }),
    );
  }
  const deal = /^random$/i.test(values.deal) ? 'random' : values.deal.replace(/^fixed/i, 'fixed');
  const resolved = { ...values, deal, hand: `${handSmall}+${handHex}`, tiles: tiles.text };
  const literal = wildcard === 'literal';
  return ok({ players, open, deal, literal, handSmall, handHex, markers, tiles, values: resolved });
}
