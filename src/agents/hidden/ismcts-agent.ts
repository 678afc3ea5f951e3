import type { Agent, Budget, Decision, Game, Option, Turn } from '../../core/index.ts';
import { tighter } from '../minimax/limits.ts';
import type { Countdown } from '../montecarlo/budget.ts';
import { NONE, type InfoTree } from './infotree.ts';
import type { Ismcts } from './ismcts.ts';
import { evenWorlds, type Worlds } from './worlds.ts';

/** Plays the action that was visited most. */
export class IsmctsAgent implements Agent {
  readonly name = 'ismcts';
  private readonly game: Game;
  private readonly search: Ismcts;
  private readonly countdown: Countdown;
  private readonly budget: Budget;

  constructor(game: Game, search: Ismcts, countdown: Countdown, budget: Budget) {
    this.game = game;
    this.search = search;
    this.countdown = countdown;
    this.budget = budget;
  }

  choose(turn: Turn): Decision {
    return this.decide(turn, () => evenWorlds(this.game, turn.seen));
  }

  /** Decides by worlds of the caller's making; making them is part of the time for the move. */
  decide({ seat, legal, budget }: Turn, makeWorlds: () => Worlds): Decision {
    const { search, countdown } = this;
    countdown.start(tighter(this.budget, budget));
    search.plant();
    if (legal.length > 1) search.run(makeWorlds(), seat, countdown);
    const options = optionsOf(search.tree, search.rootOf(seat), legal);
    return {
      action: options[0]!.action,
      analysis: { nodes: countdown.iterations, unit: 'win', seat, options },
    };
  }
}

/** The actions that were visited, the most visited first; the first of all when none was. */
function optionsOf(tree: InfoTree, root: number, legal: Int32Array): Option[] {
  const options: Option[] = [];
  for (let child = tree.firstChild[root]!; child !== NONE; child = tree.nextSibling[child]!) {
    const visits = tree.visits[child]!;
    if (visits > 0)
      options.push({ action: tree.name[child]!, value: tree.wins[child]! / visits, visits });
  }
  if (options.length === 0) return [{ action: legal[0]!, value: 0.5 }];
  return options.toSorted((a, b) => b.visits! - a.visits! || a.action - b.action);
}
