import { createHash } from 'node:crypto';
import {
  familyOf,
  houseAgents,
  levelsOf,
  measuredLevels,
  spellLevel,
  type Level,
  type MeasuredLevels,
} from '../agents/index.ts';
import {
  canonicalJson,
  entrantOf,
  questionOf,
  versionsOf,
  type BehaviourVersions,
  type Contest,
  type Entrant,
  type Listing,
  type ModelVersion,
  type Unfinished,
} from '../arena/index.ts';
import {
  Catalogue,
  Rng,
  complaintOf,
  fail,
  ok,
  unwrap,
  fileTrouble,
  type AgentKind,
  type Chosen,
  type Game,
  type Key,
  type ModuleSource,
  type Resources,
  type Result,
} from '../core/index.ts';
import { gameKinds } from '../games/index.ts';
import { foreignKinds } from '../protocols/index.ts';
import { KeyRing, type LevelShelf, type Shelf, type ShelvedModel } from '../store/index.ts';
import { recallFor } from './experience.ts';
import { guarded, lawful } from './lawful.ts';
import { parseLevels } from './levels.ts';
import { loadModules } from './modules.ts';
import { refuse } from './complaints.ts';
import { readFileSync, statSync } from 'node:fs';

/**
 * All that can be named on this machine: the house's own, other people's programs, and what files add.
 * Games of files keep the laws, as far as a few random games show it, unless `unchecked`.
 */
export async function openCatalogue(
  files: readonly (string | ModuleSource)[],
  unchecked = false,
): Promise<Result<Catalogue>> {
  const modules = await loadModules(files);
  if (!modules.ok) return modules;
  const agents = [...houseAgents, ...foreignKinds];
  // What was handed on was checked where its file was read.
  const isOwn = files.some((file) => typeof file === 'string');
  const known = isOwn ? guarded(modules.value, { unchecked }) : modules.value;
  const catalogue = new Catalogue({ games: gameKinds, agents }).with(known);
  return catalogue.ok && isOwn && !unchecked ? lawful(catalogue.value) : catalogue;
}

/** The text of a book by its name. */
export type BookShelf = (name: string) => Result<string>;

/** A catalogue with what its agents need of this machine: models and books. */
export class Roster {
  readonly catalogue: Catalogue;
  /** What agents need of their surroundings. */
  readonly resources: Resources;
  private readonly shelf: Shelf;
  private readonly book: BookShelf;
  readonly keys: KeyRing;
  private readonly levels: LevelShelf;
  /** Read once: whoever replaces a model meanwhile does not change who plays. */
  private readonly models = new Map<string, ShelvedModel>();

  /** `book`: any file, unless told otherwise; `keys`: those of who runs this. */
  constructor(
    catalogue: Catalogue,
    shelf: Shelf = shelfOf([]),
    book: BookShelf = bookFile,
    keys: KeyRing = new KeyRing(),
    levels: LevelShelf = () => null,
  ) {
    this.keys = keys;
    this.levels = levels;
    this.catalogue = catalogue;
    this.shelf = shelf;
    this.book = book;
    this.resources = { book, model: (name) => this.model(name) };
  }

  /** The house's games and agents and those of the modules named, with the models of a shelf. */
  static async open(
    files: readonly (string | ModuleSource)[] = [],
    shelf?: Shelf,
    keys?: KeyRing,
    levels?: LevelShelf,
  ): Promise<Result<Roster>> {
    const catalogue = await openCatalogue(files);
    if (!catalogue.ok) return catalogue;
    return ok(new Roster(catalogue.value, shelf, undefined, keys, levels));
  }

  /** The modules as they were read, so that a thread can open the same roster. */
  get modules(): readonly ModuleSource[] {
    return this.catalogue.modules.flatMap(({ source }) => source ?? []);
  }

  /** Where they lie. */
  get files(): readonly string[] {
    return this.catalogue.modules.map(({ path }) => path);
  }

  /** The versions of game and agents, and which text they are where a module brought them. */
  versionsOf(contest: Pick<Contest, 'game' | 'entrants'>): BehaviourVersions {
    const modules: Record<string, string> = {};
    const note = (what: 'game' | 'agent', id: string): void => {
      const from = this.catalogue.moduleOf(what, id);
      if (from !== undefined) modules[`${what} ${id}`] = from.checksum;
    };
    note('game', contest.game.info.id);
    for (const { id, models = {} } of contest.entrants) {
      note('agent', id);
      for (const { kind } of Object.values(models)) note('agent', kind);
    }
    const versions = versionsOf(contest);
    return Object.keys(modules).length === 0 ? versions : { ...versions, modules };
  }

  /** The same agents, with these models before those of its shelf. */
  lending(models: readonly ShelvedModel[]): Roster {
    const lent = shelfOf(models);
    const shelf: Shelf = (name) => {
      const found = lent(name);
      return found.ok ? found : this.model(name);
    };
    return new Roster(this.catalogue, shelf, this.book, this.keys, this.levels);
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

  /** The texts of the books that agents read, by name, to be handed to those who play them elsewhere. */
  booksOf(entrants: readonly Entrant[]): Record<string, string> {
    const files = entrants.flatMap(({ files: known = {} }) => Object.entries(known));
    const texts: Record<string, string> = {};
    for (const [name, checksum] of files) {
      const book = this.book(name);
      if (book.ok && checksumOf(book.value) === checksum) texts[name] = book.value;
    }
    return texts;
  }

  /** What the strings of a spec may name. */
  get listing(): Listing {
    return {
      game: this.catalogue.makeGame,
      agent: (text, game) => this.entrant(text, game),
      book: this.book,
      key: ({ spec, wanted, ...contest }) =>
        this.keys.keyOf(questionOf(spec, this.versionsOf(contest)), wanted),
    };
  }

  /** What luck comes from in games beside experiments, named by all that decides them; undefined: the seed. */
  keyFor(game: Game, ...named: readonly unknown[]): Result<Key | undefined> {
    if (!game.info.hidden) return ok(undefined);
    return this.keys.keyOf(canonicalJson({ game: game.info.rules, named }));
  }

  /** The levels of a game, the weakest first: those measured into the store before those of the house. */
  levelsOf(game: Game): readonly Level[] {
    return this.keptLevels(game)?.levels ?? levelsOf(game);
  }

  /** What was measured of them, perhaps with other rules of the game; null: nothing. */
  async measuredLevels(game: Game): Promise<MeasuredLevels | null> {
    return this.keptLevels(game) ?? (await measuredLevels(game));
  }

  /** What the store keeps of the levels of exactly these rules. */
  keptLevels({ info }: Game): MeasuredLevels | null {
    const kept = this.levels(info.rules);
    const read = kept === null ? null : parseLevels(kept);
    return read?.ok === true ? read.value : null;
  }

  /** `level(5)` as the agent it stands for in this game; any other agent string as it is. */
  spell(text: string, game: Game): Result<string> {
    return spellLevel(text, game, this.levelsOf(game));
  }

  /** What an agent string names at a table of this game, a level too. */
  readAgent(text: string, game: Game): Result<Chosen<AgentKind>> {
    const spelled = this.spell(text, game);
    return spelled.ok ? this.catalogue.readAgent(spelled.value) : spelled;
  }

  private entrant(text: string, game: Game): Result<Entrant> {
    const chosen = this.readAgent(text, game);
    if (!chosen.ok) return chosen;
    const { kind, values } = chosen.value;
    if (kind.id === 'human') return fail(refuse.person());
    if (kind.memory === 'learns' && !('recall' in kind)) {
      return fail(refuse.noRecall());
    }
    const asked = new Set<string>();
    const files: Record<string, string> = {};
    const resources: Resources = {
      ...this.resources,
      book: (name) => {
        const book = this.book(name);
        if (book.ok) files[name] = checksumOf(book.value);
        return book;
      },
      model: (name) => {
        const model = this.model(name);
        // Where there is none, the agent may have one of its own.
        if (model.ok) asked.add(name);
        return model;
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
      const contents = kind.contents?.(values);
      if (contents?.ok === false) return contents;
      if (contents?.value != null) files[chosen.value.canonical] = contents.value;
    } catch (error) {
      return fail(refuse.notMade({ why: complaintOf(error) }));
    }
    const known = entrantOf(chosen.value);
    const entrant = Object.keys(files).length === 0 ? known : { ...known, files };
    return asked.size === 0 ? ok(entrant) : this.withModels(entrant, [...asked]);
  }

  private withModels(entrant: Entrant, names: readonly string[]): Result<Entrant> {
    const models: Record<string, ModelVersion> = {};
    const unfinished: Record<string, Unfinished> = {};
    for (const name of names) {
      const model = this.model(name);
      if (!model.ok) return model;
      const family = familyOf(model.value, this.catalogue.agents);
      if (!family.ok) return family;
      const { id, version, random } = family.value;
      if (model.value.unfinished !== undefined) unfinished[name] = model.value.unfinished;
      models[name] = { checksum: model.value.checksum, kind: id, version, random };
    }
    return ok({ ...playing(entrant, models), unfinished });
  }
}

/** What is known of an agent once it is known with which models it plays. */
export function playing(entrant: Entrant, models: Readonly<Record<string, ModelVersion>>): Entrant {
  // A model plays as its family does.
  const own = entrant.id === 'model' ? Object.values(models) : [];
  const random = own.length === 0 ? entrant.random : own.some((model) => model.random);
  return { ...entrant, random, models };
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

export function shelfOf(models: readonly ShelvedModel[]): Shelf {
  return (name) => {
    const found = models.find((model) => model.name === name);
    return found === undefined ? fail(refuse.noModel({ model: name })) : ok(found);
  };
}

/** Books whose texts were handed over. */
export function booksIn(texts: Readonly<Record<string, string>>): BookShelf {
  return (path) => (Object.hasOwn(texts, path) ? ok(texts[path]!) : fail(refuse.noFile({ path })));
}

/** A book of a million openings fits. */
const LARGEST_BOOK = 128 * 2 ** 20;

/** Books are files here: what `book=openings.book` in an agent string opens. */
export function bookFile(path: string): Result<string> {
  try {
    const found = statSync(path);
    // A pipe may never end, and neither does /dev/zero.
    if (!found.isFile() && !found.isDirectory()) return fail(refuse.notPlain({ path }));
    if (found.size > LARGEST_BOOK) {
      return fail(refuse.largeBook({ path, megabytes: LARGEST_BOOK / 2 ** 20 }));
    }
    return ok(readFileSync(path, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return fail(code === 'ENOENT' ? refuse.noFile({ path }) : fileTrouble(error));
  }
}
