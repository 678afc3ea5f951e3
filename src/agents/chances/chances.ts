import type { Analysis, Game, Option, Seat, State } from '../../core/index.ts';
import type { IwokiSeen } from '../../games/iwoki/index.ts';
import { leftIn } from '../exact/left.ts';
import type { Fit } from './fit.ts';
import { FITTED } from './fitted.ts';

/** What chances depend on beside what a search found. */
export interface Scene {
  readonly id: string;
  readonly seats: number;
  /** How much of the game is over, from 0 to 1; where tiles are hidden, how many of them have been seen. */
  readonly played: number;
  /** How large a board is, where that matters. */
  readonly size: number;
  /** How strong both players are, from 0 (the lowest level) to 1 (the highest). */
  readonly strength: number;
}

/** Who plays, where nobody says so: players in the middle. */
export const MIDDLING = 1 / 2;

/** Nothing that is not proven is certain. */
const SURE = 0.01;
/** Shares of wins beyond these count as these: a search that won all its playouts has not seen all. */
const FARTHEST = 0.002;

/** Where nothing was fitted: shares of wins as they are, and ten points as seven wins of ten. */
const UNKNOWN: Readonly<Record<Analysis['unit'], Fit>> = {
  win: { bias: [0, 0], slope: [0, 0, 0], strength: [0, 0], power: 1 },
  points: { bias: [0, 0], slope: [Math.log(0.1), 0, 0], strength: [0, 0], power: 1 },
};

/** How a position stands, as a seat may know it. */
export function sceneOf(game: Game, state: State, seat: Seat, strength = MIDDLING): Scene {
  const { id: family, seats, params, hidden } = game.info;
  const { size } = params as { size?: number };
  // Open iwoki is another game to those who search it, and has no fit.
  const id = family === 'iwoki' && !hidden ? 'open iwoki' : family;
  return { id, seats, played: playedOf(game, state, seat), size: size ?? 0, strength };
}

function playedOf(game: Game, state: State, seat: Seat): number {
  if (game.info.id === 'iwoki') return seenOf(game.observe(state, seat) as IwokiSeen);
  const whole = leftIn(game, game.start());
  if (!Number.isFinite(whole) || whole === 0) return 0;
  return Math.min(1, Math.max(0, 1 - leftIn(game, state) / whole));
}

/** The share of the small tiles that a seat has seen. */
function seenOf({ seat, hands, bags, smallTiles }: IwokiSeen): number {
  const hidden = hands.reduce((sum, { smallCount }, i) => sum + (i === seat ? 0 : smallCount), 0);
  const own = hands.reduce((sum, { smallCount }, i) => sum + (i === seat ? smallCount : 0), 0);
  const unseen = hidden + bags.small;
  return 1 - unseen / (unseen + own + smallTiles.length);
}

/** Whether games of equal players were played to learn what a search's findings mean there. */
export function isFitted(game: Game): boolean {
  const { id, seats, hidden } = game.info;
  if (id === 'iwoki' && !hidden) return false;
  return (FITTED[id] ?? []).some((fit) => fit.seats === seats);
}

/** The rules of the games that the fits are made of and judged by; the swap of Hex is over with the second ply. */
const JUDGED: ReadonlySet<string> = new Set([
  'reversi(size=8,empties=none)',
  'mancala(pits=6,seeds=4,emptyCapture=false)',
  ...[7, 11].flatMap((size) => [`hex(size=${size},swap=false)`, `hex(size=${size},swap=true)`]),
  ...['2,9', '3,9', '4,9', '5,8', '6,7'].map((table) => {
    const [players, hand] = table.split(',');
    return `iwoki(players=${players},open=false,deal=random,wildcard=strict,hand=${hand}+3,markers=3,tiles=standard)`;
  }),
]);

/** How far it is known how often chances come true: by games with `these` rules, with `others` of the game, or not at all. */
export function checkedWith(game: Game): 'these' | 'others' | null {
  if (!isFitted(game)) return null;
  return JUDGED.has(game.info.rules) ? 'these' : 'others';
}

/** The fit of a game: of the board nearest in size, for as many players. */
function fitOf({ id, seats, size }: Scene, unit: Analysis['unit']): Fit {
  const known = (FITTED[id] ?? []).filter((fit) => fit.unit === unit && fit.seats === seats);
  if (known.length === 0) return UNKNOWN[unit];
  const far = (fit: { size: number }) => Math.abs(fit.size - size);
  return known.reduce((best, fit) => (far(fit) < far(best) ? fit : best));
}

/** The logarithm of the odds, which grow with the value whatever the coefficients. */
export function logitOf(fit: Fit, found: number, played: number, strength: number): number {
  const { bias, slope, power } = fit;
  const steep = slope[0] + played * (slope[1] + played * slope[2]) + tiltOf(fit, strength);
  const lead = Math.sign(found) * Math.abs(found) ** power;
  return bias[0] + bias[1] * played + lead * Math.exp(steep);
}

/** How much steeper (a logarithm) the odds are between players of this strength than in the middle. */
function tiltOf({ strength: [low, high] }: Fit, strength: number): number {
  const beyond = Math.min(1, Math.max(0, strength)) - MIDDLING;
  return 2 * Math.abs(beyond) * (beyond < 0 ? low : high);
}

/** A value on the scale that odds are linear in. */
export function foundIn(unit: Analysis['unit'], value: number): number {
  if (unit === 'points') return value;
  const share = Math.min(1 - FARTHEST, Math.max(FARTHEST, value));
  return Math.log(share / (1 - share));
}

/**
 * How likely the seat to move wins between two (or more) equal players of that strength, a draw
 * counted half. What is proven is won, drawn or lost; nothing else is certain.
 */
export function chanceIn(
  scene: Scene,
  { unit }: Pick<Analysis, 'unit'>,
  option: Pick<Option, 'value' | 'proven' | 'bound'>,
): number {
  return chanceBy(fitOf(scene, unit), scene, { unit }, option);
}

/** The same by a fit that is handed in. */
export function chanceBy(
  fit: Fit,
  { played, strength }: Pick<Scene, 'played' | 'strength'>,
  { unit }: Pick<Analysis, 'unit'>,
  { value, proven, bound }: Pick<Option, 'value' | 'proven' | 'bound'>,
): number {
  const even = unit === 'win' ? 1 / 2 : 0;
  if (proven === true && bound === 'exact') return value > even ? 1 : value < even ? 0 : 1 / 2;
  // What is proven to be worth less than a draw loses, by however much.
  if (proven === true && bound === 'atMost' && value < even) return 0;
  if (proven === true && bound === 'atLeast' && value > even) return 1;
  if (!Number.isFinite(value)) return value > 0 ? 1 - SURE : SURE;
  const odds = logitOf(fit, foundIn(unit, value), played, strength);
  return Math.min(1 - SURE, Math.max(SURE, 1 / (1 + Math.exp(-odds))));
}
