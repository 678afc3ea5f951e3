import {
  CHANCE,
  OVER,
  fail,
  ok,
  type Action,
  type Complaint,
  type Result,
} from '../../core/index.ts';
import { chanceOfSmall } from './chance.ts';
import { DRAW, PASS, SMALL_BASE, type Box } from './box.ts';
import { refuse } from './complaints.ts';
import { AROUND, VERTICES, cornerId, sideOf } from './geometry.ts';
import type { Side } from './seen.ts';
import type { IwokiState } from './state.ts';

/**
 * A move is a tile as it lies, `@`, and its place. A hexagon is read clockwise from its north-east
 * corner: `4420*5@0,0`. A small tile is read clockwise from the hexagon that names its corner, with
 * its face: `113+@0,0e` lies on the east corner of (0,0) and points with 1 to the north-west, 1 to
 * the east and 3 to the south-west; on a west corner the arms point SE, W, NE. `draw` and `pass`
 * are themselves; what chance draws is the kind alone, `113` or `*52466`.
 */
/** The numbers of looks by their text, for one set of tiles. */
interface Names {
  readonly small: ReadonlyMap<string, number>;
  readonly hex: ReadonlyMap<string, number>;
}
const names = new WeakMap<Box, Names>();

function namesOf(box: Box): Names {
  let found = names.get(box);
  if (found === undefined) {
    const { smallTexts, hexTexts } = box.tiles;
    found = {
      small: new Map(smallTexts.map((text, look) => [text, look])),
      // Of positions that look the same the first is listed, so it must be the one that stays.
      hex: new Map([...hexTexts.entries()].toReversed().map(([look, text]) => [text, look])),
    };
    names.set(box, found);
  }
  return found;
}

/** The small look a text such as `113+` names, or -1. */
function smallLook(box: Box, text: string): number {
  return namesOf(box).small.get(text) ?? -1;
}

/** The hexagon look a text such as `4420*5` names, or -1. */
function hexLook(box: Box, text: string): number {
  return namesOf(box).hex.get(text) ?? -1;
}

/** The small kind or hexagon that a tile in any turning belongs to, or -1. */
export function smallKind(box: Box, text: string): number {
  const look = smallLook(box, `${text}+`);
  return look < 0 ? -1 : box.tiles.smallKind[look]!;
}
export function hexKind(box: Box, text: string): number {
  const look = hexLook(box, text);
  return look < 0 ? -1 : Math.floor(look / 12);
}

export function cornerName(box: Box, corner: number): string {
  const cell = corner >> 1;
  return `${box.geometry.q[cell]},${box.geometry.r[cell]}${sideOf(corner)}`;
}

export function cellName(box: Box, cell: number): string {
  return `${box.geometry.q[cell]},${box.geometry.r[cell]}`;
}

/** The corner with this name where small tiles can ever lie, or -1. */
function cornerAt(box: Box, q: number, r: number, side: Side): number {
  const cell = box.geometry.cellAt(q, r);
  if (cell < 0) return -1;
  const corner = cornerId(cell, side);
  const around = box.geometry.cornerCell.subarray(3 * corner, 3 * corner + 3);
  return around.includes(-1) ? -1 : corner;
}

/** The cell with this name where hexagons can ever lie, or -1. */
function cellFor(box: Box, q: number, r: number): number {
  const cell = box.geometry.cellAt(q, r);
  return box.hexBase + cell * box.hexLooks < box.actionCount ? cell : -1;
}

export function formatMove(box: Box, action: Action): string {
  if (action === DRAW) return 'draw';
  if (action === PASS) return 'pass';
  if (action < box.hexBase) {
    const at = action - SMALL_BASE;
    const corner = Math.floor(at / box.smallLooks);
    return `${box.tiles.smallTexts[at % box.smallLooks]}@${cornerName(box, corner)}`;
  }
  const at = action - box.hexBase;
  const cell = Math.floor(at / box.hexLooks);
  return `${box.tiles.hexTexts[at % box.hexLooks]}@${cellName(box, cell)}`;
}

export function formatAction(state: IwokiState, action: Action): string {
  const { box } = state;
  if (state.toMove !== CHANCE) return formatMove(box, action);
  return (chanceOfSmall(state) ? box.tiles.smallNames : box.tiles.hexNames)[action]!;
}

const COORDINATES = String.raw`\(?([+-]?\d{1,2}),([+-]?\d{1,2})\)?`;
const SMALL = new RegExp(String.raw`^(\d{3})([+-])@${COORDINATES}([ew])$`);
const HEXAGON = new RegExp(`^([\\d*]{6})@${COORDINATES}$`);

/** A tile in a place, as its action; nothing is said about whether it may lie there. */
export function parseTile(box: Box, text: string): Result<Action> {
  const small = SMALL.exec(text);
  if (small !== null) {
    const [, arms, face, q, r, side] = small;
    const look = smallLook(box, `${arms}${face}`);
    if (look < 0) return fail(noSuchLook(box, arms!, face!));
    const corner = cornerAt(box, Number(q), Number(r), side as Side);
    if (corner < 0) return fail(refuse.farCorner({ corner: `${q},${r}${side}` }));
    return ok(SMALL_BASE + corner * box.smallLooks + look);
  }
  const hexagon = HEXAGON.exec(text);
  if (hexagon === null) return fail(refuse.unreadableMove({ text }));
  const [, numbers, q, r] = hexagon;
  const look = hexLook(box, numbers!);
  if (look < 0) return fail(refuse.noHexagonLook({ numbers: numbers! }));
  const cell = cellFor(box, Number(q), Number(r));
  if (cell < 0) return fail(refuse.farCell({ cell: `${q},${r}` }));
  return ok(box.hexBase + cell * box.hexLooks + look);
}

/** A small tile turned the wrong way round for its face is told how its faces look. */
function noSuchLook(box: Box, arms: string, face: string): Complaint {
  const plus = face === '-' ? arms : Array.from(arms).toReversed().join('');
  const kind = smallKind(box, plus);
  if (kind < 0) return refuse.noSmallLook({ tile: `${arms}${face}` });
  const looks = box.tiles.smallTexts.filter((_, i) => box.tiles.smallKind[i] === kind);
  return refuse.otherLooks({ tile: `${arms}${face}`, looks });
}

export function parseAction(state: IwokiState, given: string): Result<Action> {
  const { box } = state;
  const text = given.replace(/\s+/g, '').replace(/[−–]/g, '-').toLowerCase();
  if (state.toMove === OVER) return fail(refuse.over({ text: given.trim() }));
  if (state.toMove === CHANCE) return parseOutcome(state, text);
  const action =
    text === 'draw' || text === 'robar'
      ? ok(DRAW)
      : text === 'pass' || text === 'pasar'
        ? ok(PASS)
        : parseTile(box, text);
  if (!action.ok) return action;
  const buffer = new Int32Array(box.maxBranching);
  const legal = buffer.subarray(0, state.legal(buffer, 0));
  return legal.includes(action.value) ? action : fail(whyNot(state, action.value, legal));
}

function parseOutcome(state: IwokiState, text: string): Result<Action> {
  const small = chanceOfSmall(state);
  const kind = small ? smallKind(state.box, text) : hexKind(state.box, text);
  if (kind < 0) return fail((small ? refuse.noSmallOutcome : refuse.noHexagonOutcome)({ text }));
  if (state.chanceWeight(kind) === 0) return fail(refuse.noneInBag({ tile: text }));
  return ok(kind);
}

/** Why a move that can be read cannot be played. */
function whyNot(state: IwokiState, action: Action, legal: Int32Array): Complaint {
  const { box, board, hands, turn } = state;
  const { tiles } = box;
  const text = formatMove(box, action);
  if (action === PASS) return refuse.mayNotPass();
  if (action === DRAW) {
    if (board.tiles === 0) return refuse.drawFirst();
    if (state.drawn) return refuse.drawTwice();
    return refuse.drawNothing();
  }
  const small = action < box.hexBase;
  const look = small
    ? (action - SMALL_BASE) % box.smallLooks
    : (action - box.hexBase) % box.hexLooks;
  const kind = small ? tiles.smallKind[look]! : Math.floor(look / 12);
  const name = (small ? tiles.smallNames : tiles.hexNames)[kind]!;
  const counts = small ? hands.small : hands.hex;
  if (counts[turn * (small ? tiles.smallNames : tiles.hexNames).length + kind] === 0)
    return refuse.notInHand({ move: text, tile: name });
  if (board.tiles === 0) {
    const instead = Array.from(legal, (a) => formatMove(box, a)).filter((move) => {
      const tile = move.split('@')[0]!;
      return small
        ? smallKind(box, tile.slice(0, 3)) === kind && tile.endsWith(text[3]!)
        : hexKind(box, tile) === kind;
    });
    return refuse.notAtCentre({ move: text, instead });
  }
  return small
    ? whyNotSmall(state, text, Math.floor((action - SMALL_BASE) / box.smallLooks), look)
    : whyNotHexagon(state, text, Math.floor((action - box.hexBase) / box.hexLooks), look);
}

function whyNotSmall(state: IwokiState, move: string, corner: number, look: number): Complaint {
  const { board, box } = state;
  if (board.small[corner] !== 0) return refuse.placeTaken({ move });
  if (board.need[corner] === 0) return refuse.noHexagonThere({ move });
  const cell = corner >> 1;
  for (const [slot, [dq, dr]] of AROUND[sideOf(corner)].entries()) {
    const asked = board.askedAt(corner, slot);
    const shown = box.tiles.results[3 * look + slot]!;
    if (asked < 0 || asked === shown) continue;
    const hexagon = `${box.geometry.q[cell]! + dq},${box.geometry.r[cell]! + dr}`;
    return refuse.showsOther({ move, shown, asked, hexagon });
  }
  return refuse.onlyWildcard({ move });
}

function whyNotHexagon(state: IwokiState, move: string, cell: number, look: number): Complaint {
  const { board, box } = state;
  if (board.hex[cell] !== 0) return refuse.placeTaken({ move });
  if (board.want[cell] === 0) return refuse.noSmallThere({ move });
  for (let v = 0; v < 6; v++) {
    const shown = board.shownTo(cell, v);
    const digit = box.tiles.hexDigits[6 * look + v]!;
    if (shown >= 0 && digit >= 0 && digit !== shown)
      return refuse.isShownOther({ move, shown, corner: VERTICES[v]!, digit });
  }
  return refuse.touchesByWildcard({ move });
}
