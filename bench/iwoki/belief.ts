import process from 'node:process';
import { makeAgent } from '../../src/agents/index.ts';
import type { Bayes } from '../../src/agents/hidden/index.ts';
import { Hands, RecurrentAgent, gru, lstm, rnn } from '../../src/agents/recurrent/index.ts';
import { Sample } from '../../src/arena/index.ts';
import {
  RefereedGame,
  Rng,
  choose,
  fail,
  fairly,
  ok,
  said,
  unwrap,
  type Agent,
  type AgentKind,
  type Beginning,
  type Game,
  type GameEvent,
  type GameRecord,
  type Resources,
  type TrainableKind,
  type TrainedModel,
  type Turn,
} from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import type { IwokiSeen } from '../../src/games/iwoki/index.ts';
import { line, title } from '../measure.ts';
import { playPairs, toldShare } from '../pairs.ts';

const games = Number(process.env['LUDARIO_GAMES'] ?? 1000);
const epochs = Number(process.env['LUDARIO_EPOCHS'] ?? 4);
const heldOut = Number(process.env['LUDARIO_HELD_OUT'] ?? 40);
const pairs = Number(process.env['LUDARIO_PAIRS'] ?? 50);
const teacher = process.env['LUDARIO_TEACHER'] ?? 'greedy';
const seed = process.env['LUDARIO_SEED'] ?? '1';
const agents = (process.env['LUDARIO_AGENTS'] ?? 'rnn gru lstm').split(' ').filter(Boolean);

/**
 * How bayes supposes others to choose: by points, as is usual, and as `best` has it. What follows from that is
 * worked out over every hand and every way to it, where bayes draws some at the table.
 */
const BELIEFS = {
  bayes: 'bayes',
  'bayes, habits': 'bayes(temper=1.6,draw=1,habits=true)',
};
const COUNTING = 'counting';
/** Later moves of a seat are told together. */
const LAST_MOVE = 12;

interface Trained {
  readonly name: string;
  readonly kind: TrainableKind;
  readonly model: TrainedModel;
}

/** Says what each kind's share of the rival's hidden tiles is, when its seat sees this. */
type Guess = (turn: Turn, counting: Float32Array) => Float32Array;

/**
 * What networks that read a game believe of the rival's hidden tiles, beside who only counts and beside the
 * belief of bayes, on games they have not seen; and how they play. LUDARIO_TEACHER=NAME has another agent
 * play the games that are learned from and those that are measured by, LUDARIO_AGENTS="" leaves the networks out;
 * docs/training.md says at which sizes its figures were made.
 */
export async function iwokiBelief(): Promise<void> {
  const game = unwrap(makeGame('iwoki'));
  const trained = agents.length === 0 ? [] : await trainAll(game);
  await tellBeliefs(game, trained);
  if (trained.length > 0) await tellPlay(game, trained);
}

async function trainAll(game: Game): Promise<Trained[]> {
  title(`iwoki, ${games} games of ${teacher} to learn from, ${epochs} times each, seed ${seed}`);
  const start = seconds();
  const records = await demonstrated(game);
  line('the games', `${(seconds() - start).toFixed(0)} s`);
  const trained: Trained[] = [];
  for (const agent of agents) trained.push(await trainOne(game, agent, records));
  return trained;
}

/** Seconds of processor time this process has used. */
function seconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Games of the teacher with itself: all learn from the same ones. */
async function demonstrated(game: Game): Promise<GameRecord[]> {
  const records: GameRecord[] = [];
  for (let number = 0; number < games; number++) {
    const root = Rng.of(`seed ${seed}, game ${number}`);
    const seats = [0, 1].map((seat) => unwrap(makeAgent(teacher, game, root.fork(seat))));
    const names = [teacher, teacher];
    const table = new RefereedGame({ game, agents: seats, names, seed: `seed ${seed}, ${number}` });
    fairly(await table.play());
    records.push(table.record());
  }
  return records;
}

async function trainOne(
  game: Game,
  name: string,
  records: readonly GameRecord[],
): Promise<Trained> {
  const kinds: readonly AgentKind[] = [rnn, gru, lstm];
  const { kind, values } = unwrap(choose('agent', kinds, name));
  const family = kind as TrainableKind;
  const material = { seed, records, epochs, rivals: [], make: makeAgent };
  const training = unwrap(family.train(game, values, material, {}));
  const start = seconds();
  await training.work(Infinity);
  const spent = seconds() - start;
  const { validationExact, validationHandLoss } = training.figures();
  line(
    name,
    `${spent.toFixed(0)} s`,
    `next move named ${(100 * validationExact!).toFixed(1)} %`,
    `hands ${validationHandLoss!.toFixed(3)}`,
    '(games kept apart)',
  );
  return { name, kind: family, model: training.model() };
}

/** The teacher in a seat, with all who guess at the other's hand beside it: they hear what it hears. */
class Listeners implements Agent {
  readonly name = teacher;
  private readonly decider: Agent;
  private readonly ears: readonly Agent[];
  private readonly ask: (turn: Turn) => void;

  constructor(decider: Agent, ears: readonly Agent[], ask: (turn: Turn) => void) {
    this.decider = decider;
    this.ears = ears;
    this.ask = ask;
  }

  async begin(beginning: Beginning): Promise<void> {
    for (const one of [this.decider, ...this.ears]) await one.begin?.(beginning);
  }

  async observe(event: GameEvent): Promise<void> {
    for (const one of [this.decider, ...this.ears]) await one.observe?.(event);
  }

  choose(turn: Turn) {
    this.ask(turn);
    return this.decider.choose(turn);
  }
}

/** Cross entropies by who guesses: of all games, and by move of the seat. */
class Scores {
  readonly all = new Map<string, Sample>();
  /** How much lower it is than that of who counts, on the same games. */
  readonly gained = new Map<string, Sample>();
  readonly byMove = new Map<string, Sample[]>();
  private readonly under = new Map<string, Sample>();

  add(who: string, move: number, loss: number): void {
    const at = Math.min(move, LAST_MOVE) - 1;
    const moves = this.byMove.get(who) ?? Array.from({ length: LAST_MOVE }, () => new Sample());
    moves[at]!.add(loss);
    this.byMove.set(who, moves);
    const game = this.under.get(who) ?? new Sample();
    game.add(loss);
    this.under.set(who, game);
  }

  /** Moves of one game are alike: the unit of an interval is a game. */
  endGame(): void {
    const counting = this.under.get(COUNTING)?.mean ?? 0;
    for (const [who, { mean }] of this.under) {
      for (const [kept, value] of [
        [this.all, mean] as const,
        [this.gained, counting - mean] as const,
      ]) {
        const sample = kept.get(who) ?? new Sample();
        sample.add(value);
        kept.set(who, sample);
      }
    }
    this.under.clear();
  }
}

async function tellBeliefs(game: Game, trained: readonly Trained[]): Promise<void> {
  const hands = new Hands(game);
  const scores = new Scores();
  for (let number = 0; number < heldOut; number++) {
    await listenTo(game, trained, hands, number, scores);
    scores.endGame();
  }
  title(
    `cross entropy of a hidden tile of the rival, in nats, before each move of a seat: ${heldOut} games of ${teacher} that none has seen`,
  );
  const names = [...scores.all.keys()];
  line('move (how many)', ...names);
  for (let at = 0; at < LAST_MOVE; at++) {
    const samples = names.map((who) => scores.byMove.get(who)![at]!);
    if (samples[0]!.count === 0) continue;
    const label = `${at + 1}${at + 1 === LAST_MOVE ? ' and later' : ''} (${samples[0]!.count})`;
    line(label, ...samples.map(({ mean }) => mean.toFixed(3)));
  }
  for (const [what, samples] of [
    ['mean of games', scores.all] as const,
    ['below counting, on the same games', scores.gained] as const,
  ]) {
    line(what, ...names.map((who) => samples.get(who)!.mean.toFixed(3)));
    line(
      '95 %',
      ...names.map((who) => {
        const { low, high } = samples.get(who)!.interval();
        return `${low.toFixed(3)} to ${high.toFixed(3)}`;
      }),
    );
  }
}

/** One game that was not learned from: both seats are listened to. */
async function listenTo(
  game: Game,
  trained: readonly Trained[],
  hands: Hands,
  number: number,
  scores: Scores,
): Promise<void> {
  const root = Rng.of(`held out ${number}`);
  const truth = new Float32Array(hands.size);
  const counting = new Float32Array(hands.size);
  const seats = [0, 1].map((seat) => {
    const rng = root.fork(seat);
    const { ears, guesses } = guessersOf(game, trained, rng);
    let move = 0;
    return new Listeners(unwrap(makeAgent(teacher, game, rng.fork('teacher'))), ears, (turn) => {
      move++;
      const { state } = table.referee;
      hands.writeTruth(state, seat, truth, 0);
      if (truth.every((share) => share === 0)) return;
      hands.writeCounting(state, seat, counting, 0);
      const unseen = counting.reduce((a, b) => a + b, 0);
      const shares = counting.map((count) => count / unseen);
      for (const [who, guess] of guesses) {
        scores.add(who, move, crossEntropy(guess(turn, shares), truth));
      }
    });
  });
  const names = [teacher, teacher];
  const table = new RefereedGame({ game, agents: seats, names, seed: `held out ${number}` });
  fairly(await table.play());
}

function guessersOf(game: Game, trained: readonly Trained[], rng: Rng) {
  const ears: Agent[] = [];
  const guesses = new Map<string, Guess>([[COUNTING, (_, counting) => counting]]);
  for (const [name, text] of Object.entries(BELIEFS)) {
    const agent = unwrap(makeAgent(text, game, rng.fork(name))) as unknown as Bayes;
    ears.push(agent);
    guesses.set(name, ({ seen }) => {
      const { expected, held } = agent.exactlyIn(seen as IwokiSeen)!;
      return Float32Array.from(expected, (count) => count / held);
    });
  }
  for (const { name, kind, model } of trained) {
    const agent = unwrap(kind.revive(game, model, rng.fork(name), {})) as RecurrentAgent;
    ears.push(agent);
    guesses.set(name, ({ seat, seen }) => agent.guess(seat, seen));
  }
  return { ears, guesses };
}

function crossEntropy(guess: Float32Array, truth: Float32Array): number {
  let loss = 0;
  for (const [kind, share] of truth.entries()) {
    if (share > 0) loss -= share * Math.log(Math.max(guess[kind]!, 1e-9));
  }
  return loss;
}

async function tellPlay(game: Game, trained: readonly Trained[]): Promise<void> {
  title(`points of 100 in ${pairs} pairs on the same deals`);
  const models = new Map(trained.map(({ name, model }) => [name, { ...model, name }]));
  const resources: Resources = {
    model: (name) => (models.has(name) ? ok(models.get(name)!) : fail(said(`no model "${name}"`))),
  };
  for (const { name } of trained) {
    const cells: string[] = [];
    for (const rival of ['random', 'greedy']) {
      const agent = `model(${name})`;
      const setup = { game, agent, rival, pairs, opening: 0, resources };
      cells.push(`${rival} ${toldShare((await playPairs(setup)).shares)}`);
    }
    line(name, ...cells);
  }
}
