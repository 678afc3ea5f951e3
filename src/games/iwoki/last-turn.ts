import type { Box } from './box.ts';
import { Offers } from './offers.ts';
import { PLAY } from './phases.ts';
import type { IwokiState } from './state.ts';

/**
 * The last turn of a game for two, worked out rather than searched: the rival has no small tile, so
 * that whoever has that turn knows all but what a draw will bring, and only its lead counts.
 * It holds working space: one for each user.
 */
export class LastTurn {
  private readonly offers: Offers;

  /** Of a game for two whose bags have no known order, and where a wildcard alone does not fit. */
  constructor(box: Box) {
    this.offers = new Offers(box);
  }

  static knows({ rules }: Box): boolean {
    return rules.players === 2 && !rules.open && !rules.literal;
  }

  /** Whether the turn under way is the last and a choice is to be made. */
  static isAt({ turnsLeft, phase }: IwokiState): boolean {
    return turnsLeft === 1 && phase === PLAY;
  }

  /**
   * What the game is worth to who has its last turn, where `worth` says what it is worth to end so
   * many points ahead, never less for more.
   */
  value(state: IwokiState, worth: (lead: number) => number): number {
    const { turn, hands, board } = state;
    const lead = state.finalScore(turn) - state.finalScore(1 - turn);
    const drawing = !state.drawn && hands.looseSmallTotal > 0;
    const earning = drawing && this.earnsHexagon(state);
    let hexagons = hands.hexBits[turn]!;
    if (earning)
      for (let hexagon = 0; hexagon < hands.looseHex.length; hexagon++)
        if (hands.looseHex[hexagon]! > 0) hexagons |= 1 << hexagon;
    this.offers.measure(board, hexagons);
    const most = this.mostWith(state);
    if (!drawing) return worth(lead + Math.max(0, most));
    const drawn = this.afterDraw(state, lead, most, earning, worth);
    return most < 0 ? drawn : Math.max(drawn, worth(lead + most));
  }

  /** The draw brings the last marker for a hexagon, and there is one. */
  private earnsHexagon({ markers, turn, box, hands }: IwokiState): boolean {
    return markers[turn] === box.rules.markers - 1 && hands.looseHexTotal > 0;
  }

  /** The most that laying one tile of the hand adds to the lead; -1: nothing fits. */
  private mostWith({ hands, turn, box }: IwokiState): number {
    const kinds = box.tiles.smallNames.length;
    let most = -1;
    for (let kind = 0; kind < kinds; kind++)
      if (hands.small[turn * kinds + kind]! > 0) most = Math.max(most, this.gain(box, kind));
    for (let bits = hands.hexBits[turn]!; bits !== 0; bits &= bits - 1)
      most = Math.max(most, this.offers.hex[31 - Math.clz32(bits & -bits)]!);
    return most;
  }

  /** A small tile that is laid makes points, and no longer costs its highest arm; -1: it fits nowhere. */
  private gain({ tiles }: Box, kind: number): number {
    const points = this.offers.small[kind]!;
    return points < 0 ? -1 : points + tiles.highestArm[kind]!;
  }

  /** The mean over all that a draw can bring. */
  private afterDraw(
    { hands, box }: IwokiState,
    lead: number,
    most: number,
    earning: boolean,
    worth: (lead: number) => number,
  ): number {
    let sum = 0;
    for (let kind = 0; kind < hands.looseSmall.length; kind++) {
      const count = hands.looseSmall[kind]!;
      if (count === 0) continue;
      const withIt = Math.max(most, this.gain(box, kind));
      const burdened = lead - box.tiles.highestArm[kind]!;
      sum +=
        count *
        (earning
          ? this.afterHexagon(hands.looseHex, hands.looseHexTotal, burdened, withIt, worth)
          : worth(burdened + Math.max(0, withIt)));
    }
    return sum / hands.looseSmallTotal;
  }

  private afterHexagon(
    loose: Uint8Array,
    total: number,
    lead: number,
    most: number,
    worth: (lead: number) => number,
  ): number {
    let sum = 0;
    for (let hexagon = 0; hexagon < loose.length; hexagon++) {
      if (loose[hexagon] === 0) continue;
      sum += loose[hexagon]! * worth(lead + Math.max(0, most, this.offers.hex[hexagon]!));
    }
    return sum / total;
  }
}
