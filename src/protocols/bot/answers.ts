import { fail, ok, type Result } from '../../core/index.ts';
import { refuse } from './complaints.ts';
import {
  BOT_PROTOCOL,
  answerSchema,
  greetingSchema,
  type Answer,
  type Greeting,
} from './messages.ts';

/** More than this of a line nobody reads. */
const LONGEST = 60;

/** A line as it can stand in a sentence: short, and without what a terminal would obey. */
export function quoted(line: string): string {
  const short = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
  return JSON.stringify(short);
}

/** The greeting of a bot; null: the line is none, and may be something else that was printed. */
export function readGreeting(line: string): Result<Greeting> | null {
  const json = parsed(line);
  if (!isObject(json) || json['type'] !== 'hello') return null;
  const greeting = greetingSchema.safeParse(json);
  if (greeting.success) return ok(greeting.data);
  return json['protocol'] === BOT_PROTOCOL
    ? fail(refuse.greeting({ line: quoted(line) }))
    : fail(refuse.version({ version: shown(json['protocol']), own: BOT_PROTOCOL }));
}

/** What a bot answered to a question, or why that is no answer. */
export function readAnswer(line: string): Result<Answer> {
  const json = parsed(line);
  if (json === undefined) {
    return fail(refuse.printed({ line: quoted(line) }));
  }
  const answer = answerSchema.safeParse(json);
  if (answer.success) return ok(answer.data);
  if (isObject(json) && 'move' in json) {
    return fail(refuse.moveShape({ line: quoted(line) }));
  }
  return fail(refuse.noMove({ line: quoted(line) }));
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function shown(version: unknown): string | null {
  return version === undefined ? null : quoted(JSON.stringify(version));
}
