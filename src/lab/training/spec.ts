import { z } from 'zod';
import { canonicalJson } from '../../arena/index.ts';
import { both, fail, misshapen, ok, placed, type Result, type Words } from '../../core/index.ts';
import { refuse } from './complaints.ts';

const modelVersion = z.object({
  checksum: z.string(),
  kind: z.string(),
  version: z.number(),
  random: z.boolean(),
});

const schema = z.object({
  /** The family with its options, and the rules, everything spelled out. */
  agent: z.string(),
  game: z.string(),
  seed: z.union([z.number(), z.string()]),
  games: z.number().nullable(),
  epochs: z.number().nullable(),
  teacher: z.string().nullable(),
  rivals: z.array(z.string()),
  /** Games to learn from, and what share of them is kept apart. */
  data: z
    .object({
      file: z.string(),
      checksum: z.string(),
      format: z.enum(['records', 'csv', 'preferences']),
      games: z.number(),
    })
    .nullable(),
  validation: z.number(),
  from: z.object({ name: z.string(), checksum: z.string() }).nullable(),
  /** How far it is from one checkpoint to the next; null: a twentieth of the way. */
  every: z.number().nullable(),
  /** Whom it is measured against at each checkpoint, and in how many games. */
  against: z.array(z.string()),
  againstGames: z.number(),
  /** Of the game and of all agents, which decide what comes out; of the program, which does not. */
  versions: z.object({
    game: z.number(),
    agents: z.record(z.string(), z.number()),
    models: z.record(z.string(), modelVersion).optional(),
    modules: z.record(z.string(), z.string()).optional(),
    files: z.record(z.string(), z.string()).optional(),
    ludario: z.string(),
  }),
});

/** All that a training is made from: the same spec gives the same model. */
export type TrainingSpec = z.infer<typeof schema>;

export function readTrainingSpec(stored: unknown): Result<TrainingSpec> {
  const read = schema.safeParse(stored);
  if (read.success) return ok(read.data);
  const why = placed(misshapen(read.error, stored), { en: 'all of it', es: 'toda ella' });
  return fail(refuse.description({ why }));
}

const NAMES: Readonly<Record<string, Words | string>> = {
  rivals: '--rival',
  againstGames: '--against-games',
  agent: { en: 'the agent', es: 'el agente' },
  game: { en: 'the game', es: 'el juego' },
  versions: {
    en: 'the versions of game and agents',
    es: 'las versiones del juego y de los agentes',
  },
};

/** What differs between two trainings, as a person would say it; nothing when they are the same. */
export function differences(a: TrainingSpec, b: TrainingSpec): Words[] {
  // A training of old does not know the text of its modules.
  const texts = a.versions.modules !== undefined && b.versions.modules !== undefined;
  const [x, y] = [comparable(a, texts), comparable(b, texts)];
  return Object.keys(x)
    .filter((field) => canonicalJson(x[field]) !== canonicalJson(y[field]))
    .map((field) => both(NAMES[field] ?? `--${field}`));
}

/** A file may be moved, and the program may be newer: what it says and does counts. */
function comparable(
  { data, versions, ...rest }: TrainingSpec,
  texts: boolean,
): Record<string, unknown> {
  const { ludario: _, modules, ...behaviour } = versions;
  return {
    ...rest,
    data: data === null ? null : { ...data, file: '' },
    versions: texts ? { ...behaviour, modules } : behaviour,
  };
}
