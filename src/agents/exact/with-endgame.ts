import {
  Rng,
  fail,
  int,
  ok,
  optional,
  type Action,
  type Agent,
  type Budget,
  type Decision,
  type Game,
  type Resources,
  type Result,
  type Turn,
} from '../../core/index.ts';
import { refuse } from '../complaints.ts';
import { tighter } from '../minimax/limits.ts';
import { Endgame, unitOf } from './endgame.ts';
import { leftIn } from './left.ts';
import { canSettle } from './support.ts';

/** Megabytes for what is known of the end. */
const MEMORY = 32;
/** Of what an agent may spend on a decision, so much may go into a proof that does not come about. */
const SHARE = 1 / 2;

/** From how much on the end of a game is left to the solver: an option of searches. */
export const exactParam = {
  exact: optional(
    int(
      {
        en: 'with at most so much left (empty squares, seeds in pits), play what a solver proves best',
        es: 'cuando queda a lo sumo esto (casillas vacías, semillas en hoyos), juega lo que un solucionador demuestra mejor',
      },
      null,
      1,
      1000,
    ),
  ),
};

/** When a solver is asked before the agent, and what is left for the agent where it fails. */
interface EndgameRule {
  /** What the solver may spend on a decision; null: it is not asked. */
  limits(turn: Turn, left: number): Budget | null;
  /** What the agent may spend then. */
  rest(turn: Turn, spent: { readonly nodes: number; readonly ms: number }): Budget;
  /**
   * Whether a lost position is played so that it is hard to win; else any move will do. The agent's
   * first thought decides between moves that are equally hard to answer.
   */
  readonly resist?: boolean;
  /**
   * Whether it is enough to prove who wins where by how much takes too long: that is known with far more left. Where
   * all moves lose, one that loses by little; the agent decides where nobody knows which.
   */
  readonly wins?: boolean;
}

/** The same agent, but for the end of a game: there the solver decides, if it can in time. */
export function withEndgame(
  agent: Agent,
  game: Game,
  rule: EndgameRule,
  { now = () => performance.now() }: Resources,
): Agent {
  // An open game has one world, whatever the luck.
  const luck = Rng.of('one world');
  let endgame: Endgame | null = null;
  let room = true;
  /** Where there is no room for what a solver must remember, the agent plays without one. */
  const open = (): Endgame | null => {
    try {
      if (room) endgame ??= new Endgame(game, MEMORY, now);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      room = false;
    }
    return endgame;
  };
  return {
    name: agent.name,
    begin(start) {
      endgame?.forget();
      return agent.begin?.(start);
    },
    choose(turn) {
      const state = game.determinize(turn.seen, luck);
      const limits = rule.limits(turn, leftIn(game, state));
      const began = now();
      const solver = limits === null ? null : open();
      if (solver === null) return agent.choose(turn);
      const { all = false } = turn;
      const proof = solver.prove(state, turn.legal, limits!, { all, wins: rule.wins ?? false });
      const { nodes } = solver;
      if (proof === null) {
        const budget = rule.rest(turn, { nodes, ms: now() - began });
        const decision = agent.choose({ ...without(turn), budget });
        return 'then' in decision
          ? decision.then((given) => counting(given, nodes))
          : counting(decision, nodes);
      }
      const { unit, options } = proof;
      const { action, value } = options[0]!;
      const told = (chosen: Action): Decision => ({
        action: chosen,
        analysis: {
          nodes: solver.nodes,
          unit,
          seat: turn.seat,
          options: [{ ...options[0]!, action: chosen }, ...options.slice(1)],
        },
      });
      const lost =
        rule.resist === true && unitOf(game) === 'win' && value === 0 && options.length === 1;
      if (!lost || turn.legal.length === 1) return told(action);
      // Lost is lost, but a rival who has few replies that win may miss them: of such moves the agent's first thought.
      const hard = solver.hardest(state, turn.legal, limits!);
      if (hard.length === 1) return told(hard[0]!);
      const first = agent.choose({ ...without(turn), all: true, budget: { iterations: 1 } });
      return 'then' in first
        ? first.then((given) => told(firstOf(given, hard)))
        : told(firstOf(first, hard));
    },
    ...(agent.observe && { observe: (event) => agent.observe!(event) }),
    ...(agent.rewind && { rewind: (seen) => agent.rewind!(seen) }),
    ...(agent.end && { end: (result) => agent.end!(result) }),
  };
}

/** Of some actions the one that a decision puts before the others. */
function firstOf({ action, analysis }: Decision, among: readonly Action[]): Action {
  const order = [action, ...(analysis?.options ?? []).map((option) => option.action)];
  return order.find((one) => among.includes(one)) ?? among[0]!;
}

/** What a turn says is worked out when it is read, which copying does not keep. */
function without({ seat, seen, legal, all }: Turn): Omit<Turn, 'budget'> {
  return { seat, seen, legal, all };
}

function counting(decision: Decision, nodes: number): Decision {
  const { analysis } = decision;
  if (analysis === undefined || nodes === 0) return decision;
  return { ...decision, analysis: { ...analysis, nodes: analysis.nodes + nodes } };
}

/** An agent with the option `exact`: half of what it may spend goes into a proof, if need be. */
export function settling(
  agent: Agent,
  game: Game,
  { exact, own }: { readonly exact: number | null; readonly own: Budget },
  resources: Resources,
): Result<Agent> {
  if (exact === null) return ok(agent);
  const able = canSettle(game);
  if (!able.ok) return fail(refuse.noExact({ why: able.complaint }));
  const allowed = ({ budget }: Turn) => tighter(own, budget);
  const share = (amount: number | undefined) =>
    amount === undefined ? undefined : Math.max(1, Math.floor(amount * SHARE));
  const rule: EndgameRule = {
    limits(turn, left) {
      if (left > exact) return null;
      const { ms, nodes, iterations } = allowed(turn);
      return { ms: share(ms), nodes: share(least(nodes, iterations)) };
    },
    rest(turn, spent) {
      const { ms, nodes, iterations, depth } = allowed(turn);
      const less = (amount: number | undefined, by: number) =>
        amount === undefined ? undefined : Math.max(1, amount - by);
      return {
        ms: less(ms, spent.ms),
        nodes: less(nodes, spent.nodes),
        iterations: less(iterations, spent.nodes),
        depth,
      };
    },
  };
  return ok(withEndgame(agent, game, rule, resources));
}

function least(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined ? b : b === undefined ? a : Math.min(a, b);
}
