import type { Analysis, Option, Seat } from '../../core/index.ts';
import type { Search } from './search.ts';
import { SEEN, type Tree } from './tree.ts';
import { mostVisitedLine } from '../montecarlo/line.ts';

/** Lines of play are followed while they are this well known. */
const LINE_VISITS = 2;

/** What one search found of its root's actions, the one to play first; with `all`, of every action. */
function optionsOf(search: Search, all: boolean): Option[] {
  const { tree, policy } = search;
  const seat = tree.mover[0]!;
  const best = search.best();
  policy.fill(tree, 0);
  const { mixed, shares } = policy;
  const first = tree.first[0]!;
  return Array.from({ length: tree.count[0]! }, (_, i) => first + i)
    .toSorted(
      (a, b) =>
        Number(b === best) - Number(a === best) ||
        shares[b - first]! - shares[a - first]! ||
        tree.prior[b]! - tree.prior[a]! ||
        a - b,
    )
    .filter((child) => all || child === best || isTried(tree, child))
    .map((child) => optionOf(tree, child, seat, mixed));
}

function optionOf(tree: Tree, child: number, seat: Seat, mixed: number): Option {
  const action = tree.action[child]!;
  const visits = tree.visits[child]!;
  const told: Option = {
    action,
    // Of what was not tried, the best guess is what the position is worth.
    value: isTried(tree, child) ? tree.shareOf(child, seat) : mixed,
    ...(tree.solved[child] === 1 && { bound: 'exact' as const, proven: true }),
    visits,
    ...(tree.stage[0] === SEEN && { prior: tree.prior[child]! }),
    line: mostVisitedLine(tree, child, LINE_VISITS),
  };
  return told;
}

function isTried(tree: Tree, child: number): boolean {
  return tree.visits[child]! > 0 || tree.solved[child] === 1;
}

/** What the network alone thinks of the position, as a share of wins; undefined: it was not asked. */
function opinionOf({ tree }: Search, seat: Seat): number | undefined {
  if (tree.stage[0] !== SEEN) return undefined;
  return (1 + (seat === 0 ? tree.value[0]! : -tree.value[0]!)) / 2;
}

/** Of all actions, best first: those that were only glanced at were found to be no better. */
function advice([best, ...others]: readonly Option[]): Option[] {
  const most = best!.value;
  const told = others.map((option) =>
    option.proven === true ? option : { ...option, value: Math.min(option.value, most) },
  );
  return [best!, ...told.toSorted((a, b) => b.value - a.value)];
}

/** How a decision is told. */
export function analysisOf(searches: readonly Search[], seat: Seat, all: boolean): Analysis {
  const options =
    searches.length === 1 ? optionsOf(searches[0]!, all) : jointOptions(searches, all);
  const opinions = searches.flatMap((search) => opinionOf(search, seat) ?? []);
  const opinion = opinions.reduce((sum, each) => sum + each / opinions.length, 0);
  return {
    nodes: searches.reduce((sum, { made }) => sum + made, 0),
    unit: 'win',
    seat,
    ...(opinions.length > 0 && { opinion }),
    options: all ? advice(options) : options,
  };
}

/**
 * What searches of several worlds found, each with the same actions. Worlds weigh alike: an action is
 * as good, and as likely, as it is on the average.
 */
function jointOptions(searches: readonly Search[], all: boolean): Option[] {
  const { tree, policy } = searches[0]!;
  const joint = Array.from({ length: tree.count[0]! }, (_, i) => ({
    action: tree.action[tree.first[0]! + i]!,
    value: 0,
    visits: 0,
    prior: 0,
  }));
  for (const search of searches) {
    const of = new Map(optionsOf(search, true).map((option) => [option.action, option]));
    for (const [i, sum] of joint.entries()) {
      const { value, visits = 0 } = of.get(sum.action)!;
      sum.value += value / searches.length;
      sum.visits += visits;
      sum.prior += search.tree.prior[search.tree.first[0]! + i]! / searches.length;
    }
  }
  policy.look(tree, 0);
  const score = ({ value, prior }: (typeof joint)[0]) => Math.log(prior) + policy.weigh(value);
  return joint
    .toSorted((a, b) => score(b) - score(a) || a.action - b.action)
    .filter(({ visits }, i) => all || i === 0 || visits > 0);
}
