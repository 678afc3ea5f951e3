import {
  asSettled,
  ok,
  type Agent,
  type Budget,
  type Decision,
  type Game,
  type Resources,
  type Result,
  type Rng,
  type Turn,
} from '../../core/index.ts';
import type { IwokiSeen, IwokiState } from '../../games/iwoki/index.ts';
import { Bayes } from '../hidden/bayes/agent.ts';
import { HABITS } from '../hidden/bayes/habits.ts';
import { Witness } from '../hidden/bayes/witness.ts';
import { DeepLook } from '../hidden/deep-look.ts';
import { Determinized } from '../hidden/determinized.ts';
import { learnedJudge } from '../hidden/learned-judge.ts';
import type { WorldLook } from '../hidden/look.ts';
import { evenWorlds, type Worlds } from '../hidden/worlds.ts';
import { openBrain } from '../td/shipped.ts';
import { PolicyAgent } from './agent.ts';
import type { Learned } from './model.ts';
import { ID } from './playable.ts';
import { PolicyLook } from './policy-look.ts';
import { PolicyNetwork } from './policy-network.ts';

/** How many of the highest scores are searched, in how many worlds, as `best` has it in iwoki. */
const KEEP = 8;
const WORLDS = 20;
const MOST_WORLDS = 200;
/** What is believed of rivals: see models/iwoki.md. */
const BELIEF = { temper: 1.6, draw: 1, habits: HABITS };
const DEALS = { deals: 2000, spread: true };

/** Searches worlds that fit what is seen for the actions that the network scores highest. */
export function searcher(
  game: Game,
  learned: Learned,
  budget: Budget,
  rng: Rng,
  resources: Resources,
): Result<Agent> {
  const manner = {
    budget,
    worlds: WORLDS,
    votes: false,
    keep: KEEP,
    most: MOST_WORLDS,
    wide: 1,
  };
  const look = lookFor(game, learned, rng, resources);
  const decider = new Guided(
    game,
    new PolicyAgent(game, learned, rng),
    new Determinized(ID, game, look, manner, rng),
  );
  if (game.info.id !== 'iwoki' || !game.info.hidden) return ok(decider);
  const table = game as unknown as Game<IwokiState, IwokiSeen>;
  return ok(new Bayes(table, decider, new Witness(table, BELIEF), DEALS, rng, ID));
}

/** Alpha-beta where a value of open hands comes with Ludario; else everybody plays on by the network. */
function lookFor(game: Game, { network, goal }: Learned, rng: Rng, { now }: Resources): WorldLook {
  const brain = openBrain(game);
  if (brain.ok) return new DeepLook(asSettled(game), learnedJudge(brain.value), now);
  return new PolicyLook(game, new PolicyNetwork(game, network), goal, rng, now);
}

/** A search of the few actions that the network scores highest. */
class Guided implements Agent {
  readonly name = ID;
  private readonly game: Game;
  private readonly prior: PolicyAgent;
  private readonly search: Determinized;

  constructor(game: Game, prior: PolicyAgent, search: Determinized) {
    this.game = game;
    this.prior = prior;
    this.search = search;
  }

  choose(turn: Turn): Decision {
    return this.decide(turn, () => evenWorlds(this.game, turn.seen));
  }

  decide(turn: Turn, makeWorlds: () => Worlds): Decision {
    const scored = this.prior.options(turn.seen, turn.seat);
    const few = scored.slice(0, KEEP).map(({ action }) => action);
    const legal = Int32Array.from(few).toSorted();
    const { action, analysis } = this.search.decide({ ...turn, legal }, makeWorlds);
    if (analysis === undefined) return { action };
    const options = [...analysis.options, ...scored.slice(KEEP)];
    return { action, analysis: { ...analysis, options } };
  }
}
