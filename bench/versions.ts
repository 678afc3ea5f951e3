import { defaultOptions, imitation, splitByGame } from '../src/agents/imitation/index.ts';
import { makeAgent } from '../src/agents/index.ts';
import {
  ok,
  type Game,
  type GameRecord,
  type Result,
  type TrainedModel,
} from '../src/core/index.ts';

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

/** All three versions on the same games of Hex, split by game: the thesis's two and ours beside them. */
export async function compareVersions(
  game: Game,
  records: readonly GameRecord[],
  epochs: number | undefined,
): Promise<Result<Versions>> {
  const { training, validation } = splitByGame(records, 0.2, 1);
  const rows: VersionRow[] = [];
  for (const version of [1, 2, 3] as const) {
    const course = { seed: 1, epochs, records: training, validation, rivals: [], make: makeAgent };
    const begun = performance.now();
    const lesson = imitation.train(game, { ...defaultOptions(), v: version }, course, {});
    if (!lesson.ok) return lesson;
    while (lesson.value.done < lesson.value.total) await lesson.value.work(500);
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
