import type { Complaint } from '../complaint.ts';
import { Check } from '../conformance/check.ts';
import { laws, type LawId } from '../conformance/laws.ts';
import { brokenPicture } from '../conformance/planes.ts';
import type { Violation } from '../conformance/violation.ts';
import type { Game, GameKind } from '../game.ts';
import { refuse } from '../module-complaints.ts';
import { plainValues, readParams } from '../params.ts';
import { fail, type Result } from '../result.ts';
import type { Words } from '../words.ts';

/** So many games are tried before a game of a user's is played, or fewer long ones. */
const GAMES = 12;
const PLIES = 150;

/** Rules of a game that were tried are remembered; there may be as many as there are numbers. */
const REMEMBERED = 1000;

/** The law that a game of the file breaks in a few random games; null: none. */
export function brokenLaw(game: Game, path: string, id: string): Complaint | null {
  const check = new Check(game, { every: 2 });
  let found: Violation | null = null;
  while (found === null && check.report.games < GAMES && check.report.plies < PLIES) {
    found = check.playOne();
  }
  found ??= check.verdict() ?? brokenPicture(game, { games: 1 });
  if (found === null) return null;
  return refuse.lawless({ path, id, law: wordsOfLaw(found.law), seen: seenIn(found) });
}

/** A kind whose games, by whatever parameters, are made and tried once; then they are only made, or refused again. */
export function triedOnce(kind: GameKind, attempt: GameKind['create']): GameKind {
  const tried = new Map<string, Complaint | null>();
  const create: GameKind['create'] = (values) => {
    const rules = JSON.stringify(plainValues(kind.params, values));
    const before = tried.get(rules);
    if (before !== undefined) return before === null ? kind.create(values) : fail(before);
    const made = attempt(values);
    if (tried.size < REMEMBERED) tried.set(rules, made.ok ? null : made.complaint);
    return made;
  };
  return Object.create(kind, { create: { value: create, enumerable: true } }) as GameKind;
}

/** A kind of which only the game with the usual parameters was tried: all others are, before they are played. */
export function triedUnlessUsual(kind: GameKind, path: string): GameKind {
  const read = readParams({ name: kind.id, args: [] }, kind.params);
  const usual = read.ok ? JSON.stringify(plainValues(kind.params, read.value.values)) : null;
  return triedOnce(kind, (values): Result<Game> => {
    const made = kind.create(values);
    if (!made.ok || JSON.stringify(plainValues(kind.params, values)) === usual) return made;
    const wrong = brokenLaw(made.value, path, kind.id);
    return wrong === null ? made : fail(wrong);
  });
}

export function wordsOfLaw(law: LawId): Words {
  return { en: laws.en[law].name, es: laws.es[law].name };
}

function seenIn({ evidence: { about = '', seen = '' } }: Violation): Words {
  const told = typeof seen === 'string' ? { en: seen, es: seen } : seen;
  const whole = (text: string) =>
    [about, text]
      .filter((part) => part !== '')
      .join(': ')
      .slice(0, 160);
  return { en: whole(told.en), es: whole(told.es) };
}
