import { CHANCE, type Seat } from '../../core/index.ts';
import type { Onlooker } from '../montecarlo/search.ts';
import type { Select, Weighed } from '../montecarlo/select.ts';
import { LOST, type Tree } from '../montecarlo/tree.ts';

/** A move that could be chosen, with what it was worth to the selection. */
export interface PlayoutOption {
  /** Its node, by its number in what is told; null: it is not told. */
  readonly node: number | null;
  readonly move: string;
  readonly weighed: Weighed;
}

/** A choice on the way down. */
export interface PlayoutChoice {
  /** Where it was made, and by whom. */
  readonly at: number;
  readonly seat: Seat;
  readonly chosen: string;
  /** The best, the chosen one among them; those never visited come first where they must. */
  readonly options: readonly PlayoutOption[];
  /** How many there were in all, and how many of them had never been visited. */
  readonly count: number;
  readonly untried: number;
}

/** What a playout changed in a node on its way. */
export interface PlayoutMark {
  readonly node: number;
  /** Whose wins are counted there: those of the seat that moved into it; null: nobody's, at the root. */
  readonly seat: Seat | null;
  /** Before it was counted. */
  readonly visits: number;
  readonly wins: number;
  /** What was added to the wins, from 0 to 1. */
  readonly won: number;
}

/** One playout of a growing tree, in the order in which it went: down, on, to its end, and back. */
export interface PlayoutTold {
  readonly choices: readonly PlayoutChoice[];
  /** From the root down; those without visits are new. */
  readonly marks: readonly PlayoutMark[];
  /** How its worth was found: by playing on, since the game was over, or since it was proven. */
  readonly by: 'playout' | 'end' | 'proof';
  /** What it was worth to the seat that decides, from 0 to 1. */
  readonly value: number;
}

interface Picked {
  readonly node: number;
  readonly chosen: number;
  readonly options: readonly { readonly child: number; readonly weighed: Weighed }[];
  readonly count: number;
  readonly untried: number;
}

interface Noted {
  readonly picked: readonly Picked[];
  readonly way: readonly number[];
  readonly visits: readonly number[];
  readonly wins: readonly number[];
  readonly movers: readonly number[];
  readonly utilities: readonly number[];
  readonly by: PlayoutTold['by'];
}

/** As many moves of a choice are told. */
const TOLD = 5;

/** Writes playouts down while they are made, as numbers of the tree. */
export class PlayoutRecorder implements Onlooker {
  readonly noted: Noted[] = [];
  private picks: Picked[] = [];

  picked(tree: Tree, select: Select, node: number, chosen: number): void {
    if (tree.mover[node] === CHANCE) return;
    const first = tree.first[node]!;
    const children = Array.from({ length: tree.count[node]! }, (_, i) => first + i);
    const options = children
      .filter((child) => tree.solved[child] !== LOST)
      .map((child) => ({ child, weighed: select.weigh(tree, node, child) }))
      // Sorting keeps equals as they stand: the first of them is picked.
      .toSorted((a, b) => sumOf(b.weighed) - sumOf(a.weighed) || 0);
    const untried = children.filter((child) => tree.visits[child] === 0).length;
    this.picks.push({ node, chosen, options, count: children.length, untried });
  }

  ended(
    tree: Tree,
    way: ArrayLike<number>,
    depth: number,
    utilities: ArrayLike<number>,
    by: PlayoutTold['by'],
  ): void {
    const down = Array.from(way).slice(0, depth + 1);
    // What chance does is no move that could be named: told is the way up to there.
    const luck = down.findIndex((node, i) => i < depth && tree.mover[node] === CHANCE);
    const nodes = luck < 0 ? down : down.slice(0, luck + 1);
    this.noted.push({
      picked: this.picks,
      way: nodes,
      visits: nodes.map((node) => tree.visits[node]!),
      wins: nodes.map((node) => tree.wins[node]!),
      movers: nodes.map((_, i) => (i === 0 ? CHANCE : tree.mover[nodes[i - 1]!]!)),
      utilities: Array.from(utilities),
      by,
    });
    this.picks = [];
  }
}

/** What decides: the highest is picked. Infinity less Infinity is no number, so large ones are cut. */
export function sumOf({ share, bonus }: Weighed): number {
  return share === null ? Number.MAX_VALUE : share + bonus;
}

interface Naming {
  readonly seat: Seat;
  /** The number of a node of the tree in what is told. */
  number(node: number): number | undefined;
  move(node: number): string;
}

/** What was noted, in words; only as far down as nodes are told. */
export function playoutsTold(
  noted: readonly Noted[],
  { seat, number, move }: Naming,
): PlayoutTold[] {
  return noted.map(({ picked, way, visits, wins, movers, utilities, by }) => {
    const marks: PlayoutMark[] = [];
    for (const [i, node] of way.entries()) {
      const told = number(node);
      if (told === undefined) break;
      const mover = movers[i]!;
      marks.push({
        node: told,
        seat: mover < 0 ? null : mover,
        visits: visits[i]!,
        wins: wins[i]!,
        won: mover < 0 ? 0 : (utilities[mover]! + 1) / 2,
      });
    }
    const choices = picked.flatMap(({ node, chosen, options, count, untried }): PlayoutChoice[] => {
      const at = number(node);
      if (at === undefined || number(chosen) === undefined) return [];
      const best = options.slice(0, TOLD);
      const one = options.find(({ child }) => child === chosen)!;
      const told = best.includes(one) ? best : [...best.slice(0, -1), one];
      return [
        {
          at,
          seat: movers[way.indexOf(chosen)]!,
          chosen: move(chosen),
          options: told.map(({ child, weighed }) => ({
            node: number(child) ?? null,
            move: move(child),
            weighed,
          })),
          count,
          untried,
        },
      ];
    });
    return { choices, marks, by, value: (utilities[seat]! + 1) / 2 };
  });
}
