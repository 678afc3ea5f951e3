import type { Generated } from 'kysely';

/** The tables as the last migration leaves them. Dates are milliseconds since 1970, JSON is text. */
export interface Tables {
  migrations: { version: number; applied: number };
  experiments: {
    key: Generated<number>;
    id: string;
    identity: string;
    spec: string;
    versions: string;
    machine: string;
    note: string;
    planned: number | null;
    created: number;
    /** See checksum.ts; null where an older Ludario stored it. */
    checksum: string | null;
  };
  games: {
    experiment: number;
    idx: number;
    unit: number;
    plies: number;
    /** See codec.ts. */
    data: Uint8Array;
  };
  /** See blocks.ts. */
  blocks: { experiment: number; block: number; data: Uint8Array };
  /** What the games of an experiment share. */
  vocabulary: { experiment: number; sort: 'frame' | 'word'; code: number; text: string };
  learned: { experiment: number; agent: number; idx: number; data: Uint8Array };
  checkpoints: { experiment: number; games: number; figures: string };
  /** What was measured of the levels of games, by their rules. */
  levels: { game: string; measured: string; created: number };
  models: {
    name: string;
    kind: string;
    game: string;
    header: string;
    created: number;
    data: Uint8Array;
    /** See checksum.ts; null where an older Ludario stored it. */
    checksum: string | null;
  };
  /** Trainings: for each name at most one that is finished and one that is not. */
  trainings: {
    key: Generated<number>;
    name: string;
    finished: 0 | 1;
    kind: string;
    game: string;
    spec: string;
    machine: string;
    unit: 'games' | 'epochs';
    total: number;
    done: number;
    /** Milliseconds of work so far. */
    elapsed: number;
    created: number;
    updated: number;
    /** Whether another model had the name when it began: that stays until the end. */
    replaces: 0 | 1;
    /** What it began with, and what it takes to go on; nothing once it is finished. */
    start: Uint8Array | null;
    snapshot: Uint8Array | null;
    /** Who may write it. */
    token: string | null;
    pid: number | null;
    host: string | null;
    since: number | null;
    beat: number | null;
  };
  training_points: { training: number; done: number; figures: string };
  /** Who may write an experiment. */
  leases: {
    experiment: number;
    token: string;
    pid: number;
    host: string;
    since: number;
    beat: number;
  };
  /** Tables that people share: see online.ts. `data` is their own JSON. */
  online_tables: {
    id: string;
    version: number;
    phase: 'gathering' | 'playing' | 'over';
    listed: 0 | 1;
    created: number;
    changed: number;
    data: string;
  };
  online_moves: {
    tab: string;
    game: number;
    idx: number;
    text: string;
    at: number;
    clock: string | null;
  };
  online_games: { tab: string; game: number; ended: number; names: string; record: string };
  online_documents: {
    kind: string;
    id: string;
    version: number;
    changed: number;
    data: string;
  };
  online_reports: { key: Generated<number>; tab: string; made: number; about: string };
}
