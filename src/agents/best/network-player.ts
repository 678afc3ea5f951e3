import { Refusal, type Agent, type Beginning, type Decision, type Turn } from '../../core/index.ts';

/**
 * Plays by a network once that has come; where it cannot be had (a page that is offline and never
 * loaded it), by an engine.
 */
export class NetworkPlayer implements Agent {
  readonly name = 'best';
  private readonly network: Agent;
  private readonly engine: () => Agent;
  private player: Agent | null = null;

  constructor(network: Agent, engine: () => Agent) {
    this.network = network;
    this.engine = engine;
  }

  async begin(game: Beginning): Promise<void> {
    await this.instead(async (player) => player.begin?.(game));
  }

  choose(turn: Turn): Decision | Promise<Decision> {
    return this.player === null
      ? this.instead(async (player) => player.choose(turn))
      : this.player.choose(turn);
  }

  /** What the network does, or the engine where there is no network. */
  private async instead<T>(act: (player: Agent) => Promise<T>): Promise<T> {
    try {
      const done = await act(this.player ?? this.network);
      this.player ??= this.network;
      return done;
    } catch (error) {
      if (this.player !== null || !(error instanceof Refusal)) throw error;
      this.player = this.engine();
      return act(this.player);
    }
  }
}
