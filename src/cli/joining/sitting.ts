import type { TableView } from '../../api/online/index.ts';
import {
  AgentFault,
  Refusal,
  Rng,
  crashOf,
  deed,
  legalActions,
  shareOfClock,
  shown,
  unwrap,
  type Agent,
  type Budget,
  type Complaint,
  type Fault,
  type Game,
  type GameResult,
  type Result,
  type Seat,
  type State,
} from '../../core/index.ts';
import type { Hired } from '../../online/index.ts';
import type { TableLine } from './line.ts';

/** Of a clock, what the way to the server and back may cost, in milliseconds. */
const LAG = 200;

/** The table as whoever plays at it knows it: the line and what was told last, also after it broke. */
export interface Known {
  readonly line: TableLine | null;
  readonly view: TableView | null;
  /** When the view came, by our own watch. */
  readonly viewed: number;
  /** It plays no more. */
  readonly isStopped: boolean;
}

export interface SittingSetup {
  hire(game: Game): Result<Hired>;
  /** Whether it wants to know what it saw after each move of a game with secrets. */
  readonly looks: boolean;
  /** Milliseconds for a decision where there is no clock. */
  readonly ms: number;
  /** The program broke a rule, or broke down. */
  fault(what: Complaint, agent: Agent): void;
  /** It gives up where others play on. */
  giveUp(): void;
  /** Does what nobody waits for. */
  inBackground(work: () => Promise<void>): void;
}

/** One game as we play it. */
export class Sitting {
  readonly number: number;
  readonly seat: Seat;
  isOver = false;
  /** Moves that the agent was told of. */
  heard = 0;
  private readonly setup: SittingSetup;
  private readonly known: Known;
  private readonly game: Game;
  private readonly hired: Hired;
  /** The position after what was heard, where nothing is hidden. */
  private readonly state: State | null;
  /** After how many moves it is thinking, or has decided. */
  private asked: number | null = null;
  private decided: string | null = null;
  private sending = false;
  private isDismissed = false;

  private constructor(
    setup: SittingSetup,
    known: Known,
    game: Game,
    hired: Hired,
    { game: number, you, options }: TableView,
  ) {
    this.setup = setup;
    this.known = known;
    this.game = game;
    this.hired = hired;
    this.number = number;
    this.seat = you!;
    this.state = game.info.hidden ? null : firstOf(game, options.start);
  }

  /** Somebody new sits down to a game; rejects with a complaint where nobody can. */
  static async begin(
    setup: SittingSetup,
    known: Known,
    game: Game,
    view: TableView,
    line: TableLine,
  ): Promise<Sitting> {
    // The line may break: nobody is hired before.
    const looked = game.info.hidden ? await line.look(0) : null;
    const hired = setup.hire(game);
    if (!hired.ok) throw new Refusal(hired.complaint);
    const sitting = new Sitting(setup, known, game, hired.value, view);
    const { seat } = sitting;
    const seen = looked?.seen ?? game.observe(firstOf(game, view.options.start), seat);
    const rivals = view.seats
      .filter((_, other) => other !== seat)
      .map(({ agent: ours }) => ours ?? 'human');
    await hired.value.agent.begin?.({ seat, rivals, seen });
    return sitting;
  }

  /** Hears what has happened, and decides where it is to. */
  async goOn(view: TableView, line: TableLine): Promise<void> {
    await this.tellMoves(view, line);
    if (view.result !== null || !view.waiting.includes(this.seat)) return;
    if (this.asked !== this.heard) {
      this.asked = this.heard;
      this.decided = null;
      this.setup.inBackground(() => this.think(view));
    } else if (this.decided !== null) this.setup.inBackground(() => this.send());
  }

  async finish(result: GameResult): Promise<void> {
    this.isOver = true;
    await this.hired.agent.end?.(result);
    await this.hired.close();
  }

  async dismiss(): Promise<void> {
    this.isDismissed = true;
    await this.hired.close();
  }

  private async tellMoves(view: TableView, line: TableLine): Promise<void> {
    const { game, seat, state } = this;
    const { agent } = this.hired;
    for (const { seat: mover, text, action } of view.moves.slice(this.heard)) {
      this.heard++;
      if (state !== null) state.apply(action!);
      if (agent.observe === undefined) continue;
      const isLast = this.heard === view.moves.length;
      const looked =
        state === null && !isLast && this.setup.looks ? await line.look(this.heard) : null;
      const seen = state === null ? (looked?.seen ?? view.seen) : game.observe(state, seat);
      await agent.observe({ seat: mover, action, text, seen });
    }
  }

  private async think(view: TableView): Promise<void> {
    const { game, seat, asked, known } = this;
    const world = game.determinize(view.seen, Rng.of('notation'));
    const legal = legalActions(world, game.info);
    let decision;
    try {
      const budget = this.budgetOf(view);
      const { agent } = this.hired;
      decision = await agent.choose({ seat, seen: view.seen, legal: legal.slice(), budget });
      if (decision.resign !== true && !legal.includes(decision.action))
        throw new AgentFault('illegal', deed.illegal({ answer: shown(decision.action) }));
    } catch (error) {
      if (this.isCurrent(asked)) await this.lose(faultOf(error));
      return;
    }
    if (!this.isCurrent(asked)) return;
    if (decision.resign === true) {
      const refused = await known.line?.say('resign', { step: known.view!.step });
      if (refused?.code === 'online.othersPlayOn') this.setup.giveUp();
      return;
    }
    this.decided = game.formatAction(world, decision.action);
    await this.send();
  }

  private budgetOf({ clock }: TableView): Budget {
    if (clock === null) return { ms: this.setup.ms };
    const left = clock.left[this.seat]! - (performance.now() - this.known.viewed);
    return shareOfClock(Math.max(left - LAG, left / 2, 1), clock.increment);
  }

  private async send(): Promise<void> {
    const { asked, decided } = this;
    const { line, view } = this.known;
    if (line === null || view === null || this.sending || decided === null) return;
    this.sending = true;
    try {
      const refused = await line.say('move', { step: view.step, text: decided });
      if (refused === null || !this.isCurrent(asked)) return;
      if (refused.code !== 'online.stale') await this.lose({ kind: 'illegal', what: refused });
      else if (this.known.view !== view) {
        // Somebody else decided at the same time: the step was theirs.
        this.sending = false;
        await this.send();
      }
    } finally {
      this.sending = false;
    }
  }

  /** As in a contest: whoever breaks a rule, or breaks down, has lost the game. */
  private async lose({ kind, what }: Lost): Promise<void> {
    const { known } = this;
    if (known.isStopped) return;
    this.setup.fault(what, this.hired.agent);
    const { en, es } = what.says;
    const did = { en: en.slice(0, 300), es: es.slice(0, 300) };
    await known.line?.say('resign', { step: known.view!.step, fault: { kind, did } });
  }

  private isCurrent(asked: number | null): boolean {
    return !this.isDismissed && this.asked === asked && !this.isOver && !this.known.isStopped;
  }
}

interface Lost {
  readonly kind: Fault;
  readonly what: Complaint;
}

function firstOf(game: Game, start: string | undefined): State {
  return start === undefined ? game.start() : unwrap(game.parse(start));
}

function faultOf(error: unknown): Lost {
  if (error instanceof AgentFault) return { kind: error.fault, what: error.complaint };
  return { kind: 'crash', what: crashOf(error) };
}
