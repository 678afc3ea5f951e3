import type { Features, Seat } from '../../core/index.ts';
import type { Box } from './box.ts';
import { featureNames } from './feature-names.ts';
import { Offers } from './offers.ts';
import { HEX_NEXT, HEX_PLAY, SMALL_HEX } from './phases.ts';
import type { IwokiState } from './state.ts';

/** Points that make a number of about 1: a good move, and a clear lead. */
const MOVE = 10;
const LEAD = 15;

/**
 * What a seat may know of a game of iwoki, for a learned value. The rivals' small tiles enter only
 * as what the tiles not seen would be on average: each unseen deal is equally likely. With `open`
 * every hand is looked at, as in open games.
 */
export function iwokiFeatures(box: Box, open = box.rules.open): Features<IwokiState> {
  const names = featureNames(box);
  const look = new FeatureReader(box, open);
  return { names, write: (state, seat, into, at) => look.write(state, seat, into, at) };
}

class FeatureReader {
  private readonly box: Box;
  private readonly open: boolean;
  private readonly offers: Offers;
  /** By small kind: tiles that the seat does not see. */
  private readonly unseen: Uint8Array;
  private unseenTotal = 0;
  private unseenBurden = 0;
  /** By hexagon: its numbers added up. */
  private readonly numbers: Uint8Array;
  /** The three most points that different tiles of the seat can make. */
  private first = 0;
  private second = 0;
  private third = 0;

  constructor(box: Box, open: boolean) {
    const { tiles } = box;
    this.box = box;
    this.open = open;
    this.offers = new Offers(box);
    this.unseen = new Uint8Array(tiles.smallNames.length);
    this.numbers = Uint8Array.from(tiles.hexNames, (_, h) => {
      let sum = 0;
      for (let v = 0; v < 6; v++) sum += Math.max(0, tiles.hexDigits[72 * h + v]!);
      return sum;
    });
  }

  write(state: IwokiState, seat: Seat, into: Float32Array, at: number): void {
    const { players } = this.box.rules;
    const { hands } = state;
    let hexagons = 0;
    for (let other = 0; other < players; other++) hexagons |= hands.hexBits[other]!;
    this.offers.measure(state.board, hexagons);
    this.countUnseen(state, seat);
    at = this.writeOwn(state, seat, into, at);
    let best = -Infinity;
    let counted = -Infinity;
    for (let n = 1; n < players; n++) {
      const rival = (seat + n) % players;
      at = this.writeRival(state, seat, rival, into, at);
      best = Math.max(best, state.points[rival]!);
      counted = Math.max(counted, state.points[rival]! - this.burdenOf(state, seat, rival));
    }
    at = this.writeTable(state, into, at);
    this.writeCourse(
      state,
      seat,
      state.points[seat]! - best,
      state.finalScore(seat) - counted,
      into,
      at,
    );
  }

  private countUnseen({ hands }: IwokiState, seat: Seat): void {
    const { unseen } = this;
    const { smallNames, highestArm } = this.box.tiles;
    const kinds = smallNames.length;
    const { players } = this.box.rules;
    this.unseenTotal = 0;
    this.unseenBurden = 0;
    // A bag's order, where there is one, is no news: in open games no hand is unseen.
    for (let kind = 0; kind < kinds; kind++) {
      let count = hands.looseSmall[kind]!;
      for (let other = 0; other < players; other++)
        if (other !== seat) count += hands.small[other * kinds + kind]!;
      unseen[kind] = count;
      this.unseenTotal += count;
      this.unseenBurden += count * highestArm[kind]!;
    }
  }

  /** What a hand costs at the end, as far as the seat knows. */
  private burdenOf(state: IwokiState, seat: Seat, other: Seat): number {
    const { hands } = state;
    if (this.open || state.sees(seat, other)) return hands.burden[other]!;
    return this.unseenTotal === 0
      ? 0
      : (hands.smallTotal[other]! * this.unseenBurden) / this.unseenTotal;
  }

  private writeOwn(state: IwokiState, seat: Seat, into: Float32Array, at: number): number {
    const { hands } = state;
    const { rules, tiles } = this.box;
    const kinds = tiles.smallNames.length;
    const { small, sums } = this.offers;
    const count = hands.smallTotal[seat]!;
    let bestSmall = 0;
    let bestSum = 0;
    let all = 0;
    let fitting = 0;
    this.first = this.second = this.third = 0;
    for (let kind = 0; kind < kinds; kind++) {
      const held = hands.small[seat * kinds + kind]!;
      if (held === 0 || small[kind]! < 0) continue;
      fitting += held;
      all += held * small[kind]!;
      this.rank(small[kind]!);
      if (held > 1) this.rank(small[kind]!);
      if (small[kind]! > bestSmall) bestSmall = small[kind]!;
      if (sums[kind]! > bestSum) bestSum = sums[kind]!;
    }
    const { hex } = this.offers;
    let bestHex = 0;
    let hexFitting = 0;
    let numbers = 0;
    for (let bits = hands.hexBits[seat]!; bits !== 0; bits &= bits - 1) {
      const hexagon = 31 - Math.clz32(bits & -bits);
      numbers += this.numbers[hexagon]!;
      if (hex[hexagon]! < 0) continue;
      hexFitting++;
      all += hex[hexagon]!;
      this.rank(hex[hexagon]!);
      if (hex[hexagon]! > bestHex) bestHex = hex[hexagon]!;
    }
    const mine = state.turn === seat && state.phase !== HEX_NEXT;
    into[at++] = count / rules.handSmall;
    into[at++] = hands.burden[seat]! / LEAD;
    into[at++] = hands.hexTotal[seat]! / 3;
    into[at++] = numbers / 40;
    into[at++] = hands.hexLeft > 0 ? state.markers[seat]! / rules.markers : 0;
    into[at++] = this.first / MOVE;
    into[at++] = bestHex / MOVE;
    into[at++] = bestSmall / MOVE;
    into[at++] = bestSum / MOVE;
    into[at++] = this.second / MOVE;
    into[at++] = this.third / MOVE;
    into[at++] = all / (4 * MOVE);
    into[at++] = fitting / rules.handSmall;
    into[at++] = hexFitting / 3;
    into[at++] = mine ? this.first / MOVE : 0;
    into[at++] = count === 1 ? 1 : 0;
    into[at++] = count === 2 ? 1 : 0;
    into[at++] = count === 0 ? 1 : 0;
    for (let kind = 0; kind < kinds; kind++) into[at++] = hands.small[seat * kinds + kind]! / 2;
    return at;
  }

  private rank(points: number): void {
    if (points > this.first) {
      this.third = this.second;
      this.second = this.first;
      this.first = points;
    } else if (points > this.second) {
      this.third = this.second;
      this.second = points;
    } else if (points > this.third) this.third = points;
  }

  private writeRival(
    state: IwokiState,
    seat: Seat,
    rival: Seat,
    into: Float32Array,
    at: number,
  ): number {
    const { hands } = state;
    const { rules } = this.box;
    const { hex, kindsAt, top } = this.offers;
    let bestHex = 0;
    let secondHex = 0;
    let hexFitting = 0;
    let numbers = 0;
    for (let bits = hands.hexBits[rival]!; bits !== 0; bits &= bits - 1) {
      const hexagon = 31 - Math.clz32(bits & -bits);
      numbers += this.numbers[hexagon]!;
      if (hex[hexagon]! < 0) continue;
      hexFitting++;
      if (hex[hexagon]! > bestHex) {
        secondHex = bestHex;
        bestHex = hex[hexagon]!;
      } else if (hex[hexagon]! > secondHex) secondHex = hex[hexagon]!;
    }
    // The chance of a tile for at least so many points, from the best offer downwards.
    let kinds = 0;
    let chance = 0;
    let expected = 0;
    let expectedAbove = 0;
    let forFive = 0;
    let forNine = 0;
    for (let points = top - 1; points >= 0; points--) {
      const more = kinds | kindsAt[points]!;
      if (more !== kinds) {
        kinds = more;
        chance = this.chanceOfAny(state, seat, rival, kinds);
      }
      if (points === 9) forNine = chance;
      if (points === 5) forFive = chance;
      if (points === 0) break;
      expected += chance;
      if (points > bestHex) expectedAbove += chance;
    }
    const count = hands.smallTotal[rival]!;
    const atOnce = (bestHex + expectedAbove) / MOVE;
    const next = state.phase === HEX_NEXT ? (state.turn + 1) % rules.players : state.turn;
    into[at++] = count / rules.handSmall;
    into[at++] = this.burdenOf(state, seat, rival) / LEAD;
    into[at++] = hands.hexTotal[rival]! / 3;
    into[at++] = numbers / 40;
    into[at++] = hands.hexLeft > 0 ? state.markers[rival]! / rules.markers : 0;
    into[at++] = atOnce;
    into[at++] = bestHex / MOVE;
    into[at++] = secondHex / MOVE;
    into[at++] = expected / MOVE;
    into[at++] = chance;
    into[at++] = forFive;
    into[at++] = forNine;
    into[at++] = hexFitting / 3;
    into[at++] = next === rival ? atOnce : 0;
    into[at++] = count === 1 ? 1 : 0;
    into[at++] = count === 2 ? 1 : 0;
    into[at++] = count === 0 ? 1 : 0;
    into[at++] = (state.points[seat]! - state.points[rival]!) / LEAD;
    return at;
  }

  /** How likely a rival holds a small tile of one of these kinds. */
  private chanceOfAny(state: IwokiState, seat: Seat, rival: Seat, kinds: number): number {
    const { hands } = state;
    const all = this.unseen.length;
    if (this.open || state.sees(seat, rival)) {
      for (let rest = kinds; rest !== 0; rest &= rest - 1)
        if (hands.small[rival * all + 31 - Math.clz32(rest & -rest)]! > 0) return 1;
      return 0;
    }
    let others = this.unseenTotal;
    for (let rest = kinds; rest !== 0; rest &= rest - 1)
      others -= this.unseen[31 - Math.clz32(rest & -rest)]!;
    let none = 1;
    for (let n = 0; n < hands.smallTotal[rival]! && none > 0; n++)
      none *= Math.max(0, others - n) / (this.unseenTotal - n);
    return 1 - none;
  }

  private writeTable({ hands }: IwokiState, into: Float32Array, at: number): number {
    const { corners, cells, top } = this.offers;
    const { tiles } = this.box;
    for (let n = 1; n <= 3; n++) into[at++] = corners[n]! / 20;
    for (let n = 1; n <= 3; n++) into[at++] = cells[n]! / 20;
    into[at++] = Math.max(0, top - 1) / MOVE;
    into[at++] = hands.smallLeft / tiles.smallTotal;
    into[at++] = tiles.hexTotal === 0 ? 0 : hands.hexLeft / tiles.hexTotal;
    return at;
  }

  private writeCourse(
    state: IwokiState,
    seat: Seat,
    lead: number,
    counted: number,
    into: Float32Array,
    at: number,
  ): void {
    const { players, handSmall } = this.box.rules;
    const { phase } = state;
    let shortest = handSmall;
    for (let other = 0; other < players; other++)
      shortest = Math.min(shortest, state.hands.smallTotal[other]!);
    into[at++] = state.turn === seat && state.phase !== HEX_NEXT ? 1 : 0;
    into[at++] = state.drawn ? 1 : 0;
    into[at++] = phase === SMALL_HEX || phase === HEX_PLAY || phase === HEX_NEXT ? 1 : 0;
    into[at++] = state.passes / players;
    into[at++] = state.turnsLeft >= 0 ? 1 : 0;
    into[at++] = state.turnsLeft === 1 ? 1 : 0;
    into[at++] = lead / LEAD;
    into[at++] = counted / LEAD;
    into[at++] = (3 * counted) / (LEAD * (1 + shortest));
  }
}
