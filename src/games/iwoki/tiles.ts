import { fail, ok, type Result, type Words } from '../../core/index.ts';
import { refuse } from './complaints.ts';

/** The tiles of the game, as printed in its rules: twelve small kinds, four of each, and twenty hexagons. */
const STANDARD =
  '4:123.112.113.114.122.133.124.222.223.224.233.333' +
  '/*52466.*20446.*36242.*40346.*53421.*23465.*60524.*63035.*20145.*64203' +
  '.*01234.*61443.*41635.*45214.*41022.*65543.*65103.*50426.*54420.*42356';
/** Half the small tiles and the first ten hexagons: a short game for lessons and exact searches. */
const MINI =
  '2:123.112.113.114.122.133.124.222.223.224.233.333' +
  '/*52466.*20446.*36242.*40346.*53421.*23465.*60524.*63035.*20145.*64203';
const NAMED_TILES: ReadonlyMap<string, string> = new Map([
  ['standard', STANDARD],
  ['mini', MINI],
]);

const MOST_SMALL = 120;
const MOST_SMALL_KINDS = 24;
const MOST_HEXAGONS = 40;
/** One bit each in a 32-bit word: which hexagons a hand holds. */
const MOST_HEXAGON_KINDS = 32;
export const WILDCARD = -1;

/**
 * A set of tiles with all the ways each can lie. A "look" is a tile as it lies: small looks are a
 * kind, a face and a turning, equal-looking turnings only once; hexagon looks are always twelve
 * for each hexagon, `12 * hexagon + position`, and `hexPositions` says which of them differ.
 */
export interface TileSet {
  /** How the set is written in a rule string. */
  readonly text: string;
  readonly smallNames: readonly string[];
  readonly smallCounts: readonly number[];
  readonly smallTotal: number;
  readonly hexNames: readonly string[];
  readonly hexCounts: readonly number[];
  readonly hexTotal: number;
  /** By kind: what a small tile costs that is left at the end. */
  readonly highestArm: Uint8Array;
  /** By kind: how many of its arms differ, 1 to 3. */
  readonly differentArms: Uint8Array;

  /** By small look: `113+`, arms clockwise and the face. */
  readonly smallTexts: readonly string[];
  readonly smallKind: Uint8Array;
  /** 1: the minus face. */
  readonly smallMinus: Uint8Array;
  /** Three for each small look: what it shows to the three hexagons around. */
  readonly results: Uint8Array;
  /** By kind: the first look of each face, `2 * kind` plus and `2 * kind + 1` minus. */
  readonly firstLook: Uint8Array;

  /** By hexagon look: `4420*5`, clockwise from the north-east corner. */
  readonly hexTexts: readonly string[];
  /** Six for each hexagon look; WILDCARD or a number. */
  readonly hexDigits: Int8Array;
  /** By hexagon: twelve bits, the positions that do not look like an earlier one. */
  readonly hexPositions: Uint16Array;
  /** By hexagon: its highest number. */
  readonly hexHighest: Uint8Array;
  /** The highest number on any hexagon. */
  readonly maxNumber: number;
}

const GROUPS = '4:123.112.333/2:*52466.*20446';
export const TILES_FORM: Words = {
  en: `standard, mini, or groups like ${GROUPS} (how many of each, then small tiles of three digits or hexagons of six digits or *)`,
  es: `standard, mini o grupos como ${GROUPS} (cuántas de cada una, y luego fichas pequeñas de tres cifras o hexágonos de seis cifras o *)`,
};

/** Reads a named set or a given one; equal tiles, however turned, are one kind. */
export function readTiles(text: string): Result<TileSet> {
  const name = text.toLowerCase();
  const small = new Map<string, number>();
  const hexagons = new Map<string, number>();
  for (const group of (NAMED_TILES.get(name) ?? text).split('/')) {
    const shape = /^(?:(\d{1,2}):)?([\d*]+(?:\.[\d*]+)*)$/.exec(group);
    if (shape === null) return fail(refuse.noGroup({ group, form: TILES_FORM }));
    const count = Number(shape[1] ?? 1);
    if (count === 0) return fail(refuse.emptyGroup({ group }));
    for (const tile of shape[2]!.split('.')) {
      if (/^\d{3}$/.test(tile)) add(small, leastTurning(tile), count);
      else if (/^[\d*]{6}$/.test(tile)) add(hexagons, sameHexagon(hexagons, tile), count);
      else return fail(refuse.noTile({ tile, form: TILES_FORM }));
    }
  }
  const set = buildSet(byCount(small), byCount(hexagons));
  if (set.smallTotal === 0) return fail(refuse.noSmall());
  if (set.smallTotal > MOST_SMALL || set.smallNames.length > MOST_SMALL_KINDS)
    return fail(refuse.manySmall({ most: MOST_SMALL, kinds: MOST_SMALL_KINDS }));
  if (set.hexTotal > MOST_HEXAGONS || set.hexNames.length > MOST_HEXAGON_KINDS)
    return fail(refuse.manyHexagons({ most: MOST_HEXAGONS, kinds: MOST_HEXAGON_KINDS }));
  return ok(set);
}

function add(kinds: Map<string, number>, name: string, count: number): void {
  kinds.set(name, (kinds.get(name) ?? 0) + count);
}

/** Kinds are numbered as the set prints: the most frequent first, else in the order given. */
function byCount(kinds: Map<string, number>): [string, number][] {
  return [...kinds].toSorted((a, b) => b[1] - a[1]);
}

function turnings(text: string): string[] {
  return Array.from(text, (_, by) => text.slice(by) + text.slice(0, by));
}

function leastTurning(arms: string): string {
  return turnings(arms).toSorted()[0]!;
}

/** The twelve positions: turned step by step, then flipped about its first vertex and turned. */
function positions(hexagon: string): string[] {
  const flipped = hexagon[0]! + Array.from(hexagon.slice(1)).toReversed().join('');
  return [...turnings(hexagon), ...turnings(flipped)];
}

/** The name under which this hexagon is already known, or itself. */
function sameHexagon(known: Map<string, number>, hexagon: string): string {
  return positions(hexagon).find((text) => known.has(text)) ?? hexagon;
}

/** The six positions of a small tile: three turnings of each face; the minus face turns the other way. */
function smallPositions([a, b, c]: string): string[] {
  const plus = [`${a}${b}${c}+`, `${b}${c}${a}+`, `${c}${a}${b}+`];
  const minus = [`${a}${c}${b}-`, `${b}${a}${c}-`, `${c}${b}${a}-`];
  return [...new Set([...plus, ...minus])];
}

/** What each hexagon around meets: the sum or the difference of the two arms beside it. */
export function resultsOf(look: string): number[] {
  const arms = Array.from(look.slice(0, 3), Number);
  return arms.map((arm, i) => {
    const other = arms[(i + 2) % 3]!;
    return look[3] === '-' ? Math.abs(arm - other) : arm + other;
  });
}

function printSet(small: [string, number][], hexagons: [string, number][]): string {
  const groups: string[] = [];
  for (const kinds of [small, hexagons]) {
    for (const count of new Set(kinds.map(([, n]) => n))) {
      const names = kinds.filter(([, n]) => n === count).map(([name]) => name);
      groups.push((count === 1 ? '' : `${count}:`) + names.join('.'));
    }
  }
  const text = groups.join('/');
  return [...NAMED_TILES].find(([, tiles]) => tiles === text)?.[0] ?? text;
}

function buildSet(small: [string, number][], hexagons: [string, number][]): TileSet {
  const smallTexts: string[] = [];
  const smallKind: number[] = [];
  const firstLook: number[] = [];
  for (const [kind, [name]] of small.entries()) {
    const looks = smallPositions(name);
    firstLook.push(smallTexts.length, smallTexts.length + looks.findIndex((l) => l.endsWith('-')));
    smallTexts.push(...looks);
    smallKind.push(...looks.map(() => kind));
  }
  const hexTexts = hexagons.flatMap(([name]) => positions(name));
  const digits = hexTexts.flatMap((text) =>
    Array.from(text, (c) => (c === '*' ? WILDCARD : Number(c))),
  );
  const sum = (kinds: [string, number][]) => kinds.reduce((total, [, n]) => total + n, 0);
  return {
    text: printSet(small, hexagons),
    smallNames: small.map(([name]) => name),
    smallCounts: small.map(([, n]) => n),
    smallTotal: sum(small),
    hexNames: hexagons.map(([name]) => name),
    hexCounts: hexagons.map(([, n]) => n),
    hexTotal: sum(hexagons),
    highestArm: Uint8Array.from(small, ([name]) => Math.max(...Array.from(name, Number))),
    differentArms: Uint8Array.from(small, ([name]) => new Set(name).size),
    smallTexts,
    smallKind: Uint8Array.from(smallKind),
    smallMinus: Uint8Array.from(smallTexts, (text) => (text.endsWith('-') ? 1 : 0)),
    results: Uint8Array.from(smallTexts.flatMap(resultsOf)),
    firstLook: Uint8Array.from(firstLook),
    hexTexts,
    hexDigits: Int8Array.from(digits),
    hexPositions: Uint16Array.from(hexagons, (_, h) => differentPositions(hexTexts, h)),
    hexHighest: Uint8Array.from(hexagons, (_, h) =>
      Math.max(0, ...digits.slice(72 * h, 72 * h + 6)),
    ),
    maxNumber: Math.max(0, ...digits),
  };
}

function differentPositions(texts: readonly string[], hexagon: number): number {
  const own = texts.slice(12 * hexagon, 12 * hexagon + 12);
  return own.reduce((bits, text, i) => (own.indexOf(text) === i ? bits | (1 << i) : bits), 0);
}
