import { ok, type Game, type Result, type TrainedModel } from '../../core/index.ts';
import { writeBrain } from './brain.ts';
import { ID } from './model.ts';
import { shippedBrain } from './shipped.ts';

/** The value that comes with Ludario for a game as a model, which plays by one look. */
export function shippedTd(game: Game): Result<TrainedModel> {
  const brain = shippedBrain(game);
  if (!brain.ok) return brain;
  const { games } = brain.value;
  const bytes = writeBrain(game, brain.value, false);
  return ok({ kind: ID, game: game.info.rules, header: { games }, bytes });
}
