import { OVER, Rng, legalActions, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { both, type Bench } from '../types.ts';
import { average, pairedRatio, sum, type Ratio } from './ratios.ts';
import { HERE, timeMatches, type TimingInput } from './timing.ts';

export const SEARCHES = ['minimax', 'alphabeta'] as const;
type Search = (typeof SEARCHES)[number];

/** A number for each match; those from one position with seats swapped follow each other. */
export type BySearch = Readonly<Record<Search, readonly number[]>>;

/** Matches at one depth from positions after so many random plies, played by each search. */
export interface GridCell {
  readonly depth: number;
  readonly plies: number;
  /** Both players together. */
  readonly nodes: BySearch;
  /** Matches that went the same way, move for move, with both searches. */
  readonly same: number;
}

/** Positions after so many random plies, each for a pair of matches, at every depth. */
interface GridPart {
  readonly plies: readonly number[];
  readonly depths: readonly number[];
  readonly pairs: number;
}

/** Plays part of the grid with both searches. */
export async function playCells(bench: Bench, part: GridPart): Promise<GridCell[]> {
  const starts = new Map<string, number>();
  for (const plies of part.plies) {
    for (const start of startsAfter(bench, plies, part.pairs)) starts.set(start, plies);
  }
  const plain = await matchesOf(bench, 'minimax', part, starts);
  const pruned = await matchesOf(bench, 'alphabeta', part, starts);
  return part.plies.flatMap((plies) =>
    part.depths.map((depth): GridCell => {
      const here = (match: Match) => match.plies === plies && match.depth === depth;
      const [one, other] = [plain.filter(here), pruned.filter(here)];
      return {
        depth,
        plies,
        nodes: {
          minimax: one.map(({ nodes }) => nodes),
          alphabeta: other.map(({ nodes }) => nodes),
        },
        same: one.filter(({ moves }, i) => moves === other[i]?.moves).length,
      };
    }),
  );
}

/** Milliseconds of matches of a cell, the searches in turn: the shortest of several runs. */
export async function timeCells(
  bench: Bench,
  cells: readonly GridCell[],
  pairs: number,
): Promise<BySearch[]> {
  const found = await bench.errands(
    {
      title: both('timing', 'medir el tiempo'),
      module: HERE,
      name: 'timeMatches',
      work: timeMatches,
    },
    cells.map(({ plies, depth }): TimingInput => {
      const player = (search: Search, seed: number) => playerOf(search, seed, `depth=${depth},`);
      return {
        game: 'reversi',
        sides: SEARCHES.flatMap((search): [string, string][] => [
          [player(search, 1), player(search, 2)],
          [player(search, 2), player(search, 1)],
        ]),
        starts: startsAfter(bench, plies, pairs),
        runs: 5,
        repeats: 1,
      };
    }),
  );
  return found.map(({ ms }) => {
    const [plain, swapped, pruned, prunedSwapped] = ms.map((matches) =>
      matches.map((runs) => Math.min(...runs)),
    );
    const inTurn = (one: readonly number[], other: readonly number[]) =>
      one.flatMap((value, i) => [value, other[i]!]);
    return { minimax: inTurn(plain!, swapped!), alphabeta: inTurn(pruned!, prunedSwapped!) };
  });
}

/** Draws for each position that is wanted: early in the game there are few different ones. */
const PATIENCE = 50;

/** Different positions after so many random plies; fewer are the first of more. */
export function startsAfter(bench: Pick<Bench, 'seed'>, plies: number, count: number): string[] {
  const game = unwrap(makeGame('reversi'));
  const rng = Rng.of(`${bench.seed} after ${plies}`);
  const starts = new Set<string>();
  for (let draw = 0; starts.size < count && draw < PATIENCE * count; draw++) {
    const state = game.start();
    while (state.ply < plies && state.toMove !== OVER) {
      const legal = legalActions(state, game.info);
      state.apply(legal[rng.below(legal.length)]!);
    }
    if (state.toMove !== OVER) starts.add(game.format(state));
  }
  return [...starts];
}

/** A player of the tournament: two differ in the values that they draw. */
function playerOf(search: Search, seed: number, more = ''): string {
  // The document's pruning tries moves as they come.
  const order = search === 'alphabeta' ? 'order=natural,' : '';
  return `${search}(${more}${order}heuristic=random(seed=${seed}))`;
}

interface Match {
  readonly index: number;
  readonly depth: number;
  readonly plies: number;
  readonly nodes: number;
  readonly moves: string;
}

async function matchesOf(
  bench: Bench,
  search: Search,
  { plies, depths }: GridPart,
  starts: ReadonlyMap<string, number>,
): Promise<Match[]> {
  const after = plies.length === 1 ? `${plies[0]}` : `${plies[0]}–${plies.at(-1)}`;
  const bout = await bench.play(
    {
      game: 'reversi',
      agents: [playerOf(search, 1), playerOf(search, 2)],
      format: 'deepening',
      depths: [...depths],
      pairs: starts.size,
      openings: { list: [...starts.keys()] },
    },
    both(
      `${search}, depth ${depths.join(', ')}, after ${after} plies`,
      `${search}, profundidad ${depths.join(', ')}, tras ${after} jugadas`,
    ),
  );
  const matches: Match[] = [];
  for await (const { job, efforts, record } of bout.games()) {
    matches.push({
      index: job.index,
      depth: job.depth!,
      plies: starts.get(job.start!)!,
      nodes: sum(efforts.map((effort) => effort.nodes)),
      moves: record.moves.join(' '),
    });
  }
  return matches.toSorted((a, b) => a.index - b.index);
}

/** The share of minimax's nodes, or time, that alpha-beta needed; pairs of matches are the unit. */
export function shareOf({ minimax, alphabeta }: BySearch): Ratio {
  return pairedRatio(inPairs(alphabeta), inPairs(minimax));
}

/** How far the nodes of a cell's matches with minimax are from so many, by their ratio. */
function distance(cell: GridCell, nodes: number): number {
  return Math.abs(Math.log(average(cell.nodes.minimax) / nodes));
}

export function nearestCell(cells: readonly GridCell[], nodes: number): GridCell {
  return cells.reduce((best, cell) =>
    distance(cell, nodes) < distance(best, nodes) ? cell : best,
  );
}

/** What is called about as much: up to a quarter more, or the other way round. */
export const MARGIN = 1.25;

/**
 * A ply more or less changes the nodes by up to a half: where the grid comes near a number at all, its
 * nearest cell is within half of that.
 */
const NEAR = Math.log(MARGIN);

/** At each depth the cell that is nearest, where one is near; the nearest of all comes first. */
export function nearCells(cells: readonly GridCell[], nodes: number): GridCell[] {
  const near = depthsOf(cells)
    .map((depth) =>
      nearestCell(
        cells.filter((cell) => cell.depth === depth),
        nodes,
      ),
    )
    .filter((cell) => distance(cell, nodes) < NEAR);
  return nearestFirst(near, nodes);
}

/** The same cells, the nearest first: more matches may change which that is. */
export function nearestFirst(cells: readonly GridCell[], nodes: number): GridCell[] {
  return cells.toSorted((a, b) => distance(a, nodes) - distance(b, nodes));
}

export function depthsOf(cells: readonly GridCell[]): number[] {
  return [...new Set(cells.map(({ depth }) => depth))].toSorted((a, b) => a - b);
}

/** Both matches from one position, seats swapped, as one. */
function inPairs(values: readonly number[]): number[] {
  return values.flatMap((value, i) => (i % 2 === 0 ? [value + (values[i + 1] ?? 0)] : []));
}
