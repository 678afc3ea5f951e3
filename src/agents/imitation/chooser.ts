import {
  type Action,
  type Analysis,
  type Decision,
  type Game,
  type PastMove,
  type Rng,
  type State,
} from '../../core/index.ts';
import { HexBoard } from '../../games/hex/index.ts';
import { cellAt } from './coordinates.ts';
import { Lessons } from './lessons.ts';
import type { Options } from './params.ts';
import { PolicyPupil } from './policy.ts';
import type { Pupil } from './pupil.ts';

/** How a version turns what its networks say into a move. */
export interface Chooser {
  choose(state: State, last: readonly PastMove[], legal: Int32Array, rng: Rng): Decision;
}

export function chooserFor(game: Game, options: Options, pupil: Pupil): Chooser {
  return pupil instanceof PolicyPupil
    ? new PolicyChooser(game, pupil, options.temperature)
    : new PointChooser(game, pupil, options.v === 2);
}

/** Version 3: the likeliest action, or one drawn by its likelihood. */
export class PolicyChooser implements Chooser {
  private readonly pupil: PolicyPupil;
  private readonly temperature: number;
  private readonly one: Lessons;

  constructor(game: Game, pupil: PolicyPupil, temperature: number) {
    this.pupil = pupil;
    this.temperature = temperature;
    this.one = new Lessons(pupil.encoding, game, 1);
  }

  /** The probability of each legal action, in their order. */
  shares(state: State, last: readonly PastMove[], legal: Int32Array): Float64Array {
    const { one, pupil } = this;
    one.count = 0;
    one.add(state, last, legal[0]!);
    const found = pupil.shares(one, 0, 1);
    return Float64Array.from(
      legal,
      (action) => found[pupil.places[pupil.encoding.answerOf(state, action)]!]!,
    );
  }

  choose(state: State, last: readonly PastMove[], legal: Int32Array, rng: Rng): Decision {
    const shares = this.shares(state, last, legal);
    const options = Array.from(legal, (action, i) => ({ action, value: shares[i]! }));
    options.sort((a, b) => b.value - a.value || a.action - b.action);
    const analysis: Analysis = { nodes: 1, unit: 'win', seat: state.toMove, options };
    const action =
      this.temperature === 0 ? options[0]!.action : drawn(legal, shares, this.temperature, rng);
    return { action, analysis };
  }
}

function drawn(legal: Int32Array, shares: Float64Array, temperature: number, rng: Rng): Action {
  const most = shares.reduce((a, b) => Math.max(a, b), 0);
  const weights = shares.map((share) => (share / most) ** (1 / temperature));
  let rest = rng.float() * weights.reduce((a, b) => a + b, 0);
  for (let i = 0; i < legal.length; i++) {
    rest -= weights[i]!;
    if (rest < 0) return legal[i]!;
  }
  return legal.at(-1)!;
}

/**
 * Versions 1 and 2: the cell that the point lies in. When it is taken, version 1 plays any free cell,
 * and version 2 a free neighbour; where all neighbours are taken too, which the thesis does not speak
 * of, a free cell next to those, and so on outwards.
 */
export class PointChooser implements Chooser {
  private readonly pupil: Pupil;
  private readonly near: boolean;
  private readonly board: HexBoard;
  private readonly one: Lessons;

  constructor(game: Game, pupil: Pupil, near: boolean) {
    this.pupil = pupil;
    this.near = near;
    this.board = new HexBoard(pupil.encoding.rows);
    this.one = new Lessons(pupil.encoding, game, 1);
  }

  choose(state: State, last: readonly PastMove[], legal: Int32Array, rng: Rng): Decision {
    const { one, pupil, board } = this;
    one.count = 0;
    // A swap is no cell: with swapping allowed the first legal action is still one.
    one.add(state, last, legal[0]!);
    let cell = -1;
    pupil.guess(one, 0, 1, (_, { row, column }) => {
      cell = cellAt(row, column, pupil.encoding);
    });
    if (legal.includes(cell)) return { action: cell };
    const cells = legal.filter((action) => action < board.cells);
    return { action: this.near ? rng.pick(this.aroundOf(cell, cells)) : rng.pick(cells) };
  }

  /** The free cells nearest to a taken one, all equally near. */
  private aroundOf(cell: number, free: Int32Array): Int32Array {
    const { board } = this;
    const seen = new Set([cell]);
    let ring = [cell];
    while (ring.length > 0) {
      const next: number[] = [];
      for (const from of ring) {
        for (const step of board.ring) {
          const to = board.cellOf[board.placeOf[from]! + step]!;
          if (to < 0 || seen.has(to)) continue;
          seen.add(to);
          next.push(to);
        }
      }
      const open = free.filter((action) => next.includes(action));
      if (open.length > 0) return open;
      ring = next;
    }
    return free;
  }
}
