/** The formats, listed: each turns results into the next meetings. */
import type { Format } from '../spec.ts';
import type { MakeFormat } from './format.ts';
import { gauntlet } from './gauntlet.ts';
import { knockOut } from './knock-out.ts';
import { match } from './match.ts';
import { deepening, roundRobin } from './round-robin.ts';
import { swiss } from './swiss.ts';

export { choices } from './format.ts';

export const formats: Readonly<Record<Format, MakeFormat>> = {
  match,
  'round-robin': roundRobin,
  gauntlet,
  swiss,
  'knock-out': knockOut,
  deepening,
};
