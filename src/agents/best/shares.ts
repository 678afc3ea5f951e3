import type { Agent, Beginning, Decision, Option, Turn } from '../../core/index.ts';

/** A lead of so much by the heuristic makes a win likely: e to one. */
const LIKELY = 8;
/** What a search makes of a finished game lies beyond any heuristic. */
const DECIDED = 1e8;

/**
 * A search by a heuristic in a game that has no points: what it finds is told as shares of wins, since a lead by the
 * heuristic is no lead that anybody could count on the board.
 */
export class SharesPlayer implements Agent {
  readonly name = 'best';
  private readonly search: Agent;

  constructor(search: Agent) {
    this.search = search;
  }

  begin(game: Beginning): void | Promise<void> {
    return this.search.begin?.(game);
  }

  choose(turn: Turn): Decision | Promise<Decision> {
    const decision = this.search.choose(turn);
    return decision instanceof Promise ? decision.then(inShares) : inShares(decision);
  }
}

function inShares(decision: Decision): Decision {
  const { analysis } = decision;
  if (analysis === undefined) return decision;
  return {
    ...decision,
    analysis: { ...analysis, unit: 'win', options: analysis.options.map(inShare) },
  };
}

function inShare(option: Option): Option {
  const { value } = option;
  if (Math.abs(value) < DECIDED) return { ...option, value: 1 / (1 + Math.exp(-value / LIKELY)) };
  const sure = option.bound === undefined || option.bound === 'exact';
  return { ...option, value: value > 0 ? 1 : 0, ...(sure && { bound: 'exact', proven: true }) };
}
