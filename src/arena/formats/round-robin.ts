import type { Contest } from '../contest.ts';
import { choices, fixedFormat, type MakeFormat, type Meeting } from './format.ts';

function everyTable({ game, entrants, spec }: Contest): Meeting[] {
  return choices([...entrants.keys()], game.info.seats, spec.selfPlay);
}

export const roundRobin: MakeFormat = (contest, supply) =>
  fixedFormat(everyTable(contest), contest, supply);

/** The Reversi document's tournament: everybody against everybody, then again looking deeper. */
export const deepening: MakeFormat = (contest, supply) =>
  fixedFormat(everyTable(contest), contest, supply, contest.spec.depths!);
