import {
  CHANCE,
  OVER,
  fail,
  ok,
  unwrap,
  type Game,
  type Result,
  type Seat,
} from '../../core/index.ts';
import type { Commands } from '../gtp/front.ts';
import type { CommandLine } from '../gtp/line.ts';
import { THOUGHT_COMMANDS, tellings, type Tell } from './analyze.ts';
import type { Brain } from './brain.ts';
import { OpenGame } from './open-game.ts';
import { agentOptions, type ReadAgent } from './params.ts';
import { refuse } from './complaints.ts';
import { ThinkingEngine } from './thinking.ts';

interface OpenSetup {
  readonly brain: Brain;
  readonly read: ReadAgent;
  readonly version: string;
  readonly game: Game;
  /** The words for the seats, in their order; the first is what replies say. */
  readonly seats: readonly (readonly string[])[];
  /** Draws a position for people. */
  draw(game: Game, played: OpenGame): string;
  /** Who wins by how much, in the words of the protocol. */
  score(played: OpenGame): string;
}

/** An engine for a game without secrets, spoken to by a text protocol in the manner of GTP. */
export class OpenEngine extends ThinkingEngine {
  /** What every such engine knows. */
  protected readonly common: Commands;
  protected readonly setup: OpenSetup;
  protected played: OpenGame;

  constructor(setup: OpenSetup) {
    super(setup.brain);
    this.setup = setup;
    this.played = new OpenGame(setup.game);
    this.common = {
      name: () => ok('Ludario'),
      version: () => ok(setup.version),
      protocol_version: () => ok('2'),
      clear_board: () => this.ready(this.renew(this.played.game)),
      play: ({ args }) => this.play(args),
      genmove: ({ args }) => this.genmove(args, true),
      reg_genmove: ({ args }) => this.genmove(args, false),
      undo: () => this.undo(),
      showboard: () => ok(`\n${setup.draw(this.played.game, this.played)}`),
      winner: () => ok(this.winner()),
      final_score: () =>
        this.played.state.toMove === OVER ? ok(setup.score(this.played)) : fail(refuse.notOver()),
      all_legal_moves: () => ok(this.played.legal().join(' ')),
      set_time: ({ args }) => this.clock.setTime(args),
      time_settings: ({ args }) => this.clock.timeSettings(args),
      time_left: ({ args }) => {
        const seat = this.seatNamed(args[0]);
        return seat.ok ? this.clock.timeLeft(seat.value, args.slice(1)) : seat;
      },
      set_random_seed: ({ args }) => this.reseed(args),
      param_agent: (line) => agentOptions(this.brain, line, setup.read),
      'gogui-analyze_commands': () => ok(THOUGHT_COMMANDS.join('\n')),
      ...Object.fromEntries(
        Object.entries(tellings).map(([name, tell]) => [
          name,
          ({ args }: CommandLine) => this.look(args, tell),
        ]),
      ),
    };
  }

  protected get game(): Game {
    return this.played.game;
  }

  protected seatNamed(text: string | undefined): Result<Seat> {
    const said = (text ?? '').toLowerCase();
    const seat = this.setup.seats.findIndex((words) => words.includes(said));
    if (seat >= 0) return ok(seat);
    const words = this.setup.seats.map(([word]) => word).join(', ');
    return fail(refuse.noSeat({ seats: words, given: (text ?? '').slice(0, 40) }));
  }

  /** Begins this game anew. */
  protected renew(game: Game, played = new OpenGame(game)): Result<string> {
    this.played = played;
    this.forget();
    return ok('');
  }

  private play(args: readonly string[]): Result<string> {
    if (args.length !== 2) return fail(refuse.play());
    const seat = args[0]!.toLowerCase() === 'chance' ? ok(CHANCE) : this.seatNamed(args[0]);
    return seat.ok ? this.playFor(seat.value, args[1]!) : seat;
  }

  private playFor(seat: Seat, text: string): Result<string> {
    const played = this.played.play(seat, text);
    if (!played.ok) return played;
    this.brain.observe(this.played.game, this.played.state, played.value);
    return ok('');
  }

  private async genmove(args: readonly string[], keep: boolean): Promise<Result<string>> {
    const seat = this.seatAsked(args);
    if (!seat.ok) return seat;
    const choice = await this.choose(seat.value, keep);
    if (!choice.ok) return choice;
    const { action, resign } = choice.value;
    if (resign) return ok('resign');
    const state = unwrap(this.played.turned(seat.value));
    const text = this.played.game.formatAction(state, action);
    if (!keep) return ok(text);
    const played = this.playFor(seat.value, text);
    return played.ok ? ok(text) : played;
  }

  /** The seat that is named, or, where none is, the one to move. */
  private seatAsked(args: readonly string[]): Result<Seat> {
    if (args.length > 1) return fail(refuse.oneSeat());
    if (args.length === 1) return this.seatNamed(args[0]);
    const { toMove } = this.played.state;
    return toMove >= 0 ? ok(toMove) : fail(toMove === OVER ? refuse.over() : refuse.chance());
  }

  protected position(seat: Seat) {
    const state = this.played.turned(seat);
    return state.ok ? ok({ game: this.played.game, state: state.value }) : state;
  }

  private async look(args: readonly string[], tell: Tell): Promise<Result<string>> {
    const seat = this.seatAsked(args);
    if (!seat.ok) return seat;
    const analysis = await this.thoughts(seat.value);
    if (!analysis.ok) return analysis;
    const { played } = this;
    const state = unwrap(played.turned(seat.value));
    return ok(
      tell(analysis.value, {
        move: (action) => played.game.formatAction(state, action),
        line: (actions) => played.printLine(state, actions),
      }),
    );
  }

  private undo(): Result<string> {
    if (!this.played.undo()) return fail(refuse.nothingToUndo());
    this.brain.rewind(this.played.moves.length);
    return ok('');
  }

  private winner(): string {
    const { state } = this.played;
    if (state.toMove !== OVER) return 'none';
    const utilities = this.setup.seats.map((_, seat) => state.utility(seat));
    const best = Math.max(...utilities);
    const winners = utilities.flatMap((u, seat) =>
      u === best ? [this.setup.seats[seat]![0]!] : [],
    );
    return winners.length > 1 ? 'draw' : winners[0]!;
  }
}
