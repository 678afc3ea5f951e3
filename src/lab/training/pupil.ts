import { Refusal, isTrainable, unwrap, type Game, type TrainableKind } from '../../core/index.ts';
import { Roster, shelfOf } from '../../catalogue/index.ts';
import { refuse } from './complaints.ts';
import type { HelperTask } from './task.ts';

/** Who is trained for what, made anew from strings in each thread. */
export interface Pupil {
  readonly roster: Roster;
  readonly game: Game;
  readonly kind: TrainableKind;
  readonly values: Parameters<TrainableKind['train']>[1];
}

export async function pupilOf({ agent, game, modules, models }: HelperTask): Promise<Pupil> {
  const roster = unwrap(await Roster.open(modules, shelfOf(models)));
  const { kind, values } = unwrap(roster.catalogue.readAgent(agent));
  if (!isTrainable(kind)) throw new Refusal(refuse.untrainable({ agent: kind.id, some: [] }));
  return { roster, game: unwrap(roster.catalogue.makeGame(game)), kind, values };
}
