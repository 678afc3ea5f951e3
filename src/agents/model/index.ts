import {
  canRevive,
  fail,
  ok,
  word,
  type AgentKind,
  type Catalogue,
  type Game,
  type Model,
  type Result,
  type RevivingKind,
  type Words,
} from '../../core/index.ts';
import { refuse } from '../complaints.ts';

/** What a model may be called: it stands in agent strings and in names of files. */
export const MODEL_NAME = /^[\p{L}\d][\p{L}\d._-]{0,59}$/u;
export const MODEL_NAMES: Words = {
  en: 'up to 60 letters, digits, dots, - and _, a letter or digit first',
  es: 'hasta 60 letras, cifras, puntos, - y _, empezando por letra o cifra',
};

const params = {
  name: word(
    { en: 'the model that plays, by its name', es: 'el modelo que juega, por su nombre' },
    null,
    { en: 'the name of a trained model', es: 'el nombre de un modelo entrenado' },
    MODEL_NAME,
  ),
};

/**
 * An agent that plays a trained model: `model(NAME)`. The families are handed in, as their list
 * holds this one too.
 */
export function modelKind(all: Catalogue): AgentKind<typeof params> {
  return {
    id: 'model',
    version: 1,
    summary: {
      en: 'Plays a model that was trained and kept under a name; it learns no more.',
      es: 'Juega con un modelo entrenado y guardado con un nombre; ya no aprende.',
    },
    params,
    memory: 'none',
    // What was learned hardly varies: a match without openings would only repeat its games.
    random: false,
    // Which game a model is for, only the model can tell.
    supports: () => ok(true),
    create(game, { name }, rng, resources) {
      const model = resources.model?.(name) ?? fail(refuse.noModels());
      if (!model.ok) {
        const shipped = all.agents
          .filter(canRevive)
          .map((kind) => kind.shipped?.(game, name, rng, resources) ?? null);
        return shipped.find((agent) => agent !== null) ?? model;
      }
      const family = familyOf(model.value, all.agents);
      if (!family.ok) return family;
      const fits = fitsGame(model.value, game, family.value);
      if (!fits.ok) return fits;
      const able = family.value.supports(game);
      if (!able.ok) return able;
      const revived = family.value.revive(game, model.value, rng, resources);
      return revived.ok ? revived : fail(refuse.model({ model: name, why: revived.complaint }));
    },
  };
}

export function familyOf(
  { name, kind }: Pick<Model, 'name' | 'kind'>,
  kinds: readonly AgentKind[],
): Result<RevivingKind> {
  const family = kinds.find(({ id }) => id === kind);
  if (family === undefined || !canRevive(family)) {
    const known = kinds.filter(canRevive).map(({ id }) => id);
    return fail(refuse.noFamily({ model: name, family: kind, known }));
  }
  return ok(family);
}

/** Whether a model plays a game: families that know more of it are asked. */
export function playsGame(model: Model, game: Game, kinds: readonly AgentKind[]): boolean {
  const family = familyOf(model, kinds);
  if (!family.ok || !family.value.supports(game).ok) return false;
  return family.value.fits?.(game, model).ok ?? model.game === game.info.rules;
}

/** Says no to a model of another game, or of other rules of the same. */
export function fitsGame(
  { name, game: rules }: Pick<Model, 'name' | 'game'>,
  { info }: Game,
  { fits }: Pick<RevivingKind, 'fits'>,
): Result<true> {
  // Where a family has more to say of that, it does when the model is read.
  if (rules === info.rules || fits !== undefined) return ok(true);
  return fail(refuse.modelGame({ model: name, trained: rules, rules: info.rules }));
}
