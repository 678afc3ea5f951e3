import type { Crew, TrainingPart } from '../../core/index.ts';

/** What is played step by step; false: all games are over. */
export interface Playing {
  step(): boolean;
  close(): Uint8Array<ArrayBuffer>;
}

/** All that it takes to play a part elsewhere; networks are copied only when it is begun. */
export type Part = () => TrainingPart;

/** What there is to do in a round. */
export interface RoundSetup {
  /** What is to be played. */
  readonly parts: readonly Part[];
  /** Begins to play a part here. */
  open(part: TrainingPart): Playing;
  /** A step of learning; false: it was the last. */
  learn(): boolean;
  readonly crew: Crew | undefined;
}

/**
 * A round under way: games are played with the network as it was, while it learns from the games
 * before. Who plays which part makes no difference; here learning comes first, then what the crew has
 * not begun.
 */
export class Round {
  private readonly setup: RoundSetup;
  /** What was played, part by part. */
  private readonly played: (Uint8Array | null)[];
  private begun = 0;
  private learning = true;
  private here: { readonly play: Playing; readonly part: number } | null = null;
  /** Parts that the crew has. */
  private readonly away = new Set<Promise<void>>();
  private failure: { readonly why: unknown } | null = null;

  constructor(setup: RoundSetup) {
    this.setup = setup;
    this.played = setup.parts.map(() => null);
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
      const { parts } = this.setup;
      if (this.begun === parts.length) return false;
      const part = this.begun++;
      this.here = { play: this.setup.open(parts[part]!()), part };
    }
    const { play, part } = this.here;
    if (play.step()) return true;
    this.played[part] = play.close();
    this.here = null;
    return true;
  }

  get over(): boolean {
    return !this.learning && this.played.every((played) => played !== null);
  }

  /** What came of the parts, in their order, once it is over. */
  get results(): readonly Uint8Array[] {
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
    const { crew, parts } = this.setup;
    if (crew === undefined) return;
    while (this.away.size < crew.size && this.begun < parts.length) {
      const back = this.send(this.begun++).finally(() => {
        this.away.delete(back);
        if (this.failure === null) this.handOut();
      });
      this.away.add(back);
    }
  }

  private async send(part: number): Promise<void> {
    try {
      this.played[part] = await this.setup.crew!.do(this.setup.parts[part]!());
    } catch (why) {
      this.failure ??= { why };
    }
  }
}
