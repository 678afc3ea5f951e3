import * as z from 'zod/mini';
import { Rng, unwrap, type Game, type TrainingPart } from '../../../core/index.ts';
import { Tower, type TowerArchitecture } from '../../../kernels/tower/index.ts';
import { networkFor } from '../model.ts';
import { Bout } from './bout.ts';
import { pack, unpack, type Part, type Playing } from '../../rounds/index.ts';
import { SelfPlay, type PlayManner } from './play.ts';

/** Games of a part: more of them share looks better, with fewer no core is left without work for long. */
const GAMES = 16;

/** Games to be played with these networks: one plays itself, two play each other. */
export interface Games {
  readonly architecture: TowerArchitecture;
  readonly networks: readonly Float32Array[];
  readonly luck: Rng;
  readonly first: number;
  readonly end: number;
}

/** The parts that games are cut into. */
export function partsOf({ architecture, networks, luck, first, end }: Games): Part[] {
  const parts: Part[] = [];
  for (let at = first; at < end; at += GAMES) {
    const games = Math.min(GAMES, end - at);
    const header = { architecture, luck: luck.words, first: at, games };
    parts.push(() => ({ own: pack(header, []), shared: networks.map(bytesOf) }));
  }
  return parts;
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength).slice();
}

const shape = z.strictObject({
  architecture: z.unknown(),
  luck: z.array(z.number()).check(z.length(4)),
  first: z.int(),
  games: z.int(),
});

/** A part, ready to be played. */
export function openPart(game: Game, manner: PlayManner, part: TrainingPart): Playing {
  const { header } = unpack(part.own)!;
  const { architecture: data, luck, first, games } = shape.parse(header);
  const architecture = data as TowerArchitecture;
  const networks = part.shared.map((bytes) => {
    // A copy begins where any number may stand.
    const weights = new Float32Array(bytes.slice().buffer);
    const tower = Tower.from({ architecture, weights, training: null });
    return unwrap(networkFor({ tower }, game));
  });
  const [only, other] = networks;
  return other === undefined
    ? new SelfPlay(game, only!, manner, new Rng(luck), first, games)
    : new Bout(game, networks, manner, new Rng(luck), first, games);
}
