import { CHANCE, type Game, type Rng, type Seat, type State } from '../../core/index.ts';
import type { Network } from '../../kernels/index.ts';
import type { Mentor } from './mentor.ts';
import type { QNetwork } from './q-network.ts';
import type { Place, Replay } from './replay.ts';
import { Walk } from './walk.ts';

/** What lessons aim at. */
export interface Aim {
  /** Decisions of the game that are followed before a network is asked. */
  readonly steps: number;
  /** The network that learns chooses the best next action, the other one says what it is worth. */
  readonly double: boolean;
}

/** Lessons for one step: positions of the memory, and what actions in them are worth. */
export class Lessons {
  readonly inputs: Float32Array;
  readonly targets: Float32Array;
  /** 1 where a target is given. */
  readonly masks: Uint8Array;
  private readonly online: QNetwork;
  private readonly rows: number;
  private readonly walk: Walk;
  private readonly legal: Int32Array;
  private readonly picture: Float32Array;
  /** Positions whose value a network must say: for which target, and with which sign. */
  private readonly later: Float32Array;
  private readonly laterLegal: Uint8Array;
  private readonly laterTarget: Int32Array;
  private readonly laterSign: Int8Array;
  private waiting = 0;

  constructor(game: Game, online: QNetwork, rows: number) {
    const { inputSize, outputSize } = online.network;
    this.online = online;
    this.rows = rows;
    this.walk = new Walk(game);
    this.legal = new Int32Array(Math.max(game.info.maxBranching, game.info.chanceCount));
    this.inputs = new Float32Array(rows * inputSize);
    this.targets = new Float32Array(rows * outputSize);
    this.masks = new Uint8Array(rows * outputSize);
    this.picture = new Float32Array(inputSize);
    this.later = new Float32Array(rows * inputSize);
    this.laterLegal = new Uint8Array(rows * outputSize);
    this.laterTarget = new Int32Array(rows);
    this.laterSign = new Int8Array(rows);
  }

  /** What actions of the memory turned out to be worth; `target` says it of what came of them. */
  draw(replay: Replay, rng: Rng, target: Network, aim: Aim): void {
    this.clear();
    for (let row = 0; row < this.rows; row++) this.drawOne(replay, rng, row, aim.steps);
    this.settle(target, aim.double);
  }

  /** What a mentor says of every action in positions of the memory. */
  drawMentored(replay: Replay, rng: Rng, mentor: Mentor): void {
    const { walk, legal, targets, masks } = this;
    const { state } = walk;
    this.clear();
    for (let row = 0; row < this.rows; row++) {
      this.walkToDecision(replay, rng);
      const turn = this.show(row, rng);
      const end = state.legal(legal, 0);
      for (let i = 0; i < end; i++) {
        const at = this.targetOf(row, turn, legal[i]!);
        targets[at] = mentor.worth(state, legal[i]!);
        masks[at] = 1;
      }
    }
  }

  private clear(): void {
    this.masks.fill(0);
    this.targets.fill(0);
    this.waiting = 0;
  }

  private walkToDecision(replay: Replay, rng: Rng): Place {
    const { walk } = this;
    for (;;) {
      const place = replay.pick(rng);
      walk.begin();
      for (let at = 0; at < place.at; at++) walk.play(place.game.action(at));
      if (walk.state.toMove !== CHANCE) return place;
    }
  }

  /** Writes the picture of where the walk stands, turned by chance; returns how. */
  private show(row: number, rng: Rng): number {
    const { walk, picture, inputs } = this;
    const { planes } = this.online;
    const turn = rng.below(planes.symmetries.length);
    const { cells } = planes.symmetries[turn]!;
    planes.write(walk.state, walk.last, picture, 0);
    const from = row * picture.length;
    for (let plane = 0; plane < picture.length; plane += cells.length) {
      for (let cell = 0; cell < cells.length; cell++) {
        inputs[from + plane + cells[cell]!] = picture[plane + cell]!;
      }
    }
    return turn;
  }

  /** Where the target of an action is, in a lesson that was turned. */
  private targetOf(row: number, turn: number, action: number): number {
    const { planes, places, network } = this.online;
    const answer = planes.answerOf(this.walk.state, action);
    return row * network.outputSize + places[planes.symmetries[turn]!.answers[answer]!]!;
  }

  private drawOne(replay: Replay, rng: Rng, row: number, steps: number): void {
    const { walk, targets } = this;
    const { state } = walk;
    const { game, at } = this.walkToDecision(replay, rng);
    const seat = state.toMove;
    const target = this.targetOf(row, this.show(row, rng), game.action(at));
    this.masks[target] = 1;
    walk.play(game.action(at));
    // Chance is followed as it fell; decisions while they were held for the best, up to so many.
    let next = at + 1;
    for (let followed = 1; next < game.length; next++) {
      if (state.toMove !== CHANCE && (followed++ === steps || game.tried(next))) break;
      walk.play(game.action(next));
    }
    if (next < game.length) {
      // What it is worth to the rival is lost to oneself; but the same seat may be to move again.
      this.ask(state, target, state.toMove === seat ? 1 : -1);
    } else {
      targets[target] = worthAtEnd(state, seat, game.verdict);
    }
  }

  /** Leaves a position to a network: it is worth what its best action is worth to who moves there. */
  private ask(state: State, target: number, sign: 1 | -1): void {
    const { online, later, laterLegal, legal, picture } = this;
    const { outputSize } = online.network;
    const row = this.waiting++;
    online.planes.write(state, this.walk.last, later, row * picture.length);
    laterLegal.fill(0, row * outputSize, (row + 1) * outputSize);
    const end = state.legal(legal, 0);
    for (let i = 0; i < end; i++) {
      laterLegal[row * outputSize + online.placeOf(state, legal[i]!)] = 1;
    }
    this.laterTarget[row] = target;
    this.laterSign[row] = sign;
  }

  private settle(target: Network, double: boolean): void {
    const { waiting, later, laterLegal, laterTarget, laterSign, targets } = this;
    if (waiting === 0) return;
    const { network } = this.online;
    const values = target.forward(later, waiting);
    const judges = double ? network.forward(later, waiting) : values;
    for (let row = 0; row < waiting; row++) {
      let best = -1;
      for (let at = row * network.outputSize; at < (row + 1) * network.outputSize; at++) {
        if (laterLegal[at] !== 0 && (best < 0 || judges[at]! > judges[best]!)) best = at;
      }
      targets[laterTarget[row]!] = laterSign[row]! * values[best]!;
    }
  }
}

function worthAtEnd(state: State, seat: Seat, verdict: number | null): number {
  if (verdict === null) return state.utility(seat);
  return seat === 0 ? verdict : -verdict;
}
