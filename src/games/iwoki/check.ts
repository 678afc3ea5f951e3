import { cellName, cornerName } from './notation.ts';
import { DEAL, ENDED, HEX_NEXT, HEX_PLAY, ORDER, PLAY, SMALL, SMALL_HEX } from './phases.ts';
import type { IwokiState } from './state.ts';

/** What in a position no game can reach, in one sentence; null when nothing is found. */
export function whatIsImpossible(state: IwokiState): string | null {
  if (state.phase === DEAL || state.phase === ORDER || state.board.tiles === 0)
    return atTheStart(state);
  return inHands(state) ?? inTheCourse(state) ?? onTheTable(state);
}

/** Before the first tile is laid. */
function atTheStart(state: IwokiState): string | null {
  const { rules } = state.box;
  const { phase, turn, hands } = state;
  if (state.board.tiles > 0) return 'tiles lie on the table before the deal is over';
  if (state.points.some((n) => n > 0) || state.markers.some((n) => n > 0))
    return 'there are points or markers, but nothing was played';
  if (state.drawn || state.passes > 0 || state.turnsLeft >= 0 || phase > PLAY)
    return 'the first move must place a tile';
  if (phase !== DEAL) {
    if (turn !== 0) return 'seat 0 moves first';
    const full = (seat: number) =>
      hands.smallTotal[seat] === rules.handSmall && hands.hexTotal[seat] === rules.handHex;
    if (!state.points.every((_, seat) => full(seat)))
      return `every hand starts with ${rules.handSmall} small tiles and ${rules.handHex} hexagons`;
    return inTheBags(state);
  }
  if (state.box.deal !== null) return 'with a fixed deal nothing is dealt by chance';
  for (let seat = 0; seat < rules.players; seat++) {
    const small = hands.smallTotal[seat]!;
    const hexagons = hands.hexTotal[seat]!;
    const full = small === rules.handSmall && hexagons === rules.handHex;
    const some = small > rules.handSmall || (hexagons > 0 && small < rules.handSmall);
    if (seat < turn ? !full : seat > turn ? small + hexagons > 0 : full || some)
      return 'hands are dealt seat by seat, small tiles first';
  }
  return inTheBags(state);
}

function inTheBags({ hands, phase, box }: IwokiState): string | null {
  const ordered = hands.smallEnd + hands.hexEnd;
  const loose = hands.looseSmallTotal + hands.looseHexTotal;
  if (phase === DEAL) return ordered === 0 ? null : 'bags are put in order after the deal';
  if (phase === ORDER) {
    if (!box.rules.open || loose === 0) return 'there is no bag to put in order';
    return hands.hexEnd > 0 && hands.looseSmallTotal > 0
      ? 'small tiles are put in order first'
      : null;
  }
  return box.rules.open && loose > 0 ? 'the order of the bags leaves tiles out' : null;
}

function inHands(state: IwokiState): string | null {
  const { hands, box } = state;
  const { rules, tiles } = box;
  const most = (all: number, each: number) => all - rules.players * each;
  if (hands.smallLeft > most(tiles.smallTotal, rules.handSmall))
    return `${hands.smallLeft} small tiles are in the bag; the deal leaves ${most(tiles.smallTotal, rules.handSmall)}`;
  if (hands.hexLeft > most(tiles.hexTotal, rules.handHex))
    return `${hands.hexLeft} hexagons are in the bag; the deal leaves ${most(tiles.hexTotal, rules.handHex)}`;
  if (state.markers.some((n) => n >= rules.markers))
    return `the ${ordinal(rules.markers)} white marker is handed in at once`;
  return inTheBags(state);
}

function ordinal(n: number): string {
  return n === 1 ? 'first' : n === 2 ? 'second' : n === 3 ? 'third' : `${n}th`;
}

/** Turns, passes and the end. */
function inTheCourse(state: IwokiState): string | null {
  const { phase, turn, turnsLeft, passes, hands, box } = state;
  const { players, open } = box.rules;
  const drawing = phase === SMALL || phase === SMALL_HEX;
  const hexagonDue = phase === SMALL_HEX || phase === HEX_PLAY || phase === HEX_NEXT;
  if (open && (drawing || hexagonDue)) return 'nothing is left to chance in an open game';
  if (drawing && hands.smallLeft === 0) return 'there is no small tile to draw';
  if (hexagonDue && hands.hexLeft === 0) return 'there is no hexagon to draw';
  if (hexagonDue && state.markers[turn]! > 0)
    return 'the markers for this hexagon are not handed in';
  if (passes > players || (passes === players && phase !== ENDED && phase !== HEX_NEXT))
    return 'the game ends when all pass in a row';
  if (turnsLeft >= players) return `at most ${players - 1} turns are left after a last tile`;
  const over = turnsLeft === 0 || passes === players;
  if (phase === ENDED && !over) return 'the game is not over: no last turn and not all passed';
  if (phase !== ENDED && turnsLeft === 0) return 'no turn is left, so the game is over';
  if (turnsLeft >= 0) {
    // The present turn counts among those left; at the end `turn` has just had the last one.
    const since = phase === ENDED ? players - 1 - turnsLeft : players - turnsLeft;
    const ender = (turn - since + 2 * players) % players;
    if (hands.smallTotal[ender]! > 0)
      return `${turnsLeft} turns are left, but seat ${ender} still has small tiles`;
  }
  const still = turnsLeft < 0 ? players : turnsLeft;
  for (let ahead = phase === HEX_NEXT ? 1 : 0; ahead < still; ahead++) {
    const seat = (turn + ahead) % players;
    if (hands.smallTotal[seat] === 0)
      return `seat ${seat} has no small tile and no turn left, but its turn is still to come`;
  }
  return null;
}

/** Tiles that match, hang together from the centre, and are worth the points that were made. */
function onTheTable(state: IwokiState): string | null {
  const { board, box } = state;
  const { tiles, geometry, rules } = box;
  const corners = board.smallCorners();
  const cells = board.hexagonCells();
  const centreSmall = board.small[box.centreCorner]! - 1;
  const centreHex = board.hex[0]! - 1;
  if (centreSmall < 0 && centreHex < 0) return 'the first tile lies at the centre, and none does';

  const friends = new Map<string, string[]>(
    [...corners.map(nameCorner), ...cells.map(nameCell)].map((name) => [name, []]),
  );
  function nameCorner(corner: number): string {
    return `the small tile at ${cornerName(box, corner)}`;
  }
  function nameCell(cell: number): string {
    return `the hexagon at ${cellName(box, cell)}`;
  }
  let matched = 0;
  for (const corner of corners) {
    const look = board.small[corner]! - 1;
    for (let slot = 0; slot < 3; slot++) {
      const asked = board.askedAt(corner, slot);
      const shown = tiles.results[3 * look + slot]!;
      if (asked === -2) continue;
      const cell = geometry.cornerCell[3 * corner + slot]!;
      if (asked >= 0 && asked !== shown)
        return `${nameCorner(corner)} shows ${shown} to the ${asked} of ${nameCell(cell)}`;
      if (asked > 0) matched += asked;
      if (asked < 0 && !rules.literal) continue;
      friends.get(nameCorner(corner))!.push(nameCell(cell));
      friends.get(nameCell(cell))!.push(nameCorner(corner));
    }
    if (board.tiles > 1 && box.fits.numbered[board.need[corner]!] === 0)
      return `${nameCorner(corner)} covers no number`;
  }
  const lost = unreached(friends, centreHex >= 0 ? nameCell(0) : nameCorner(box.centreCorner));
  if (lost !== null) return `${lost} is not joined to the centre by matched numbers`;

  const made = state.points.reduce((sum, n) => sum + n, 0);
  const first = [
    ...(centreHex < 0 ? [] : [box.firstHex[centreHex]!]),
    ...(centreSmall < 0 ? [] : [box.firstSmall[centreSmall]!]),
  ];
  if (!first.some((points) => matched + points === made))
    return `the points add up to ${made}; this table is worth ${first.map((n) => matched + n).join(' or ')}`;
  return null;
}

function unreached(friends: ReadonlyMap<string, readonly string[]>, from: string): string | null {
  const reached = new Set([from]);
  for (const tile of reached) for (const friend of friends.get(tile)!) reached.add(friend);
  return [...friends.keys()].find((tile) => !reached.has(tile)) ?? null;
}
