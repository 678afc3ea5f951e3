import {
  AgentFault,
  fail,
  int,
  ok,
  type Action,
  type AgentKind,
  type Beginning,
  type Budget,
  type Decision,
  type Game,
  type GameEvent,
  type Rng,
  type Turn,
  type Untold,
} from '../../core/index.ts';
import { printRng } from '../engine/seed.ts';
import { printGgf, readMove } from '../nboard/ggf.ts';
import { ForeignAgent, type Dialect } from './agent.ts';
import { described, engineWords, nboardEngines } from './engines.ts';
import { History } from './history.ts';
import { engineParam, foreignContents, foreignOptions, foreignParams } from './params.ts';
import type { Program } from './program.ts';
import { limitsUntold } from './untold.ts';
import { refuse } from './complaints.ts';

const { ms: _none, ...common } = foreignParams;
const params = {
  ...common,
  engine: engineParam(engineWords(nboardEngines)),
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
  version: 2,
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
    const dialect = new NboardDialect(game, values, rng);
    const key = JSON.stringify(['nboard', values]);
    return ok(new ForeignAgent(key, `nboard(${values.cmd})`, options.value, game, dialect));
  },
};

class NboardDialect implements Dialect {
  readonly goodbye = 'quit';
  private readonly game: Game;
  private readonly depth: number;
  private readonly engine: keyof typeof nboardEngines | null;
  private readonly rng: Rng;
  private readonly history = new History();
  private pings = 0;

  constructor(
    game: Game,
    { depth, engine }: { depth: number; engine: keyof typeof nboardEngines | null },
    rng: Rng,
  ) {
    this.game = game;
    this.depth = depth;
    this.engine = engine;
    this.rng = rng;
  }

  begin({ seen }: Pick<Beginning, 'seen'>): void {
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
    // It cannot say that it does not have a board: it would play on another.
    const { sizes } = described(nboardEngines, this.engine, program.known.get('name') ?? '') ?? {};
    const size = Number(this.game.info.params['size']);
    if (sizes?.includes(size) === false) {
      throw new AgentFault('crash', refuse.boards({ sizes, size }));
    }
    program.say(`set game ${this.record()}`);
    await this.ping(program, deadline);
  }

  /** The protocol has no words for time; depth it is told. */
  async limit(_: Program, budget: Budget): Promise<readonly Untold[]> {
    const time: Untold[] = budget.ms === undefined ? [] : [{ what: 'time' }];
    return [...time, ...limitsUntold(budget, { depth: true })];
  }

  async ask(program: Program, turn: Turn, deadline: number, asked: () => void): Promise<Decision> {
    const { game } = this;
    const { depth } = turn.budget;
    if (depth !== undefined) program.say(`set depth ${Math.min(depth, this.depth)}`);
    program.say(`set game ${this.record()}`);
    await this.ping(program, deadline);
    program.known.delete('nodes');
    asked();
    program.say('go');
    // A move, and perhaps its value and time: "F5/1.00/0.35", or with spaces between them.
    const answer = await this.wait(program, deadline, 'go', /^===\s*(\S.*)/);
    const [said = '', value] = answer.trim().split(/[\s/]+/);
    const world = game.determinize(turn.seen, this.rng.fork('notation'));
    const action = game.parseAction(world, readMove(said));
    if (action.ok) return { action: action.value, ...thoughts(program, turn, action.value, value) };
    throw new AgentFault(
      'illegal',
      refuse.answered({ said: said.slice(0, 40), why: action.complaint }),
    );
  }

  /** The game so far, as NBoard writes it. */
  private record(): string {
    const { game, history } = this;
    const start = game.determinize(history.start, this.rng.fork('start'));
    return printGgf(game, start, history.moves);
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
      const line = await program.hear(deadline, question, patience);
      const name = /^set\s+myname\s+(.+)$/i.exec(line);
      if (name !== null) program.known.set('name', name[1]!.trim());
      const nodes = /^nodestats\s+(\d+)/i.exec(line);
      if (nodes !== null) program.known.set('nodes', nodes[1]!);
      const found = pattern.exec(line);
      if (found !== null) return found[1]!;
    }
  }
}

/** The nodes it reports, where it does, and what it thinks of its move. */
function thoughts(
  program: Program,
  { seat }: Turn,
  action: Action,
  said: string | undefined,
): Pick<Decision, 'analysis'> {
  const nodes = Number(program.known.get('nodes') ?? 0);
  const value = Number(said ?? Number.NaN);
  if (!(nodes > 0) || !Number.isFinite(value)) return {};
  return { analysis: { nodes, unit: 'points', seat, options: [{ action, value }] } };
}
