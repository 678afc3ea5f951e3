import type { Agent, Analysis, Decision, Game, Option, Rng, Turn } from '../../core/index.ts';
import { PolicyNetwork } from './policy-network.ts';
import type { Learned } from './model.ts';
import { ID } from './playable.ts';

/** Plays what its network scores highest, without looking ahead. */
export class PolicyAgent implements Agent {
  readonly name = ID;
  private readonly game: Game;
  private readonly policy: PolicyNetwork;
  private readonly rng: Rng;

  constructor(game: Game, { network }: Learned, rng: Rng) {
    this.game = game;
    this.policy = new PolicyNetwork(game, network);
    this.rng = rng;
  }

  choose({ seen, seat, legal }: Turn): Decision {
    const options = this.options(seen, seat);
    const nodes = legal.length;
    const analysis: Analysis = { depth: 1, nodes, unit: 'win', seat, options };
    return { action: options[0]!.action, analysis };
  }

  /** All actions, the highest score first, each with the share of wins it is held to bring. */
  options(seen: unknown, seat: number): Option[] {
    const { game, policy, rng } = this;
    // What an action does and leaves behind looks the same in every world that looks so now.
    const { actions } = policy.look(game.determinize(seen, rng), seat);
    const { scores, values } = policy;
    return Array.from(actions, (action, i) => ({
      action,
      score: scores[i]!,
      value: Math.min(1, Math.max(0, (1 + values[i]!) / 2)),
    }))
      .toSorted((a, b) => b.score - a.score || a.action - b.action)
      .map(({ action, value }) => ({ action, value }));
  }
}
