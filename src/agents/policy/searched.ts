import * as z from 'zod/mini';
import { Rng, unwrap, type Game, type TrainingPart } from '../../core/index.ts';
import { encodeModel } from '../../kernels/index.ts';
import { pack, unpack, type Part, type Playing } from '../rounds/index.ts';
import { lessonsOf, type Lesson } from './lessons.ts';
import { notesOf, readBytes, type Learned } from './model.ts';
import { OwnGames, type Manner, type OwnGame } from './own-game.ts';
import { packLessons } from './parcels.ts';
import { PolicyNetwork } from './policy-network.ts';

/** Games of a part: they take seconds, and no core is left without work for long. */
const GAMES = 2;

const shape = z.strictObject({
  luck: z.array(z.number()).check(z.length(4)),
  first: z.int(),
  games: z.int(),
  explore: z.number(),
});

/** How the games are played whose every move a search improves. */
export interface SearchedManner extends Manner {
  readonly lambda: number;
}

/** The parts that games from `first` to `end` are cut into, played by a network as it is now. */
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
  const parts: Part[] = [];
  for (let at = first; at < end; at += GAMES) {
    const header = { luck: luck.words, first: at, games: Math.min(GAMES, end - at), explore };
    parts.push(() => ({ own: pack(header, []), shared: [shared] }));
  }
  return parts;
}

/** A part, ready to be played; `explore` comes with the part, all else with the options. */
export function openPart(
  game: Game,
  { effort, lambda }: Pick<SearchedManner, 'effort' | 'lambda'>,
  part: TrainingPart,
): Playing {
  const { luck, first, games, explore } = shape.parse(unpack(part.own)!.header);
  const { network, goal } = unwrap(readBytes(game, part.shared[0]!));
  const own = new OwnGames(game, new PolicyNetwork(game, network), goal);
  const manner = { explore, effort, lambda };
  return new SearchedGames(own, manner, new Rng(luck), first, first + games);
}

/** Plays games one after the other, decision by decision. */
class SearchedGames implements Playing {
  private readonly own: OwnGames;
  private readonly manner: SearchedManner;
  private readonly luck: Rng;
  private readonly end: number;
  private next: number;
  private game: OwnGame | null = null;
  private readonly lessons: Lesson[] = [];

  constructor(own: OwnGames, manner: SearchedManner, luck: Rng, first: number, end: number) {
    this.own = own;
    this.manner = manner;
    this.luck = luck;
    this.next = first;
    this.end = end;
  }

  step(): boolean {
    const { own, manner, lessons } = this;
    if (this.game === null) {
      if (this.next === this.end) return false;
      this.game = own.begin(this.luck.fork(this.next++), manner);
    }
    const { game } = this;
    if (game.step()) return true;
    lessons.push(...lessonsOf(game.taken, own.outcomes(game), manner.lambda));
    this.game = null;
    return this.next < this.end;
  }

  close(): Uint8Array<ArrayBuffer> {
    return packLessons(this.lessons);
  }
}
