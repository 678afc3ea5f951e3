import type { Complaint, Words } from '../../core/index.ts';
import { refuse } from './complaints.ts';
import { cellName, cornerName } from './notation.ts';
import { DEAL, ENDED, HEX_NEXT, HEX_PLAY, ORDER, PLAY, SMALL, SMALL_HEX } from './phases.ts';
import type { IwokiState } from './state.ts';

/** What in a position no game can reach, in one sentence; null when nothing is found. */
export function whatIsImpossible(state: IwokiState): Complaint | null {
  if (state.phase === DEAL || state.phase === ORDER || state.board.tiles === 0)
    return atTheStart(state);
  return inHands(state) ?? inTheCourse(state) ?? onTheTable(state);
}

/** Before the first tile is laid. */
function atTheStart(state: IwokiState): Complaint | null {
  const { rules } = state.box;
  const { phase, turn, hands } = state;
  if (state.board.tiles > 0) return refuse.tilesBeforeDeal();
  if (state.points.some((n) => n > 0) || state.markers.some((n) => n > 0))
    return refuse.pointsBeforePlay();
  if (state.drawn || state.passes > 0 || state.turnsLeft >= 0 || phase > PLAY)
    return refuse.firstPlaces();
  if (phase !== DEAL) {
    if (turn !== 0) return refuse.seat0First();
    const full = (seat: number) =>
      hands.smallTotal[seat] === rules.handSmall && hands.hexTotal[seat] === rules.handHex;
    if (!state.points.every((_, seat) => full(seat)))
      return refuse.fullHands({ small: rules.handSmall, hexagons: rules.handHex });
    return inTheBags(state);
  }
  if (state.box.deal !== null) return refuse.fixedDeal();
  for (let seat = 0; seat < rules.players; seat++) {
    const small = hands.smallTotal[seat]!;
    const hexagons = hands.hexTotal[seat]!;
    const full = small === rules.handSmall && hexagons === rules.handHex;
    const some = small > rules.handSmall || (hexagons > 0 && small < rules.handSmall);
    if (seat < turn ? !full : seat > turn ? small + hexagons > 0 : full || some)
      return refuse.dealOrder();
  }
  return inTheBags(state);
}

function inTheBags({ hands, phase, box }: IwokiState): Complaint | null {
  const ordered = hands.smallEnd + hands.hexEnd;
  const loose = hands.looseSmallTotal + hands.looseHexTotal;
  if (phase === DEAL) return ordered === 0 ? null : refuse.bagsAfterDeal();
  if (phase === ORDER) {
    if (!box.rules.open || loose === 0) return refuse.noBagToOrder();
    return hands.hexEnd > 0 && hands.looseSmallTotal > 0 ? refuse.smallFirst() : null;
  }
  return box.rules.open && loose > 0 ? refuse.orderLeavesOut() : null;
}

function inHands(state: IwokiState): Complaint | null {
  const { hands, box } = state;
  const { rules, tiles } = box;
  const most = (all: number, each: number) => all - rules.players * each;
  const small = most(tiles.smallTotal, rules.handSmall);
  const hexagons = most(tiles.hexTotal, rules.handHex);
  if (hands.smallLeft > small) return refuse.smallInBag({ there: hands.smallLeft, most: small });
  if (hands.hexLeft > hexagons) {
    return refuse.hexagonsInBag({ there: hands.hexLeft, most: hexagons });
  }
  if (state.markers.some((n) => n >= rules.markers))
    return refuse.markerKept({ nth: rules.markers });
  return inTheBags(state);
}

/** Turns, passes and the end. */
function inTheCourse(state: IwokiState): Complaint | null {
  const { phase, turn, turnsLeft, passes, hands, box } = state;
  const { players, open } = box.rules;
  const drawing = phase === SMALL || phase === SMALL_HEX;
  const hexagonDue = phase === SMALL_HEX || phase === HEX_PLAY || phase === HEX_NEXT;
  if (open && (drawing || hexagonDue)) return refuse.chanceInOpen();
  if (drawing && hands.smallLeft === 0) return refuse.noSmallToDraw();
  if (hexagonDue && hands.hexLeft === 0) return refuse.noHexagonToDraw();
  if (hexagonDue && state.markers[turn]! > 0) return refuse.markersNotGiven();
  if (passes > players || (passes === players && phase !== ENDED && phase !== HEX_NEXT))
    return refuse.allPassed();
  if (turnsLeft >= players) return refuse.turnsLeft({ most: players - 1 });
  const over = turnsLeft === 0 || passes === players;
  if (phase === ENDED && !over) return refuse.notOver();
  if (phase !== ENDED && turnsLeft === 0) return refuse.isOver();
  if (turnsLeft >= 0) {
    // The present turn counts among those left; at the end `turn` has just had the last one.
    const since = phase === ENDED ? players - 1 - turnsLeft : players - turnsLeft;
    const ender = (turn - since + 2 * players) % players;
    if (hands.smallTotal[ender]! > 0) return refuse.enderHasTiles({ left: turnsLeft, seat: ender });
  }
  const still = turnsLeft < 0 ? players : turnsLeft;
  for (let ahead = phase === HEX_NEXT ? 1 : 0; ahead < still; ahead++) {
    const seat = (turn + ahead) % players;
    if (hands.smallTotal[seat] === 0) return refuse.noTurnLeft({ seat });
  }
  return null;
}

/** Tiles that match, hang together from the centre, and are worth the points that were made. */
function onTheTable(state: IwokiState): Complaint | null {
  const { board, box } = state;
  const { tiles, geometry, rules } = box;
  const corners = board.smallCorners();
  const cells = board.hexagonCells();
  const centreSmall = board.small[box.centreCorner]! - 1;
  const centreHex = board.hex[0]! - 1;
  if (centreSmall < 0 && centreHex < 0) return refuse.noCentre();

  // By corner, then (after all corners) by cell.
  const cellsFrom = board.small.length;
  const friends = new Map<number, number[]>(
    [...corners, ...cells.map((cell) => cellsFrom + cell)].map((tile) => [tile, []]),
  );
  function named(tile: number): Words {
    if (tile >= cellsFrom) {
      const at = cellName(box, tile - cellsFrom);
      return { en: `the hexagon at ${at}`, es: `el hexágono de ${at}` };
    }
    const at = cornerName(box, tile);
    return { en: `the small tile at ${at}`, es: `la ficha pequeña de ${at}` };
  }
  let matched = 0;
  for (const corner of corners) {
    const look = board.small[corner]! - 1;
    for (let slot = 0; slot < 3; slot++) {
      const asked = board.askedAt(corner, slot);
      const shown = tiles.results[3 * look + slot]!;
      if (asked === -2) continue;
      const hexagon = cellsFrom + geometry.cornerCell[3 * corner + slot]!;
      if (asked >= 0 && asked !== shown)
        return refuse.mismatch({ small: named(corner), shown, asked, hexagon: named(hexagon) });
      if (asked > 0) matched += asked;
      if (asked < 0 && !rules.literal) continue;
      friends.get(corner)!.push(hexagon);
      friends.get(hexagon)!.push(corner);
    }
    if (board.tiles > 1 && box.fits.numbered[board.need[corner]!] === 0)
      return refuse.coversNothing({ small: named(corner) });
  }
  const lost = unreached(friends, centreHex >= 0 ? cellsFrom : box.centreCorner);
  if (lost !== null) return refuse.notJoined({ tile: named(lost) });

  const made = state.points.reduce((sum, n) => sum + n, 0);
  const first = [
    ...(centreHex < 0 ? [] : [box.firstHex[centreHex]!]),
    ...(centreSmall < 0 ? [] : [box.firstSmall[centreSmall]!]),
  ];
  if (!first.some((points) => matched + points === made))
    return refuse.otherPoints({ made, worth: first.map((n) => matched + n) });
  return null;
}

function unreached(friends: ReadonlyMap<number, readonly number[]>, from: number): number | null {
  const reached = new Set([from]);
  for (const tile of reached) for (const friend of friends.get(tile)!) reached.add(friend);
  return [...friends.keys()].find((tile) => !reached.has(tile)) ?? null;
}
