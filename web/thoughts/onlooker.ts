import { effect } from '@preact/signals';
import { provenOf, reviewerFor } from '../../src/agents/advice/index.ts';
import { OVER, type Analysis, type Seat, type State } from '../../src/core/index.ts';
import { Judge } from '../review/judge.ts';
import type { Hiring } from '../table/player.ts';
import { placeOf, positionAfter } from '../table/position.ts';
import type { Judgement, Session } from '../table/session.ts';

/** Nobody waits long for the bar. */
const PATIENCE = 'proof=500';

/**
 * Looks on and judges every position of a game for two, the latest first, whoever is to move and whoever
 * plays: always the same adviser with the same budget. Where something is hidden, only what the one
 * who looks sees when it is their turn.
 */
export class Onlooker {
  private readonly session: Session;
  private readonly judge: Judge;
  /** By the actions before it. */
  private readonly known = new Map<string, Judgement | null>();
  /** What each of them was judged by, where a hint was asked for there. */
  private readonly hints = new Map<string, Analysis>();
  private busy = false;
  private left = false;
  private readonly stop: () => void;

  constructor(session: Session, hire: Hiring) {
    this.session = session;
    const game = session.plan.made;
    const agent = reviewerFor(game).replace(/proof=\d+/, PATIENCE);
    this.judge = new Judge(game, hire, session.plan.seats, agent);
    this.stop = effect(() => {
      // Whatever is played, and whoever looks, there may be something to judge.
      void [session.table.state.value.moves, session.advised.value, this.eyes()];
      void this.work();
    });
  }

  leave(): void {
    this.stop();
    this.judge.leave();
    this.left = true;
  }

  /** Whose turns may be judged; null: everybody's. */
  private eyes(): Seat | null {
    const { session } = this;
    if (!session.plan.made.info.hidden) return null;
    // Two hands seen in turn would tell two stories.
    return session.viewer() ?? (session.isOpen ? 0 : OVER);
  }

  private async work(): Promise<void> {
    if (this.busy || this.left || this.session.plan.made.info.seats !== 2) return;
    this.busy = true;
    for (let at = this.next(); at !== null; at = this.next()) {
      const { moves } = this.session.table.state.peek();
      const key = placeOf(moves.slice(0, at));
      const hint = this.session.advised.peek().get(key);
      // oxlint-disable-next-line no-await-in-loop -- one thought after the other, each seen as it comes
      const judgement = await this.judged(at);
      if (this.left) return;
      if (hint !== undefined) this.hints.set(key, hint);
      this.known.set(key, judgement);
      this.show();
    }
    this.busy = false;
    this.show();
  }

  /** The latest position that nobody has judged; null: all are. */
  private next(): number | null {
    const { moves } = this.session.table.state.peek();
    const first = this.session.firstStop();
    for (let at = moves.length; at >= first; at--) {
      const key = placeOf(moves.slice(0, at));
      // A hint looks deeper: two figures for one position would be one too many.
      const stale = this.session.advised.peek().get(key) !== this.hints.get(key);
      if (stale || !this.known.has(key)) return at;
    }
    return null;
  }

  private async judged(at: number): Promise<Judgement | null> {
    const { plan, table } = this.session;
    const moves = table.state.peek().moves.slice(0, at);
    const state = positionAfter(plan.made, plan.start, moves);
    const seat = state.toMove;
    const eyes = this.eyes();
    if (seat === OVER) {
      const share = (1 + state.utility(0)) / 2;
      return { seat: eyes ?? 0, share, proven: true };
    }
    if (seat < 0 || (eyes !== null && seat !== eyes)) return null;
    const analysis = await this.analysed(state, placeOf(moves));
    const chance = analysis?.options[0]?.chance;
    if (analysis === null || chance === undefined) return null;
    const proven = provenOf(analysis, Infinity) !== null;
    return { seat, share: seat === 0 ? chance : 1 - chance, proven };
  }

  private async analysed(state: State, key: string): Promise<Analysis | null> {
    const hint = this.session.advised.peek().get(key);
    if (hint === undefined || hint.seat !== state.toMove) return this.judge.ask(state);
    return this.judge.told(state, hint);
  }

  /** Puts on the table what is known of the game as it stands. */
  private show(): void {
    const { moves } = this.session.table.state.peek();
    const told = new Map<number, Judgement>();
    for (let at = 0; at <= moves.length; at++) {
      const judgement = this.known.get(placeOf(moves.slice(0, at)));
      if (judgement != null) told.set(at, judgement);
    }
    this.session.judged.value = told;
  }
}
