import type { Game, GameResult, Seat } from '../../src/core/index.ts';
import { readKept, writeKept } from '../online/kept.ts';
import { winnerOf } from '../table/position.ts';

interface Counts {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** How somebody at this device has done against a rival. */
export interface Tally extends Counts {
  /** The games with hints or moves taken back, which are counted apart. */
  readonly helped: Counts;
}

interface Kept {
  /** By rules and rival. */
  readonly tallies: Readonly<Record<string, Tally>>;
  /** The tables that have been counted, the latest first. */
  readonly counted: readonly string[];
}

const KEY = 'ludario.results';
const NONE: Counts = { won: 0, drawn: 0, lost: 0 };
/** More than are kept to be gone on with: no table is counted twice. */
const MOST = 100;

function read(): Kept {
  const kept = readKept(KEY) as Partial<Kept> | null;
  const { tallies, counted } = kept ?? {};
  return {
    tallies: typeof tallies === 'object' && tallies !== null ? tallies : {},
    counted: Array.isArray(counted) ? counted.filter((each) => typeof each === 'string') : [],
  };
}

const keyOf = ({ info }: Game, rival: string) => `${info.rules} ${rival}`;

/** What is kept may be anything. */
const countOf = (kept: unknown) => (Number.isInteger(kept) ? Number(kept) : 0);

/** The games with these rules against this rival. */
export function tallyOf(game: Game, rival: string): Tally {
  const kept: Partial<Tally> = { ...read().tallies[keyOf(game, rival)] };
  return { ...countsOf(kept), helped: countsOf(kept.helped) };
}

function countsOf(kept: unknown): Counts {
  const { won, drawn, lost } = { ...NONE, ...(typeof kept === 'object' ? kept : null) };
  return { won: countOf(won), drawn: countOf(drawn), lost: countOf(lost) };
}

interface Ended {
  readonly table: string;
  readonly seat: Seat;
  readonly rival: string;
  readonly result: GameResult;
  /** Whether hints were taken, or moves taken back. */
  readonly helped: boolean;
}

/** Counts a game that is over; once, whatever is taken back and played again at that table. */
export function noteResult(game: Game, { table, seat, rival, result, helped }: Ended): void {
  const { tallies, counted } = read();
  if (counted.includes(table)) return;
  const winner = winnerOf(result);
  // Of three and more, who shares the first place has not lost.
  const best = result.utilities[seat] === Math.max(...result.utilities);
  const how = winner === seat ? 'won' : best ? 'drawn' : 'lost';
  const before = tallyOf(game, rival);
  const more = (counts: Counts) => ({ ...counts, [how]: counts[how] + 1 });
  const after = helped
    ? { ...before, helped: more(before.helped) }
    : { ...before, ...more(before) };
  writeKept(KEY, {
    tallies: { ...tallies, [keyOf(game, rival)]: after },
    counted: [table, ...counted].slice(0, MOST),
  });
}
