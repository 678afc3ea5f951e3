import { makeAgent, readAgent } from '../agents/index.ts';
import { entrantOf, identity, readSpec, versionsOf, type Played } from '../arena/index.ts';
import { setTable } from '../arena/index.ts';
import { ok, unwrap } from '../core/index.ts';
import { makeGame } from '../games/index.ts';
import type { NewExperiment } from './types.ts';

/** A match of random against random, as it is handed to the store. */
export function sampleExperiment(rules = 'mancala', seed: number | string = 1): NewExperiment {
  const contest = unwrap(
    readSpec(
      { game: rules, agents: ['random', 'random'], seed },
      { game: makeGame, agent: (text) => ok(entrantOf(unwrap(readAgent(text)))) },
    ),
  );
  const versions = versionsOf(contest);
  return {
    identity: identity(contest.spec, versions),
    spec: contest.spec,
    versions: { ...versions, ludario: '0.1.0' },
    machine: { cores: 2 },
    planned: 100,
  };
}

/** Games `from` to `from + count - 1` of such a match: always the same but for the times. */
export function sampleGames(count: number, from = 0, rules = 'mancala', seed = 'sample'): Played[] {
  const game = unwrap(makeGame(rules));
  const { seats } = game.info;
  const names = Array.from({ length: seats }, () => 'random');
  return Array.from({ length: count }, (_, i) => {
    const index = from + i;
    const unit = Math.floor(index / seats);
    const players = names.map((_name, seat) => (seat + index) % seats);
    const began = performance.now();
    const job = { index, unit, players, seed: `${seed}/${unit}` };
    const table = unwrap(setTable({ game, seats: names, seed: job.seed, make: makeAgent }));
    void table.play();
    const ms = performance.now() - began;
    const effort = {
      decisions: Math.ceil(table.ply / seats),
      ms: ms / seats,
      slowest: 0,
      nodes: 7,
    };
    return {
      job,
      record: table.record(),
      plies: table.ply,
      ms,
      efforts: names.map(() => effort),
    };
  });
}
