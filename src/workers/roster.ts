import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { agentKinds, familyOf, modelKind } from '../agents/index.ts';
import { entrantOf, type Entrant, type Listing, type ModelVersion } from '../arena/index.ts';
import {
  Rng,
  choose,
  fail,
  ok,
  unwrap,
  type Agent,
  type AgentKind,
  type Chosen,
  type Game,
  type Resources,
  type Result,
} from '../core/index.ts';
import { makeGame } from '../games/index.ts';
import { foreignKinds } from '../protocols/index.ts';
import type { Shelf, ShelvedModel } from '../store/index.ts';
import { bookFile } from './book-file.ts';
import { recallFor } from './experience.ts';

/** The agents that may play: the house's own, other people's programs, and those that files add. */
export class Roster {
  readonly kinds: readonly AgentKind[];
  /** The files, so that a worker can open the same roster. */
  readonly files: readonly string[];
  /** What agents need of their surroundings. */
  readonly resources: Resources;
  private readonly known = new Map<string, Chosen<AgentKind>>();
  private readonly shelf: Shelf;
  /** Read once: whoever replaces a model meanwhile does not change who plays. */
  private readonly models = new Map<string, ShelvedModel>();

  private constructor(kinds: readonly AgentKind[], files: readonly string[], shelf: Shelf) {
    this.kinds = kinds;
    this.files = files;
    this.shelf = shelf;
    this.resources = { book: bookFile, model: (name) => this.model(name) };
  }

  /** The house's agents and those of the modules named, with the models of a shelf. */
  static async open(
    files: readonly string[] = [],
    shelf: Shelf = shelfOf([]),
  ): Promise<Result<Roster>> {
    const kinds: AgentKind[] = agentKinds.filter(({ id }) => id !== 'model');
    kinds.push(...foreignKinds);
    // Models may be of families that the files bring.
    kinds.push(modelKind(() => kinds));
    const paths = files.map((file) => resolve(file));
    for (const path of paths) {
      const added = await kindsFrom(path);
      if (!added.ok) return fail(`agents from ${path}: ${added.complaint.says.en}`);
      for (const kind of added.value) {
        if (kinds.some(({ id }) => id === kind.id)) {
          return fail(`agents from ${path}: there is an agent "${kind.id}" already`);
        }
        kinds.push(kind);
      }
    }
    return ok(new Roster(kinds, paths, shelf));
  }

  /** The same agents, with these models before those of its shelf. */
  lending(models: readonly ShelvedModel[]): Roster {
    const lent = shelfOf(models);
    return new Roster(this.kinds, this.files, (name) => {
      const found = lent(name);
      return found.ok ? found : this.model(name);
    });
  }

  /** A model by its name, or why there is none. */
  model(name: string): Result<ShelvedModel> {
    const before = this.models.get(name);
    if (before !== undefined) return ok(before);
    const found = this.shelf(name);
    if (found.ok) this.models.set(name, found.value);
    return found;
  }

  /** The models that agents play with, to be handed to those who play them elsewhere. */
  modelsOf(entrants: readonly Entrant[]): ShelvedModel[] {
    const names = new Set(entrants.flatMap(({ models = {} }) => Object.keys(models)));
    return [...names].map((name) => unwrap(this.model(name)));
  }

  /** What an agent string names, its options read and checked. */
  read(text: string): Result<Chosen<AgentKind>> {
    const before = this.known.get(text);
    if (before !== undefined) return ok(before);
    const chosen = choose('agent', this.kinds, text);
    if (chosen.ok && this.known.size < 1000) this.known.set(text, chosen.value);
    return chosen;
  }

  make(text: string, game: Game, rng: Rng, resources: Resources): Result<Agent> {
    const chosen = this.read(text);
    if (!chosen.ok) return chosen;
    const { kind, values } = chosen.value;
    return kind.create(game, values, rng, resources);
  }

  /** What the strings of a spec may name. */
  get listing(): Listing {
    return {
      game: makeGame,
      agent: (text, game) => this.entrant(text, game),
      book: bookFile,
    };
  }

  private entrant(text: string, game: Game): Result<Entrant> {
    const chosen = this.read(text);
    if (!chosen.ok) return chosen;
    const { kind, values } = chosen.value;
    if (kind.id === 'human') return fail('a person cannot play here; "ludario play" asks one');
    if (kind.memory === 'learns' && !('recall' in kind)) {
      return fail('it learns, but does not say how to keep what it has learned (recall)');
    }
    const asked = new Set<string>();
    const resources: Resources = {
      ...this.resources,
      model: (name) => {
        asked.add(name);
        return this.model(name);
      },
    };
    // Some options can only be checked by making the agent; one from a file may do anything.
    try {
      const able = kind.supports(game);
      if (!able.ok) return able;
      const learned = recallFor(kind, game, values, null, resources);
      if (!learned.ok) return learned;
      const given = { ...resources, experience: learned.value };
      const made = kind.create(game, values, Rng.of(text), given);
      if (!made.ok) return made;
    } catch (error) {
      return fail(`it cannot be made: ${error instanceof Error ? error.message : String(error)}`);
    }
    const entrant = entrantOf(chosen.value);
    return asked.size === 0 ? ok(entrant) : this.withModels(entrant, [...asked]);
  }

  private withModels(entrant: Entrant, names: readonly string[]): Result<Entrant> {
    const models: Record<string, ModelVersion> = {};
    for (const name of names) {
      const model = this.model(name);
      if (!model.ok) return model;
      const family = familyOf(model.value, this.kinds);
      if (!family.ok) return family;
      const { id, version, random } = family.value;
      models[name] = { checksum: model.value.checksum, kind: id, version, random };
    }
    return ok(playing(entrant, models));
  }
}

/** What is known of an agent once it is known with which models it plays. */
export function playing(entrant: Entrant, models: Readonly<Record<string, ModelVersion>>): Entrant {
  // A model plays as its family does.
  const own = entrant.id === 'model' ? Object.values(models) : [];
  const random = own.length === 0 ? entrant.random : own.some((model) => model.random);
  return { ...entrant, random, models };
}

/** A shelf with only these. */
export function shelfOf(models: readonly ShelvedModel[]): Shelf {
  return (name) => {
    const found = models.find((model) => model.name === name);
    return found === undefined ? fail(`there is no model "${name}" here`) : ok(found);
  };
}

/** The agents a module exports: one by one, or in a list. */
async function kindsFrom(path: string): Promise<Result<AgentKind[]>> {
  let module: Record<string, unknown>;
  try {
    module = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return fail(`it cannot be loaded: ${why.split('\n')[0]}`);
  }
  const kinds = [...new Set(Object.values(module).flat())].filter(looksLikeKind);
  if (kinds.length === 0) {
    return fail('it exports no agent (an AgentKind: id, version, params, supports, create, …)');
  }
  const wrong = kinds.find(({ id }) => !/^[a-z][a-z0-9_-]*$/.test(id));
  return wrong === undefined
    ? ok(kinds)
    : fail(`"${wrong.id}" is no name for an agent: small letters, digits, - and _`);
}

function looksLikeKind(value: unknown): value is AgentKind {
  if (typeof value !== 'object' || value === null) return false;
  const { id, version, params, memory, random, supports, create } = value as Partial<AgentKind>;
  return (
    typeof id === 'string' &&
    typeof version === 'number' &&
    typeof params === 'object' &&
    (memory === 'none' || memory === 'game' || memory === 'learns') &&
    typeof random === 'boolean' &&
    typeof supports === 'function' &&
    typeof create === 'function'
  );
}
