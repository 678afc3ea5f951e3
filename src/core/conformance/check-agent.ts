import type { Agent, AgentKind, Decision, Resources, Turn } from '../agent.ts';
import { legalActions } from '../actions.ts';
import type { Game } from '../game.ts';
import { isPromise } from '../referee/maybe-promise.ts';
import { RefereedGame } from '../referee/refereed-game.ts';
import { Rng } from '../rng.ts';
import { CHANCE, type Action, type Seat, type State } from '../state.ts';
import type { Chosen } from '../registry.ts';
import type { LawId } from './laws.ts';
import { Violation, sceneOf, type Evidence } from './violation.ts';

/** What a check asks of a decision, so that it ends soon: the agent's own options may ask for less. */
const BUDGET = { nodes: 10_000, iterations: 200, depth: 2 };
/** How many decisions in a row at the beginning of a game, and about how many over a game. */
const OPENING = 4;
const THROUGHOUT = 8;
/** Milliseconds that pass whenever an agent looks at the clock it is given: thinking for a time repeats itself. */
const TICK = 10;

export interface AgentCheckOptions {
  /** How many games to play of each sort; 1 unless told. */
  readonly games?: number;
  readonly seed?: number | string;
  readonly resources?: Resources;
}

export interface AgentReport {
  readonly games: number;
  readonly decisions: number;
}

/**
 * Seats an agent everywhere and checks what tournaments count on; throws a Violation. It plays
 * beginnings alone, and whole games in turns with random moves, to meet their ends too.
 */
export async function checkAgent(
  { kind, values, short }: Chosen<AgentKind>,
  game: Game,
  options: AgentCheckOptions = {},
): Promise<AgentReport> {
  const check = new AgentCheck(kind, values, short, game, options.resources ?? {});
  const { games = 1, seed = 1 } = options;
  for (let n = 0; n < games; n++) {
    await check.play({ seed: `${seed}/${n}`, every: 1, most: OPENING });
    await check.play({ seed: `${seed}/${n} on`, every: check.pace, most: Infinity });
  }
  return { games: 2 * games, decisions: check.decisions };
}

/** One game: the agent decides at intervals, at most so often; else random moves. */
interface Sitting {
  readonly seed: string;
  readonly every: number;
  readonly most: number;
  /** The seed of the agent's own luck; the game's unless told. */
  readonly luck?: string;
}

class AgentCheck {
  decisions = 0;
  private readonly kind: AgentKind;
  private readonly values: Chosen<AgentKind>['values'];
  private readonly name: string;
  private readonly game: Game;
  private readonly resources: Resources;
  /** Plies of a random game. */
  private readonly length: number;

  constructor(
    kind: AgentKind,
    values: Chosen<AgentKind>['values'],
    name: string,
    game: Game,
    resources: Resources,
  ) {
    this.kind = kind;
    this.values = values;
    this.name = name;
    this.game = game;
    this.resources = resources;
    if (!Number.isSafeInteger(kind.version) || kind.version < 1) {
      this.broken('agent-describes-itself', { about: 'version', seen: `${kind.version}` }, []);
    }
    for (const [about, { fallback, read }] of Object.entries(kind.params)) {
      if (fallback === null || read(fallback).ok) continue;
      this.broken('agent-describes-itself', { about, seen: fallback }, []);
    }
    this.length = lengthOf(game);
  }

  get pace(): number {
    return Math.ceil(this.length / THROUGHOUT);
  }

  private broken(law: LawId, evidence: Evidence, actions: readonly Action[]): never {
    throw new Violation(law, evidence, sceneOf(this.game, actions));
  }

  /** Plays a game, and plays it again. */
  async play(sitting: Sitting): Promise<void> {
    const first = await this.sit(sitting);
    this.compare('agent-repeats', first, await this.sit(sitting));
    if (this.kind.random) return;
    const luck = `${sitting.seed} otherwise`;
    this.compare('agent-not-random', first, await this.sit({ ...sitting, luck }));
    if (this.kind.memory === 'none') await this.askAfresh(first);
  }

  private async sit({ seed, every, most, luck = seed }: Sitting): Promise<TrialGame> {
    const { game } = this;
    const lot = Rng.of(seed).fork('lot');
    const asked: Asked[] = [];
    let turns = 0;
    const agents = Array.from({ length: game.info.seats }, (_, seat): Agent => {
      const agent = this.made(Rng.of(luck).fork(`seat ${seat}`));
      return {
        ...told(agent),
        name: agent.name,
        choose: (turn) => {
          if (turns++ % every > 0) return { action: lot.pick(turn.legal) };
          return heard(agent.choose(turn), (answer) => {
            asked.push({ seat, at: table.moves.length, answer });
          });
        },
      };
    });
    const table = this.table(agents, seed);
    while (table.result === null && asked.length < most) await table.step();
    this.decisions += asked.length;
    this.judge(table, asked);
    return { actions: table.moves.map(({ action }) => action), asked, seed };
  }

  private table(agents: readonly Agent[], seed: string): RefereedGame {
    const names = agents.map(() => this.name);
    return new RefereedGame({ game: this.game, agents, names, seed, budget: BUDGET });
  }

  private made(rng: Rng): Agent {
    const { kind, values, game, resources } = this;
    let time = 0;
    try {
      const made = kind.create(game, values, rng, { ...resources, now: () => (time += TICK) });
      if (made.ok && typeof made.value?.choose === 'function') return made.value;
      const seen = made.ok ? 'choose: undefined' : made.complaint.says;
      return this.broken('agent-copes', { seen }, []);
    } catch (error) {
      if (error instanceof Violation) throw error;
      return this.broken('agent-copes', { seen: String(error) }, []);
    }
  }

  /** How the game ended is the agent's doing: the lot breaks no rule. */
  private judge({ result, referee }: RefereedGame, asked: readonly Asked[]): void {
    const actions = referee.moves.map(({ action }) => action);
    const seat = result?.offender;
    if (result?.ending === 'crash') {
      this.broken('agent-no-exception', { seat, seen: result.detail }, actions);
    }
    if (result?.ending !== 'illegal') return;
    const legal = legalActions(referee.state, this.game.info);
    const expected = this.words(referee.state, legal);
    this.broken('agent-legal', { seat, expected, seen: shown(asked.at(-1)?.answer) }, actions);
  }

  private words(state: State, actions: Int32Array): string {
    const words = Array.from(actions, (action) => this.game.formatAction(state, action));
    return words.length > 12 ? `${words.slice(0, 12).join(' ')} …` : words.join(' ');
  }

  private compare(law: LawId, first: TrialGame, second: TrialGame): void {
    const at = first.actions.findIndex((action, i) => second.actions[i] !== action);
    const same = at < 0 && first.actions.length === second.actions.length;
    if (!same) this.differ(law, first, at < 0 ? first.actions.length : at, second.actions[at]);
  }

  private differ(law: LawId, { actions }: TrialGame, at: number, other: Action | undefined): never {
    const state = this.game.start();
    for (const action of actions.slice(0, at)) state.apply(action);
    const word = (action: Action | undefined) =>
      action === undefined ? '–' : this.game.formatAction(state, action);
    const seat = state.toMove === CHANCE ? undefined : state.toMove;
    const evidence = { seat, expected: word(actions[at]), seen: word(other) };
    return this.broken(law, evidence, actions.slice(0, at));
  }

  /** A new agent in the last position where it decided answers the same. */
  private async askAfresh(played: TrialGame): Promise<void> {
    const last = played.asked.at(-1);
    const action = last === undefined ? undefined : played.actions[last.at];
    if (last === undefined || action === undefined) return;
    const { game } = this;
    const fresh = Array.from({ length: game.info.seats }, () => this.made(Rng.of('afresh')));
    const table = this.table(fresh, played.seed);
    table.replay(played.actions.slice(0, last.at));
    await table.step();
    this.judge(table, [last]);
    const again = table.moves[last.at]?.action;
    if (again !== action) this.differ('agent-no-memory', played, last.at, again);
  }
}

interface Asked {
  readonly seat: Seat;
  /** How many moves were played before. */
  readonly at: number;
  readonly answer: unknown;
}
interface TrialGame {
  readonly actions: readonly Action[];
  readonly asked: readonly Asked[];
  readonly seed: string;
}

/** What an agent is told besides its turns. */
function told(agent: Agent): Omit<Agent, 'name' | 'choose'> {
  return {
    ...(agent.begin && { begin: (game) => agent.begin!(game) }),
    ...(agent.observe && { observe: (event) => agent.observe!(event) }),
    ...(agent.rewind && { rewind: (seen) => agent.rewind!(seen) }),
    ...(agent.end && { end: (result) => agent.end!(result) }),
  };
}

function heard(answer: ReturnType<Agent['choose']>, note: (answer: unknown) => void) {
  const hear = (decision: Decision): Decision => {
    note((decision as Decision | null | undefined)?.action);
    return decision;
  };
  return isPromise(answer) ? Promise.resolve(answer).then(hear) : hear(answer);
}

function shown(answer: unknown): string {
  return typeof answer === 'number' ? `${answer}` : (JSON.stringify(answer) ?? String(answer));
}

/** How many decisions a random game has. */
function lengthOf(game: Game): number {
  const rng = Rng.of('length');
  const lot: Agent = { name: 'lot', choose: (turn: Turn) => ({ action: rng.pick(turn.legal) }) };
  const agents = Array.from({ length: game.info.seats }, () => lot);
  const table = new RefereedGame({ game, agents, names: agents.map(() => 'lot'), seed: 1 });
  void table.play();
  return Math.max(1, table.ply);
}
