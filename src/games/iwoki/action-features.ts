import type { Action, ActionFeatures, Seat } from '../../core/index.ts';
import { DRAW, PASS, SMALL_BASE, type Box } from './box.ts';
import { Offers } from './offers.ts';
import type { IwokiState } from './state.ts';
import { WILDCARD } from './tiles.ts';

/** Points that make a number of about 1. */
const MOVE = 10;

const NAMES = [
  'draws',
  'passes',
  'lays a sum',
  'lays a difference',
  'lays a hexagon',
  'points',
  'takes a marker',
  'brings a hexagon',
  'small tile: highest number',
  'small tile: numbers',
  'small tile: different numbers',
  'small tile: the last one',
  'hexagon: numbers',
  'place: tiles beside',
  'place: wildcards matched',
  'opens: corners',
  'opens: points at the best corner',
  'opens: tiles of others for that corner',
  'opens: cells',
  'opens: points at the best cell',
  'opens: points for a hexagon of a rival',
  'draw: fits',
  'draw: points',
  'draw: points above the best in hand',
] as const;
type Name = (typeof NAMES)[number];
const PLACE = Object.fromEntries(NAMES.map((name, i) => [name, i])) as Readonly<
  Record<Name, number>
>;

/** What an action of iwoki does: the tile, the place, the points, the markers, and what it opens for others. */
export function iwokiActionFeatures(box: Box): ActionFeatures<IwokiState> {
  const look = new ActionReader(box);
  return {
    names: NAMES,
    write: (state, seat, action, into, at) => look.write(state, seat, action, into, at),
  };
}

class ActionReader {
  private readonly box: Box;
  private readonly offers: Offers;
  /** By small kind: tiles that the seat does not hold, or the next of the bag. */
  private readonly unseen: Uint8Array;
  private unseenTotal = 0;
  private row: Float32Array = new Float32Array(0);
  private at = 0;

  constructor(box: Box) {
    this.box = box;
    this.offers = new Offers(box);
    this.unseen = new Uint8Array(box.tiles.smallNames.length);
  }

  write(state: IwokiState, seat: Seat, action: Action, into: Float32Array, at: number): void {
    const { hexBase } = this.box;
    into.fill(0, at, at + NAMES.length);
    this.row = into;
    this.at = at;
    if (action === PASS) this.put('passes', 1);
    else if (action === DRAW) this.writeDraw(state, seat);
    else if (action < hexBase) this.writeSmall(state, seat, action - SMALL_BASE);
    else this.writeHexagon(state, seat, action - hexBase);
    if (action > PASS) this.writeLaid(state, seat, action);
  }

  private put(name: Name, value: number): void {
    this.row[this.at + PLACE[name]] = value;
  }

  private takeMarker({ markers, hands }: IwokiState, seat: Seat): void {
    this.put('takes a marker', 1);
    const last = markers[seat]! + 1 >= this.box.rules.markers;
    this.put('brings a hexagon', last && hands.hexLeft > 0 ? 1 : 0);
  }

  /** What the drawn tile will be worth: in hidden games any tile that the seat does not see. */
  private writeDraw(state: IwokiState, seat: Seat): void {
    const { offers, unseen } = this;
    const { hands, board } = state;
    const kinds = unseen.length;
    this.put('draws', 1);
    this.takeMarker(state, seat);
    offers.measure(board, hands.hexBits[seat]!);
    let own = 0;
    for (let bits = hands.hexBits[seat]!; bits !== 0; bits &= bits - 1)
      own = Math.max(own, offers.hex[31 - Math.clz32(bits & -bits)]!);
    for (let kind = 0; kind < kinds; kind++)
      if (hands.small[seat * kinds + kind]! > 0) own = Math.max(own, offers.small[kind]!);
    if (hands.smallEnd > hands.smallNext) this.countNext(state);
    else this.countUnseen(state, seat);
    let fits = 0;
    let points = 0;
    let above = 0;
    for (let kind = 0; kind < kinds; kind++) {
      const offered = offers.small[kind]!;
      if (unseen[kind] === 0 || offered < 0) continue;
      fits += unseen[kind]!;
      points += unseen[kind]! * offered;
      above += unseen[kind]! * Math.max(0, offered - own);
    }
    const all = Math.max(1, this.unseenTotal);
    this.put('draw: fits', fits / all);
    this.put('draw: points', points / (MOVE * all));
    this.put('draw: points above the best in hand', above / (MOVE * all));
  }

  /** In an open game the order of the bag lies open too. */
  private countNext({ hands }: IwokiState): void {
    this.unseen.fill(0);
    this.unseen[hands.smallOrder[hands.smallNext]!] = 1;
    this.unseenTotal = 1;
  }

  /** Tiles that rivals hold or might hold. */
  private countUnseen({ hands }: IwokiState, seat: Seat): void {
    const { unseen } = this;
    const { players } = this.box.rules;
    this.unseenTotal = 0;
    for (let kind = 0; kind < unseen.length; kind++) {
      let count = hands.looseSmall[kind]!;
      for (let other = 0; other < players; other++)
        if (other !== seat) count += hands.small[other * unseen.length + kind]!;
      unseen[kind] = count;
      this.unseenTotal += count;
    }
  }

  private writeSmall(state: IwokiState, seat: Seat, place: number): void {
    const { box } = this;
    const { tiles } = box;
    const corner = Math.floor(place / box.smallLooks);
    const look = place - corner * box.smallLooks;
    const kind = tiles.smallKind[look]!;
    const minus = tiles.smallMinus[look] === 1;
    this.put(minus ? 'lays a difference' : 'lays a sum', 1);
    if (minus) this.takeMarker(state, seat);
    let numbers = 0;
    for (const digit of tiles.smallNames[kind]!) numbers += Number(digit);
    this.put('small tile: highest number', tiles.highestArm[kind]! / 4);
    this.put('small tile: numbers', numbers / MOVE);
    this.put('small tile: different numbers', tiles.differentArms[kind]! / 3);
    this.put('small tile: the last one', state.hands.smallTotal[seat] === 1 ? 1 : 0);
    let beside = 0;
    let wildcards = 0;
    for (let slot = 0; slot < 3; slot++) {
      const asked = state.board.askedAt(corner, slot);
      if (asked >= WILDCARD) beside++;
      if (asked === WILDCARD) wildcards++;
    }
    this.put('place: tiles beside', beside / 3);
    this.put('place: wildcards matched', wildcards / 2);
  }

  private writeHexagon(state: IwokiState, _seat: Seat, place: number): void {
    const { box } = this;
    const { hexDigits } = box.tiles;
    const cell = Math.floor(place / box.hexLooks);
    const look = place - cell * box.hexLooks;
    let numbers = 0;
    let beside = 0;
    let wildcards = 0;
    for (let v = 0; v < 6; v++) {
      const digit = hexDigits[6 * look + v]!;
      numbers += Math.max(0, digit);
      if (state.board.shownTo(cell, v) < 0) continue;
      beside++;
      if (digit === WILDCARD) wildcards++;
    }
    this.put('lays a hexagon', 1);
    this.put('hexagon: numbers', numbers / 20);
    this.put('place: tiles beside', beside / 3);
    this.put('place: wildcards matched', wildcards / 2);
  }

  /** What it brings, and what others find around it. */
  private writeLaid(state: IwokiState, seat: Seat, action: Action): void {
    const { box } = this;
    const before = state.points[seat]!;
    this.countUnseen(state, seat);
    state.apply(action);
    this.put('points', (state.points[seat]! - before) / MOVE);
    if (action < box.hexBase)
      this.writeCells(state, seat, Math.floor((action - SMALL_BASE) / box.smallLooks));
    else this.writeCorners(state, Math.floor((action - box.hexBase) / box.hexLooks));
    state.undo();
  }

  /** Corners around a hexagon that was just laid. */
  private writeCorners({ board }: IwokiState, cell: number): void {
    const { fits, geometry } = this.box;
    let corners = 0;
    let best = -1;
    let there = 0;
    for (let v = 0; v < 6; v++) {
      const corner = geometry.cellCorner[6 * cell + v]!;
      const need = board.need[corner]!;
      const kinds = board.small[corner] === 0 ? this.offers.kindsFor(need) : 0;
      if (kinds === 0) continue;
      corners++;
      if (fits.points[need]! <= best) continue;
      best = fits.points[need]!;
      there = kinds;
    }
    let tiles = 0;
    for (let kinds = there; kinds !== 0; kinds &= kinds - 1)
      tiles += this.unseen[31 - Math.clz32(kinds & -kinds)]!;
    this.put('opens: corners', corners / 6);
    this.put('opens: points at the best corner', Math.max(0, best) / MOVE);
    this.put('opens: tiles of others for that corner', tiles / Math.max(1, this.unseenTotal));
  }

  /** Cells around a small tile that was just laid. */
  private writeCells({ board, hands }: IwokiState, seat: Seat, corner: number): void {
    const { geometry, rules } = this.box;
    let hexagons = 0;
    for (let other = 0; other < rules.players; other++)
      if (other !== seat) hexagons |= hands.hexBits[other]!;
    let cells = 0;
    let best = 0;
    let forRival = 0;
    for (let slot = 0; slot < 3; slot++) {
      const cell = geometry.cornerCell[3 * corner + slot]!;
      if (board.hex[cell] !== 0) continue;
      const want = board.want[cell]!;
      cells++;
      best = Math.max(best, this.offers.sumOf(want));
      for (let bits = hexagons; bits !== 0; bits &= bits - 1)
        forRival = Math.max(forRival, this.offers.made(31 - Math.clz32(bits & -bits), want));
    }
    this.put('opens: cells', cells / 3);
    this.put('opens: points at the best cell', best / MOVE);
    this.put('opens: points for a hexagon of a rival', forRival / MOVE);
  }
}
