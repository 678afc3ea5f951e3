import { drawOutcome, legalActions } from '../actions.ts';
import type { Game } from '../game.ts';
import { replayRecord, type GameRecord } from '../record.ts';
import { Rng } from '../rng.ts';
import { CHANCE, OVER, type Action, type Seat, type State } from '../state.ts';
import { printValues } from '../params.ts';
import { featureRow } from './feature-row.ts';
import { isPlain } from './plain.ts';
import { Violation } from './violation.ts';

export interface CheckOptions {
  /** How many random games to play; 100 unless told. */
  readonly games?: number;
  readonly seed?: number | string;
  /** Every how many plies the slow laws (text, notation of all actions, observation) are checked. */
  readonly every?: number;
}

export interface CheckReport {
  readonly games: number;
  readonly plies: number;
  readonly longest: number;
  readonly widest: number;
}

/**
 * Plays random games and checks the laws of the contract at every step; throws a Violation that
 * says which law broke and where. A new game's test is three lines around this call.
 */
export function checkGame(game: Game, options: CheckOptions = {}): CheckReport {
  const games = options.games ?? 100;
  const root = Rng.of(options.seed ?? 1);
  let plies = 0;
  let longest = 0;
  let widest = 0;
  checkInfo(game);
  for (let n = 0; n < games; n++) {
    const walk = new Walk(game, root.fork(n), options.every ?? 7, `${game.info.rules}, game ${n}`);
    walk.play();
    plies += walk.state.ply;
    longest = Math.max(longest, walk.state.ply);
    widest = Math.max(widest, walk.widest);
  }
  return { games, plies, longest, widest };
}

function checkInfo(game: Game): void {
  const { info } = game;
  const say = (detail: string): never => {
    throw new Violation('the game describes itself truly', info.rules, detail);
  };
  const told = printValues(info.id, info.params);
  if (info.rules !== told) say(`rules are "${info.rules}", and its id and params say "${told}"`);
  if (info.seats < 1 || info.version < 1) say('seats and version start at 1');
  if (info.chance !== info.chanceCount > 0) say('chance and chanceCount disagree');
  if (info.hidden && game.seenKey === undefined) say('a hidden game must have seenKey');
  const names = game.learn?.features?.names ?? [];
  if (new Set(names).size < names.length) say('two features have the same name');
}

/** Everything that can be observed of a state, as text. */
export function snapshot(game: Game, state: State): string {
  const seats = Array.from({ length: game.info.seats }, (_, seat) => seat);
  const over = state.toMove === OVER;
  return JSON.stringify([
    game.format(state),
    state.toMove,
    state.ply,
    state.keyLo,
    state.keyHi,
    over ? [] : [...legalActions(state, game.info)],
    seats.map((seat) => [
      state.score(seat),
      state.finalScore(seat),
      over ? state.utility(seat) : null,
    ]),
    state.toMove === CHANCE
      ? [state.chanceTotal, [...legalActions(state, game.info)].map((o) => state.chanceWeight(o))]
      : [],
  ]);
}

/** One random game, with the laws checked on the way. */
class Walk {
  readonly state: State;
  widest = 0;
  private readonly moves: string[] = [];
  private readonly actions: Action[] = [];
  private steps = 0;
  /** The text of every position met, by its key. */
  private readonly textOf = new Map<string, string>();
  private readonly game: Game;
  private readonly rng: Rng;
  private readonly every: number;
  /** Which steps are tried on copies and taken back: every third, not always the same seat's. */
  private readonly phase: number;
  private readonly where: string;

  constructor(game: Game, rng: Rng, every: number, where: string) {
    this.game = game;
    this.rng = rng;
    this.every = every;
    this.phase = rng.below(3);
    this.where = where;
    this.state = game.start();
  }

  private broken(law: string, detail: string): never {
    throw new Violation(law, `${this.where}, after ${this.moves.join(' ') || 'no move'}`, detail);
  }

  play(): void {
    const { game, state } = this;
    const offset = this.rng.below(this.every);
    const limit = game.info.maxPlies;
    while (state.toMove !== OVER) {
      if (state.ply >= limit) this.broken('a game ends within maxPlies', `ply ${state.ply}`);
      const legal = this.checkLegal();
      if (this.steps % this.every === offset) this.checkSlowLaws(legal);
      this.step(this.choose(legal));
      this.steps++;
    }
    this.checkSlowLaws(new Int32Array(0));
    this.checkEnd();
    this.checkReplay();
    this.checkTakingAllBack();
  }

  private choose(legal: Int32Array): Action {
    return this.state.toMove === CHANCE
      ? drawOutcome(this.state, legal, this.rng)
      : this.rng.pick(legal);
  }

  private checkLegal(): Int32Array {
    const { info } = this.game;
    const { state } = this;
    if (state.toMove !== CHANCE && (state.toMove < 0 || state.toMove >= info.seats)) {
      this.broken('toMove is a seat, CHANCE or OVER', `${state.toMove}`);
    }
    const chance = state.toMove === CHANCE;
    const most = chance ? info.chanceCount : info.maxBranching;
    const buffer = new Int32Array(most + 9).fill(-7);
    const end = state.legal(buffer, 3);
    const legal = buffer.slice(3, end);
    if (legal.length === 0) this.broken('legal is never empty before the end', 'it is');
    if (legal.length > most)
      this.broken('legal keeps within maxBranching', `${legal.length} actions`);
    if (buffer[2] !== -7 || buffer[end] !== -7) {
      this.broken('legal writes only from `at` to the end it returns', `${buffer}`);
    }
    const count = chance ? info.chanceCount : info.actionCount;
    for (let i = 0; i < legal.length; i++) {
      if (legal[i]! < 0 || legal[i]! >= count)
        this.broken('actions are dense integers', `${legal[i]}`);
      if (i > 0 && legal[i]! <= legal[i - 1]!) {
        this.broken('legal is ascending, without duplicates', `${legal}`);
      }
    }
    if (state.legalCount !== undefined && !chance && state.legalCount() !== legal.length) {
      this.broken(
        'legalCount agrees with legal',
        `${state.legalCount()} for ${legal.length} actions`,
      );
    }
    if (chance) {
      let sum = 0;
      for (const outcome of legal) sum += state.chanceWeight(outcome);
      if (sum !== state.chanceTotal || sum <= 0) {
        this.broken('chance weights add up to chanceTotal', `${sum} for ${state.chanceTotal}`);
      }
    } else {
      this.widest = Math.max(this.widest, legal.length);
    }
    return legal;
  }

  /** Plays an action, having checked that it can be taken back and leaves copies alone. */
  private step(action: Action): void {
    const { game, state } = this;
    const text = game.formatAction(state, action);
    const seat = state.toMove;
    const ply = state.ply;
    if (this.steps % 3 === this.phase) {
      const before = snapshot(game, state);
      const copy = state.clone();
      const other = game.start();
      other.copyFrom(state);
      state.apply(action);
      const after = snapshot(game, state);
      if (snapshot(game, copy) !== before || snapshot(game, other) !== before) {
        this.broken('clone and copyFrom share nothing', `${text} changed a copy`);
      }
      copy.apply(action);
      other.apply(action);
      if (snapshot(game, copy) !== after || snapshot(game, other) !== after) {
        this.broken(
          'a copy plays on like the original',
          `${text}: ${snapshot(game, copy)} for ${after}`,
        );
      }
      state.undo();
      if (snapshot(game, state) !== before) {
        this.broken(
          'apply then undo restores everything',
          `${text}: ${snapshot(game, state)} for ${before}`,
        );
      }
      copy.undo();
      other.undo();
      if (snapshot(game, copy) !== before || snapshot(game, other) !== before) {
        this.broken('apply then undo restores everything', `${text}, on a copy`);
      }
    }
    state.apply(action);
    if (state.ply !== ply + (seat === CHANCE ? 0 : 1)) {
      this.broken('ply counts decisions, not chance', `${ply} to ${state.ply} by ${text}`);
    }
    this.moves.push(text);
    this.actions.push(action);
  }

  private checkSlowLaws(legal: Int32Array): void {
    const { game, state } = this;
    for (const action of legal) {
      const text = game.formatAction(state, action);
      if (/\s|^$/.test(text)) this.broken('an action is one word', JSON.stringify(text));
      const back = game.parseAction(state, text);
      if (!back.ok) this.broken('every action reads back', `${text}: ${back.complaint.says.en}`);
      if (back.value !== action)
        this.broken('every action reads back', `${text}: ${back.value} for ${action}`);
    }
    const text = game.format(state);
    if (/[\r\n]/.test(text)) this.broken('a position is one line', JSON.stringify(text));
    const back = game.parse(text);
    if (!back.ok) this.broken('every position reads back', `${text}: ${back.complaint.says.en}`);
    if (sansPly(snapshot(game, back.value)) !== sansPly(snapshot(game, state))) {
      this.broken(
        'every position reads back',
        `${snapshot(game, back.value)} for ${snapshot(game, state)}`,
      );
    }
    this.checkKeys(legal);
    for (const kind of Object.values(game.heuristics)) this.checkHeuristic(kind.id);
    const before = snapshot(game, state);
    for (let seat = 0; seat < game.info.seats; seat++) this.checkObservation(seat, legal);
    this.checkObservation(null, legal);
    if (snapshot(game, state) !== before)
      this.broken('looking changes nothing', 'observe changed the state');
  }

  /** Here and one step on: a key that overlooks something shows between neighbours. */
  private checkKeys(legal: Int32Array): void {
    const near = this.state.clone();
    this.checkKey(near);
    for (const action of legal) {
      near.apply(action);
      this.checkKey(near);
      near.undo();
    }
  }

  private checkKey(state: State): void {
    const { keyLo, keyHi } = state;
    const text = this.game.format(state);
    if (keyLo !== (keyLo | 0) || keyHi !== (keyHi | 0))
      this.broken('keys are signed 32-bit words', `${keyLo}, ${keyHi}`);
    const known = this.textOf.get(`${keyLo} ${keyHi}`);
    if (known !== undefined && known !== text)
      this.broken('positions that differ have keys that differ', `${known} and ${text}`);
    this.textOf.set(`${keyLo} ${keyHi}`, text);
  }

  private checkHeuristic(id: string): void {
    const { game, state } = this;
    if (state.toMove < 0) return;
    const kind = game.heuristics[id]!;
    const hasDefaults = Object.values(kind.params).every((param) => param.fallback !== null);
    if (!hasDefaults) return;
    const values: Record<string, unknown> = {};
    for (const [name, param] of Object.entries(kind.params)) {
      const value = param.read(param.fallback!);
      if (!value.ok) this.broken('a parameter accepts its own default', `${id}: ${name}`);
      values[name] = value.value;
    }
    const evaluate = kind.create(values);
    const before = snapshot(game, state);
    const found = Array.from({ length: game.info.seats }, (_, seat) => evaluate(state, seat));
    if (!found.every(Number.isFinite)) this.broken('heuristics are finite', `${id}: ${found}`);
    if (kind.antisymmetric && game.info.seats === 2 && Math.abs(found[0]! + found[1]!) > 1e-9) {
      this.broken('an antisymmetric heuristic sums to zero', `${id}: ${found}`);
    }
    if (snapshot(game, state) !== before) this.broken('a heuristic changes nothing', id);
  }

  private checkObservation(seat: Seat | null, legal: Int32Array): void {
    const { game, state } = this;
    const seen = game.observe(state, seat);
    const json = JSON.stringify(seen) as string | undefined;
    if (json === undefined || !isPlain(seen)) this.broken('what is seen is plain JSON', `${json}`);
    const world = game.determinize(JSON.parse(json), this.rng);
    const again = JSON.stringify(game.observe(world, seat));
    if (again !== json) this.broken('a determinized world looks the same', `${again} for ${json}`);
    if (world.toMove !== state.toMove) {
      this.broken(
        'a determinized world has the same side to move',
        `${world.toMove} for ${state.toMove}`,
      );
    }
    if (!game.info.hidden && sansPly(snapshot(game, world)) !== sansPly(snapshot(game, state))) {
      this.broken(
        'an open game has one world',
        `${snapshot(game, world)} for ${snapshot(game, state)}`,
      );
    }
    if (seat !== null && seat === state.toMove) {
      const there = legalActions(world, game.info);
      if (there.join() !== legal.join()) {
        this.broken('a seat has the same choices in every world', `${there} for ${legal}`);
      }
    }
    if (seat !== null) this.checkFeatures(world, seat);
    if (seat !== null && game.seenKey !== undefined) {
      const key = game.seenKey(state, seat);
      const other = game.seenKey(world, seat);
      if (key.lo !== other.lo || key.hi !== other.hi) {
        this.broken('seenKey keys what is seen', `seat ${seat} sees the same, the keys differ`);
      }
    }
  }

  /** In the position itself and in a world that looks the same to the seat. */
  private checkFeatures(world: State, seat: Seat): void {
    const features = this.game.learn?.features;
    if (features === undefined) return;
    const here = featureRow(features, this.state, seat);
    if (here === null)
      this.broken('features write one finite number for each name', `seat ${seat}`);
    const there = featureRow(features, world, seat);
    const at = here.findIndex((number, i) => !Object.is(there?.[i], number));
    if (at >= 0) this.broken('features tell only what the seat sees', `${features.names[at]}`);
  }

  private checkEnd(): void {
    const { info } = this.game;
    const last = this.moves.at(-1);
    if (last !== undefined && this.game.parseAction(this.state, last).ok)
      this.broken('nothing is legal after the end', `${last} is read`);
    if (this.state.legal(new Int32Array(info.maxBranching), 0) !== 0)
      this.broken('nothing is legal after the end', 'legal is not empty');
    const utilities = Array.from({ length: info.seats }, (_, seat) => this.state.utility(seat));
    if (!utilities.every((u) => u >= -1 && u <= 1))
      this.broken('utilities lie in [-1, 1]', `${utilities}`);
    const sum = utilities.reduce((a, b) => a + b, 0);
    if (info.zeroSum && Math.abs(sum) > 1e-9) this.broken('utilities sum to zero', `${utilities}`);
  }

  private checkReplay(): void {
    const { game, state } = this;
    const seats = Array.from({ length: game.info.seats }, (_, seat) => seat);
    const record: GameRecord = {
      ludario: 1,
      game: game.info.rules,
      version: game.info.version,
      seed: 0,
      seats: seats.map(() => 'random'),
      moves: this.moves,
      result: {
        scores: seats.map((seat) => state.finalScore(seat)),
        utilities: seats.map((seat) => state.utility(seat)),
        ending: 'rules',
      },
    };
    const replay = replayRecord(game, record);
    if (!replay.ok) this.broken('a record replays to the same result', replay.complaint.says.en);
    if (snapshot(game, replay.value.state) !== snapshot(game, state)) {
      this.broken('a record replays to the same result', 'the last position differs');
    }
  }

  private checkTakingAllBack(): void {
    const { game, state } = this;
    const end = snapshot(game, state);
    for (let i = 0; i < this.actions.length; i++) state.undo();
    if (snapshot(game, state) !== snapshot(game, game.start())) {
      this.broken('taking every move back gives the start', snapshot(game, state));
    }
    for (const action of this.actions) state.apply(action);
    if (snapshot(game, state) !== end) this.broken('the same actions give the same game', end);
  }
}

/** A snapshot without its ply, which a position text does not carry. */
function sansPly(text: string): string {
  const parts = JSON.parse(text) as unknown[];
  return JSON.stringify(parts.toSpliced(2, 1));
}
