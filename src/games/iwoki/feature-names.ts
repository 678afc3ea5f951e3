import type { Box } from './box.ts';

const OWN = [
  'small tiles',
  'burden',
  'hexagons',
  'numbers on hexagons',
  'markers',
  'points at once',
  'points with a hexagon',
  'points with a small tile',
  'points with a sum',
  'points with the second best tile',
  'points with the third best tile',
  'points of all tiles',
  'small tiles that fit',
  'hexagons that fit',
  'points at once, to move',
  'red marker',
  'two small tiles',
  'no small tile',
] as const;

const RIVAL = [
  'small tiles',
  'burden',
  'hexagons',
  'numbers on hexagons',
  'markers',
  'points at once',
  'points with a hexagon',
  'points with a second hexagon',
  'points with a small tile',
  'has a small tile that fits',
  'has a small tile for five points',
  'has a small tile for nine points',
  'hexagons that fit',
  'points at once, to move',
  'red marker',
  'two small tiles',
  'no small tile',
  'lead in points',
] as const;

const TABLE = [
  'corners with one hexagon',
  'corners with two hexagons',
  'corners with three hexagons',
  'cells with one small tile',
  'cells with two small tiles',
  'cells with more small tiles',
  'best corner',
  'small tiles in the bag',
  'hexagons in the bag',
] as const;

const PROGRESS = [
  'to move',
  'has drawn',
  'hexagon to come',
  'passes',
  'the last turns',
  'the very last turn',
  'lead',
  'lead in the final count',
  'lead near the end',
] as const;

/** In the order in which they are written: the own hand, each rival in turn, the table, how far the game has come. */
export function featureNames({ tiles, rules }: Box): string[] {
  const names: string[] = OWN.map((name) => `own: ${name}`);
  for (const kind of tiles.smallNames) names.push(`own: small tile ${kind}`);
  for (let n = 1; n < rules.players; n++) {
    const rival = rules.players === 2 ? 'rival' : `rival ${n}`;
    names.push(...RIVAL.map((name) => `${rival}: ${name}`));
  }
  return [...names, ...TABLE.map((name) => `table: ${name}`), ...PROGRESS];
}
