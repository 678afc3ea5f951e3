import type { Agent, AgentKind, Resources } from './agent.ts';
import type { Game, GameKind } from './game.ts';
import type { GameRecord } from './record.ts';
import { refuse } from './taken.ts';
import { choose, type Chosen } from './registry.ts';
import { fail, ok, type Result } from './result.ts';
import type { Rng } from './rng.ts';

/** What a catalogue is made of. */
export interface Kinds {
  readonly games: readonly GameKind[];
  /** A family that plays for others (models do) is told of the whole catalogue. */
  readonly agents: readonly (AgentKind | ((all: Catalogue) => AgentKind))[];
}

/** A file that adds games and agents, and what it holds. */
export interface KindModule {
  readonly path: string;
  /** Of its text and of those it imports: another text is another game or agent. */
  readonly checksum: string;
  readonly games: readonly GameKind[];
  readonly agents: readonly AgentKind[];
  /** Its texts, where they were read here. */
  readonly source?: ModuleSource | undefined;
}

/** A module as it was read, with all it imports of its own: what another thread, or the page, needs to load it. */
export interface ModuleSource {
  readonly path: string;
  readonly checksum: string;
  /** The address of the module itself, one of those in `texts`. */
  readonly entry: string;
  readonly texts: Readonly<Record<string, ModuleText>>;
}
export interface ModuleText {
  /** As Node calls it: 'module', 'module-typescript', 'commonjs', 'json'. */
  readonly format: string;
  readonly text: string;
  /** What it imports, as it is written there, and where that lies. */
  readonly imports: Readonly<Record<string, string>>;
}

/** Strings read before are remembered: a tournament seats the same few agents a million times. */
const REMEMBERED = 1000;

/** The games and agents there are, by the strings that name them. */
export class Catalogue {
  /** Every game there is, in the order people meet them. */
  readonly games: readonly GameKind[];
  readonly agents: readonly AgentKind[];
  /** The files that added to the house's own. */
  readonly modules: readonly KindModule[];
  private readonly kinds: Kinds;
  private readonly known = new Map<string, Chosen<AgentKind>>();

  constructor(kinds: Kinds, modules: readonly KindModule[] = []) {
    this.kinds = kinds;
    this.modules = modules;
    this.games = [...kinds.games, ...modules.flatMap(({ games }) => games)];
    this.agents = [
      ...kinds.agents.map((kind) => (typeof kind === 'function' ? kind(this) : kind)),
      ...modules.flatMap(({ agents }) => agents),
    ];
  }

  /** The same with what modules add; a name that is taken is refused. */
  with(modules: readonly KindModule[]): Result<Catalogue> {
    const taken = {
      game: new Set(this.games.map(({ id }) => id)),
      agent: new Set(this.agents.map(({ id }) => id)),
    };
    for (const { path, games, agents } of modules) {
      for (const [what, kinds] of [['game', games] as const, ['agent', agents] as const]) {
        for (const { id } of kinds) {
          if (taken[what].has(id)) return fail(refuse.taken({ path, what, id }));
          taken[what].add(id);
        }
      }
    }
    return ok(new Catalogue(this.kinds, [...this.modules, ...modules]));
  }

  /** What a rule string names, its parameters read and checked. */
  readonly readGame = (rules: string): Result<Chosen<GameKind>> =>
    choose('game', this.games, rules);

  /** A game from its rule string: `makeGame('hex(size=7)')`. */
  readonly makeGame = (rules: string): Result<Game> => {
    const chosen = this.readGame(rules);
    if (!chosen.ok) return chosen;
    return chosen.value.kind.create(chosen.value.values);
  };

  readonly gameOfRecord = (record: GameRecord): Result<Game> => this.makeGame(record.game);

  /** What an agent string names, its options read and checked. */
  readonly readAgent = (text: string): Result<Chosen<AgentKind>> => {
    const before = this.known.get(text);
    if (before !== undefined) return ok(before);
    const chosen = choose('agent', this.agents, text);
    if (chosen.ok && this.known.size < REMEMBERED) this.known.set(text, chosen.value);
    return chosen;
  };

  /** An agent ready to sit down: `makeAgent('random(seed=7)', game, rng)`. */
  readonly makeAgent = (
    text: string,
    game: Game,
    rng: Rng,
    resources: Resources = {},
  ): Result<Agent> => {
    const chosen = this.readAgent(text);
    if (!chosen.ok) return chosen;
    const { kind, values } = chosen.value;
    const able = kind.supports(game);
    return able.ok ? kind.create(game, values, rng, resources) : able;
  };

  /** A rule or agent string with only what differs from the defaults; unknown ones stay whole. */
  readonly short = (what: 'game' | 'agent', text: string): string => {
    const chosen = what === 'game' ? this.readGame(text) : this.readAgent(text);
    return chosen.ok ? chosen.value.short : text;
  };

  /** The module that brought a game or an agent; undefined: it is the house's own. */
  moduleOf(what: 'game' | 'agent', id: string): KindModule | undefined {
    return this.modules.find(({ games, agents }) =>
      (what === 'game' ? games : agents).some((kind) => kind.id === id),
    );
  }
}
