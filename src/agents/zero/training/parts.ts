import { z } from 'zod';
import { Rng, unwrap, type Game } from '../../../core/index.ts';
import { Tower, type TowerArchitecture } from '../../../kernels/tower/index.ts';
import { networkFor } from '../model.ts';
import { pack, unpack } from './parcel.ts';
import { SelfPlay, type PlayManner } from './play.ts';

/** Games of a part: more of them share looks better, with fewer no core is left without work for long. */
const GAMES = 16;

/** A part of a round: games to be played with a network, by whoever is free. */
export interface Part {
  readonly first: number;
  readonly games: number;
}

/** The games of a round, from number `first` to before `end`. */
export function partsOf(first: number, end: number): Part[] {
  const parts: Part[] = [];
  for (let at = first; at < end; at += GAMES) {
    parts.push({ first: at, games: Math.min(GAMES, end - at) });
  }
  return parts;
}

const shape = z.strictObject({
  architecture: z.unknown(),
  luck: z.array(z.number()).length(4),
  first: z.int(),
  games: z.int(),
});

/** What it takes to play a part elsewhere. */
export function packPart(
  { first, games }: Part,
  architecture: TowerArchitecture,
  weights: Float32Array,
  luck: Rng,
): Uint8Array<ArrayBuffer> {
  return pack({ architecture, luck: luck.words, first, games }, [weights]);
}

/** Plays a part from its beginning to its end. */
export function playPart(game: Game, manner: PlayManner, packed: Uint8Array): Uint8Array {
  const { header, parts } = unpack(packed)!;
  const { architecture, luck, first, games } = shape.parse(header);
  const weights = new Float32Array(parts[0]!.buffer);
  const tower = Tower.from({
    architecture: architecture as TowerArchitecture,
    weights,
    training: null,
  });
  const play = new SelfPlay(
    game,
    unwrap(networkFor({ tower }, game)),
    manner,
    new Rng(luck),
    first,
    games,
  );
  while (play.step());
  return play.close();
}
