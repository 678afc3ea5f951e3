import { OVER, type Action, type Game, type State } from '../../core/index.ts';
import type { Counter } from './counter.ts';
import { Moves } from './moves.ts';
import { Proofs } from './proofs.ts';

/**
 * Who wins where cells are claimed for good (see `ExactHelp.claims`). A side that wins needs only
 * some of the empty cells for it, whatever is claimed elsewhere. So when the rival refutes a move,
 * every other move outside the cells of that refutation is refuted by it too, and only those inside
 * all refutations so far are left to play: the "must-play region" of Hex solvers (Hayward,
 * Björnsson, Johanson, Kan, Po and van Rijswijck, 2003).
 */
export class Claims {
  private readonly counter: Counter;
  private readonly moves: Moves;
  private readonly proofs: Proofs;
  /** Words of 32 cells in a set. */
  private readonly words: number;
  /** By ply: the cells that the proof of the node rests on, and those left to play. */
  private readonly proof: Int32Array;
  private readonly must: Int32Array;
  private state: State;

  constructor(game: Game, megabytes: number, counter: Counter) {
    const { info } = game;
    this.counter = counter;
    this.moves = new Moves(game);
    this.words = (info.actionCount + 31) >>> 5;
    this.proofs = new Proofs(megabytes, this.words);
    this.proof = new Int32Array(this.words * (info.maxPlies + 2));
    this.must = new Int32Array(this.words * (info.maxPlies + 2));
    this.state = game.start();
  }

  forget(): void {
    this.proofs.clear();
  }

  /** Whether the side to move wins; the state is played on and back. */
  wins(state: State): boolean {
    this.state = state;
    return this.search(0);
  }

  private search(ply: number): boolean {
    const { state, words, proof, must, moves, counter } = this;
    counter.count();
    const own = ply * words;
    const below = own + words;
    if (this.proofs.find(state.keyLo, state.keyHi, proof, own)) return this.proofs.wins;
    const before = counter.nodes;
    const end = moves.write(state, ply, -1);
    for (let w = 0; w < words; w++) {
      proof[own + w] = 0;
      must[own + w] = -1;
    }
    let won = false;
    for (let i = ply * moves.width; i < end && !won; i++) {
      const action = moves.list[i]!;
      if ((must[own + (action >>> 5)]! & (1 << action)) === 0) continue;
      won = this.winsBy(action, ply);
      for (let w = 0; w < words; w++) {
        if (won) {
          proof[own + w] = proof[below + w]!;
        } else {
          proof[own + w]! |= proof[below + w]!;
          must[own + w]! &= proof[below + w]!;
        }
      }
      if (won) proof[own + (action >>> 5)]! |= 1 << action;
    }
    const spent = counter.nodes - before + 1;
    this.proofs.keep(state.keyLo, state.keyHi, won, proof, own, spent);
    return won;
  }

  /** Whether an action wins; the proof, either way, is then that of the next ply. */
  private winsBy(action: Action, ply: number): boolean {
    const { state, words, proof } = this;
    const seat = state.toMove;
    let won: boolean;
    state.apply(action);
    if (state.toMove === OVER) {
      this.counter.count();
      won = state.utility(seat) > 0;
      for (let w = 0; w < words; w++) proof[(ply + 1) * words + w] = 0;
    } else {
      won = !this.search(ply + 1);
    }
    state.undo();
    return won;
  }
}
