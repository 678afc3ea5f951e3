import type {
  Agent,
  Analysis,
  Beginning,
  Decision,
  Game,
  GameEvent,
  Rng,
  Seat,
  State,
  Turn,
} from '../../core/index.ts';
import { decayOf } from '../../kernels/index.ts';
import type { RecurrentNetwork } from '../../kernels/recurrent/index.ts';
import { ActionRows } from '../scoring/index.ts';
import { Hands } from './hands.ts';
import { Reading } from './reading.ts';

/** What was remembered at a moment of the game, to go back to when moves are taken back. */
interface Moment {
  /** What the seat saw. */
  readonly seen: string;
  readonly memory: Float32Array;
  /** Whether anything of the game was read by then. */
  readonly begun: boolean;
}

/** Reads the game event by event, and plays what its network scores highest. */
export class RecurrentAgent implements Agent {
  readonly name: string;
  private readonly game: Game;
  private readonly network: RecurrentNetwork;
  private readonly rng: Rng;
  private readonly reading: Reading;
  private readonly actions: ActionRows;
  private readonly hands: Hands;
  private readonly row: Float32Array;
  private seat: Seat = 0;
  private memory: Float32Array;
  private readonly past: Moment[] = [];

  constructor(game: Game, network: RecurrentNetwork, rng: Rng) {
    this.name = network.architecture.cell;
    this.game = game;
    this.network = network;
    this.rng = rng;
    this.reading = new Reading(game);
    this.actions = new ActionRows(game);
    this.hands = new Hands(game);
    this.row = new Float32Array(this.reading.rows.width);
    this.memory = network.blank();
  }

  begin({ seat, seen }: Pick<Beginning, 'seat' | 'seen'>): void {
    this.seat = seat;
    this.past.length = 0;
    this.startFrom(seen);
  }

  observe({ seat, action, seen }: GameEvent): void {
    const after = this.worldOf(seen);
    this.take(this.reading.see(seat, action, after, this.seat, this.row, 0), seen);
  }

  /** Moves were taken back: what came after this has not happened. */
  rewind(seen: unknown): void {
    const text = JSON.stringify(seen);
    const last = this.past.findLastIndex((moment) => moment.seen === text);
    this.past.length = last + 1;
    const moment = this.past[last];
    if (moment === undefined) {
      this.startFrom(seen);
      return;
    }
    this.reading.goOnFrom(this.worldOf(seen), moment.begun);
    this.memory = moment.memory.slice();
  }

  choose({ seen, seat, legal }: Turn): Decision {
    this.heed(seat, seen);
    const shares = this.sharesOf(this.worldOf(seen), legal);
    const options = Array.from(legal, (action, i) => ({
      action,
      value: shares[i]!,
      prior: shares[i]!,
    })).toSorted((a, b) => b.value - a.value || a.action - b.action);
    const analysis: Analysis = { depth: 1, nodes: 1, unit: 'win', seat, options };
    return { action: options[0]!.action, analysis };
  }

  /** By rival in turn and kind: what share of its hidden tiles is held to be of it, when the seat sees this. */
  guess(seat: Seat, seen: unknown): Float32Array {
    this.heed(seat, seen);
    const { hands } = this;
    const counting = new Float32Array(hands.questions * hands.size);
    hands.writeCounting(this.worldOf(seen), seat, counting, 0);
    return this.network.answers(this.memory, counting);
  }

  /** How likely it holds each action to be the next. */
  private sharesOf(state: State, legal: Int32Array): Float64Array {
    const { actions, network } = this;
    const rows = new Float32Array(legal.length * actions.width);
    for (const [i, action] of legal.entries()) {
      actions.write(state, this.seat, action, rows, i * actions.width);
    }
    const scores = network.score(this.memory, rows, legal.length);
    const most = scores.reduce((a, b) => Math.max(a, b), -Infinity);
    const weights = Float64Array.from(scores, (score) => decayOf(score - most));
    const sum = weights.reduce((a, b) => a + b, 0);
    return weights.map((weight) => weight / sum);
  }

  /** Who is asked of a position it was not told of reads it as if a game began there. */
  private heed(seat: Seat, seen: unknown): void {
    const known = this.seat === seat && this.past.at(-1)?.seen === JSON.stringify(seen);
    if (!known) this.begin({ seat, seen });
  }

  private startFrom(seen: unknown): void {
    this.memory = this.network.blank();
    this.take(this.reading.begin(this.worldOf(seen), this.seat, this.row, 0), seen);
  }

  private take(wrote: boolean, seen: unknown): void {
    if (wrote) this.network.read(this.memory, this.row);
    const { begun } = this.reading;
    this.past.push({ seen: JSON.stringify(seen), memory: this.memory.slice(), begun });
  }

  /** What the seat is shown of a position is the same in every world it thinks possible. */
  private worldOf(seen: unknown): State {
    return this.game.determinize(seen, this.rng);
  }
}
