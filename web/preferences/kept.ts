import * as z from 'zod/mini';
import {
  checkPreference,
  parsePreference,
  printPreference,
  type Game,
  type Preference,
} from '../../src/core/index.ts';

/** What somebody answered at one game, kept until they forget it. */
export interface KeptAnswers {
  readonly answers: readonly Preference[];
  /** The model that is learning from them, or has. */
  readonly model: string | null;
}

/** As many as a server learns from. */
export const MOST_ANSWERS = 1000;
/** With fewer there is next to nothing to learn; the server says so too. */
export const FEWEST_ANSWERS = 5;

const place = (game: Game) => `ludario.answers.${game.info.rules}`;

const storedShape = z.object({ lines: z.array(z.string()), model: z.nullable(z.string()) });

function stored(game: Game, shelf: Pick<Storage, 'getItem'>): z.infer<typeof storedShape> {
  try {
    return storedShape.parse(JSON.parse(shelf.getItem(place(game))!));
  } catch {
    // Nothing, or something else: a browser that keeps nothing still asks.
    return { lines: [], model: null };
  }
}

/** What is kept on this device; whatever is damaged, or of other rules, is left out. */
export function readAnswers(game: Game, shelf: Pick<Storage, 'getItem'>): KeptAnswers {
  const { lines, model } = stored(game, shelf);
  const answers = lines.slice(0, MOST_ANSWERS).flatMap((line) => {
    const read = parsePreference(line);
    return read.ok && checkPreference(game, read.value).ok ? [read.value] : [];
  });
  return { answers, model };
}

/** False where the browser keeps nothing: then they are there as long as the dialog is. */
export function writeAnswers(
  game: Game,
  { answers, model }: KeptAnswers,
  shelf: Pick<Storage, 'setItem' | 'removeItem'>,
): boolean {
  try {
    if (answers.length === 0 && model === null) shelf.removeItem(place(game));
    else {
      const lines = answers.map(printPreference);
      shelf.setItem(place(game), JSON.stringify({ lines, model }));
    }
    return true;
  } catch {
    return false;
  }
}
