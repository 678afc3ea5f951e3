import process from 'node:process';
import { setTable } from '../../arena/index.ts';
import {
  CHANCE,
  Interruption,
  Rng,
  NoGame,
  printRecord,
  seatName,
  seatWithin,
  seatsOf,
  type Action,
  type Catalogue,
  type Game,
  type Key,
  type Lang,
  type RefereedGame,
  type Seat,
  type Turn,
} from '../../core/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import type { DrawBoard } from '../boards/index.ts';
import { adviceOn, adviceText } from './advice.ts';
import { choicesOf, readEntry, type Choices } from './entry.ts';
import { must } from '../terminal/errors.ts';
import { moveList } from './move-list.ts';
import { nameOf, scoreLine, shortRules, verdict } from './narrate.ts';
import { wrap, type Output } from '../terminal/output.ts';
import { Prompter } from '../terminal/prompt.ts';
import type { RecordFile } from '../records/record-file.ts';
import type { SeatChoice } from './seats.ts';
import { COMMANDS, textIn, type CommandName, type Text } from '../terminal/text.ts';

export interface SessionSetup {
  readonly game: Game;
  readonly seats: readonly SeatChoice[];
  readonly roster: Roster;
  /** Makes the agents, where not all of them are listed ones. */
  readonly make?: Catalogue['makeAgent'] | undefined;
  readonly seed: number | string;
  /** In games with secrets: what luck comes from. */
  readonly key?: Key | undefined;
  readonly start?: string | undefined;
  /** What is said of who plays, below their names. */
  readonly remark?: string | null;
  readonly lang: Lang;
  readonly out: Output;
  readonly draw: DrawBoard<unknown>;
  readonly file: RecordFile | null;
  /** Seconds between moves when only agents play. */
  readonly pause: number;
}

export type Leaving = 'ended' | 'left' | 'interrupted';

const NO_ACTION: Action = -1;

/** One game at the terminal: people are asked, agents' moves are told, the record is kept. */
export class Session {
  readonly table: RefereedGame;
  private readonly setup: SessionSetup;
  private readonly text: Text;
  private readonly prompter: Prompter;
  private readonly people: readonly Seat[];
  /** Several people must not see each other's hands: the screen is passed around. */
  private readonly discreet: boolean;
  /** Who was the last to look at the screen. */
  private looking: Seat | null = null;
  /** How many moves each seat has been told of; all share one count unless the screen is passed. */
  private readonly told: number[];
  private kept = false;
  /** A fault of ours while a person was asked: it must not cost them the game. */
  private fault: Error | null = null;

  constructor(setup: SessionSetup) {
    const { game, seats, seed, key, start } = setup;
    this.setup = setup;
    this.text = textIn(setup.lang);
    this.people = seatsOf(game).filter((seat) => seats[seat]?.person);
    this.discreet = game.info.hidden && this.people.length > 1;
    this.told = seats.map(() => 0);
    this.table = must(
      setTable({
        game,
        seats: seats.map(({ canonical }) => canonical),
        seed,
        key,
        start,
        make: setup.make ?? setup.roster.catalogue.makeAgent,
        resources: { ...setup.roster.resources, ask: (turn) => this.askFairly(turn) },
      }),
    );
    this.prompter = new Prompter(setup.out);
  }

  /** Plays to the end, or until the person leaves; the record is kept in either case. */
  async run(): Promise<Leaving> {
    // Whatever ends the program, a closed pipe included, the moves so far are not lost.
    const keep = () => this.keepRecord();
    process.on('exit', keep);
    try {
      if (!this.discreet) this.header();
      return await this.play();
    } finally {
      this.prompter.close();
      process.off('exit', keep);
      keep();
    }
  }

  private async play(): Promise<Leaving> {
    const { text, prompter } = this;
    const { out } = this.setup;
    try {
      while (this.table.result === null) {
        await this.table.step();
        if (this.people.length === 0) await this.showWatchers();
      }
    } catch (error) {
      if (this.fault !== null) throw this.fault;
      // Of a game that never began there is nothing to keep.
      if (error instanceof NoGame) this.kept = true;
      if (!(error instanceof Interruption)) throw error;
      out.line(prompter.interrupted ? text.interrupted : text.goodbye);
      return prompter.interrupted ? 'interrupted' : 'left';
    }
    this.finale();
    return 'ended';
  }

  private keepRecord(): void {
    const { file, out } = this.setup;
    if (this.kept || file === null) return;
    this.kept = true;
    const record = this.table.record();
    try {
      file.append(record);
    } catch (error) {
      out.line(printRecord(record));
      throw error;
    }
  }

  private header(): void {
    const { game, seats, seed, remark = null, lang, out } = this.setup;
    const who = seatsOf(game).map((seat) => `${nameOf(game, seat, lang)}: ${seats[seat]!.short}`);
    const title = [game.words[lang].title, shortRules(game), this.text.seed(seed)].join(' · ');
    out.line(out.paint.bold(wrap(title, out.width)));
    out.line(wrap(who.join(' · '), out.width));
    if (remark !== null) out.line(out.paint.dim(wrap(remark, out.width)));
  }

  /** A seat's name, as it stands within a sentence, with who sits there. */
  private called(seat: Seat, name = seatWithin): string {
    const { game, seats, lang } = this.setup;
    const self = this.people.length === 1 && seat === this.people[0];
    return `${name(game.words[lang], seat)} (${self ? this.text.you : seats[seat]!.short})`;
  }

  private async askFairly(turn: Turn): Promise<Action> {
    try {
      return await this.ask(turn);
    } catch (error) {
      if (!(error instanceof Interruption)) this.fault = error as Error;
      throw new Interruption('the game stops here');
    }
  }

  private async ask(turn: Turn): Promise<Action> {
    const { game, out, lang } = this.setup;
    if (this.discreet && this.looking !== turn.seat) await this.handOver(turn.seat);
    this.looking = turn.seat;
    const choices = choicesOf(game, turn);
    this.tell(turn.seat);
    this.board(turn.seat, turn.seen, choices);
    this.question(choices);
    const prompt = out.paint.bold(`${nameOf(game, turn.seat, lang)}> `);
    const words = [...choices.words, ...Object.values(COMMANDS).flat()];
    for (;;) {
      const line = await this.prompter.ask(prompt, words);
      if (line === null) throw new Interruption('no more input');
      const entry = readEntry(line, choices, this.setup.lang);
      if (entry.kind === 'move') return entry.action;
      if (entry.kind === 'wrong') out.line(out.paint.yellow(entry.message));
      if (entry.kind !== 'command') continue;
      if (entry.name === 'resign') {
        await this.table.resign(turn.seat);
        return NO_ACTION;
      }
      if (entry.name === 'hint') await this.advise(turn);
      else if (entry.name !== 'undo') this.obey(entry.name, entry.rest, turn, choices);
      // The table then stands at an earlier move and does not take this answer.
      else if (this.undo(turn.seat)) return NO_ACTION;
    }
  }

  private undo(seat: Seat): boolean {
    const { game, out } = this.setup;
    const done = this.table.takeBack(seat);
    out.line(done ? this.text.undone : this.text.nothingToUndo);
    const played = this.table.moves.length;
    for (const other of seatsOf(game)) this.told[other] = Math.min(this.told[other]!, played);
    return done;
  }

  private async advise(turn: Turn): Promise<void> {
    const { game, seats, out, roster, lang } = this.setup;
    out.line(out.paint.dim(this.text.advising));
    const who = seats.map(({ canonical }) => canonical);
    const analysis = await adviceOn(game, turn, roster, who);
    const world = game.determinize(turn.seen, Rng.of('notation'));
    const said =
      analysis === null
        ? this.text.noAdvice
        : adviceText(game, world, analysis, turn.legal.length, lang);
    out.line(wrap(said, out.width));
  }

  private obey(
    name: Exclude<CommandName, 'undo' | 'resign' | 'hint'>,
    rest: string,
    turn: Turn,
    choices: Choices,
  ): void {
    const { game, out, lang } = this.setup;
    switch (name) {
      case 'moves': {
        const list = moveList(choices.words, rest, out.width);
        out.line(list.length === 0 ? this.text.noMatch(rest) : list.join('\n'));
        break;
      }
      case 'board':
        this.board(turn.seat, turn.seen, choices);
        break;
      case 'rules':
        out.line(game.words[lang].rules);
        break;
      case 'help':
        out.line(this.text.help);
        break;
      case 'quit':
        throw new Interruption('the person left');
    }
  }

  private async handOver(seat: Seat): Promise<void> {
    const { game, out, lang } = this.setup;
    // The scrollback goes too: the last hand must not be one turn of a wheel away.
    if (out.isTerminal) out.wipe();
    else out.line();
    const line = await this.prompter.ask(this.text.handOver(nameOf(game, seat, lang)));
    if (line === null) throw new Interruption('no more input');
    if (line.trim() !== '') this.prompter.putBack(line);
    this.header();
  }

  /** Tells what happened since this seat (null: whoever watches) was last told. */
  private tell(seat: Seat | null): void {
    const { table, text } = this;
    const { out } = this.setup;
    const reader = this.discreet && seat !== null ? seat : 0;
    const firstDecision = table.moves.findIndex((move) => move.seat !== CHANCE);
    const drawn: string[] = [];
    const tellDrawn = () => {
      if (drawn.length > 0) out.line(wrap(text.chance(drawn.join(' ')), out.width, '  '));
      drawn.length = 0;
    };
    for (let i = this.told[reader]!; i < table.moves.length; i++) {
      const move = table.moves[i]!;
      const shown = table.describe(i, seat);
      if (move.seat !== CHANCE) {
        tellDrawn();
        out.line(text.plays(this.called(move.seat, seatName), shown ?? '?'));
      } else if (shown !== null && firstDecision >= 0 && i > firstDecision) {
        // The deal before the first decision is left out: it is on the board.
        drawn.push(shown);
      }
    }
    tellDrawn();
    this.told[reader] = table.moves.length;
  }

  private board(seat: Seat | null, seen: unknown, choices: Choices | null): void {
    const { draw, out, lang } = this.setup;
    const { table } = this;
    const last = table.moves.findLastIndex((move) => move.seat !== CHANCE);
    const view = {
      width: out.width,
      // A blank line above and below, whose turn it is, the choices, and what is typed.
      height: out.height === undefined ? undefined : out.height - 5,
      paint: out.paint,
      lang,
      legal: choices?.words ?? [],
      last: last < 0 ? null : table.describe(last, seat),
      lastSeat: table.moves[last]?.seat ?? null,
    };
    out.line(`\n${draw(seen, view)}\n`);
  }

  private question(choices: Choices): void {
    const { game, out, lang } = this.setup;
    const { words, scores, seat } = choices;
    const points = scoreLine(game, scores, lang);
    const list = `${this.text.legal(words.length)}: ${words.join(' ')}`;
    const turn = out.paint.bold(this.text.toMove(this.called(seat)));
    out.line(points === '' ? turn : `${turn} · ${points}`);
    out.line(out.paint.dim(list.length <= out.width ? list : this.text.hint(words.length)));
  }

  private async showWatchers(): Promise<void> {
    this.tell(null);
    if (this.table.result === null) this.board(null, this.table.look(null), null);
    await this.prompter.rest(this.setup.pause);
  }

  private finale(): void {
    const { game, out, lang } = this.setup;
    const viewer = this.people.length === 1 ? this.people[0]! : null;
    // Whoever looks now has seen all but the last moves.
    this.told[0] = Math.max(...this.told);
    this.tell(viewer);
    this.board(viewer, this.table.look(viewer), null);
    const result = this.table.result!;
    out.line(out.paint.bold(verdict(game, result, lang, (seat) => this.called(seat))));
  }
}
