import {
  Check,
  brokenPicture,
  fail,
  laws,
  ok,
  plainValues,
  unwrap,
  type Catalogue,
  type Complaint,
  type Game,
  type GameKind,
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

/** Rules of a game that were tried are remembered; there may be as many as there are numbers. */
const REMEMBERED = 1000;

/**
 * Modules whose games, by whatever parameters they are made, come back in time and, unless `unchecked`, keep the laws
 * in a few random games; else they are refused where they would be made.
 */
export function guarded(
  modules: readonly KindModule[],
  { unchecked = false, patience = PATIENCE } = {},
): KindModule[] {
  return modules.map((module) => {
    const games = module.games.map((kind) => guard(kind, module.path, unchecked, patience));
    return { ...module, games };
  });
}

function guard(kind: GameKind, path: string, unchecked: boolean, patience: number): GameKind {
  const tried = new Map<string, Complaint | null>();
  const endless = () => {
    const told = { law: named('game-ends'), seen: stuckFor(patience) };
    return refuse.lawless({ path, id: kind.id, ...told });
  };
  const judge = (game: Game): Complaint | null => {
    if (unchecked) return null;
    const verdict = within(patience, () => attempt(game, path, kind.id));
    return verdict.ended ? verdict.value : endless();
  };
  const create: GameKind['create'] = (values) => {
    const rules = JSON.stringify(plainValues(kind.params, values));
    const before = tried.get(rules);
    if (before !== undefined) return before === null ? kind.create(values) : fail(before);
    const made = within(patience, () => kind.create(values));
    if (made.ended && !made.value.ok) return made.value;
    const wrong = made.ended ? judge(unwrap(made.value)) : endless();
    if (tried.size < REMEMBERED) tried.set(rules, wrong);
    return wrong === null && made.ended ? made.value : fail(wrong ?? endless());
  };
  return Object.create(kind, { create: { value: create, enumerable: true } }) as GameKind;
}

/** The catalogue, if the games that files add can be made; those of guarded modules keep the laws then. */
export function lawful(catalogue: Catalogue): Result<Catalogue> {
  for (const module of catalogue.modules) {
    for (const { id } of module.games) {
      const made = catalogue.makeGame(id);
      // One that must be told its parameters is tried where it is named.
      if (!made.ok && OF_GAMES.has(made.complaint.code)) return made;
    }
  }
  return ok(catalogue);
}

/** What is wrong with a game itself, not with how it was named. */
const OF_GAMES: ReadonlySet<string> = new Set(['module.broken', 'catalogue.lawless']);

function attempt(game: Game, path: string, id: string): Complaint | null {
  const check = new Check(game, { every: 2 });
  let found: Violation | null = null;
  while (found === null && check.report.games < GAMES && check.report.plies < PLIES) {
    found = check.playOne();
  }
  found ??= check.verdict() ?? brokenPicture(game, { games: 1 });
  if (found === null) return null;
  return refuse.lawless({ path, id, law: named(found.law), seen: seenIn(found) });
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
