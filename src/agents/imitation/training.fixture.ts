import {
  choose,
  RefereedGame,
  Rng,
  unwrap,
  type AgentKind,
  type TrainingMaterial,
  type Game,
  type GameRecord,
  type Training,
} from '../../core/index.ts';

/** Makes agents of these families, as the registry does of all. */
export function makeFrom(kinds: readonly AgentKind[]): TrainingMaterial['make'] {
  return (text, game, rng) => {
    const chosen = choose('agent', kinds, text);
    if (!chosen.ok) return chosen;
    const { kind, values } = chosen.value;
    const able = kind.supports(game);
    return able.ok ? kind.create(game, values, rng, {}) : able;
  };
}

/** Games that an agent plays with itself. */
export async function playedBy(
  game: Game,
  agent: string,
  count: number,
  make: TrainingMaterial['make'],
): Promise<GameRecord[]> {
  const records: GameRecord[] = [];
  for (let n = 0; n < count; n++) {
    const root = Rng.of(`game ${n}`);
    const seats = [0, 1].map((seat) => unwrap(make(agent, game, root.fork(seat))));
    const names = [agent, agent];
    const played = new RefereedGame({ game, agents: seats, names, seed: n, luck: () => root });
    await played.play();
    records.push(played.record());
  }
  return records;
}

export async function settle(training: Training): Promise<Training> {
  await training.work(Infinity);
  return training;
}
