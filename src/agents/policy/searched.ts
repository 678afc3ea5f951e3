import * as z from 'zod/mini';
import { Rng, unwrap, type Game, type TrainingPart } from '../../core/index.ts';
import { encodeModel } from '../../kernels/index.ts';
import { pack, unpack, type Part, type Playing } from '../rounds/index.ts';
import { lessonsOf } from './lessons.ts';
import { notesOf, readBytes, type Learned } from './model.ts';
import { OwnGames, type Manner } from './own-game.ts';
import { packLessons } from './parcels.ts';
import { PolicyNetwork } from './policy-network.ts';

const shape = z.strictObject({
  luck: z.array(z.number()).check(z.length(4)),
  game: z.int(),
  explore: z.number(),
});

/** How the games are played whose every move a search improves. */
export interface SearchedManner extends Manner {
  readonly lambda: number;
}

/** Games from `first` to `end`, played by a network as it is now: each is a part. */
export function partsOf(
  game: Game,
  learned: Learned,
  luck: Rng,
  explore: number,
  first: number,
  end: number,
): Part[] {
  const shared = encodeModel({
    game: game.info.rules,
    gameVersion: game.info.version,
    history: [],
    notes: notesOf(game, learned),
    networks: [{ ...learned.network.state(), training: null }],
  });
  return Array.from({ length: end - first }, (_, i) => () => ({
    own: pack({ luck: luck.words, game: first + i, explore }, []),
    shared: [shared],
  }));
}

/** A part, ready to be played; `explore` comes with the part, all else with the options. */
export function openPart(
  game: Game,
  { effort, lambda }: Pick<SearchedManner, 'effort' | 'lambda'>,
  part: TrainingPart,
): Playing {
  const { luck, game: number, explore } = shape.parse(unpack(part.own)!.header);
  const { network, goal } = unwrap(readBytes(game, part.shared[0]!));
  const own = new OwnGames(game, new PolicyNetwork(game, network), goal);
  const played = own.begin(new Rng(luck).fork(number), { explore, effort });
  return {
    step: () => played.step(),
    close: () => packLessons(lessonsOf(played.taken, own.outcomes(played), lambda)),
  };
}
