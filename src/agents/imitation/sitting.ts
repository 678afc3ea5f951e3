import {
  CHANCE,
  drawOutcome,
  legalActions,
  type Action,
  type Agent,
  type Game,
  type GameRecord,
  type GameResult,
  type Rng,
  type Seat,
  type State,
} from '../../core/index.ts';

/**
 * A game that is played to learn from it, decision by decision, so that it can be left and gone on
 * with between any two. Whoever breaks the rules here ends the course: it is no contest.
 */
export class Sitting {
  readonly state: State;
  readonly moves: string[] = [];
  private readonly game: Game;
  private readonly agents: readonly Agent[];
  private readonly names: readonly string[];
  private readonly luck: Rng;
  private begun = false;

  constructor(game: Game, agents: readonly Agent[], names: readonly string[], luck: Rng) {
    this.game = game;
    this.agents = agents;
    this.names = names;
    this.luck = luck;
    this.state = game.start();
  }

  get over(): boolean {
    return this.state.toMove < CHANCE;
  }

  /** Whose turn it is, once chance has acted. */
  async seat(): Promise<Seat> {
    if (!this.begun) {
      this.begun = true;
      for (const [seat, agent] of this.agents.entries()) {
        const seen = this.game.observe(this.state, seat);
        await agent.begin?.({
          seat,
          rivals: this.names.filter((_, other) => other !== seat),
          seen,
        });
      }
    }
    while (this.state.toMove === CHANCE) {
      const outcomes = legalActions(this.state, this.game.info);
      await this.play(drawOutcome(this.state, outcomes, this.luck));
    }
    return this.state.toMove;
  }

  /** What an agent would play here, checked. */
  async ask(agent: Agent, name: string): Promise<Action> {
    const { game, state } = this;
    const seat = state.toMove;
    const legal = legalActions(state, game.info);
    let action: Action;
    try {
      const seen = game.observe(state, seat);
      ({ action } = await agent.choose({ seat, seen, legal: legal.slice(), budget: {} }));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${name} did not answer: ${why}`, { cause: error });
    }
    if (!legal.includes(action)) throw new Error(`${name} answered ${action}, which is not legal`);
    return action;
  }

  /** Plays an action and tells all. */
  async play(action: Action): Promise<void> {
    const { game, state } = this;
    const seat = state.toMove;
    const text = game.formatAction(state, action);
    this.moves.push(text);
    state.apply(action);
    for (const [told, agent] of this.agents.entries()) {
      await agent.observe?.({ seat, action, text, seen: game.observe(state, told) });
    }
    if (!this.over) return;
    const result = this.result();
    for (const agent of this.agents) await agent.end?.(result);
  }

  private result(): GameResult {
    const seats = this.names.map((_, seat) => seat);
    return {
      scores: seats.map((seat) => this.state.finalScore(seat)),
      utilities: seats.map((seat) => this.state.utility(seat)),
      ending: 'rules',
    };
  }

  record(seed: number): GameRecord {
    const { info } = this.game;
    return {
      ludario: 1,
      game: info.rules,
      version: info.version,
      seed,
      seats: this.names,
      moves: this.moves,
      result: this.over ? this.result() : null,
    };
  }
}
