import {
  type Agent,
  type Analysis,
  type Budget,
  type Decision,
  type Game,
  type Option,
  type Turn,
} from '../../core/index.ts';
import { tighter } from '../minimax/limits.ts';
import type { Countdown } from '../montecarlo/budget.ts';
import { NONE, type InfoTree } from './infotree.ts';
import type { Ismcts } from './ismcts.ts';
import { evenWorlds } from './worlds.ts';

/** Plays what its trees over what is seen visited most. */
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

  choose({ seat, seen, legal, budget }: Turn): Decision {
    if (legal.length === 1) return { action: legal[0]! };
    this.countdown.start(tighter(this.budget, budget));
    this.search.run(evenWorlds(this.game, seen), seat, this.countdown);
    const options = optionsOf(this.search.tree, this.search.rootOf(seat), legal);
    const { iterations } = this.countdown;
    const analysis: Analysis = { nodes: iterations, unit: 'win', seat, options };
    return { action: options[0]!.action, analysis };
  }
}

/** The legal actions that were visited, the most visited first; the first of all when none was. */
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
