import { signal, type Signal } from '@preact/signals';
import { unwrap, type Action, type Game, type State } from '../../src/core/index.ts';
import type { Choice, LastMove } from '../boards/board.ts';
import { choicesOf } from '../table/position.ts';
import type { Accepted, Lesson, Step } from './lesson.ts';

/** After so many misses the move can be asked for. */
const PATIENCE = 2;

/** What a lesson shows: the board, and how far its pupil has come. */
export interface Scene {
  readonly index: number;
  readonly step: Step;
  /** `ask`: something is to be played; `miss`: it was something else; `well`: on to the next. */
  readonly phase: 'ask' | 'miss' | 'well';
  readonly seen: unknown;
  readonly before: unknown;
  readonly last: LastMove | null;
  readonly toMove: number;
  /** Every legal move while something is to be played. */
  readonly choices: readonly Choice[];
  readonly hints: readonly Action[];
  /** It was missed often enough to be shown. */
  readonly stuck: boolean;
  /** The move that was shown, and the position it was made in; null: the pupil found one. */
  readonly shown: { readonly choice: Choice; readonly state: State } | null;
}

/** A lesson under way. It knows no screen. */
export class LessonRun {
  readonly scene: Signal<Scene>;
  private readonly game: Game;
  private readonly lesson: Lesson;
  private state: State;
  private misses = 0;

  constructor(game: Game, lesson: Lesson) {
    this.game = game;
    this.lesson = lesson;
    this.state = game.start();
    this.scene = signal(this.enter(0));
  }

  get length(): number {
    return this.lesson.steps.length;
  }

  /** Whether there is a step after this one. */
  get more(): boolean {
    return this.scene.value.index + 1 < this.length;
  }

  /** A move of the pupil's. */
  play(action: Action): void {
    const now = this.scene.value;
    const choice = now.choices.find((each) => each.action === action);
    if (choice === undefined) return;
    if (!accepts(now.step.accept, choice)) {
      this.misses++;
      this.scene.value = { ...now, phase: 'miss', stuck: this.misses >= PATIENCE };
      return;
    }
    this.lay(choice, false);
  }

  /** Makes the move for a pupil who has missed it often enough. */
  show(): void {
    const { step, choices, stuck } = this.scene.value;
    const right = choices.find((choice) => accepts(step.accept, choice));
    if (stuck && right !== undefined) this.lay(right, true);
  }

  private lay(choice: Choice, shown: boolean): void {
    const now = this.scene.value;
    const { state } = this;
    const before = this.look();
    const last = { seat: state.toMove, action: choice.action, text: choice.text };
    const from = shown ? { choice, state: state.clone() } : null;
    state.apply(choice.action);
    this.follow(now.step.answer ?? []);
    this.scene.value = {
      ...this.drawn(now.index, now.step, 'well'),
      before,
      last,
      shown: from,
    };
  }

  next(): void {
    if (this.more) this.scene.value = this.enter(this.scene.value.index + 1);
  }

  /** The step before, or this one anew, from where its position is given. */
  back(): void {
    const { index, phase } = this.scene.value;
    const wanted = Math.max(0, phase === 'ask' ? index - 1 : index);
    const from = this.lesson.steps.findLastIndex(
      ({ position }, at) => at <= wanted && position !== undefined,
    );
    this.scene.value = this.enter(Math.max(0, from));
  }

  private enter(index: number): Scene {
    const step = this.lesson.steps[index]!;
    this.misses = 0;
    if (step.position !== undefined) this.state = unwrap(this.game.parse(step.position));
    const first = [...(step.first ?? [])];
    const latest = first.pop();
    this.follow(first);
    if (latest === undefined) return this.drawn(index, step, step.accept ? 'ask' : 'well');
    const before = this.look();
    const action = unwrap(this.game.parseAction(this.state, latest));
    const last = { seat: this.state.toMove, action, text: latest };
    this.state.apply(action);
    return { ...this.drawn(index, step, step.accept ? 'ask' : 'well'), before, last };
  }

  private drawn(index: number, step: Step, phase: Scene['phase']): Scene {
    const choices = phase === 'well' ? [] : choicesOf(this.game, this.state);
    return {
      index,
      step,
      phase,
      seen: this.look(),
      before: null,
      last: null,
      toMove: this.state.toMove,
      choices,
      hints: choices.filter(({ text }) => step.point?.includes(text)).map(({ action }) => action),
      stuck: false,
      shown: null,
    };
  }

  private follow(moves: readonly string[]): void {
    for (const text of moves) this.state.apply(unwrap(this.game.parseAction(this.state, text)));
  }

  private look(): unknown {
    return this.game.observe(this.state, 0);
  }
}

function accepts(accepted: Accepted | undefined, { text, gain }: Choice): boolean {
  if (accepted === undefined) return false;
  const { move, gain: least } = accepted;
  return (
    (move === undefined || new RegExp(move).test(text)) && (least === undefined || gain >= least)
  );
}
