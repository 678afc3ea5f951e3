import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { laws, seatName, type Game, type Lang, type Violation } from '../../core/index.ts';
import { wrap, type Output } from '../terminal/output.ts';
import { checkTextIn } from './text.ts';

/** A broken law as people and scripts are told of it. */
export interface BrokenLaw {
  readonly law: string;
  readonly name: string;
  readonly asks: string;
  /** Which part of the position, move, heuristic or feature it is about. */
  readonly about: string | null;
  /** A number; "spectator"; null: nobody in particular. */
  readonly seat: number | 'spectator' | null;
  readonly expected: string | null;
  readonly seen: string | null;
  /** The shortest game that shows it, outcomes of chance included. */
  readonly moves: readonly string[];
  readonly position: string | null;
  /** The line of the module that threw: "nim.ts:12". */
  readonly source: string | null;
  /** A command that shows the position. */
  readonly look: string;
}

export function tell(
  { law, evidence, scene, cause }: Violation,
  rules: string,
  lang: Lang,
  files: readonly string[],
): BrokenLaw {
  const { part, about, seat, expected, seen } = evidence;
  const words = part === undefined ? undefined : checkTextIn(lang).part[part];
  return {
    law,
    ...laws[lang][law],
    about: [words, about].filter((text) => text !== undefined).join(', ') || null,
    seat: seat === undefined ? null : (seat ?? 'spectator'),
    expected: expected ?? null,
    seen: (typeof seen === 'object' ? seen[lang] : seen) ?? null,
    moves: scene.moves,
    position: scene.position,
    source: sourceOf(cause, files),
    look: lookCommand(rules, scene.moves, files),
  };
}

/** Where in the user's own files an exception comes from. */
function sourceOf(cause: unknown, files: readonly string[]): string | null {
  if (!(cause instanceof Error) || files.length === 0) return null;
  const own = new URL('../../', import.meta.url).href;
  for (const [, url, line] of (cause.stack ?? '').matchAll(/(file:\/\/[^\s()]+?):(\d+):\d+/g)) {
    if (url!.startsWith(own)) continue;
    const path = fileURLToPath(url!.replace(/\?.*$/, ''));
    const near = relative('.', path);
    return `${near.startsWith('..') ? path : near}:${line}`;
  }
  return null;
}

function lookCommand(rules: string, moves: readonly string[], files: readonly string[]): string {
  const line = moves.length === 0 ? [] : ['--moves', quoted(moves.join(' '))];
  const from = files.flatMap((file) => ['--games-from', quoted(file)]);
  return ['ludario show', quoted(rules), ...line, ...from].join(' ');
}

/** A word of a command line, as a shell takes it. */
export function quoted(text: string): string {
  return /^[\w./=@:+-]+$/.test(text) ? text : `"${text.replace(/["\\$`]/g, '\\$&')}"`;
}

/** Prints a broken law: what it asks, what was seen, and the game that shows it. */
export function print(out: Output, told: BrokenLaw, what: string, game: Game, lang: Lang): void {
  const text = checkTextIn(lang);
  const { paint } = out;
  const { label } = text;
  const width = Math.min(out.width, 100) - 4;
  out.line(`${paint.red('✗')} ${paint.bold(what)} · ${paint.bold(told.name)}`);
  out.line(`    ${wrap(told.asks, width, '    ')}`);
  const [expected, seen] = focus(told.expected, told.seen);
  const seat =
    typeof told.seat === 'number'
      ? `${told.seat} (${seatName(game.words[lang], told.seat)})`
      : told.seat && text.spectator;
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    [label.about, told.about],
    [label.seat, seat],
    [label.expected, expected],
    [label.seen, seen],
    [label.source, told.source],
    [label.game, short(told.moves.join(' '), LONGEST_GAME) || text.noMove],
    [label.position, told.position === null ? null : short(told.position, LONGEST_GAME)],
    // A command that is cut off would show something else.
    [label.look, told.look.length > LONGEST_LINE ? null : told.look],
  ];
  const column = Math.max(...Object.values(label).map((name) => name.length)) + 2;
  for (const [name, value] of rows) {
    if (value === null || value === undefined || value === '') continue;
    const indent = ' '.repeat(4 + column);
    // A command is copied, so it stays on one line.
    const lines = name === label.look ? value : wrap(value, width - column, indent);
    out.line(`    ${paint.dim(name.padEnd(column))}${lines}`);
  }
  out.line();
}

const LONGEST = 160;
/** A game or a position that is longer is not read by people; --json has all of it. */
const LONGEST_GAME = 2000;
const LONGEST_LINE = 8000;

const short = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

/** Long texts are cut down to where they begin to differ. */
function focus(expected: string | null, seen: string | null): (string | null)[] {
  if (expected === null || seen === null)
    return [expected, seen].map((t) => t && short(t, LONGEST));
  let same = 0;
  while (same < expected.length && expected[same] === seen[same]) same++;
  const from = Math.max(expected.length, seen.length) > LONGEST ? Math.max(0, same - 40) : 0;
  return [expected, seen].map((text) => short(from > 0 ? `…${text.slice(from)}` : text, LONGEST));
}
