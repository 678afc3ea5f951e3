import type { Lang } from '../../core/index.ts';
import type { Evidence } from './evidence.ts';
import { Numbers } from '../../figures/numbers/index.ts';
import { reportText, type Text, type Unit } from './text.ts';

/** What every section of a report is made from. */
export interface Telling {
  readonly evidence: Evidence;
  readonly lang: Lang;
  readonly text: Text;
  readonly numbers: Numbers;
  /** What counts as one piece of evidence. */
  readonly unit: Unit;
  /** The unit of the score; empty where a game has none. */
  readonly points: string;
  /** When the report is made, and by which version of the program. */
  readonly made: Date;
  readonly version: string;
}

export function tell(evidence: Evidence, lang: Lang, made: Date, version: string): Telling {
  const { game, spec } = evidence.contest;
  return {
    evidence,
    lang,
    text: reportText(lang),
    numbers: new Numbers(lang),
    unit: spec.starter !== 'swap' ? 'game' : game.info.seats === 2 ? 'pair' : 'rotation',
    points: game.words[lang].points,
    made,
    version,
  };
}

/** A match of two agents, which is told by their difference alone. */
export function isDuel({ contest }: Evidence): boolean {
  return contest.entrants.length === 2;
}

/** Agents with their place, the best first. */
export function ranked({ order }: Evidence): { readonly player: number; readonly rank: number }[] {
  return order.map((player, i) => ({ player, rank: i + 1 }));
}
