import { signal } from '@preact/signals';
import { dayNumber, isTheme, type Theme } from '../../src/agents/puzzles/index.ts';
import { readKept, writeKept } from '../online/kept.ts';

/** How somebody has done at a puzzle. */
export interface Attempt {
  readonly solved: boolean;
  /** Wrong moves before it was solved, or so far. */
  readonly misses: number;
}

/** Days in a row on which the puzzle of the day was solved. */
export interface Streak {
  /** The latest of them. */
  readonly last: string;
  readonly days: number;
  readonly longest: number;
}

/** A mistake of somebody's own, to be made good. */
export interface OwnPuzzle {
  readonly id: string;
  readonly rules: string;
  readonly position: string;
  /** What was played, in notation. */
  readonly played: string;
  readonly theme: Theme | null;
}

interface Kept {
  readonly attempts: Readonly<Record<string, Attempt>>;
  readonly streak: Streak | null;
  readonly own: readonly OwnPuzzle[];
}

const KEY = 'ludario.puzzles';
/** So many mistakes are kept, the latest. */
const MOST = 60;

/** What this device knows of puzzles; where nothing can be kept, what was done since the page was opened. */
const memory = signal<Kept>(read());
/** Whether what was done is kept. */
export const isKept = signal(true);

function read(): Kept {
  const kept = (readKept(KEY) ?? {}) as Record<keyof Kept, unknown>;
  return {
    attempts: readAttempts(kept.attempts),
    streak: readStreak(kept.streak),
    own: readOwn(kept.own),
  };
}

// What is kept may be anything.
function readAttempts(kept: unknown): Kept['attempts'] {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([id, one]) => {
      const { solved, misses } = (one ?? {}) as Partial<Attempt>;
      if (typeof solved !== 'boolean' || !Number.isInteger(misses)) return [];
      return [[id, { solved, misses: misses! }]];
    }),
  );
}

function readStreak(kept: unknown): Streak | null {
  const { last, days, longest } = (kept ?? {}) as Partial<Streak>;
  if (typeof last !== 'string' || Number.isNaN(dayNumber(last))) return null;
  if (!Number.isInteger(days) || !Number.isInteger(longest)) return null;
  return { last, days: days!, longest: longest! };
}

function readOwn(kept: unknown): OwnPuzzle[] {
  if (!Array.isArray(kept)) return [];
  return (kept as (Partial<OwnPuzzle> | null)[]).flatMap((one) => {
    const { id, rules, position, played, theme } = one ?? {};
    if (![id, rules, position, played].every((each) => typeof each === 'string')) return [];
    const known = typeof theme === 'string' && isTheme(theme) ? theme : null;
    return [{ id: id!, rules: rules!, position: position!, played: played!, theme: known }];
  });
}

/** Another window may have kept something since. */
function change(make: (now: Kept) => Kept): void {
  const next = make(isKept.value ? read() : memory.value);
  memory.value = next;
  isKept.value = writeKept(KEY, next);
}

export function attemptAt(id: string): Attempt | null {
  return memory.value.attempts[id] ?? null;
}

/** A try at a puzzle; once it was solved, more tries change nothing. */
export function noteTry(id: string, right: boolean): void {
  change((now) => {
    const before = now.attempts[id] ?? { solved: false, misses: 0 };
    if (before.solved) return now;
    const after = { solved: right, misses: before.misses + (right ? 0 : 1) };
    return { ...now, attempts: { ...now.attempts, [id]: after } };
  });
}

/** The day where somebody is, as `2026-11-18`. */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The streak once the puzzle of a day is solved. */
export function streakAfter(before: Streak | null, day: string): Streak {
  if (before === null) return { last: day, days: 1, longest: 1 };
  const gap = dayNumber(day) - dayNumber(before.last);
  // A clock that was set back adds nothing and takes nothing away.
  if (gap <= 0) return before;
  const days = gap === 1 ? before.days + 1 : 1;
  return { last: day, days, longest: Math.max(before.longest, days) };
}

/** Days in a row up to this one, or to the day before it: today there is still time. */
export function daysInRow(now: Streak | null, day: string): number {
  if (now === null) return 0;
  return dayNumber(day) - dayNumber(now.last) <= 1 ? now.days : 0;
}

export function noteDaily(day: string): void {
  change((now) => ({ ...now, streak: streakAfter(now.streak, day) }));
}

export function streak(): Streak | null {
  return memory.value.streak;
}

/** The mistakes that are kept, the latest first. */
export function ownPuzzles(): readonly OwnPuzzle[] {
  return memory.value.own;
}

/** Keeps mistakes; one that is made again is not kept twice. */
export function keepOwn(found: readonly OwnPuzzle[]): void {
  if (found.length === 0) return;
  change((now) => {
    const ids = new Set(found.map(({ id }) => id));
    return { ...now, own: [...found, ...now.own.filter(({ id }) => !ids.has(id))].slice(0, MOST) };
  });
}

export function forgetOwn(id: string): void {
  change((now) => ({ ...now, own: now.own.filter((one) => one.id !== id) }));
}
