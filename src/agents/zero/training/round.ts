import { unwrap, type Crew, type Game, type Rng } from '../../../core/index.ts';
import type { Tower, TowerArchitecture } from '../../../kernels/tower/index.ts';
import { networkFor } from '../model.ts';
import { packPart, partsOf, type Part } from './parts.ts';
import { SelfPlay, type PlayManner } from './play.ts';

/** Work that is done in steps; false: it is over. */
export type Steps = () => boolean;

/** What a round is played with. */
export interface RoundSetup {
  readonly game: Game;
  readonly manner: PlayManner;
  readonly architecture: TowerArchitecture;
  /** The weights that play. */
  readonly weights: Float32Array;
  /** The network with them, for what is played here. */
  readonly player: Tower;
  readonly luck: Rng;
  readonly first: number;
  readonly end: number;
  /** A step of learning. */
  readonly learn: Steps;
  readonly crew: Crew | undefined;
}

/**
 * A round under way: games are played with the network as it was, while it learns from the games
 * before. Who plays which part makes no difference; here learning comes first, then what the crew has
 * not begun.
 */
export class Round {
  private readonly setup: RoundSetup;
  private readonly parts: readonly Part[];
  /** What was played, part by part. */
  private readonly played: (Uint8Array | null)[];
  private begun = 0;
  private learning = true;
  private here: { readonly play: SelfPlay; readonly part: number } | null = null;
  /** Parts that the crew has. */
  private readonly away = new Set<Promise<void>>();
  private failure: { readonly why: unknown } | null = null;

  constructor(setup: RoundSetup) {
    this.setup = setup;
    this.parts = partsOf(setup.first, setup.end);
    this.played = this.parts.map(() => null);
    this.handOut();
  }

  /** A step of what there is to do here; false: there is nothing, now or ever. */
  step(): boolean {
    if (this.failure !== null) throw this.failure.why;
    if (this.learning) {
      this.learning = this.setup.learn();
      return true;
    }
    if (this.here === null) {
      if (this.begun === this.parts.length) return false;
      const { game, player, manner, luck } = this.setup;
      const part = this.begun++;
      const { first, games } = this.parts[part]!;
      const play = new SelfPlay(
        game,
        unwrap(networkFor({ tower: player }, game)),
        manner,
        luck,
        first,
        games,
      );
      this.here = { play, part };
    }
    const { play, part } = this.here;
    if (play.step()) return true;
    this.played[part] = play.close();
    this.here = null;
    return true;
  }

  get over(): boolean {
    return !this.learning && this.played.every((lessons) => lessons !== null);
  }

  /** What was played, in the order of the games. */
  get lessons(): readonly Uint8Array[] {
    return this.played as Uint8Array[];
  }

  /** Waits until the crew has finished something, or so many milliseconds. */
  async news(ms: number): Promise<void> {
    if (this.failure !== null || this.away.size === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((rest) => {
      timer = setTimeout(rest, ms);
    });
    await Promise.race([...this.away, late]);
    clearTimeout(timer);
  }

  /** The crew has as many parts as it can do at once, and no more: the others may be played here. */
  private handOut(): void {
    const { crew, architecture, weights, luck } = this.setup;
    if (crew === undefined) return;
    while (this.away.size < crew.size && this.begun < this.parts.length) {
      const part = this.begun++;
      const packed = packPart(this.parts[part]!, architecture, weights, luck);
      const back = this.send(part, packed).finally(() => {
        this.away.delete(back);
        if (this.failure === null) this.handOut();
      });
      this.away.add(back);
    }
  }

  private async send(part: number, packed: Uint8Array): Promise<void> {
    try {
      this.played[part] = await this.setup.crew!.do(packed);
    } catch (why) {
      this.failure ??= { why };
    }
  }
}
