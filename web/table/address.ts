import { fail, ok, splitList, type Game, type Result } from '../../src/core/index.ts';
import { makeGame } from '../catalogue/games.ts';
import type { ClockRule } from './clock.ts';
import { PERSON } from './player.ts';
import { levelsOf, usualRival } from '../catalogue/levels.ts';
import { readLevel, spellLevel } from '../../src/agents/index.ts';
import { refuse } from '../complaints/page.ts';

/** A table as an address says it: enough to set the same table anywhere. */
export interface TableAddress {
  readonly game: string;
  readonly seats: readonly string[];
  readonly seed: string;
  readonly start?: string | undefined;
  readonly clock?: ClockRule | null | undefined;
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

export function printAddress({ game, seats, seed, start, clock }: TableAddress): string {
  const parts = [`game=${readable(game)}`, `seats=${readable(seats.join(','))}`];
  if (seed !== '') parts.push(`seed=${readable(seed)}`);
  if (start !== undefined) parts.push(`start=${readable(start)}`);
  if (clock) parts.push(`clock=${clock.ms / 1000}%2B${clock.increment / 1000}`);
  return parts.join('&');
}

/**
 * Reads `game=hex(size=7)&seats=human,mcts(ms=1000)&seed=7`. What is left out gets what is usual:
 * a person against the game's usual rival, or one of the `level` named (`people` false: two of
 * those), and the given seed.
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
  for (let seat = 0; seat < game.info.seats; seat++) {
    const usual = people && named.length === 0 && seat === 0 ? PERSON : rival;
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
  return ok({
    game: given.get('game') ?? 'reversi',
    made: game,
    seats,
    seed: given.get('seed') ?? freshSeed,
    start,
    clock: clock.value,
  });
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
