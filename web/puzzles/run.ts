import { signal, type Signal } from '@preact/signals';
import { moveAsSeen, type Action, type Game, type Seat, type State } from '../../src/core/index.ts';
import type { Choice, LastMove } from '../boards/board.ts';
import { choicesOf } from '../table/position.ts';
import type { Examiner, Verdict } from './examiner.ts';

/** How far somebody is with a puzzle. */
export interface PuzzleScene {
  /**
   * `ask`: a move is wanted; `asked`: one was tried and is being judged; `right`, `wrong`: what came of it;
   * `shown`: the solution was asked for; `untold`: nobody can judge it.
   */
  readonly phase: 'ask' | 'asked' | 'right' | 'wrong' | 'shown' | 'untold';
  readonly seen: unknown;
  readonly before: unknown;
  readonly last: LastMove | null;
  readonly toMove: Seat;
  readonly choices: readonly Choice[];
  /** What was tried, or shown, and what is to be said of it. */
  readonly tried: Choice | null;
  readonly verdict: Verdict | null;
  /** The moves that can be stepped through, the tried one first, and how many of them lie on the board. */
  readonly line: readonly string[];
  readonly at: number;
}

/** A puzzle under way. It knows no screen. */
export class PuzzleRun {
  readonly scene: Signal<PuzzleScene>;
  /** Who is to find the move. */
  readonly seat: Seat;
  readonly choices: readonly Choice[];
  /** Wrong moves so far. */
  misses = 0;
  private readonly game: Game;
  private readonly start: State;
  private readonly examiner: Examiner;
  private readonly onTry: (right: boolean) => void;
  private actions: readonly Action[] = [];

  constructor(game: Game, start: State, examiner: Examiner, onTry: (right: boolean) => void) {
    this.game = game;
    this.start = start;
    this.examiner = examiner;
    this.onTry = onTry;
    this.seat = start.toMove;
    this.choices = choicesOf(game, start);
    this.scene = signal(this.asking());
  }

  async play(action: Action): Promise<void> {
    const { phase } = this.scene.value;
    const tried = this.choices.find((choice) => choice.action === action);
    if (phase !== 'ask' || tried === undefined) return;
    this.lay(tried, 'asked', null);
    const verdict = await this.examiner.judge(action);
    if (verdict === null) {
      this.lay(tried, 'untold', null);
      return;
    }
    if (!verdict.right) this.misses++;
    this.onTry(verdict.right);
    this.lay(tried, verdict.right ? 'right' : 'wrong', verdict);
  }

  /** Plays the solution: it is not found any more. */
  async show(): Promise<void> {
    const action = await this.examiner.solution();
    const tried = this.choices.find((choice) => choice.action === action);
    if (tried === undefined) return;
    if (this.misses === 0) this.onTry(false);
    this.misses++;
    this.lay(tried, 'shown', await this.examiner.judge(tried.action));
  }

  /** The position as it was, to try again. */
  again(): void {
    this.actions = [];
    this.scene.value = this.asking();
  }

  /** So many moves of the line on the board. */
  goTo(at: number): void {
    const now = this.scene.value;
    const to = Math.min(this.actions.length, Math.max(0, at));
    if (now.tried === null || to === now.at) return;
    this.scene.value = { ...now, ...this.look(to, to === now.at + 1), at: to };
  }

  /** One move of the line back or on. */
  stepBy(direction: 1 | -1): void {
    this.goTo(this.scene.value.at + direction);
  }

  private asking(): PuzzleScene {
    return {
      phase: 'ask',
      ...this.look(0, false),
      choices: this.choices,
      tried: null,
      verdict: null,
      line: [],
      at: 0,
    };
  }

  private lay(tried: Choice, phase: PuzzleScene['phase'], verdict: Verdict | null): void {
    // The move lies there already when it has been judged: it is not seen to be made again.
    const fresh = this.scene.value.at === 0;
    this.actions = [tried.action, ...(verdict?.line ?? [])];
    const at = this.start.clone();
    const line = this.actions.map((action) => {
      const text = this.game.formatAction(at, action);
      at.apply(action);
      return text;
    });
    const choices: readonly Choice[] = [];
    const shown = this.look(1, fresh);
    this.scene.value = { phase, ...shown, choices, tried, verdict, line, at: 1 };
  }

  /** The board after so many moves of the line; `moving`: the last of them is seen to be made. */
  private look(
    at: number,
    moving: boolean,
  ): Pick<PuzzleScene, 'seen' | 'before' | 'last' | 'toMove'> {
    const { game, seat } = this;
    const state = this.start.clone();
    let before: unknown = null;
    let last: LastMove | null = null;
    for (const action of this.actions.slice(0, at)) {
      const move = { seat: state.toMove, action };
      before = game.observe(state, seat);
      const text = moveAsSeen(game, state, move, seat);
      last = text === null ? null : { ...move, text };
      state.apply(action);
    }
    const seen = game.observe(state, seat);
    return { seen, before: moving ? before : null, last, toMove: state.toMove };
  }
}
