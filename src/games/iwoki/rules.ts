import { bool, choice, fail, int, ok, word, type Result, type Values } from '../../core/index.ts';
import { readTiles, TILES_FORM, type TileSet } from './tiles.ts';

export const params = {
  players: int('players', 2, 2, 6),
  open: bool('hands and the order of both bags are known to all', false),
  deal: word(
    'how hands are dealt',
    'random',
    'random, fixed, or fixed:NAME (the same hands every game, another deal for each name)',
    /^(random|fixed(:[\w.-]+)?)$/i,
  ),
  wildcard: choice(
    'strict: a placed tile must match a number; literal: a hexagon may touch by its wildcard alone',
    'strict',
    ['strict', 'literal'],
  ),
  hand: word(
    'small tiles and hexagons dealt to each player',
    'auto',
    'auto (9+3, for five players 8+3, for six 7+3) or small tiles + hexagons, such as 9+3',
    /^(auto|\d{1,2}\+\d{1,2})$/i,
  ),
  markers: int('white markers handed in for a hexagon', 3, 1, 12),
  tiles: word('the set of tiles', 'standard', TILES_FORM),
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
  if (!set.ok) return fail(`iwoki: ${set.complaint.says.en}`);
  const tiles = set.value;
  const { players, open, wildcard, markers } = values;
  const named = values.hand.toLowerCase();
  const [handSmall, handHex] = (named === 'auto' ? usualHand(players) : named)
    .split('+')
    .map(Number) as [number, number];
  if (handSmall < 1) return fail('iwoki: a hand needs at least one small tile, such as hand=9+3');
  if (players * handSmall > tiles.smallTotal || players * handHex > tiles.hexTotal) {
    return fail(
      `iwoki: hand=${handSmall}+${handHex} for ${players} players needs ${players * handSmall} small tiles ` +
        `and ${players * handHex} hexagons; the set has ${tiles.smallTotal} and ${tiles.hexTotal}`,
    );
  }
  const deal = /^random$/i.test(values.deal) ? 'random' : values.deal.replace(/^fixed/i, 'fixed');
  const resolved = { ...values, deal, hand: `${handSmall}+${handHex}`, tiles: tiles.text };
  const literal = wildcard === 'literal';
  return ok({ players, open, deal, literal, handSmall, handHex, markers, tiles, values: resolved });
}
