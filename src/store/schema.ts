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
  };
  games: {
    experiment: number;
    idx: number;
    unit: number;
    plies: number;
    /** See codec.ts. */
    data: Uint8Array;
  };
  /** What the games of an experiment share. */
  vocabulary: { experiment: number; sort: 'frame' | 'word'; code: number; text: string };
  learned: { experiment: number; agent: number; idx: number; data: Uint8Array };
  checkpoints: { experiment: number; games: number; figures: string };
  models: {
    name: string;
    kind: string;
    game: string;
    header: string;
    created: number;
    data: Uint8Array;
  };
  /** Who may write an experiment. */
  leases: {
    experiment: number;
    token: string;
    pid: number;
    host: string;
    since: number;
    beat: number;
  };
}
