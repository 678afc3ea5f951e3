import type { Section, Tile } from '../lab/report/index.ts';
import type { Telling } from './telling.ts';
import type { Both, Judged } from './words.ts';
import type { Bench } from './work.ts';

export {
  SIZES,
  VERDICTS,
  both,
  countsOf,
  inBoth,
  sharedVerdict,
  verdictWords,
  type Both,
  type Counts,
  type Judged,
  type Needs,
  type Opinion,
  type Size,
  type Verdict,
  type Words,
} from './words.ts';
export type { Bench, Bout, Errand, Step, Work } from './work.ts';

export const DOCUMENTS = ['iwoki', 'reversi', 'mancala', 'pop', 'imitation', 'beyond'] as const;
export type DocumentId = (typeof DOCUMENTS)[number];

/** Something that a document claims, and how to try it again. */
export interface PaperExperiment<Found = unknown> {
  /** "iwoki-table-2" */
  readonly id: string;
  readonly document: DocumentId;
  /** Which tables and figures of the document it covers. */
  readonly covers: Both;
  /** Numbers of figures that are drawn here: each is also a name for this experiment. */
  readonly figures?: readonly number[];
  readonly title: Both;
  /** What the document says, in our words. */
  readonly claim: Both;
  /** The document does not claim anything: it leaves this open. */
  readonly question?: true;
  /** Nothing in it depends on the size. */
  readonly exact?: true;
  /** How long it takes on two cores, about. */
  readonly seconds: Readonly<Record<'quick' | 'full', number>>;
  /** Gives what was found, as plain JSON. */
  run(bench: Bench): Promise<Found>;
  /** Puts it beside what the document has. */
  tell(found: Found, telling: Telling): Told;
}

export interface Told {
  /** Why numbers differ where they do. */
  readonly paragraph: string;
  /** Each thing that is claimed or asked, by itself. */
  readonly claims: readonly Judged[];
  readonly tiles: readonly Tile[];
  /** The document's numbers beside ours, and its figures. */
  readonly sections: readonly Section[];
}

/** Gives an experiment its types back where a list forgets them. */
export function experiment<Found>(of: PaperExperiment<Found>): PaperExperiment<Found> {
  return of;
}
