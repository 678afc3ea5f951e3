import { setTimeout } from 'node:timers/promises';
import { PROTOCOL, type TableView, type Told } from '../../api/online/index.ts';
import {
  Refusal,
  ok,
  unwrap,
  type Agent,
  type Complaint,
  type Game,
  type GameResult,
  type Result,
  type Seat,
} from '../../core/index.ts';
import type { Hired } from '../../online/index.ts';
import { refuse } from './complaints.ts';
import { LineLost, TableLine, type Heard } from './line.ts';
import { plainly, type Server } from './server.ts';
import { Sitting, type Known, type SittingSetup } from './sitting.ts';

/** Pauses before coming back, in milliseconds, and after how long there is no more hope. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
const HOPE = 60 * 60_000;
/** What is refused now and may not be in a moment: the server is started anew, or a proxy misses it. */
const PASSING: ReadonlySet<string> = new Set([
  'cli.joining.unreachable',
  'cli.joining.noServer',
  'online.closing',
  'online.trouble',
  'online.serverFull',
  'online.manyLines',
]);
/** How long a farewell may take. */
const FAREWELL = 2000;

/** A game that was played. */
export interface PlayedGame {
  readonly game: number;
  readonly seat: Seat;
  /** Who sat where. */
  readonly names: readonly (string | null)[];
  readonly moves: number;
  readonly result: GameResult;
}

/** What whoever started it may want to read. */
export type News =
  | { readonly kind: 'seated'; readonly seat: Seat }
  | { readonly kind: 'begins'; readonly seat: Seat; readonly names: readonly (string | null)[] }
  | { readonly kind: 'ended'; readonly played: PlayedGame }
  | { readonly kind: 'fault'; readonly what: Complaint; readonly agent: Agent }
  | { readonly kind: 'lost' }
  | { readonly kind: 'back' };

export interface PlayerSetup {
  readonly server: Server;
  readonly table: string;
  readonly name: string;
  readonly seat?: Seat | undefined;
  /** Where the seat is ours already. */
  readonly secret?: string | undefined;
  makeGame(rules: string): Result<Game>;
  /** Somebody new for each game. */
  hire(game: Game): Result<Hired>;
  /** Whether it wants to know what it saw after each move of a game with secrets. */
  readonly looks: boolean;
  /** Milliseconds for a decision where there is no clock. */
  readonly ms: number;
  /** So many games; null: as many as people at the table want. */
  readonly games: number | null;
  readonly signal: AbortSignal;
  news(news: News): void;
}

/** Plays at a shared table of a server from this machine. */
export class TablePlayer implements Known {
  readonly played: PlayedGame[] = [];
  private readonly setup: PlayerSetup;
  private secret: string | undefined;
  line: TableLine | null = null;
  view: TableView | null = null;
  viewed = 0;
  private game: Game | null = null;
  private sitting: Sitting | null = null;
  private done = false;
  private answered = new Set<number>();
  /** What went wrong while nobody was waiting. */
  private trouble: unknown = null;

  constructor(setup: PlayerSetup) {
    this.setup = setup;
    this.secret = setup.secret;
  }

  get isStopped(): boolean {
    return this.done || this.setup.signal.aborted;
  }

  /** Until nobody wants to play any more, or it is told to stop. Rejects with a complaint where it cannot go on. */
  async play(): Promise<void> {
    const { signal, news } = this.setup;
    let lost: number | null = null;
    let pause = FIRST_PAUSE;
    const stop = () => void this.stop();
    signal.addEventListener('abort', stop, { once: true });
    try {
      while (!this.done && !signal.aborted) {
        const came = await this.visit(() => {
          if (lost !== null) news({ kind: 'back' });
          lost = null;
          pause = FIRST_PAUSE;
        });
        if (this.done || signal.aborted) break;
        if (!came.ok && !this.isWorthWaiting(came.complaint)) {
          // It was closed after the last game.
          if (this.played.length > 0) break;
          throw new Refusal(came.complaint);
        }
        if (lost === null) news({ kind: 'lost' });
        lost ??= performance.now();
        if (performance.now() - lost > HOPE)
          throw new Refusal(refuse.lostServer({ minutes: HOPE / 60_000 }));
        await setTimeout(pause, undefined, { signal }).catch(() => {});
        pause = Math.min(2 * pause, LONGEST_PAUSE);
      }
    } finally {
      signal.removeEventListener('abort', stop);
      await this.line?.close();
      await this.dismiss();
    }
  }

  /** Ends the connection, as a network may: it comes back by itself. */
  async drop(): Promise<void> {
    await this.line?.close();
  }

  /** The server may be away for a while, once we have a seat. */
  private isWorthWaiting({ code }: Complaint): boolean {
    return this.secret !== undefined && PASSING.has(code);
  }

  /** One connection, from hello to its end. */
  private async visit(arrived: () => void): Promise<Result<true>> {
    const opened = plainly(await TableLine.open(this.setup.server, this.setup.table));
    if (!opened.ok) return opened;
    const line = opened.value;
    this.line = line;
    this.answered = new Set();
    try {
      const { secret } = this;
      const hello = { protocol: PROTOCOL, ...(secret === undefined ? {} : { secret }) };
      const refused = await line.say('hello', hello);
      if (refused !== null) throw new Refusal(refused);
      arrived();
      while (!this.done) {
        const heard = await line.next();
        if (this.trouble !== null) throw this.trouble;
        if (heard === null) break;
        await this.hear(heard, line);
      }
      if (this.done) await this.leave(line);
    } catch (error) {
      if (!(error instanceof LineLost)) throw error;
    } finally {
      await line.close();
      if (this.line === line) this.line = null;
    }
    return ok(true);
  }

  private async hear({ type, what }: Heard, line: TableLine): Promise<void> {
    if (type === 'bye') {
      if (!what.again) throw new Refusal(unwrapped(what.why));
      return;
    }
    if (type === 'seated') {
      this.secret = what.secret;
      this.setup.news({ kind: 'seated', seat: what.seat });
      return;
    }
    if (type === 'table') this.view = what;
    else if (this.view === null) return;
    else if (type === 'moved') this.view = withMoves(this.view, what);
    else if (type === 'seats' || type === 'offers') this.view = { ...this.view, ...what };
    else return;
    if (type === 'table' || type === 'moved') this.viewed = performance.now();
    await this.follow(this.view, line);
  }

  private async follow(view: TableView, line: TableLine): Promise<void> {
    this.game ??= this.gameOf(view);
    if (view.you === null) {
      if (view.phase === 'gathering') await this.sit(line);
      else throw new Refusal(this.seatTrouble(view));
      return;
    }
    if (view.phase !== 'gathering') await this.goOn(view, line);
    await this.answerOffers(view, view.you, line);
    if (view.phase === 'over') await this.another(view, view.you, line);
  }

  private seatTrouble({ phase }: TableView): Complaint {
    if (this.secret !== undefined) return refuse.lostSeat();
    return phase === 'over' ? refuse.over() : refuse.begun();
  }

  private gameOf({ options, version }: TableView): Game {
    const game = unwrap(this.setup.makeGame(options.rules));
    const { rules, version: here } = game.info;
    if (here !== version) throw new Refusal(refuse.otherRules({ rules, here, there: version }));
    return game;
  }

  private async sit(line: TableLine): Promise<void> {
    const { name, seat } = this.setup;
    const refused = await line.say('sit', {
      name,
      ...(seat === undefined ? {} : { seat }),
      bot: true,
    });
    if (refused !== null && refused.code !== 'online.seated') throw new Refusal(refused);
  }

  // The game.

  private async begin(view: TableView, line: TableLine): Promise<Sitting> {
    await this.dismiss();
    const { looks, ms, news } = this.setup;
    const setup: SittingSetup = {
      hire: (game) => this.setup.hire(game),
      looks,
      ms,
      fault: (what, agent) => news({ kind: 'fault', what, agent }),
      giveUp: () => void this.stop(),
      inBackground: (work) => void this.inBackground(work),
    };
    const sitting = await Sitting.begin(setup, this, this.game!, view, line);
    this.sitting = sitting;
    return sitting;
  }

  private async goOn(view: TableView, line: TableLine): Promise<void> {
    let { sitting } = this;
    const isNew = sitting?.number !== view.game;
    if (isNew && view.phase !== 'playing') return;
    // A move was taken back: whoever plays is told the game anew.
    if (isNew || view.moves.length < sitting!.heard) {
      sitting = await this.begin(view, line);
      if (isNew) {
        const names = view.seats.map(({ name }) => name);
        this.setup.news({ kind: 'begins', seat: sitting.seat, names });
      }
    }
    await sitting!.goOn(view, line);
    if (view.result !== null && !sitting!.isOver) await this.finish(sitting!, view, view.result);
  }

  private async finish(sitting: Sitting, view: TableView, result: GameResult): Promise<void> {
    await sitting.finish(result);
    const { number, seat } = sitting;
    const names = view.seats.map(({ name }) => name);
    const played = { game: number, seat, names, moves: view.moves.length, result };
    this.played.push(played);
    this.setup.news({ kind: 'ended', played });
  }

  // The others.

  private get wantsMore(): boolean {
    const { games } = this.setup;
    return games === null || this.played.length < games;
  }

  private async answerOffers(view: TableView, you: Seat, line: TableLine): Promise<void> {
    for (const { id, kind, open } of view.offers) {
      if (!open.includes(you) || this.answered.has(id)) continue;
      this.answered.add(id);
      // A program plays its games to the end, and what it played stands.
      const yes = kind === 'replace' || (kind === 'rematch' && this.wantsMore);
      await line.say('answer', { offer: id, yes });
    }
  }

  /** Whether there will be another game. */
  private async another(view: TableView, you: Seat, line: TableLine): Promise<void> {
    const others = view.seats.filter((_, seat) => seat !== you);
    const people = others.filter(({ kind, gone }) => kind === 'person' && !gone);
    const programs = people.every(({ bot }) => bot === true);
    if (!this.wantsMore || (people.length === 0 && this.setup.games === null)) this.done = true;
    else if (programs && this.setup.games !== null && !view.offers.some(isRematch)) {
      // Nobody else would ask. Another bot may have asked at the same time.
      await line.say('offer', { step: view.step, kind: 'rematch' });
    }
  }

  /** What happens beside the line is told where it is waited for. */
  private async inBackground(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof LineLost) return;
      this.trouble = error;
      await this.line?.close();
    }
  }

  private async stop(): Promise<void> {
    this.done = true;
    const { line } = this;
    if (line === null) return;
    await this.leave(line);
    await line.close();
  }

  private async leave(line: TableLine): Promise<void> {
    if (this.secret === undefined) return;
    const said = line.say('leave', {}).catch(() => null);
    await Promise.race([said, setTimeout(FAREWELL, null, { ref: false })]);
  }

  private async dismiss(): Promise<void> {
    const { sitting } = this;
    this.sitting = null;
    await sitting?.dismiss();
  }
}

function isRematch({ kind }: { readonly kind: string }): boolean {
  return kind === 'rematch';
}

function withMoves(view: TableView, { from, moves, ...now }: Told['moved']): TableView {
  const phase = now.result === null ? view.phase : 'over';
  return { ...view, ...now, phase, moves: [...view.moves.slice(0, from), ...moves] };
}

function unwrapped(why: Complaint): Complaint {
  const read = plainly({ ok: false, complaint: why });
  return read.ok ? why : read.complaint;
}
