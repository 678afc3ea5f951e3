/** The formats, listed: each turns results into the next meetings. */
import type { Format } from '../spec.ts';
import { deepening, gauntlet, match, roundRobin } from './fixed.ts';
import type { MakeFormat } from './format.ts';
import { knockOut } from './knock-out.ts';
import { swiss } from './swiss.ts';

export { choices } from './format.ts';
export { swissRanking, swissRound, type SwissRound } from './swiss.ts';

export const formats: Readonly<Record<Format, MakeFormat>> = {
  match,
  'round-robin': roundRobin,
  gauntlet,
  swiss,
  'knock-out': knockOut,
  deepening,
};
