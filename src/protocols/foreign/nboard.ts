import {
  AgentFault,
  fail,
  int,
  ok,
  type AgentKind,
  type Decision,
  type Game,
  type GameEvent,
  type Rng,
  type Seat,
  type Turn,
} from '../../core/index.ts';
import { printRng } from '../engine/seed.ts';
import { printGgf, readMove } from '../nboard/ggf.ts';
import { ForeignAgent, type Dialect } from './agent.ts';
import { History } from './history.ts';
import { foreignContents, foreignOptions, foreignParams } from './params.ts';
import type { Program } from './program.ts';
import { refuse } from './complaints.ts';

const { ms: _none, ...common } = foreignParams;
const params = {
  ...common,
  depth: int(
    { en: 'how deep it is told to look', es: 'hasta qué profundidad se le dice que mire' },
    6,
    1,
    60,
  ),
};

/** A Reversi engine that speaks NBoard's protocol. */
export const nboard: AgentKind<typeof params> = {
  id: 'nboard',
  version: 1,
  summary: {
    en: "Another program for Reversi that speaks NBoard's protocol (Edax, NTest, Ludario).",
    es: 'Otro programa de Reversi que habla el protocolo de NBoard (Edax, NTest, Ludario).',
  },
  params,
  memory: 'game',
  random: true,
  contents: foreignContents,
  supports: (game) => (game.info.id === 'reversi' ? ok(true) : fail(refuse.reversiOnly())),
  create(game, values, rng) {
    const options = foreignOptions(values);
    if (!options.ok) return options;
    const dialect = new NboardDialect(game, values.depth, rng);
    return ok(new ForeignAgent(`nboard(${values.cmd})`, options.value, dialect));
  },
};

class NboardDialect implements Dialect {
  readonly goodbye = 'quit';
  private readonly game: Game;
  private readonly depth: number;
  private readonly rng: Rng;
  private readonly history = new History();
  private pings = 0;

  constructor(game: Game, depth: number, rng: Rng) {
    this.game = game;
    this.depth = depth;
    this.rng = rng;
  }

  begin(_seat: Seat, seen: unknown): void {
    this.history.begin(seen);
  }

  observe(event: GameEvent): void {
    this.history.observe(event);
  }

  rewind(seen: unknown): void {
    this.history.rewind(seen);
  }

  async greet(program: Program, deadline: number, setup: readonly string[]): Promise<void> {
    program.say('nboard 2');
    for (const line of setup) program.child.send(line);
    await this.ping(program, deadline);
  }

  async prepare(program: Program, deadline: number): Promise<void> {
    program.say(`set depth ${this.depth}`);
    // Who does not know it passes it over, as the protocol asks.
    program.child.send(`set seed ${printRng(this.rng)}`);
    await this.ping(program, deadline);
  }

  async ask(program: Program, turn: Turn, deadline: number): Promise<Decision> {
    const { game, history } = this;
    const start = game.determinize(history.start, this.rng.fork('start'));
    program.say(`set game ${printGgf(game, start, history.moves)}`);
    await this.ping(program, deadline);
    program.say('go');
    const said = await this.wait(program, deadline, 'go', /^===\s*(\S+)/);
    const world = game.determinize(turn.seen, this.rng.fork('notation'));
    const action = game.parseAction(world, readMove(said));
    if (action.ok) return { action: action.value };
    throw new AgentFault(
      'illegal',
      refuse.answered({ said: said.slice(0, 40), why: action.complaint }),
    );
  }

  /** Waits until the program has done all it was told. */
  private async ping(program: Program, deadline: number): Promise<void> {
    const number = ++this.pings;
    program.child.send(`ping ${number}`);
    await this.wait(
      program,
      deadline,
      `ping ${number}`,
      new RegExp(`^(pong)\\s+${number}\\b`, 'i'),
    );
  }

  private async wait(
    program: Program,
    deadline: number,
    question: string,
    pattern: RegExp,
  ): Promise<string> {
    const patience = Math.max(0, Math.round(deadline - performance.now()));
    for (;;) {
      const found = pattern.exec(await program.hear(deadline, question, patience));
      if (found !== null) return found[1]!;
    }
  }
}
