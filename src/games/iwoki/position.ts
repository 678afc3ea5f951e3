import { fail, ok, type Complaint, type Result } from '../../core/index.ts';
import { SMALL_BASE, type Box } from './box.ts';
import { whatIsImpossible } from './check.ts';
import { refuse } from './complaints.ts';
import { formatMove, hexKind, parseTile, smallKind } from './notation.ts';
import { PHASES, type Phase } from './seen.ts';
import { DEAL, HEX_PLAY, PLAY, SMALL } from './phases.ts';
import { IwokiState } from './state.ts';

/**
 * A position on one line, in five fields (six in open games):
 *
 *     4420*5@0,0;222-@-1,1e 113.114:*41022.*53421:0:1/123.333:*65103:0:0 0:play 0 -
 *
 * 1. the tiles on the table, or `-`;
 * 2. for each seat, with `/` between: small tiles, hexagons, points, white markers;
 * 3. whose turn it is and what happens: `play`, `drawn` (play, having drawn), `over`, or what
 *    chance is about to do (see Phase);
 * 4. how many turns in a row ended with a pass;
 * 5. the turns left once someone has no small tile, else `-`;
 * 6. in open games, the small tiles and the hexagons in the order of their bags.
 *
 * What is in no hand and not on the table is in the bags.
 */
export function formatPosition(state: IwokiState): string {
  const { box, turnsLeft } = state;
  const seats = Array.from(state.points, (points, seat) =>
    [list(smallOf(state, seat)), list(hexagonsOf(state, seat)), points, state.markers[seat]].join(
      ':',
    ),
  );
  const phase = state.phase === PLAY && state.drawn ? 'drawn' : PHASES[state.phase];
  const fields = [
    tilesOnTable(state).join(';') || '-',
    seats.join('/'),
    `${state.turn}:${phase}`,
    state.passes,
    turnsLeft < 0 ? '-' : turnsLeft,
  ];
  if (box.rules.open) {
    const { small, hexagons } = bagOrder(state);
    fields.push(`${list(small)}:${list(hexagons)}`);
  }
  return fields.join(' ');
}

function list(tiles: readonly string[]): string {
  return tiles.join('.') || '-';
}

/** The moves that would lay each tile on the table: hexagons, then small tiles, from the centre outwards. */
function tilesOnTable({ board, box }: IwokiState): string[] {
  const hexagon = (cell: number) => box.hexBase + cell * box.hexLooks + board.hex[cell]! - 1;
  const small = (corner: number) => SMALL_BASE + corner * box.smallLooks + board.small[corner]! - 1;
  return [
    ...board.hexagonCells().map((cell) => formatMove(box, hexagon(cell))),
    ...board.smallCorners().map((corner) => formatMove(box, small(corner))),
  ];
}

/** The small tiles of a seat by name, equal ones repeated. */
export function smallOf({ hands, box }: IwokiState, seat: number): string[] {
  return repeated(box.tiles.smallNames, hands.small, seat);
}

export function hexagonsOf({ hands, box }: IwokiState, seat: number): string[] {
  return repeated(box.tiles.hexNames, hands.hex, seat);
}

function repeated(kinds: readonly string[], counts: Uint8Array, seat: number): string[] {
  const names: string[] = [];
  const from = seat * kinds.length;
  for (let kind = 0; kind < kinds.length; kind++)
    for (let n = counts[from + kind]!; n > 0; n--) names.push(kinds[kind]!);
  return names;
}

/** Open games: what the bags will give, the next tile first. */
export function bagOrder({ hands, box }: IwokiState): { small: string[]; hexagons: string[] } {
  const small = hands.smallOrder.subarray(hands.smallNext, hands.smallEnd);
  const hexagons = hands.hexOrder.subarray(hands.hexNext, hands.hexEnd);
  return {
    small: Array.from(small, (kind) => box.tiles.smallNames[kind]!),
    hexagons: Array.from(hexagons, (kind) => box.tiles.hexNames[kind]!),
  };
}

/** A position in words rather than numbers: what its text, or an observation, says. */
interface Description {
  /** Moves that lay the tiles. */
  readonly tiles: readonly string[];
  readonly hands: readonly {
    readonly small: readonly string[];
    readonly hexagons: readonly string[];
    readonly points: number;
    readonly markers: number;
  }[];
  readonly turn: number;
  readonly phase: Phase;
  readonly drawn: boolean;
  readonly passes: number;
  readonly turnsLeft: number | null;
  readonly order: {
    readonly small: readonly string[];
    readonly hexagons: readonly string[];
  } | null;
}

/** Puts a position together, taking every tile from its bag; says which tile is one too many. */
export function build(box: Box, described: Description): Result<IwokiState> {
  const state = new IwokiState(box);
  const { board, hands } = state;
  const { tiles } = box;
  hands.clear();
  for (const text of described.tiles) {
    const action = parseTile(box, text);
    if (!action.ok) return action;
    const small = action.value < box.hexBase;
    const at = action.value - (small ? SMALL_BASE : box.hexBase);
    const looks = small ? box.smallLooks : box.hexLooks;
    const place = Math.floor(at / looks);
    const look = at % looks;
    if ((small ? board.small : board.hex)[place] !== 0)
      return fail(refuse.twoOnOnePlace({ tile: text }));
    const kind = small ? tiles.smallKind[look]! : Math.floor(look / 12);
    if ((small ? hands.looseSmall : hands.looseHex)[kind] === 0)
      return fail(refuse.manyLike({ tile: text }));
    // By way of a hand, so that the bag's count stays right.
    if (small) {
      hands.dealSmall(0, kind);
      hands.takeSmall(0, kind);
      board.laySmall(place, look);
    } else {
      hands.dealHex(0, kind);
      hands.takeHex(0, kind);
      board.layHexagon(place, look);
    }
  }
  for (const [seat, hand] of described.hands.entries()) {
    for (const name of hand.small) {
      const kind = smallKind(box, name);
      if (kind < 0) return fail(refuse.noSmallNamed({ name }));
      if (hands.looseSmall[kind] === 0) return fail(refuse.manyLike({ tile: name }));
      hands.dealSmall(seat, kind);
    }
    for (const name of hand.hexagons) {
      const kind = hexKind(box, name);
      if (kind < 0) return fail(refuse.noHexagonNamed({ name }));
      if (hands.looseHex[kind] === 0) return fail(refuse.manyLike({ tile: name }));
      hands.dealHex(seat, kind);
    }
    state.points[seat] = hand.points;
    state.markers[seat] = hand.markers;
  }
  for (const name of described.order?.small ?? []) {
    const kind = smallKind(box, name);
    if (kind < 0 || hands.looseSmall[kind] === 0) return fail(refuse.manyLike({ tile: name }));
    hands.orderSmall(kind);
  }
  for (const name of described.order?.hexagons ?? []) {
    const kind = hexKind(box, name);
    if (kind < 0 || hands.looseHex[kind] === 0) return fail(refuse.manyLike({ tile: name }));
    hands.orderHex(kind);
  }
  const { phase, turn, drawn, passes, turnsLeft } = described;
  state.resume(PHASES.indexOf(phase), turn, drawn, passes, turnsLeft ?? -1);
  return ok(state);
}

const SHAPE =
  /^(\S+) (\S+) ([0-5]):(drawn|deal|order|play|small|small\+hexagon|hexagon-play|hexagon-next|over) ([0-6]) ([0-5]|-)(?: (\S+))?$/;

export function parsePosition(box: Box, given: string): Result<IwokiState> {
  const text = given.trim().replace(/\s+/g, ' ').toLowerCase();
  const shape = SHAPE.exec(text);
  if (shape === null) return fail(unreadable(box, given));
  const [, tiles, seats, turn, word, passes, turnsLeft, bags] = shape;
  const { players, open } = box.rules;
  const hands: Description['hands'][number][] = [];
  for (const seat of seats!.split('/')) {
    const hand = /^([\d.]+|-):([\d*.]+|-):(\d{1,4}):(\d{1,2})$/.exec(seat);
    if (hand === null) return fail(refuse.noHand({ hand: seat, why: unreadable(box, given) }));
    hands.push({
      small: items(hand[1]!, '.'),
      hexagons: items(hand[2]!, '.'),
      points: Number(hand[3]),
      markers: Number(hand[4]),
    });
  }
  if (hands.length !== players || Number(turn) >= players) return fail(refuse.hands({ players }));
  if ((bags !== undefined) !== open) return fail(open ? refuse.needsOrder() : refuse.hasOrder());
  const order = bags === undefined ? null : /^([\d.]+|-):([\d*.]+|-)$/.exec(bags);
  if (open && order === null)
    return fail(refuse.noOrder({ bags: bags!, why: unreadable(box, given) }));
  const phase = word === 'drawn' ? 'play' : (word as Phase);
  const index = PHASES.indexOf(phase);
  const built = build(box, {
    tiles: items(tiles!, ';'),
    hands,
    turn: Number(turn),
    phase,
    drawn: word === 'drawn' || (index >= SMALL && index <= HEX_PLAY),
    passes: Number(passes),
    turnsLeft: turnsLeft === '-' ? null : Number(turnsLeft),
    order:
      order === null ? null : { small: items(order[1]!, '.'), hexagons: items(order[2]!, '.') },
  });
  if (!built.ok) return built;
  const wrong = whatIsImpossible(built.value);
  return wrong === null ? built : fail(refuse.impossible({ why: wrong }));
}

function items(text: string, separator: string): string[] {
  return text === '-' ? [] : text.split(separator);
}

function unreadable(box: Box, text: string): Complaint {
  const example = new IwokiState(box);
  const like =
    example.phase === DEAL
      ? '222-@-1,1e 113.114:*41022:0:1/123.333:*65103:0:0 1:play 0 -'
      : formatPosition(example);
  return refuse.unreadablePosition({ text, like });
}
