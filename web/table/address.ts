import { fail, ok, splitList, type Game, type Result } from '../../src/core/index.ts';
import { makeGame } from '../catalogue/games.ts';
import type { ClockRule } from './clock.ts';
import { PERSON } from './player.ts';
import { levelsOf, usualRival } from '../catalogue/levels.ts';
import { readLevel, spellLevel } from '../../src/agents/index.ts';
import { refuse } from '../complaints/page.ts';
import { refereeOf, type BrokenOff } from './played.ts';

/** A table as an address says it: enough to set the same table anywhere. */
export interface TableAddress {
  readonly game: string;
  readonly seats: readonly string[];
  readonly seed: string;
  readonly start?: string | undefined;
  readonly clock?: ClockRule | null | undefined;
  /** The moves that have been played there, those of chance too. */
  readonly moves?: readonly string[] | undefined;
  /** How it ended, where the rules did not end it. */
  readonly end?: BrokenOff | undefined;
}

export interface TablePlan extends TableAddress {
  readonly made: Game;
}

/** Keeps what may stand in a query as it is, so that people can read the address. */
export function readable(text: string): string {
  return encodeURIComponent(text).replace(/%(3D|2C|3A|2F|20)/g, (code) =>
    code === '%20' ? '+' : decodeURIComponent(code),
  );
}

/** The same table before anything was played there, with some things otherwise. */
export function anew<T extends TableAddress>(table: T, otherwise: Partial<TableAddress>): T {
  return { ...table, moves: undefined, end: undefined, ...otherwise };
}

export function printAddress(table: TableAddress): string {
  const { game, seats, seed, start, clock, moves, end } = table;
  const parts = [`game=${readable(game)}`, `seats=${readable(seats.join(','))}`];
  if (seed !== '') parts.push(`seed=${readable(seed)}`);
  if (start !== undefined) parts.push(`start=${readable(start)}`);
  if (clock) parts.push(`clock=${clock.ms / 1000}%2B${clock.increment / 1000}`);
  if (moves !== undefined && moves.length > 0) parts.push(`moves=${moves.map(readable).join('_')}`);
  if (end !== undefined) parts.push(`end=${end.how}:${end.seat}`);
  return parts.join('&');
}

/**
 * Reads `game=hex(size=7)&seats=human,mcts(ms=1000)&seed=7`. What is left out gets what is usual:
 * a person against the game's usual rival, or one of the `level` named (`people` false: two that are
 * worth watching, or of that level), and the given seed.
 */
export function readAddress(query: string, freshSeed: string, people = true): Result<TablePlan> {
  const given = new URLSearchParams(query);
  const made = makeGame(given.get('game') ?? 'reversi');
  if (!made.ok) return made;
  const game = made.value;
  const named = splitList(given.get('seats') ?? '');
  const levels = levelsOf(game);
  const level = given.get('level');
  const asked = level === null ? null : readLevel(level, game, levels);
  if (asked?.ok === false) return asked;
  const rival = asked === null ? usualRival(game) : asked.value.agent;
  if (named.length > game.info.seats) {
    return fail(
      refuse.seats({ rules: game.info.rules, seats: game.info.seats, named: named.length }),
    );
  }
  const seats: string[] = [];
  const watched = people || named.length > 0 || asked !== null ? null : worthWatching(game);
  for (let seat = 0; seat < game.info.seats; seat++) {
    const usual = people && named.length === 0 && seat === 0 ? PERSON : (watched?.(seat) ?? rival);
    const spelled = spellLevel(named[seat] ?? usual, game, levels);
    if (!spelled.ok) return spelled;
    seats.push(spelled.value);
  }
  const start = given.get('start') ?? undefined;
  if (start !== undefined) {
    const position = game.parse(start);
    if (!position.ok) return fail(refuse.start({ why: position.complaint }));
  }
  const clock = readClock(given.get('clock'));
  if (!clock.ok) return clock;
  const end = readEnd(given.get('end'), game.info.seats);
  if (!end.ok) return end;
  const plan: TablePlan = {
    game: given.get('game') ?? 'reversi',
    made: game,
    seats,
    seed: given.get('seed') ?? freshSeed,
    start,
    clock: clock.value,
    moves: given.get('moves')?.split('_').filter(Boolean),
    end: end.value,
  };
  const played = plan.moves === undefined ? ok(null) : refereeOf(plan);
  return played.ok ? ok(plan) : played;
}

/** Two ways to search that say what they think of every move; where hands are hidden, the strongest. */
function worthWatching(game: Game): (seat: number) => string {
  if (game.info.hidden) return () => levelsOf(game).at(-1)!.agent;
  if (game.info.seats !== 2) return () => 'mcts(ms=1000)';
  const search = game.info.chance ? 'expectimax' : 'alphabeta';
  return (seat) => `${seat % 2 === 0 ? search : 'mcts'}(ms=1000)`;
}

function readEnd(text: string | null, seats: number): Result<BrokenOff | undefined> {
  if (text === null) return ok(undefined);
  const [, how, seat] = /^(resigned|time):(\d)$/.exec(text) ?? [];
  if (how === undefined || Number(seat) >= seats) return fail(refuse.end({ text, seats }));
  return ok({ how: how === 'time' ? 'time' : 'resigned', seat: Number(seat) });
}

function readClock(text: string | null): Result<ClockRule | null> {
  if (text === null || text === '') return ok(null);
  // A "+" in an address may arrive as a space.
  const shape = /^(\d+(?:\.\d+)?)(?:[+ ](\d+(?:\.\d+)?))?$/.exec(text.trim());
  const seconds = Number(shape?.[1]);
  const increment = Number(shape?.[2] ?? 0);
  if (shape === null || seconds < 1 || seconds > 86_400 || increment > 3600)
    return fail(refuse.clock({ text }));
  return ok({ ms: 1000 * seconds, increment: 1000 * increment });
}
