import { z } from 'zod';
import type { MeasuredLevels } from '../agents/index.ts';
import { fail, misshapen, ok, placed, type Result } from '../core/index.ts';

const share = z.number().min(0).max(1);
const levelSchema = z.strictObject({
  number: z.number().int().min(1),
  agent: z.string().min(1),
  elo: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  below: z.strictObject({ share, low: share, high: share, games: z.number().int().min(1) }),
});
const tableSchema = z.strictObject({
  rules: z.string().min(1),
  seed: z.string(),
  game: z.number().int(),
  agents: z.record(z.string(), z.number().int()),
  top: z.string().min(1),
  levels: z.array(levelSchema).min(1),
});

/** What was measured of levels, from what a file or a store holds. */
export function parseLevels(given: unknown): Result<MeasuredLevels> {
  const read = tableSchema.safeParse(given);
  if (read.success) return ok(read.data);
  return fail(placed(misshapen(read.error, given), { en: 'the levels', es: 'los niveles' }));
}

export function printLevels(table: MeasuredLevels): string {
  return `${JSON.stringify(table, null, 2)}\n`;
}
