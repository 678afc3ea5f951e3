import {
  Check,
  brokenPicture,
  fail,
  laws,
  ok,
  type Catalogue,
  type KindModule,
  type LawId,
  type Result,
  type Violation,
  type Words,
} from '../core/index.ts';
import { refuse } from './complaints.ts';
import { PATIENCE, stuckFor, within } from './stuck.ts';

/** So many games are tried before a game of a user's is played, or fewer long ones. */
const GAMES = 12;
const PLIES = 150;

/** The catalogue, if the games that files add keep the laws in a few random games of each. */
export function lawful(catalogue: Catalogue, patience = PATIENCE): Result<Catalogue> {
  for (const module of catalogue.modules) {
    for (const { id } of module.games) {
      const tried = within(patience, () => attempt(catalogue, module, id));
      if (!tried.ended) {
        const told = { law: named('game-ends'), seen: stuckFor(patience) };
        return fail(refuse.lawless({ path: module.path, id, ...told }));
      }
      if (!tried.value.ok) return tried.value;
    }
  }
  return ok(catalogue);
}

function attempt(catalogue: Catalogue, { path }: KindModule, id: string): Result<true> {
  const made = catalogue.makeGame(id);
  // One that must be told its parameters is tried where it is named.
  if (!made.ok) return ok(true);
  const check = new Check(made.value, { every: 2 });
  let found: Violation | null = null;
  while (found === null && check.report.games < GAMES && check.report.plies < PLIES) {
    found = check.playOne();
  }
  found ??= check.verdict() ?? brokenPicture(made.value, { games: 1 });
  if (found === null) return ok(true);
  return fail(refuse.lawless({ path, id, law: named(found.law), seen: seenIn(found) }));
}

function named(law: LawId): Words {
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
