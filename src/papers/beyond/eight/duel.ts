import { makeAgent } from '../../../agents/index.ts';
import { RefereedGame, Rng, unwrap, type Agent, type Game } from '../../../core/index.ts';
import { afterMoves } from './demonstrate.ts';

/** Moves at random before the two meet, so that their games differ. */
const OPENING = 3;

/** Points of 1 in so many games against a rival: each opening twice, with seats changed. */
export async function duel(
  game: Game,
  make: (rng: Rng) => Agent,
  rival: string,
  count: number,
): Promise<number> {
  let points = 0;
  for (let n = 0; n < count; n++) {
    const rng = Rng.of(`duel ${n >> 1}`);
    const own = n % 2;
    const start = game.format(afterMoves(game, rng.fork('opening'), OPENING));
    const luck = rng.fork(`seats ${own}`);
    const agents = [0, 1].map((seat) =>
      seat === own ? make(luck.fork(seat)) : unwrap(makeAgent(rival, game, luck.fork(seat))),
    );
    const played = new RefereedGame({ game, agents, names: ['one', 'other'], seed: n, start });
    await played.play();
    points += 0.5 + 0.5 * played.record().result!.utilities[own]!;
  }
  return points / count;
}
