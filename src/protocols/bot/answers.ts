import { fail, ok, type Result } from '../../core/index.ts';
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
    ? fail(
        `greeted with ${quoted(line)}; the greeting is {"type":"hello","protocol":1,"name":"…"}, the name a text of at most 80 letters`,
      )
    : fail(
        `speaks version ${shown(json['protocol'])} of the protocol; this Ludario speaks ${BOT_PROTOCOL}`,
      );
}

/** What a bot answered to a question, or why that is no answer. */
export function readAnswer(line: string): Result<Answer> {
  const json = parsed(line);
  if (json === undefined) {
    return fail(
      `printed ${quoted(line)} where one line such as {"move":"…"} was expected; notes for yourself belong on standard error`,
    );
  }
  const answer = answerSchema.safeParse(json);
  if (answer.success) return ok(answer.data);
  if (isObject(json) && 'move' in json) {
    return fail(`answered ${quoted(line)}; "move" is one of the legal words, as a text`);
  }
  return fail(`answered ${quoted(line)}, which has no "move"; the answer is {"move":"…"}`);
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

function shown(version: unknown): string {
  return version === undefined ? '(none)' : quoted(JSON.stringify(version));
}
