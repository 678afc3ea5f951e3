import {
  choose,
  RefereedGame,
  Rng,
  unwrap,
  type AgentKind,
  type Game,
  type GameRecord,
  type Result,
  type TrainableKind,
  type Training,
  type TrainingMaterial,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { greedy } from '../greedy/index.ts';
import { random } from '../random/index.ts';
import { gru, lstm, rnn } from './index.ts';

/** iwoki with few tiles: games of some twenty events. */
export const small = unwrap(makeGame('iwoki(hand=3+2,markers=2,tiles=mini)'));

/** Makes the agents that teach in these tests. */
export const make: TrainingMaterial['make'] = (text, game, rng) => {
  const kinds: readonly AgentKind[] = [greedy, random];
  const chosen = choose('agent', kinds, text);
  return chosen.ok ? chosen.value.kind.create(game, chosen.value.values, rng, {}) : chosen;
};

export function tryTraining(
  agent: string,
  material: Partial<TrainingMaterial> = {},
  game: Game = small,
): Result<Training> {
  const { kind, values } = unwrap(choose('agent', [rnn, gru, lstm] as readonly AgentKind[], agent));
  return (kind as TrainableKind).train(
    game,
    values,
    { seed: 1, rivals: [], make, ...material },
    {},
  );
}

export async function finished(training: Training): Promise<Training> {
  await training.work(Infinity);
  return training;
}

/** Games between these two, the first in the first seat. */
export async function records(
  seats: readonly [string, string],
  count: number,
  game: Game = small,
): Promise<GameRecord[]> {
  const played: GameRecord[] = [];
  for (let n = 0; n < count; n++) {
    const root = Rng.of(`game ${n}`);
    const agents = seats.map((name, seat) => unwrap(make(name, game, root.fork(seat))));
    const table = new RefereedGame({ game, agents, names: seats, seed: n, luck: () => root });
    await table.play();
    played.push(table.record());
  }
  return played;
}
