import {
  fail,
  ok,
  type Agent,
  type Budget,
  type Game,
  type Resources,
  type Result,
} from '../../core/index.ts';
import { refuse } from '../complaints.ts';
import { canSettle, isNear, withEndgame } from '../exact/index.ts';
import { tighter } from '../minimax/limits.ts';

/** Of what it may spend on a decision, so much may go into a proof that does not come about. */
const SHARE = 1 / 2;
/** Nodes of a solver that take about as long as a look of a network, where only looks are counted. */
const NODES: Readonly<Record<string, number>> = { hex: 2, reversi: 10_000, mancala: 10_000 };
const USUAL_NODES = 1000;
/** With so much left who wins is often proven in time, where by how much is not. */
const WINS_FROM: Readonly<Record<string, number>> = { mancala: 44, reversi: 22 };

/** The same agent, but near the end of a game what a solver proves, if it can in half of what there is. */
export function withProofs(
  agent: Agent,
  game: Game,
  { exact, own }: { readonly exact: number | null; readonly own: Budget },
  resources: Resources,
): Result<Agent> {
  if (exact === 0) return ok(agent);
  const able = canSettle(game);
  if (!able.ok) return exact === null ? ok(agent) : fail(refuse.noExact({ why: able.complaint }));
  const from = exact ?? WINS_FROM[game.info.id] ?? game.exact!.left!.soon;
  const each = NODES[game.info.id] ?? USUAL_NODES;
  const allowed = (budget: Budget) => {
    const { ms, nodes = Infinity, iterations = Infinity } = tighter(own, budget);
    return { ms, walks: Math.min(nodes, iterations) };
  };
  return ok(
    withEndgame(
      agent,
      game,
      {
        resist: true,
        wins: true,
        limits({ budget, all }, left) {
          const { ms, walks } = allowed(budget);
          // A first thought is no search.
          if (left > from || walks === 1) return null;
          // What all moves are worth is proven only where that is quick.
          if (all === true && !isNear(game, left)) return null;
          return {
            ms: ms === undefined ? undefined : Math.max(1, ms * SHARE),
            nodes: walks === Infinity ? undefined : Math.max(1, Math.floor(walks * each * SHARE)),
          };
        },
        rest({ budget }, spent) {
          const { ms, walks } = allowed(budget);
          return {
            ...budget,
            ms: ms === undefined ? undefined : Math.max(1, ms - spent.ms),
            // Two, so that a search stays one.
            iterations:
              walks === Infinity ? undefined : Math.max(2, walks - Math.ceil(spent.nodes / each)),
          };
        },
      },
      resources,
    ),
  );
}
