import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { canonicalJson } from '../../arena/index.ts';
import { isComplaint, type Complaint } from '../../core/index.ts';

const notesSchema = z.object({
  game: z.string(),
  seat: z.number(),
  rivals: z.array(z.string()),
  /** How it lost the game by what it did; null: it did not. */
  ending: z.string().nullable(),
  /** What it did, to follow its name. */
  trouble: z.custom<Complaint>(isComplaint).nullable(),
  /** What it printed before it greeted. */
  garbage: z.array(z.string()),
  /** The last lines, "> " to the bot and "< " from it. */
  lines: z.array(z.string()),
  stderr: z.string(),
});

/** What is kept of a bot's game, for its author. */
export type BotNotes = z.infer<typeof notesSchema>;

/** Keeps the notes of a game; a disk that is full must not cost anybody the game. */
export function writeNotes(folder: string, notes: BotNotes): void {
  try {
    mkdirSync(folder, { recursive: true });
    const name = `${Date.now().toString(36)}-${randomUUID().slice(0, 8)}.json`;
    const draft = join(folder, `.${name}`);
    writeFileSync(draft, canonicalJson(notes));
    renameSync(draft, join(folder, name));
  } catch {
    // The record of the game says what happened all the same.
  }
}

/** The notes of a folder, oldest first; what cannot be read is passed over. */
export function readNotes(folder: string): BotNotes[] {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => /^[^.].*\.json$/.test(name));
  } catch {
    return [];
  }
  return names.toSorted().flatMap((name) => {
    try {
      return [notesSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))];
    } catch {
      return [];
    }
  });
}
