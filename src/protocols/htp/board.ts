import {
  OVER,
  fail,
  ok,
  type Action,
  type Complaint,
  type Game,
  type Result,
  type Seat,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { mirrored, type HexSeen, type HexState } from '../../games/hex/index.ts';
import { refuse } from '../engine/complaints.ts';

/**
 * What a swap does: "pieces" takes the stone over and mirrors it (HexGui), "sides" leaves it and
 * lets the players change colours (MoHex); "none": there is none.
 */
export type SwapStyle = 'pieces' | 'sides' | 'none';
export const SWAP_STYLES: readonly SwapStyle[] = ['pieces', 'sides', 'none'];

/** One step of a game: a stone of a seat on a cell, or something else it did. */
interface Step {
  readonly seat: Seat;
  readonly cell: number | 'swap' | 'resign';
}

/** A board on which any colour may put a stone at any time, and every step can be taken back. */
export class HtpBoard {
  readonly size: number;
  readonly swap: SwapStyle;
  readonly game: Game<HexState, HexSeen>;
  readonly steps: Step[] = [];
  /** The seat on each cell, or -1. */
  private stones: Int8Array;
  /** Whose turn it would be. */
  turn: Seat = 0;

  private constructor(size: number, swap: SwapStyle, game: Game<HexState, HexSeen>) {
    this.size = size;
    this.swap = swap;
    this.game = game;
    this.stones = new Int8Array(size * size).fill(-1);
  }

  static of(size: number, swap: SwapStyle): Result<HtpBoard> {
    const game = makeGame(`hex(size=${size},swap=${swap !== 'none'})`);
    if (!game.ok) return game;
    return ok(new HtpBoard(size, swap, game.value as unknown as Game<HexState, HexSeen>));
  }

  clear(): void {
    this.steps.length = 0;
    this.stones.fill(-1);
    this.turn = 0;
  }

  /** The position, with this seat to move; nobody is when a side is joined. */
  stateFor(seat: Seat = this.turn): HexState {
    const state = this.game.start();
    state.setUp(this.stones, seat);
    return state;
  }

  /** Whether the players have changed colours, the stone staying where it was. */
  get changed(): boolean {
    return this.swap === 'sides' && this.steps.some(({ cell }) => cell === 'swap');
  }

  /**
   * The position as the game knows it, with this seat to move: there a swap mirrors the stone, so that
   * after a change of colours everything is seen in the mirror, and each player keeps its seat.
   */
  positionFor(seat: Seat = this.turn): HexState {
    if (!this.changed) return this.stateFor(seat);
    const seen = new Int8Array(this.stones.length).fill(-1);
    for (const [cell, owner] of this.stones.entries()) {
      if (owner >= 0) seen[this.inGame(cell)] = this.seatInGame(owner);
    }
    const state = this.game.start();
    state.setUp(seen, this.seatInGame(seat));
    return state;
  }

  /** Which seat of the game plays a colour. */
  seatInGame(seat: Seat): Seat {
    return this.changed ? 1 - seat : seat;
  }

  /** Which cell of the game a cell is, and the other way round; a swap stays one. */
  inGame(action: Action): Action {
    return this.changed && action < this.stones.length ? mirrored(this.size, action) : action;
  }

  /** Who has joined its sides, or whose rival gave up; -1: nobody. */
  get winner(): Seat {
    const last = this.steps.at(-1);
    return last?.cell === 'resign' ? 1 - last.seat : this.stateFor().winner;
  }

  get count(): number {
    return this.stones.reduce((sum, seat) => sum + Number(seat >= 0), 0);
  }

  stoneAt(cell: number): Seat {
    return this.stones[cell]!;
  }

  /** Whether a stone there would join the sides of a seat. */
  joinedBy(seat: Seat, cell: number): boolean {
    const state = this.game.start();
    const stones = Int8Array.from(this.stones);
    stones[cell] = seat;
    state.setUp(stones, 1 - seat);
    return state.winner === seat;
  }

  /** Puts a stone, whosever turn it is. */
  put(seat: Seat, cell: number): Result<true> {
    if (this.stones[cell]! >= 0) return fail(refuse.taken());
    this.step({ seat, cell });
    return ok(true);
  }

  /** Why a seat may not swap now; null when it may. */
  noSwap(seat: Seat): Complaint | null {
    if (this.swap === 'none') return refuse.noSwap();
    const first = this.steps.at(-1);
    if (
      this.count !== 1 ||
      first === undefined ||
      typeof first.cell !== 'number' ||
      first.seat === seat
    ) {
      return refuse.lateSwap();
    }
    return null;
  }

  swapBy(seat: Seat): Result<true> {
    const why = this.noSwap(seat);
    if (why !== null) return fail(why);
    this.step({ seat, cell: 'swap' });
    return ok(true);
  }

  resign(seat: Seat): void {
    this.step({ seat, cell: 'resign' });
  }

  undo(): boolean {
    if (this.steps.length === 0) return false;
    const steps = this.steps.slice(0, -1);
    this.clear();
    for (const step of steps) this.step(step);
    return true;
  }

  private step(step: Step): void {
    const { seat, cell } = step;
    this.steps.push(step);
    if (typeof cell === 'number') {
      this.stones[cell] = seat;
      this.turn = 1 - seat;
    } else if (cell === 'resign') {
      this.turn = 1 - seat;
    } else if (this.swap === 'pieces') {
      const from = this.stones.findIndex((owner) => owner >= 0);
      this.stones[from] = -1;
      this.stones[mirrored(this.size, from)] = seat;
      this.turn = 1 - seat;
    } else {
      // The players change colours: whoever is asked to swap goes on as the other one, and the
      // colour that swapped is to move again, under its new owner.
      this.turn = seat;
    }
  }

  /** The empty cells, ascending; none when the game is over. */
  legal(): number[] {
    if (this.stateFor().toMove === OVER) return [];
    return Array.from(this.stones, (seat, cell) => (seat < 0 ? cell : -1)).filter((c) => c >= 0);
  }
}
