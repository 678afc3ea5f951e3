import { hexKey, orderKey, smallKey, type Box } from './box.ts';

/**
 * Who holds what, and what the bags hold. In hidden games a bag is unordered ("loose") until a
 * tile is drawn; in open games chance orders it once, and tiles then come from the order.
 */
export class Hands {
  /** By seat and kind. */
  readonly small: Uint8Array;
  readonly hex: Uint8Array;
  /** By seat. */
  readonly smallTotal: Uint8Array;
  readonly hexTotal: Uint8Array;
  /** By seat: the highest arms of its small tiles, added up. */
  readonly burden: Int32Array;
  /** `words` for each seat: the looks of its small tiles. */
  readonly smallLooks: Int32Array;
  /** By seat: a bit for each hexagon it holds. */
  readonly hexBits: Int32Array;
  /** By kind: tiles in the bag that no order has taken. */
  readonly looseSmall: Uint8Array;
  readonly looseHex: Uint8Array;
  looseSmallTotal = 0;
  looseHexTotal = 0;
  /** Kinds in the order of the bag; the next is at `smallNext`, the last before `smallEnd`. */
  readonly smallOrder: Uint8Array;
  readonly hexOrder: Uint8Array;
  smallNext = 0;
  smallEnd = 0;
  hexNext = 0;
  hexEnd = 0;
  /** By seat: the key of its small tiles. */
  readonly smallKeyLo: Int32Array;
  readonly smallKeyHi: Int32Array;
  /** The key of what is public: hexagons in hands, and the order of the bags in open games. */
  publicLo = 0;
  publicHi = 0;
  private readonly box: Box;

  constructor(box: Box) {
    const { tiles, rules, fits } = box;
    const { players } = rules;
    this.box = box;
    this.small = new Uint8Array(players * tiles.smallNames.length);
    this.hex = new Uint8Array(players * tiles.hexNames.length);
    this.smallTotal = new Uint8Array(players);
    this.hexTotal = new Uint8Array(players);
    this.burden = new Int32Array(players);
    this.smallLooks = new Int32Array(players * fits.words);
    this.hexBits = new Int32Array(players);
    this.looseSmall = new Uint8Array(tiles.smallNames.length);
    this.looseHex = new Uint8Array(tiles.hexNames.length);
    this.smallOrder = new Uint8Array(tiles.smallTotal);
    this.hexOrder = new Uint8Array(tiles.hexTotal);
    this.smallKeyLo = new Int32Array(players);
    this.smallKeyHi = new Int32Array(players);
    this.clear();
  }

  /** Every tile in its bag, nothing in hands. */
  clear(): void {
    const { tiles } = this.box;
    this.small.fill(0);
    this.hex.fill(0);
    this.smallTotal.fill(0);
    this.hexTotal.fill(0);
    this.burden.fill(0);
    this.smallLooks.fill(0);
    this.hexBits.fill(0);
    this.smallKeyLo.fill(0);
    this.smallKeyHi.fill(0);
    this.looseSmall.set(tiles.smallCounts);
    this.looseHex.set(tiles.hexCounts);
    this.looseSmallTotal = tiles.smallTotal;
    this.looseHexTotal = tiles.hexTotal;
    this.smallNext = this.smallEnd = this.hexNext = this.hexEnd = 0;
    this.publicLo = this.publicHi = 0;
  }

  get smallLeft(): number {
    return this.looseSmallTotal + this.smallEnd - this.smallNext;
  }

  get hexLeft(): number {
    return this.looseHexTotal + this.hexEnd - this.hexNext;
  }

  giveSmall(seat: number, kind: number): void {
    const { tiles, fits } = this.box;
    const at = seat * tiles.smallNames.length + kind;
    const count = this.small[at]!++;
    this.smallTotal[seat]!++;
    this.burden[seat]! += tiles.highestArm[kind]!;
    this.turnSmallKey(seat, kind, count, count + 1);
    if (count > 0) return;
    for (let w = 0; w < fits.words; w++)
      this.smallLooks[seat * fits.words + w]! |= fits.kindLooks[kind * fits.words + w]!;
  }

  takeSmall(seat: number, kind: number): void {
    const { tiles, fits } = this.box;
    const at = seat * tiles.smallNames.length + kind;
    const count = this.small[at]!--;
    this.smallTotal[seat]!--;
    this.burden[seat]! -= tiles.highestArm[kind]!;
    this.turnSmallKey(seat, kind, count, count - 1);
    if (count > 1) return;
    for (let w = 0; w < fits.words; w++)
      this.smallLooks[seat * fits.words + w]! &= ~fits.kindLooks[kind * fits.words + w]!;
  }

  giveHex(seat: number, hexagon: number): void {
    const at = seat * this.box.tiles.hexNames.length + hexagon;
    const count = this.hex[at]!++;
    this.hexTotal[seat]!++;
    this.hexBits[seat]! |= 1 << hexagon;
    this.turnHexKey(seat, hexagon, count, count + 1);
  }

  takeHex(seat: number, hexagon: number): void {
    const at = seat * this.box.tiles.hexNames.length + hexagon;
    const count = this.hex[at]!--;
    this.hexTotal[seat]!--;
    if (count === 1) this.hexBits[seat]! &= ~(1 << hexagon);
    this.turnHexKey(seat, hexagon, count, count - 1);
  }

  /** A loose tile of this kind goes from the bag to a seat. */
  dealSmall(seat: number, kind: number): void {
    this.looseSmall[kind]!--;
    this.looseSmallTotal--;
    this.giveSmall(seat, kind);
  }

  undealSmall(seat: number, kind: number): void {
    this.takeSmall(seat, kind);
    this.looseSmall[kind]!++;
    this.looseSmallTotal++;
  }

  dealHex(seat: number, hexagon: number): void {
    this.looseHex[hexagon]!--;
    this.looseHexTotal--;
    this.giveHex(seat, hexagon);
  }

  undealHex(seat: number, hexagon: number): void {
    this.takeHex(seat, hexagon);
    this.looseHex[hexagon]!++;
    this.looseHexTotal++;
  }

  /** The next small tile of an ordered bag goes to a seat. */
  drawSmall(seat: number): void {
    const kind = this.smallOrder[this.smallNext]!;
    this.turnOrderKey(false, kind, this.smallEnd - 1 - this.smallNext++);
    this.giveSmall(seat, kind);
  }

  returnSmall(seat: number): void {
    const kind = this.smallOrder[--this.smallNext]!;
    this.turnOrderKey(false, kind, this.smallEnd - 1 - this.smallNext);
    this.takeSmall(seat, kind);
  }

  drawHex(seat: number): void {
    const hexagon = this.hexOrder[this.hexNext]!;
    this.turnOrderKey(true, hexagon, this.hexEnd - 1 - this.hexNext++);
    this.giveHex(seat, hexagon);
  }

  returnHex(seat: number): void {
    const hexagon = this.hexOrder[--this.hexNext]!;
    this.turnOrderKey(true, hexagon, this.hexEnd - 1 - this.hexNext);
    this.takeHex(seat, hexagon);
  }

  /** A loose tile takes the next place in the order of its bag. */
  orderSmall(kind: number): void {
    this.turnOrderKey(false, kind, this.looseSmallTotal - 1);
    this.looseSmall[kind]!--;
    this.looseSmallTotal--;
    this.smallOrder[this.smallEnd++] = kind;
  }

  unorderSmall(): void {
    const kind = this.smallOrder[--this.smallEnd]!;
    this.looseSmall[kind]!++;
    this.looseSmallTotal++;
    this.turnOrderKey(false, kind, this.looseSmallTotal - 1);
  }

  orderHex(hexagon: number): void {
    this.turnOrderKey(true, hexagon, this.looseHexTotal - 1);
    this.looseHex[hexagon]!--;
    this.looseHexTotal--;
    this.hexOrder[this.hexEnd++] = hexagon;
  }

  unorderHex(): void {
    const hexagon = this.hexOrder[--this.hexEnd]!;
    this.looseHex[hexagon]!++;
    this.looseHexTotal++;
    this.turnOrderKey(true, hexagon, this.looseHexTotal - 1);
  }

  copyFrom(other: Hands): void {
    this.small.set(other.small);
    this.hex.set(other.hex);
    this.smallTotal.set(other.smallTotal);
    this.hexTotal.set(other.hexTotal);
    this.burden.set(other.burden);
    this.smallLooks.set(other.smallLooks);
    this.hexBits.set(other.hexBits);
    this.looseSmall.set(other.looseSmall);
    this.looseHex.set(other.looseHex);
    this.smallOrder.set(other.smallOrder);
    this.hexOrder.set(other.hexOrder);
    this.smallKeyLo.set(other.smallKeyLo);
    this.smallKeyHi.set(other.smallKeyHi);
    this.looseSmallTotal = other.looseSmallTotal;
    this.looseHexTotal = other.looseHexTotal;
    this.smallNext = other.smallNext;
    this.smallEnd = other.smallEnd;
    this.hexNext = other.hexNext;
    this.hexEnd = other.hexEnd;
    this.publicLo = other.publicLo;
    this.publicHi = other.publicHi;
  }

  private turnSmallKey(seat: number, kind: number, from: number, to: number): void {
    const { lo, hi } = this.box.keys;
    const a = smallKey(this.box, seat, kind, from);
    const b = a + to - from;
    this.smallKeyLo[seat]! ^= lo[a]! ^ lo[b]!;
    this.smallKeyHi[seat]! ^= hi[a]! ^ hi[b]!;
  }

  private turnHexKey(seat: number, hexagon: number, from: number, to: number): void {
    const { lo, hi } = this.box.keys;
    const a = hexKey(this.box, seat, hexagon, from);
    const b = a + to - from;
    this.publicLo ^= lo[a]! ^ lo[b]!;
    this.publicHi ^= hi[a]! ^ hi[b]!;
  }

  private turnOrderKey(hexagon: boolean, kind: number, fromEnd: number): void {
    const at = orderKey(this.box, hexagon, kind, fromEnd);
    this.publicLo ^= this.box.keys.lo[at]!;
    this.publicHi ^= this.box.keys.hi[at]!;
  }
}
