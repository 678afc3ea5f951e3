import type { AgentKind, Chosen, Game, Key, Rehearsal } from '../core/index.ts';
import type { Spec } from './spec.ts';

/** What the arena must know of an agent before it plays. */
export interface Entrant {
  /** The agent string with everything spelled out: what records hold. */
  readonly canonical: string;
  /** What differs from the defaults: for people. */
  readonly short: string;
  /** The family, and the version of its play. */
  readonly id: string;
  readonly version: number;
  /** Whether two games may differ but for the seed. */
  readonly random: boolean;
  /** Carries something from game to game. */
  readonly learns: boolean;
  /** A program of others: what it keeps from game to game nobody knows. */
  readonly program?: boolean | undefined;
  /** How such a program got on when it was set up before the first game. */
  readonly rehearsal?: Rehearsal | undefined;
  /** The models it plays with, by name. */
  readonly models?: Readonly<Record<string, ModelVersion>> | undefined;
  /** Of these, those whose training had not come to its end. */
  readonly unfinished?: Readonly<Record<string, Unfinished>> | undefined;
  /** Of a stored experiment: models that are others now, trained further or anew. */
  readonly outdated?: readonly string[] | undefined;
  /** What it is made of outside this program, its own files and books, each with a checksum. */
  readonly files?: Readonly<Record<string, string>> | undefined;
}

/** How far the training of a model was that had not come to its end. */
export interface Unfinished {
  readonly done: number;
  readonly total: number;
  readonly unit: 'games' | 'epochs';
}

/** Which model a name stands for: another one under the same name makes another agent. */
export interface ModelVersion {
  readonly checksum: string;
  /** The family that reads it, the version of its play, and whether that leaves anything to chance. */
  readonly kind: string;
  readonly version: number;
  readonly random: boolean;
}

export function entrantOf({ kind, canonical, short }: Chosen<AgentKind>): Entrant {
  const { id, version, random, memory } = kind;
  const learns = memory === 'learns';
  const entrant = { canonical, short, id, version, random, learns };
  return kind.contents === undefined ? entrant : { ...entrant, program: true };
}

/** An experiment ready to be held: the spec with what its strings stand for. */
export interface Contest {
  readonly spec: Spec;
  readonly game: Game;
  /** In the order of `spec.agents`. */
  readonly entrants: readonly Entrant[];
  /** In games with secrets: what all luck comes from; not needed to read what was played. */
  readonly key?: Key | undefined;
  /** Its programs were set up before the first game, and can play. */
  readonly rehearsed?: boolean | undefined;
  /** Openings that were given as moves: which, for programs that cannot be given a position. */
  readonly ways?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Its random openings, where they were drawn already: it is a long work for many. */
  readonly drawn?: readonly string[] | undefined;
}

/** Versions that are part of an experiment's identity: the game's, and each agent family's by its id. */
export interface BehaviourVersions {
  readonly game: number;
  readonly agents: Readonly<Record<string, number>>;
  /** Left out where no agent plays with a model. */
  readonly models?: Readonly<Record<string, ModelVersion>> | undefined;
  /** The text of modules that brought the game or agents, as a checksum: "agent mine". */
  readonly modules?: Readonly<Record<string, string>> | undefined;
  /** Models whose training had not come to its end; what they are is in `models`. */
  readonly unfinished?: Readonly<Record<string, Unfinished>> | undefined;
  /** Programs by agent string, and books by name, as checksums of what they hold. */
  readonly files?: Readonly<Record<string, string>> | undefined;
}

export function versionsOf({
  game,
  entrants,
}: Pick<Contest, 'game' | 'entrants'>): BehaviourVersions {
  const models: Record<string, ModelVersion> = {};
  const files: Record<string, string> = {};
  const unfinished: Record<string, Unfinished> = {};
  for (const entrant of entrants) {
    Object.assign(models, entrant.models);
    Object.assign(files, entrant.files);
    Object.assign(unfinished, entrant.unfinished);
  }
  return {
    game: game.info.version,
    agents: Object.fromEntries(entrants.map(({ id, version }) => [id, version])),
    ...(Object.keys(models).length === 0 ? {} : { models }),
    ...(Object.keys(files).length === 0 ? {} : { files }),
    ...(Object.keys(unfinished).length === 0 ? {} : { unfinished }),
  };
}

/** Games of one unit: with swapped seats one for each rotation that differs. */
export function rotations(players: readonly number[], { starter }: Pick<Spec, 'starter'>): number {
  if (starter !== 'swap') return 1;
  const n = players.length;
  for (let by = 1; by < n; by++) {
    if (players.every((player, seat) => player === players[(seat + by) % n])) return by;
  }
  return n;
}
