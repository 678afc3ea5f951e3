import { both, type Bench, type Bout } from '../types.ts';
import { lineOf, type Line } from '../lines.ts';
import { THESIS_SPEED, table2, type Table2Row } from './data.ts';

/** What bounds a search: nothing but its depth, nodes for the move, nodes for each root branch. */
type Limit = 'none' | 'move' | 'branch';

/** A row of Table 2 as we played it. */
export interface Row2 {
  /** Where it stands in the thesis, from 0. */
  readonly row: number;
  readonly limit: Limit;
  readonly line: Line;
  /** Generated children for a game, the root left out, as the thesis counts. */
  readonly nodes: number;
  readonly msPerGame: number;
}

/**
 * The thesis's Minimax prunes by alpha-beta and takes moves as the thesis lists them: small tiles with
 * their minus face, then with their plus face, hexagons, a draw. With little time that order decides:
 * what scores least comes first.
 */
export function thesisMinimax(
  depth: number,
  maxTime: number | null,
  limit: Limit,
  other: { readonly order?: string; readonly heuristic?: string } = {},
): string {
  const { order = 'preferred', heuristic = 'points' } = other;
  const nodes = Math.round(THESIS_SPEED * (maxTime ?? 0));
  const bounded =
    limit === 'none' ? '' : `,${limit === 'move' ? 'moveNodes' : 'branchNodes'}=${nodes}`;
  return `alphabeta(depth=${depth},order=${order},heuristic=${heuristic}${bounded})`;
}

interface Entry {
  readonly row: number;
  readonly of: Table2Row;
  readonly limit: Limit;
}

const entries: readonly Entry[] = table2.flatMap((of, row): Entry[] =>
  of.maxTime === null
    ? [{ row, of, limit: 'none' }]
    : [
        { row, of, limit: 'move' },
        { row, of, limit: 'branch' },
      ],
);

/** All rows; those that cost about the same are played together. */
export async function playTable2(bench: Bench): Promise<Row2[]> {
  const groups = [
    { depths: [1, 2], limited: false, games: bench.pick({ tiny: 2, quick: 300, full: 2000 }) },
    { depths: [3], limited: false, games: bench.pick({ tiny: 2, quick: 100, full: 500 }) },
    // The thesis has 10 games of these.
    { depths: [4], limited: false, games: bench.pick({ tiny: 2, quick: 20, full: 200 }) },
    { depths: [3], limited: true, games: bench.pick({ tiny: 2, quick: 50, full: 400 }) },
  ];
  const rows: Row2[] = [];
  for (const rival of ['random', 'greedy'] as const) {
    for (const { depths, limited, games } of groups) {
      const some = entries.filter(
        ({ of, limit }) =>
          of.rival === rival && depths.includes(of.depth) && (limit !== 'none') === limited,
      );
      if (some.length === 0) continue;
      const agents = some.map(({ of, limit }) =>
        // At the tiny size one level less: it is only to show that all of it runs.
        thesisMinimax(bench.size === 'tiny' ? Math.min(2, of.depth) : of.depth, of.maxTime, limit),
      );
      rows.push(...(await meet(bench, rival, some, agents, games)));
    }
  }
  return rows.toSorted((a, b) => a.row - b.row || (a.limit < b.limit ? 1 : -1));
}

/** Why numbers differ: the same with one thing changed, against Greedy. */
export interface Reasons {
  /** Depth 1 that leaves tiles in hands out, as Greedy does. */
  readonly byScore: Line;
  /** Depth 3 with a limit, moves as the game lists them here: by limit in seconds. */
  readonly ownOrder: readonly { readonly maxTime: number; readonly line: Line }[];
}

/** Limits within which the order of moves matters most. */
const SHORT = [5, 10];

export async function playReasons(bench: Bench): Promise<Reasons> {
  const deep = bench.pick({ tiny: 1, quick: 3, full: 3 });
  const bout = await bench.play(
    {
      game: 'iwoki(open=true)',
      agents: [
        'greedy',
        thesisMinimax(1, null, 'none', { heuristic: 'score' }),
        ...SHORT.map((maxTime) => thesisMinimax(deep, maxTime, 'move', { order: 'natural' })),
      ],
      format: 'gauntlet',
      games: bench.pick({ tiny: 2, quick: 200, full: 1000 }),
    },
    both('greedy: one thing changed', 'greedy: una cosa cambiada'),
  );
  return {
    byScore: lineOf(bout, 1),
    ownOrder: SHORT.map((maxTime, i) => ({ maxTime, line: lineOf(bout, i + 2) })),
  };
}

async function meet(
  bench: Bench,
  rival: string,
  some: readonly Entry[],
  agents: readonly string[],
  games: number,
): Promise<Row2[]> {
  // The same agent may stand for two rows at the tiny size.
  const different = [...new Set(agents)];
  const depths = [...new Set(some.map(({ of }) => of.depth))].join(', ');
  const limited = some[0]!.limit !== 'none';
  const title = both(
    `${rival}: depth ${depths}${limited ? ', limited' : ''}`,
    `${rival}: profundidad ${depths}${limited ? ', con límite' : ''}`,
  );
  const bout = await bench.play(
    { game: 'iwoki(open=true)', agents: [rival, ...different], format: 'gauntlet', games },
    title,
  );
  return some.map(({ row, limit }, i) =>
    rowOf(bout, row, limit, 1 + different.indexOf(agents[i]!)),
  );
}

function rowOf(bout: Bout, row: number, limit: Limit, player: number): Row2 {
  const line = lineOf(bout, player);
  // The rival takes next to no time.
  const ms = line.msEach * line.decisions;
  return { row, limit, line, nodes: line.nodes - line.decisions, msPerGame: ms };
}
