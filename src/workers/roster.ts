import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { agentKinds } from '../agents/index.ts';
import { entrantOf, type Entrant, type Listing } from '../arena/index.ts';
import {
  Rng,
  choose,
  fail,
  ok,
  type Agent,
  type AgentKind,
  type Chosen,
  type Game,
  type Resources,
  type Result,
} from '../core/index.ts';
import { makeGame } from '../games/index.ts';
import { bookFile } from './book-file.ts';
import { recallFor } from './experience.ts';

/** The agents that may play: the house's own, and those that files add. */
export class Roster {
  readonly kinds: readonly AgentKind[];
  /** The files, so that a worker can open the same roster. */
  readonly files: readonly string[];
  private readonly known = new Map<string, Chosen<AgentKind>>();

  private constructor(kinds: readonly AgentKind[], files: readonly string[]) {
    this.kinds = kinds;
    this.files = files;
  }

  /** The house's agents and those of the modules named. */
  static async open(files: readonly string[] = []): Promise<Result<Roster>> {
    const kinds = [...agentKinds];
    const paths = files.map((file) => resolve(file));
    for (const path of paths) {
      const added = await kindsFrom(path);
      if (!added.ok) return fail(`agents from ${path}: ${added.error}`);
      for (const kind of added.value) {
        if (kinds.some(({ id }) => id === kind.id)) {
          return fail(`agents from ${path}: there is an agent "${kind.id}" already`);
        }
        kinds.push(kind);
      }
    }
    return ok(new Roster(kinds, paths));
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
    // Some options can only be checked by making the agent; one from a file may do anything.
    try {
      const able = kind.supports(game);
      if (!able.ok) return able;
      const learned = recallFor(kind, game, values, null, { book: bookFile });
      if (!learned.ok) return learned;
      const resources = { book: bookFile, experience: learned.value };
      const made = kind.create(game, values, Rng.of(text), resources);
      if (!made.ok) return made;
    } catch (error) {
      return fail(`it cannot be made: ${error instanceof Error ? error.message : String(error)}`);
    }
    return ok(entrantOf(chosen.value));
  }
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
