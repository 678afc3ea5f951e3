import type {
  Agent,
  Analysis,
  Decision,
  Game,
  GameEvent,
  GameResult,
  Rng,
  Seat,
  State,
  Turn,
} from '../../core/index.ts';
import type { QExperience } from './experience.ts';
import type { Lesson } from './lesson.ts';

/** A Q-learner for one game; what it learns stays in its experience. */
export class QAgent implements Agent {
  readonly name: string;
  /** Only who learns from both sides' moves needs to be told of them. */
  readonly observe?: (event: GameEvent) => void;
  private readonly game: Game;
  private readonly experience: QExperience;
  private readonly rng: Rng;
  private readonly lesson: Lesson;
  private readonly legal: Int32Array;
  /** The position as it was after the last event, where events are told. */
  private watched: State | null = null;
  private seat: Seat = -1;

  constructor(name: string, game: Game, experience: QExperience, rng: Rng) {
    this.name = name;
    this.game = game;
    this.experience = experience;
    this.rng = rng;
    this.lesson = experience.lesson();
    const { both, learn } = experience.settings;
    const watches = both && learn;
    this.legal = new Int32Array(watches ? game.info.maxBranching : 0);
    if (watches) this.observe = (event) => this.watch(event);
  }

  begin({ seat, seen }: { seat: Seat; seen: unknown }): void {
    this.seat = seat;
    this.lesson.forget();
    if (this.observe !== undefined) this.watched = this.game.determinize(seen, this.rng);
  }

  choose({ seat, seen, legal }: Turn): Decision {
    const { experience, lesson, rng } = this;
    // What it looks at is the same in every world the seat thinks possible.
    const state = this.game.determinize(seen, rng);
    const chosen = experience.choose(state, seat, legal, legal.length, lesson, rng);
    return { action: legal[chosen]!, analysis: this.analysis(seat, legal) };
  }

  private analysis(seat: Seat, legal: Int32Array): Analysis {
    const { points } = this.experience.settings;
    const worth = (value: number) => (points ? value : (value + 1) / 2);
    const options = Array.from(legal, (action, i) => ({
      action,
      value: worth(this.experience.values[i]!),
    }));
    options.sort((a, b) => b.value - a.value);
    return { nodes: legal.length, unit: points ? 'points' : 'win', seat, options };
  }

  private watch({ seat, action }: GameEvent): void {
    const { watched, legal } = this;
    if (watched === null || action === null) return;
    if (seat >= 0 && seat !== this.seat) {
      const count = watched.legal(legal, 0);
      this.experience.witness(watched, seat, legal, count, action, this.lesson);
    }
    watched.apply(action);
  }

  rewind(seen: unknown): void {
    this.lesson.forget();
    if (this.observe !== undefined) this.watched = this.game.determinize(seen, this.rng);
  }

  /** From a game that was cut short by a fault there is nothing to learn. */
  end(result: GameResult): void {
    if (result.ending === 'rules') this.experience.end(result, this.lesson);
    else this.lesson.forget();
  }
}
