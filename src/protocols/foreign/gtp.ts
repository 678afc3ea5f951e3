import {
  AgentFault,
  ok,
  type AgentKind,
  type Beginning,
  type Budget,
  type Decision,
  type Game,
  type GameEvent,
  type Rng,
  type Seat,
  type State,
  type Turn,
  type Untold,
  type Values,
} from '../../core/index.ts';
import { playable } from '../engine/any-game.ts';
import { plainSeed, printRng } from '../engine/seed.ts';
import { ForeignAgent, type Dialect } from './agent.ts';
import { described, engineWords, gtpEngines } from './engines.ts';
import { GtpDialogue, acquaintance, meet } from './gtp-dialogue.ts';
import { History, type Move } from './history.ts';
import { wayTo } from './opening.ts';
import {
  engineParam,
  foreignContents,
  foreignOptions,
  foreignParams,
  timeParam,
} from './params.ts';
import type { Program } from './program.ts';
import { tellTime } from './timing.ts';
import { limitsUntold } from './untold.ts';
import { refuse } from './complaints.ts';

const params = {
  ...foreignParams,
  engine: engineParam(engineWords(gtpEngines)),
  time: timeParam,
};

/** An engine that speaks GTP: for Reversi any, for other games those that `ludario engine` is like. */
export const gtp: AgentKind<typeof params> = {
  id: 'gtp',
  version: 2,
  summary: {
    en: 'Another program that speaks GTP: Reversi (Edax), or any open game as "ludario engine".',
    es: 'Otro programa que habla GTP: Reversi (Edax), o cualquier juego abierto como «ludario engine».',
  },
  params,
  memory: 'game',
  random: true,
  contents: foreignContents,
  supports: playable,
  create(game, values, rng) {
    const options = foreignOptions(values);
    if (!options.ok) return options;
    const dialect = new GtpDialect(game, values, rng);
    const key = JSON.stringify(['gtp', values]);
    return ok(new ForeignAgent(key, `gtp(${values.cmd})`, options.value, game, dialect));
  },
};

class GtpDialect implements Dialect {
  readonly goodbye = 'quit';
  private readonly game: Game;
  private readonly given: Values<typeof params>;
  private readonly rng: Rng;
  private readonly history = new History();
  /** The moves from the usual start to where the game begins, where they were told. */
  private way: readonly string[] | undefined;
  /** The moves that the program has been told, or has made. */
  private sent: Move[] = [];
  private seat: Seat = 0;

  constructor(game: Game, given: Values<typeof params>, rng: Rng) {
    this.game = game;
    this.given = given;
    this.rng = rng;
  }

  begin({ seat, seen, way }: Pick<Beginning, 'seat' | 'seen' | 'way'>): void {
    this.seat = seat;
    this.way = way;
    this.history.begin(seen);
  }

  observe(event: GameEvent): void {
    this.history.observe(event);
  }

  rewind(seen: unknown): void {
    this.history.rewind(seen);
  }

  greet(program: Program, deadline: number, setup: readonly string[]): Promise<void> {
    return meet(program, deadline, setup);
  }

  async prepare(program: Program, deadline: number): Promise<void> {
    const dialogue = new GtpDialogue(program, deadline);
    const { name, knows } = acquaintance(program);
    const { rules, id, params: size } = this.game.info;
    program.known.delete('time_settings');
    if (knows('set_random_seed')) {
      const seed = name === 'Ludario' ? printRng(this.rng) : plainSeed(this.rng);
      await dialogue.ask(`set_random_seed ${seed}`);
    }
    if (knows('ludario-game')) await dialogue.must(`set_game ${rules}`);
    else if (id === 'reversi') {
      await dialogue.must(`boardsize ${size['size']}`);
    } else {
      throw new AgentFault('crash', refuse.otherGame({ game: id }));
    }
    await this.clear(dialogue, program);
  }

  /** An empty table, or the position that the game began with. */
  private async clear(dialogue: GtpDialogue, program: Program): Promise<void> {
    const { game } = this;
    this.sent = [];
    await dialogue.must('clear_board');
    const start = game.determinize(this.history.start, this.rng.fork('start'));
    if (game.format(start) === game.format(game.start())) return;
    if (acquaintance(program).knows('ludario-set_position')) {
      await dialogue.must(`ludario-set_position ${game.format(start)}`);
      return;
    }
    for (const { seat, text } of this.movesTo(start)) {
      await dialogue.must(`play ${this.seatName(program, seat)} ${text}`);
    }
  }

  /** The moves of the opening: those it was made of, or any that lead there. */
  private movesTo(start: State): readonly Move[] {
    const { game, way } = this;
    if (way !== undefined) {
      const state = game.start();
      return way.map((text) => {
        const move = { seat: state.toMove, text };
        const action = game.parseAction(state, text);
        if (action.ok) state.apply(action.value);
        return move;
      });
    }
    const found = wayTo(game, start);
    if (found === null) throw new AgentFault('crash', refuse.noWay({ start: game.format(start) }));
    return found;
  }

  async limit(program: Program, budget: Budget, deadline: number): Promise<readonly Untold[]> {
    const dialogue = new GtpDialogue(program, deadline);
    const name = this.seatName(program, this.seat);
    return [...(await this.tell(program, dialogue, name, budget)), ...limitsUntold(budget)];
  }

  private tell(program: Program, dialogue: GtpDialogue, colour: string, budget: Budget) {
    const { ms: own, engine } = this.given;
    const known = described(gtpEngines, engine, acquaintance(program).name);
    const time = this.given.time ?? known?.time ?? null;
    const timing = { own, time, share: this.given.time !== null || known?.share === true };
    return tellTime(program, dialogue, colour, budget, timing);
  }

  async ask(program: Program, turn: Turn, deadline: number, asked: () => void): Promise<Decision> {
    const { game, seat } = this;
    const dialogue = new GtpDialogue(program, deadline);
    const name = this.seatName(program, seat);
    await this.catchUp(program, dialogue);
    await this.tell(program, dialogue, name, turn.budget);
    asked();
    const said = (await dialogue.must(`genmove ${name}`)).split('\n')[0]!.trim();
    if (said.toLowerCase() === 'resign') return { action: -1, resign: true };
    const world = game.determinize(turn.seen, this.rng.fork('notation'));
    const action = game.parseAction(world, said);
    if (!action.ok || !turn.legal.includes(action.value)) {
      const why = action.ok ? refuse.unplayable() : action.complaint;
      throw new AgentFault('illegal', refuse.answered({ said: said.slice(0, 40), why }));
    }
    this.sent.push({ seat, text: game.formatAction(world, action.value) });
    return { action: action.value };
  }

  private async catchUp(program: Program, dialogue: GtpDialogue): Promise<void> {
    const { moves } = this.history;
    const common = this.sent.findIndex(({ text }, index) => moves[index]?.text !== text);
    if (common >= 0) await this.clear(dialogue, program);
    for (const move of moves.slice(this.sent.length)) {
      await dialogue.must(`play ${this.seatName(program, move.seat)} ${move.text}`);
      this.sent.push(move);
    }
  }

  private seatName(program: Program, seat: Seat): string {
    if (seat < 0) return 'chance';
    const plain = acquaintance(program).knows('ludario-game');
    return plain ? String(seat) : ['black', 'white'][seat]!;
  }
}
