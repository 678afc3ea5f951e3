import { CHANCE, type Action } from '../../core/index.ts';
import type { Hand } from './box.ts';
import { DEAL, HEX_NEXT, HEX_PLAY, ORDER, PLAY, SMALL, SMALL_HEX } from './phases.ts';
import type { Situation } from './situation.ts';

/** At a chance node: whether a small tile is drawn, not a hexagon. */
export function chanceOfSmall({ phase, hands, turn, box }: Situation): boolean {
  if (phase === DEAL) return hands.smallTotal[turn]! < box.rules.handSmall;
  if (phase === ORDER) return hands.looseSmallTotal > 0;
  return phase === SMALL || phase === SMALL_HEX;
}

/** One tile of this kind comes out of its bag. */
export function applyChance(state: Situation, kind: Action): void {
  const { hands, turn, phase } = state;
  if (phase === ORDER) {
    if (hands.looseSmallTotal > 0) hands.orderSmall(kind);
    else hands.orderHex(kind);
    if (hands.looseSmallTotal + hands.looseHexTotal === 0) begin(state);
    return;
  }
  if (chanceOfSmall(state)) hands.dealSmall(turn, kind);
  else hands.dealHex(turn, kind);
  if (phase === DEAL) {
    const { handSmall, handHex, players } = state.box.rules;
    if (hands.smallTotal[turn]! < handSmall || hands.hexTotal[turn]! < handHex) return;
    if (turn + 1 < players) state.turn = turn + 1;
    else afterDeal(state);
  } else if (phase === SMALL_HEX) state.phase = HEX_PLAY;
  else if (phase === HEX_NEXT) state.endTurn();
  else {
    state.phase = PLAY;
    state.toMove = turn;
  }
}

/** The phase is already what it was before that tile came out. */
export function undoChance({ hands, turn, phase }: Situation, kind: Action): void {
  if (phase === ORDER) {
    if (hands.hexEnd > 0) hands.unorderHex();
    else hands.unorderSmall();
    return;
  }
  // Hands are dealt small tiles first, so a hexagon in hand came last.
  const small =
    phase === DEAL ? hands.hexTotal[turn] === 0 : phase === SMALL || phase === SMALL_HEX;
  if (small) hands.undealSmall(turn, kind);
  else hands.undealHex(turn, kind);
}

/** Deals the same hands as ever, leaving nothing of the deal to chance. */
export function dealFixed(state: Situation, deal: readonly Hand[]): void {
  for (const [seat, hand] of deal.entries()) {
    for (const kind of hand.small) state.hands.dealSmall(seat, kind);
    for (const hexagon of hand.hexagons) state.hands.dealHex(seat, hexagon);
  }
  afterDeal(state);
}

function afterDeal(state: Situation): void {
  const { hands, box } = state;
  state.turn = 0;
  if (box.rules.open && hands.looseSmallTotal + hands.looseHexTotal > 0) {
    state.phase = ORDER;
    state.toMove = CHANCE;
  } else begin(state);
}

function begin(state: Situation): void {
  state.phase = PLAY;
  state.toMove = state.turn = 0;
}
