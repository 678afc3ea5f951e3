import process from 'node:process';
import { makeAgent } from '../../src/agents/index.ts';
import { Sample } from '../../src/arena/index.ts';
import {
  RefereedGame,
  Rng,
  fairly,
  granting,
  openedUp,
  unwrap,
  type Game,
  type Resources,
  type Sight,
} from '../../src/core/index.ts';

let askedAt = -Infinity;
let spent = 0;

/**
 * Milliseconds of the processor: a busy machine does not change what they buy. To ask costs more
 * than many a node, so it is asked twice a millisecond at most.
 */
function now(): number {
  const time = performance.now();
  if (time - askedAt < 0.5) return spent;
  askedAt = time;
  spent = process.cpuUsage().user / 1000;
  return spent;
}

interface Player {
  readonly agent: string;
  readonly sight?: Sight | undefined;
}

interface Meeting {
  readonly shares: Sample;
  readonly margins: Sample;
}

interface MeetingOptions {
  readonly seed?: string;
  /** The number of the first pair. */
  readonly from?: number;
  readonly resources?: Resources;
  readonly onPair?: (so: Meeting) => void;
}

/** Pairs of games on the same deals with the seats swapped; how the first player did, pair by pair. */
export async function meet(
  game: Game,
  players: readonly [Player, Player],
  pairs: number,
  { seed = 'blind', from = 0, resources = {}, onPair }: MeetingOptions = {},
): Promise<Meeting> {
  const shares = new Sample();
  const margins = new Sample();
  for (let pair = from; pair < from + pairs; pair++) {
    let share = 0;
    let margin = 0;
    for (const own of [0, 1]) {
      const seated = own === 0 ? players : players.toReversed();
      const luck = Rng.of(`${seed} ${pair} ${own}`);
      const agents = seated.map(({ agent, sight }, seat) => {
        const seen = sight === 'all' ? openedUp(game) : game;
        const rng = luck.fork(seat);
        return unwrap(makeAgent(agent, seen, rng, { ...resources, now }));
      });
      const table = new RefereedGame({
        game,
        agents,
        names: seated.map(({ agent }) => agent),
        seed: `${seed} ${pair}`,
        grant: granting(
          game,
          seated.map(({ sight = 'own' }) => sight),
        ),
      });
      const { utilities, scores } = fairly(await table.play());
      share += (1 + utilities[own]!) / 4;
      margin += (scores[own]! - scores[1 - own]!) / 2;
    }
    shares.add(share);
    margins.add(margin);
    onPair?.({ shares, margins });
  }
  return { shares, margins };
}
