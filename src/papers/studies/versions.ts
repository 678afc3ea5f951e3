import { defaultOptions, imitation, splitByGame } from '../../agents/imitation/index.ts';
import { makeAgent } from '../../agents/index.ts';
import {
  ok,
  type Game,
  type GameRecord,
  type Result,
  type TrainedModel,
} from '../../core/index.ts';

/** One version after a course on some games. */
export interface VersionRow {
  readonly version: 1 | 2 | 3;
  readonly parameters: number;
  readonly epochs: number;
  /** Milliseconds of training. */
  readonly ms: number;
  /** On the games it learned from, and on those kept apart: loss, mae, exact, first3. */
  readonly figures: Readonly<Record<string, number>>;
  readonly model: TrainedModel;
}

export interface Versions {
  readonly games: { readonly training: number; readonly validation: number };
  readonly rows: readonly VersionRow[];
  /** How far off guesses are that know nothing: always the middle cell, and the move before. */
  readonly middleMae: number;
  readonly lastMoveMae: number;
}

export interface VersionsOptions {
  /** For versions 1 and 2 the thesis's 100, for version 3 its own number, unless told. */
  readonly epochs?: number | undefined;
  /** What share of the games is kept apart. */
  readonly apart?: number;
  readonly seed?: number | string;
  /** Told about twice a second while a version learns. */
  readonly onProgress?: (version: number, done: number, total: number) => void;
}

/** All three versions on the same games of Hex, split by game: the thesis's two and ours beside them. */
export async function compareVersions(
  game: Game,
  records: readonly GameRecord[],
  { epochs, apart = 0.2, seed = 1, onProgress }: VersionsOptions = {},
): Promise<Result<Versions>> {
  const { training, validation } = splitByGame(records, apart, seed);
  const rows: VersionRow[] = [];
  for (const version of [1, 2, 3] as const) {
    const course = { seed, epochs, records: training, validation, rivals: [], make: makeAgent };
    const begun = performance.now();
    const lesson = imitation.train(game, { ...defaultOptions(), v: version }, course, {});
    if (!lesson.ok) return lesson;
    while (lesson.value.done < lesson.value.total) {
      await lesson.value.work(500);
      onProgress?.(version, lesson.value.done, lesson.value.total);
    }
    const model = lesson.value.model();
    rows.push({
      version,
      parameters: Number(model.header['parameters']),
      epochs: lesson.value.total,
      ms: performance.now() - begun,
      figures: lesson.value.figures(),
      model,
    });
  }
  const { middleMae, lastMoveMae } = rows[0]!.figures;
  return ok({
    games: { training: training.length, validation: validation.length },
    rows,
    middleMae: middleMae!,
    lastMoveMae: lastMoveMae!,
  });
}
