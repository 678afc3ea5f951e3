import {
  brokenLaw,
  fail,
  ok,
  refuseModule as refuse,
  triedOnce,
  unwrap,
  wordsOfLaw,
  type Catalogue,
  type Complaint,
  type Game,
  type GameKind,
  type KindModule,
  type Result,
} from '../core/index.ts';
import { PATIENCE, stuckFor, within } from './stuck.ts';

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
  const endless = () => {
    const told = { law: wordsOfLaw('game-ends'), seen: stuckFor(patience) };
    return refuse.lawless({ path, id: kind.id, ...told });
  };
  const judge = (game: Game): Complaint | null => {
    if (unchecked) return null;
    const verdict = within(patience, () => brokenLaw(game, path, kind.id));
    return verdict.ended ? verdict.value : endless();
  };
  return triedOnce(kind, (values) => {
    const made = within(patience, () => kind.create(values));
    if (!made.ended) return fail(endless());
    if (!made.value.ok) return made.value;
    const wrong = judge(unwrap(made.value));
    return wrong === null ? made.value : fail(wrong);
  });
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
const OF_GAMES: ReadonlySet<string> = new Set(['module.broken', 'module.lawless']);
