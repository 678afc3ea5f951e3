import { CHANCE, OVER, type Action, type Seat, type State } from '../../core/index.ts';
import { Board } from './board.ts';
import { DRAW, PASS, SMALL_BASE, type Box } from './box.ts';
import { applyChance, chanceOfSmall, dealFixed, undoChance } from './chance.ts';
import { Hands } from './hands.ts';
import { publicKeyHi, publicKeyLo } from './keys.ts';
import { listPlays } from './legal.ts';
import type { Situation } from './situation.ts';
import { DEAL, ENDED, HEX_NEXT, PLAY, SMALL, SMALL_HEX } from './phases.ts';

/** Numbers remembered for each action: see `apply`. */
const NOTE = 6;

/** A game of iwoki: the whole truth, hands and bags included. */
export class IwokiState implements State, Situation {
  toMove: Seat = CHANCE;
  ply = 0;
  phase = DEAL;
  /** Whose turn it is, also while chance acts; in the deal, who is dealt to. */
  turn: Seat = 0;
  /** The one whose turn it is has drawn in this turn. */
  drawn = false;
  /** Turns in a row that ended with a pass. */
  passes = 0;
  /** Turns left once someone has no small tile, the present one included; -1 before. */
  turnsLeft = -1;
  readonly points: Int32Array;
  readonly markers: Uint8Array;
  readonly box: Box;
  readonly board: Board;
  readonly hands: Hands;
  private notes: Int32Array;
  private past = 0;

  constructor(box: Box) {
    const { rules } = box;
    this.box = box;
    this.board = new Board(box);
    this.hands = new Hands(box);
    this.points = new Int32Array(rules.players);
    this.markers = new Uint8Array(rules.players);
    this.notes = new Int32Array(NOTE * 64);
    if (box.deal !== null) dealFixed(this, box.deal);
  }

  legal(into: Int32Array, at: number): number {
    if (this.phase === PLAY) return listPlays(this, into, at);
    if (this.phase === ENDED) return at;
    const bag = chanceOfSmall(this) ? this.hands.looseSmall : this.hands.looseHex;
    for (let kind = 0; kind < bag.length; kind++) if (bag[kind]! > 0) into[at++] = kind;
    return at;
  }

  chanceWeight(outcome: Action): number {
    if (this.toMove !== CHANCE) return 0;
    return (chanceOfSmall(this) ? this.hands.looseSmall : this.hands.looseHex)[outcome] ?? 0;
  }

  get chanceTotal(): number {
    if (this.toMove !== CHANCE) return 0;
    return chanceOfSmall(this) ? this.hands.looseSmallTotal : this.hands.looseHexTotal;
  }

  apply(action: Action): void {
    const { past, turn, hands } = this;
    if (past === this.notes.length) this.remember();
    const { notes } = this;
    notes[past] = action;
    notes[past + 1] = this.flow();
    notes[past + 2] = this.markers[turn]!;
    notes[past + 3] = this.points[turn]!;
    notes[past + 4] = hands.smallNext;
    notes[past + 5] = hands.hexNext;
    this.past = past + NOTE;
    if (this.phase !== PLAY) {
      applyChance(this, action);
      return;
    }
    this.ply++;
    if (action === DRAW) this.draw();
    else if (action === PASS) {
      this.passes++;
      this.finishTurn(this.addMarker());
    } else this.place(action);
  }

  /** Makes room for as many notes again. */
  private remember(): void {
    const larger = new Int32Array(2 * this.notes.length);
    larger.set(this.notes);
    this.notes = larger;
  }

  private place(action: Action): void {
    const { box, board, hands, turn } = this;
    const first = board.tiles === 0;
    let due = false;
    let gained: number;
    if (action < box.hexBase) {
      const at = action - SMALL_BASE;
      const corner = (at / box.smallLooks) | 0;
      const look = at - corner * box.smallLooks;
      gained = board.laySmall(corner, look);
      if (first) gained = box.firstSmall[look]!;
      hands.takeSmall(turn, box.tiles.smallKind[look]!);
      if (box.tiles.smallMinus[look] === 1) due = this.addMarker();
    } else {
      const at = action - box.hexBase;
      const cell = (at / box.hexLooks) | 0;
      const look = at - cell * box.hexLooks;
      gained = board.layHexagon(cell, look);
      if (first) gained = box.firstHex[look]!;
      hands.takeHex(turn, (look / 12) | 0);
    }
    this.points[turn]! += gained;
    this.passes = 0;
    this.finishTurn(due);
  }

  private draw(): void {
    this.drawn = true;
    const due = this.addMarker();
    if (this.box.rules.open) {
      this.hands.drawSmall(this.turn);
    } else {
      this.phase = due ? SMALL_HEX : SMALL;
      this.toMove = CHANCE;
    }
  }

  /** Adds a white marker; true if chance must now draw a hexagon for them. */
  private addMarker(): boolean {
    const { turn, hands, box } = this;
    if (++this.markers[turn]! < box.rules.markers) return false;
    this.markers[turn] = 0;
    if (hands.hexLeft === 0) return false;
    if (!box.rules.open) return true;
    hands.drawHex(turn);
    return false;
  }

  private finishTurn(hexagonDue: boolean): void {
    this.drawn = false;
    if (hexagonDue) {
      this.phase = HEX_NEXT;
      this.toMove = CHANCE;
    } else this.endTurn();
  }

  /** The turn is over: the next seat's begins, or the game ends. */
  endTurn(): void {
    const { players } = this.box.rules;
    if (this.turnsLeft > 0) this.turnsLeft--;
    else if (this.hands.smallTotal[this.turn] === 0) this.turnsLeft = players - 1;
    if (this.turnsLeft === 0 || this.passes === players) {
      this.phase = ENDED;
      this.toMove = OVER;
      return;
    }
    this.turn = this.turn + 1 === players ? 0 : this.turn + 1;
    this.phase = PLAY;
    this.toMove = this.turn;
  }

  undo(): void {
    if (this.past === 0) throw new Error('nothing to take back');
    const { notes, hands } = this;
    const past = (this.past -= NOTE);
    const action = notes[past]!;
    const flow = notes[past + 1]!;
    const phase = flow & 7;
    const turn = (flow >> 3) & 7;
    this.phase = phase;
    this.turn = turn;
    this.drawn = ((flow >> 6) & 1) === 1;
    this.passes = (flow >> 7) & 7;
    this.turnsLeft = (flow >> 10) - 1;
    this.markers[turn] = notes[past + 2]!;
    this.points[turn] = notes[past + 3]!;
    while (hands.smallNext > notes[past + 4]!) hands.returnSmall(turn);
    while (hands.hexNext > notes[past + 5]!) hands.returnHex(turn);
    if (phase !== PLAY) {
      this.toMove = CHANCE;
      undoChance(this, action);
      return;
    }
    this.toMove = turn;
    this.ply--;
    if (action >= SMALL_BASE) this.lift(action);
  }

  private lift(action: Action): void {
    const { box, board, hands, turn } = this;
    if (action < box.hexBase) {
      const at = action - SMALL_BASE;
      const corner = (at / box.smallLooks) | 0;
      board.liftSmall(corner);
      hands.giveSmall(turn, box.tiles.smallKind[at - corner * box.smallLooks]!);
    } else {
      const at = action - box.hexBase;
      const cell = (at / box.hexLooks) | 0;
      board.liftHexagon(cell);
      hands.giveHex(turn, ((at - cell * box.hexLooks) / 12) | 0);
    }
  }

  /** Whether a seat (null: a spectator) sees the small tiles of another; the last count is public. */
  sees(seat: Seat | null, other: Seat): boolean {
    return seat === other || this.box.rules.open || this.phase === ENDED;
  }

  score(seat: Seat): number {
    return this.points[seat]!;
  }

  finalScore(seat: Seat): number {
    return this.points[seat]! - this.hands.burden[seat]!;
  }

  utility(seat: Seat): number {
    const { players } = this.box.rules;
    const mine = this.finalScore(seat);
    let net = 0;
    for (let rival = 0; rival < players; rival++) {
      const theirs = this.finalScore(rival);
      net += mine > theirs ? 1 : mine < theirs ? -1 : 0;
    }
    return net / (players - 1);
  }

  get keyLo(): number {
    let key = publicKeyLo(this);
    const { smallKeyLo } = this.hands;
    for (let seat = 0; seat < smallKeyLo.length; seat++) key ^= smallKeyLo[seat]!;
    return key;
  }

  get keyHi(): number {
    let key = publicKeyHi(this);
    const { smallKeyHi } = this.hands;
    for (let seat = 0; seat < smallKeyHi.length; seat++) key ^= smallKeyHi[seat]!;
    return key;
  }

  /** Stands on a position that was put together by hand; nothing before it can be taken back. */
  resume(phase: number, turn: Seat, drawn: boolean, passes: number, turnsLeft: number): void {
    this.phase = phase;
    this.turn = turn;
    this.drawn = drawn;
    this.passes = passes;
    this.turnsLeft = turnsLeft;
    this.toMove = phase === PLAY ? turn : phase === ENDED ? OVER : CHANCE;
    this.ply = 0;
    this.past = 0;
  }

  /** How far the game has come, in one number. */
  flow(): number {
    const { phase, turn, drawn, passes, turnsLeft } = this;
    return phase | (turn << 3) | ((drawn ? 1 : 0) << 6) | (passes << 7) | ((turnsLeft + 1) << 10);
  }

  clone(): this {
    const copy = new IwokiState(this.box) as this;
    copy.copyFrom(this);
    return copy;
  }

  copyFrom(other: this): void {
    this.board.copyFrom(other.board);
    this.hands.copyFrom(other.hands);
    this.points.set(other.points);
    this.markers.set(other.markers);
    this.toMove = other.toMove;
    this.ply = other.ply;
    this.phase = other.phase;
    this.turn = other.turn;
    this.drawn = other.drawn;
    this.passes = other.passes;
    this.turnsLeft = other.turnsLeft;
    this.past = 0;
  }
}
