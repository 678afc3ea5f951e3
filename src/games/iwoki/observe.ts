import { unwrap, type Rng, type Seat } from '../../core/index.ts';
import type { Box } from './box.ts';
import { sideOf } from './geometry.ts';
import { bagOrder, build, hexagonsOf, smallOf } from './position.ts';
import { PHASES, type IwokiSeen, type SeenHand, type SeenHexagon, type SeenSmall } from './seen.ts';
import type { IwokiState } from './state.ts';

/** Exactly what a seat (null: a spectator) may know. */
export function observe(state: IwokiState, seat: Seat | null): IwokiSeen {
  const { box, hands } = state;
  return {
    seat,
    toMove: state.toMove,
    turn: state.turn,
    phase: PHASES[state.phase]!,
    drawn: state.drawn,
    passes: state.passes,
    turnsLeft: state.turnsLeft < 0 ? null : state.turnsLeft,
    markersForHexagon: box.rules.markers,
    hands: Array.from(state.points, (_, other) => seeHand(state, other, state.sees(seat, other))),
    hexagons: seeHexagons(state),
    smallTiles: seeSmallTiles(state),
    bags: { small: hands.smallLeft, hexagons: hands.hexLeft },
    order: box.rules.open ? bagOrder(state) : null,
  };
}

function seeHand(state: IwokiState, seat: Seat, shown: boolean): SeenHand {
  const smallCount = state.hands.smallTotal[seat]!;
  return {
    points: state.points[seat]!,
    final: shown || state.hands.smallTotal[seat] === 0 ? state.finalScore(seat) : null,
    markers: state.markers[seat]!,
    red: smallCount === 1,
    smallCount,
    small: shown ? smallOf(state, seat) : null,
    hexagons: hexagonsOf(state, seat),
  };
}

function seeHexagons({ board, box }: IwokiState): SeenHexagon[] {
  return board.hexagonCells().map((cell) => ({
    q: box.geometry.q[cell]!,
    r: box.geometry.r[cell]!,
    numbers: box.tiles.hexTexts[board.hex[cell]! - 1]!,
  }));
}

function seeSmallTiles({ board, box }: IwokiState): SeenSmall[] {
  return board.smallCorners().map((corner) => {
    const look = board.small[corner]! - 1;
    const text = box.tiles.smallTexts[look]!;
    return {
      q: box.geometry.q[corner >> 1]!,
      r: box.geometry.r[corner >> 1]!,
      side: sideOf(corner),
      arms: text.slice(0, 3),
      face: text[3] === '-' ? '-' : '+',
      results: [...box.tiles.results.subarray(3 * look, 3 * look + 3)],
    };
  });
}

/**
 * A world that looks just so: every small tile that is neither on the table nor in a hand that is
 * seen is dealt anew among the unseen hands, each deal equally likely; the rest is the bag. The
 * seed of a fixed deal is not used: who may not see a hand knows nothing of it.
 */
export function determinize(box: Box, seen: IwokiSeen, rng: Rng): IwokiState {
  const state = unwrap(
    build(box, {
      tiles: [
        ...seen.hexagons.map(({ q, r, numbers }) => `${numbers}@${q},${r}`),
        ...seen.smallTiles.map(({ q, r, side, arms, face }) => `${arms}${face}@${q},${r}${side}`),
      ],
      hands: seen.hands.map((hand) => ({ ...hand, small: hand.small ?? [] })),
      turn: seen.turn,
      phase: seen.phase,
      drawn: seen.drawn,
      passes: seen.passes,
      turnsLeft: seen.turnsLeft,
      order: seen.order,
    }),
  );
  for (const [seat, hand] of seen.hands.entries()) {
    if (hand.small !== null) continue;
    for (let n = 0; n < hand.smallCount; n++) state.hands.dealSmall(seat, drawLoose(state, rng));
  }
  return state;
}

/** A small tile out of the bag, each tile equally likely. */
function drawLoose({ hands }: IwokiState, rng: Rng): number {
  let rest = rng.below(hands.looseSmallTotal);
  let kind = 0;
  while (rest >= hands.looseSmall[kind]!) rest -= hands.looseSmall[kind++]!;
  return kind;
}
