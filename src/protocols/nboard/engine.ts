import {
  OVER,
  fail,
  ok,
  unwrap,
  type Analysis,
  type Budget,
  type Game,
  type Option,
  type Result,
  type State,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import type { Brain } from '../engine/brain.ts';
import { OpenGame } from '../engine/open-game.ts';
import type { Listener } from '../engine/input.ts';
import { playOn, printMove, readGgf, readMove } from './ggf.ts';
import { refuse } from '../engine/complaints.ts';

interface NboardSetup {
  readonly brain: Brain;
  /** The name that the board shows. */
  readonly name: string;
  write(line: string): void;
  /** What is wrong is said here: the protocol has no words for it. */
  complain(line: string): void;
}

/** Reversi by NBoard's protocol, version 2: what is not understood is passed over. */
export class NboardEngine implements Listener {
  over = false;
  private readonly setup: NboardSetup;
  private readonly brain: Brain;
  private readonly waiting: string[] = [];
  private work: Promise<void> | null = null;
  private played = new OpenGame(unwrap(makeGame('reversi')));
  private budget: Budget = {};

  constructor(setup: NboardSetup) {
    this.setup = setup;
    this.brain = setup.brain;
  }

  feed(line: string): void {
    if (this.over) return;
    const text = line.trim();
    if (text === '') return;
    // "ping" comes before the position changes: thoughts about the old one are over.
    if (/^ping\b/i.test(text)) this.brain.interrupt();
    this.waiting.push(text);
    this.work ??= this.answerAll();
  }

  get load(): number {
    return this.waiting.length;
  }

  async idle(): Promise<void> {
    while (this.work !== null) await this.work;
  }

  private async answerAll(): Promise<void> {
    while (this.waiting.length > 0 && !this.over) {
      const line = this.waiting.shift()!;
      try {
        const done = await this.obey(line);
        if (!done.ok) this.setup.complain(`${line.slice(0, 60)}: ${done.complaint.says.en}`);
      } catch (error) {
        this.setup.complain(`${line.slice(0, 60)}: ${String(error)}`);
      }
    }
    this.work = null;
  }

  private async obey(line: string): Promise<Result<true>> {
    const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
    switch (word.toLowerCase()) {
      case 'nboard':
        this.setup.write(`set myname ${this.setup.name}`);
        return ok(true);
      case 'set':
        return this.set(rest);
      case 'move':
        return this.play(readMove(rest));
      case 'hint':
        return this.hint(Number.parseInt(rest, 10) || 1);
      case 'go':
        return this.go();
      case 'ping':
        this.setup.write(`pong ${rest}`);
        return ok(true);
      case 'learn':
        // There is nothing to learn from the game for this agent.
        this.setup.write('learned');
        return ok(true);
      case 'quit':
        this.over = true;
        return ok(true);
      default:
        return fail(refuse.notUnderstood());
    }
  }

  private set(rest: string): Result<true> {
    const [, what = '', value = ''] = /^(\S+)\s*(.*)$/.exec(rest) ?? [];
    switch (what.toLowerCase()) {
      case 'depth':
        if (!/^\d+$/.test(value) || value === '0') return fail(refuse.depth());
        this.budget = { depth: Number(value) };
        return ok(true);
      case 'game':
        return this.setGame(value);
      case 'contempt':
        return ok(true);
      case 'seed':
        this.brain.reseed(value);
        return ok(true);
      default:
        return fail(refuse.nothingToSet());
    }
  }

  private setGame(ggf: string): Result<true> {
    const read = readGgf(ggf);
    if (!read.ok) return read;
    const game = makeGame(`reversi(size=${read.value.size})`);
    if (!game.ok) return game;
    const start = game.value.parse(read.value.start);
    if (!start.ok) return start;
    const now = playOn(game.value, start.value, read.value.moves);
    if (!now.ok) return now;
    const fresh = read.value.moves.length === 0;
    this.played = new OpenGame(game.value, now.value);
    if (fresh) this.brain.reset();
    return ok(true);
  }

  private play(text: string): Result<true> {
    const { state, game } = this.played;
    if (state.toMove === OVER) return fail(refuse.over());
    const now = playOn(game, state.clone(), [text]);
    if (!now.ok) return now;
    this.played = new OpenGame(game, now.value);
    return ok(true);
  }

  private async think(
    all: boolean,
  ): Promise<
    Result<{ state: State; action: number; ms: number; analysis?: Analysis | undefined }>
  > {
    const { game, state } = this.played;
    if (state.toMove === OVER) return fail(refuse.over());
    this.setup.write(`status ${this.setup.name} is thinking`);
    const choice = await this.brain.choose(game, state, state.toMove, this.budget, all);
    if (!choice.ok) return choice;
    const { action, ms, analysis } = choice.value;
    this.setup.write(`nodestats ${analysis?.nodes ?? 0} ${(ms / 1000).toFixed(2)}`);
    return ok({ state, action, ms, analysis });
  }

  /** The move alone: the board plays it and tells us by "move". */
  private async go(): Promise<Result<true>> {
    const thought = await this.think(false);
    if (!thought.ok) return thought;
    const { state, action, ms, analysis } = thought.value;
    const best = analysis?.options.find((option) => option.action === action);
    const move = printMove(this.played.game.formatAction(state, action));
    const value = best === undefined || analysis === undefined ? '' : `/${discs(analysis, best)}`;
    this.setup.write(`=== ${move}${value}${value === '' ? '' : `/${(ms / 1000).toFixed(2)}`}`);
    this.setup.write(`status ${this.setup.name} is waiting`);
    return ok(true);
  }

  private async hint(count: number): Promise<Result<true>> {
    const thought = await this.think(true);
    if (!thought.ok) return thought;
    const { state, action, analysis } = thought.value;
    const options: readonly Option[] = analysis?.options ?? [{ action, value: 0 }];
    const { game } = this.played as { game: Game };
    for (const option of options.slice(0, count)) {
      const line = this.played.printLine(state, option.line ?? [option.action]).split(' ');
      const moves = (line[0] === '' ? [game.formatAction(state, option.action)] : line).map(
        printMove,
      );
      const value = analysis === undefined ? '0' : discs(analysis, option);
      this.setup.write(`search ${moves.join('')} ${value} 0 ${analysis?.depth ?? 0}`);
    }
    this.setup.write(`status ${this.setup.name} is waiting`);
    return ok(true);
  }
}

/** Values in discs; a share of wins stands for as many of the 64. */
function discs({ unit }: Analysis, { value }: Option): string {
  return (unit === 'win' ? 64 * (2 * value - 1) : value).toFixed(2);
}
