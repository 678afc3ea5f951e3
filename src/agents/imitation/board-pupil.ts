import { ok, type Game, type Result, type Rng, type TrainedModel } from '../../core/index.ts';
import type { NetworkState } from '../../kernels/index.ts';
import { newPupil, openBytes, PLAYING_RATE, pupilFrom, restoredPupil } from './make.ts';
import { notesSchema, type LearnerNotes } from './online-notes.ts';
import { defaultOptions, playable } from './params.ts';
import type { PolicyPupil } from './policy.ts';

/** A policy over a board's pictures that learns while games go on, for whoever learns in other ways besides. */
export function boardPupil(game: Game, rng: Rng, from?: TrainedModel): Result<PolicyPupil> {
  const able = playable(game, 3);
  if (!able.ok) return able;
  const options = defaultOptions();
  const pupil =
    from === undefined
      ? ok(newPupil(game, options, rng, PLAYING_RATE))
      : pupilFrom(game, options, from, rng, PLAYING_RATE);
  return pupil as Result<PolicyPupil>;
}

/** The same as it was kept. */
export function pupilOf(game: Game, state: NetworkState): Result<PolicyPupil> {
  return restoredPupil(game, defaultOptions(), [state]) as Result<PolicyPupil>;
}

/** A learner of boards as older programs kept it; null: it is no such thing. */
export interface OldLearner {
  readonly game: string;
  readonly gameVersion: number;
  readonly notes: LearnerNotes;
  readonly network: NetworkState;
}

export function oldLearner(bytes: Uint8Array): OldLearner | null {
  const file = openBytes(bytes);
  if (!file.ok || file.value.options.v !== 3) return null;
  const notes = notesSchema.safeParse(file.value.notes);
  const { game, gameVersion, networks } = file.value;
  if (!notes.success || networks.length !== 1) return null;
  return { game, gameVersion, notes: notes.data, network: networks[0]! };
}
