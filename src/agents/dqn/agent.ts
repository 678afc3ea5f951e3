import type {
  Agent,
  Analysis,
  Decision,
  Game,
  GameEvent,
  PastMove,
  Rng,
  Turn,
} from '../../core/index.ts';
import type { Network } from '../../kernels/index.ts';
import { ID, byRows } from './playable.ts';
import { QNetwork, type ActionValues } from './q-network.ts';
import { RowValues } from './rows/row-values.ts';
import { withMove } from './walk.ts';

/** Plays what its network values most, without looking ahead. */
export class DqnAgent implements Agent {
  readonly name = ID;
  private readonly game: Game;
  private readonly q: ActionValues;
  private readonly rng: Rng;
  private last: readonly PastMove[] = [];

  constructor(game: Game, network: Network, rng: Rng) {
    this.game = game;
    this.q = byRows(game) ? new RowValues(game, network) : new QNetwork(game, network);
    this.rng = rng;
  }

  begin(): void {
    this.last = [];
  }

  choose({ seen, seat, legal }: Turn): Decision {
    const { q } = this;
    const state = this.game.determinize(seen, this.rng);
    q.look(state, this.last);
    // As a share of wins: -1 is lost, 1 is won.
    const options = Array.from(legal, (action) => ({
      action,
      value: (1 + q.worth(state, action)) / 2,
    })).toSorted((a, b) => b.value - a.value || a.action - b.action);
    const analysis: Analysis = { depth: 1, nodes: 1, unit: 'win', seat, options };
    return { action: options[0]!.action, analysis };
  }

  observe({ seat, action }: GameEvent): void {
    if (action !== null) this.last = withMove(this.last, { seat, action });
  }

  /** Which moves came before is not told. */
  rewind(): void {
    this.last = [];
  }
}
