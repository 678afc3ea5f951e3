import {
  fail,
  ok,
  type Action,
  type Complaint,
  type Experience,
  type Game,
  type GameResult,
  type Knowledge,
  type Resources,
  type Result,
  type Rng,
  type Seat,
  type State,
  type TrainedModel,
} from '../../core/index.ts';
import { bestOf, softly } from './choice.ts';
import { actionKey, fullKey, thesisKeyOf, type StateKey } from './keys.ts';
import { lessonFor, type Lesson } from './lesson.ts';
import { at } from './schedule.ts';
import type { Settings } from './settings.ts';
import { BYTES_PER_VALUE, QTable } from './table.ts';
import { readTable, writeTable, type TableHeader } from './table-file.ts';
import { refuse } from './complaints.ts';

export const KIND = 'qlearner';

/** What a header tells that a table cannot. */
interface Counts {
  /** Games learned from; schedules go by them. */
  readonly games: number;
  readonly met: number;
  readonly unstored: number;
}

/** What a Q-learner knows, and the space it works in. */
export class QExperience implements Experience {
  readonly settings: Settings;
  readonly table: QTable;
  readonly game: Game;
  games = 0;
  /** Where all values are stored: those that differ from the first one. */
  private changed = 0;
  /** The thesis's "updated", which also rises when a value that was never updated is met again. */
  met = 0;
  /** Values for which there was no room. */
  unstored = 0;
  /** After `look`: by place in the list of legal actions, what they are worth. */
  readonly values: Float64Array;
  private readonly weights: Float64Array;
  /** Two words for each of them. */
  private readonly keys: Int32Array;
  private readonly situation = new Int32Array(2);
  private readonly stateKey: StateKey;
  private readonly limit: number;
  private readonly rewards: Float64Array;

  constructor(game: Game, settings: Settings, table = new QTable()) {
    this.game = game;
    this.settings = settings;
    this.table = table;
    this.stateKey = settings.variant === 'thesis' ? thesisKeyOf(game) : fullKey(game);
    this.limit = roomIn(settings.megabytes);
    this.values = new Float64Array(game.info.maxBranching);
    this.weights = new Float64Array(game.info.maxBranching);
    this.keys = new Int32Array(2 * game.info.maxBranching);
    this.rewards = new Float64Array(game.info.seats);
    table.each((_lo, _hi, value) => {
      if (value !== settings.first) this.changed++;
    });
  }

  /** Begins to learn from a game. */
  lesson(): Lesson {
    return lessonFor(this.settings, this.game.info.seats, (lo, hi, target) =>
      this.learn(lo, hi, target),
    );
  }

  /** Looks up the actions of a seat; returns the value of the best. */
  look(state: State, seat: Seat, legal: Int32Array, count: number): number {
    const { stateKey, situation, keys, values, table, settings } = this;
    const { first } = settings;
    const store = settings.keepSeen && settings.learn;
    let best = -Infinity;
    stateKey.read(state, seat, situation);
    for (let i = 0; i < count; i++) {
      const action = legal[i]!;
      actionKey(situation, action, stateKey.gain(state, action), keys, 2 * i);
      const lo = keys[2 * i]!;
      const hi = keys[2 * i + 1]!;
      const before = table.count;
      const value =
        store && before < this.limit ? table.fetch(lo, hi, first) : table.get(lo, hi, first);
      if (store && value === first && table.count === before) this.met++;
      values[i] = value;
      if (value > best) best = value;
    }
    return best;
  }

  /** Chooses for a seat; the place of the action in the list. */
  choose(
    state: State,
    seat: Seat,
    legal: Int32Array,
    count: number,
    lesson: Lesson,
    rng: Rng,
  ): number {
    const best = this.look(state, seat, legal, count);
    const chosen = this.pick(count, rng);
    if (this.settings.learn) {
      lesson.met(seat, best);
      lesson.chose(seat, this.keys[2 * chosen]!, this.keys[2 * chosen + 1]!);
    }
    return chosen;
  }

  /** Sees what another chose, where both sides' moves teach. */
  witness(
    state: State,
    seat: Seat,
    legal: Int32Array,
    count: number,
    action: Action,
    lesson: Lesson,
  ): void {
    if (!this.settings.learn || !this.settings.both) return;
    lesson.met(seat, this.look(state, seat, legal, count));
    const key = 2 * legal.indexOf(action);
    lesson.chose(seat, this.keys[key]!, this.keys[key + 1]!);
  }

  private pick(count: number, rng: Rng): number {
    const { settings, values, games } = this;
    if (settings.exploit) return bestOf(values, count, rng);
    if (settings.softmax) {
      return softly(values, count, at(settings.temperature, games), rng, this.weights);
    }
    return rng.float() < at(settings.epsilon, games)
      ? rng.below(count)
      : bestOf(values, count, rng);
  }

  /** A game is over by its rules, or because a seat gave it up. */
  end({ scores, utilities, ending }: GameResult, lesson: Lesson): void {
    if (!this.settings.learn) return;
    for (let seat = 0; seat < scores.length; seat++) {
      const lead = this.settings.points ? leadOf(scores, seat) : 0;
      const utility = utilities[seat]!;
      // Games without points are won or lost all the same, and so is one given up by who led.
      const counts = ending === 'rules' ? lead !== 0 : lead * utility > 0;
      this.rewards[seat] = counts ? lead : utility;
    }
    lesson.end(this.rewards);
    this.games++;
  }

  private learn(lo: number, hi: number, target: number): number {
    const { table, settings, games } = this;
    const { first } = settings;
    const before = table.get(lo, hi, first);
    const rate = at(settings.rate, games);
    const after = Math.fround((1 - rate) * before + rate * target);
    if (table.count >= this.limit && !table.has(lo, hi)) {
      this.unstored++;
      return after;
    }
    table.set(lo, hi, after);
    if (before === first) {
      this.met++;
      if (after !== first) this.changed++;
    } else if (after === first) this.changed--;
    return after;
  }

  figures(): Knowledge {
    const { count: values, bytes } = this.table;
    return { values, updated: this.settings.keepSeen ? this.changed : values, bytes };
  }

  /** What its file says of it. */
  header(more: TableHeader = {}): TableHeader {
    const { variant, first, points } = this.settings;
    const counts: Counts = { games: this.games, met: this.met, unstored: this.unstored };
    const { rules: game, version } = this.game.info;
    const reward = points ? 'points' : 'win';
    return { kind: KIND, variant, game, version, reward, first, ...counts, ...more };
  }

  snapshot(): Uint8Array {
    return writeTable(this.header(), this.table);
  }

  /** Goes on where a snapshot was taken. */
  static resume(
    game: Game,
    settings: Settings,
    bytes: Uint8Array,
  ): Result<{ experience: QExperience; header: TableHeader }> {
    const read = readTable(bytes, (header, values) => objection(game, settings, header, values));
    if (!read.ok) return read;
    const { header, table } = read.value;
    const experience = new QExperience(game, settings, table);
    const counts = header as unknown as Counts;
    experience.games = counts.games;
    experience.met = counts.met;
    experience.unstored = counts.unstored;
    return ok({ experience, header });
  }

  /** Starts anew with the values of a model. */
  static startingFrom(game: Game, settings: Settings, model: TrainedModel): Result<QExperience> {
    if (model.kind !== KIND) return fail(refuse.otherModel({ made: model.kind }));
    const read = readTable(model.bytes, (header, values) =>
      objection(game, settings, header, values),
    );
    return read.ok ? ok(new QExperience(game, settings, read.value.table)) : read;
  }

  /** By its name, with the model `from` where one is named. */
  static fresh(
    game: Game,
    settings: Settings,
    from: string | null,
    resources: Resources,
  ): Result<QExperience> {
    if (from === null) return ok(new QExperience(game, settings));
    if (resources.model === undefined) {
      return fail(refuse.noModels({ from }));
    }
    const model = resources.model(from);
    if (!model.ok) return model;
    const started = QExperience.startingFrom(game, settings, model.value);
    return started.ok ? started : fail(refuse.model({ model: from, why: started.complaint }));
  }
}

/** How many values a table of so many megabytes may hold. */
function roomIn(megabytes: number): number {
  return Math.floor((megabytes * 2 ** 20) / BYTES_PER_VALUE);
}

/** The points of a seat less those of the best other. */
export function leadOf(scores: readonly number[], seat: Seat): number {
  let best = -Infinity;
  for (let other = 0; other < scores.length; other++) {
    if (other !== seat && scores[other]! > best) best = scores[other]!;
  }
  return best === -Infinity ? scores[seat]! : scores[seat]! - best;
}

/** Why a table is not for these games or settings, or null. */
function objection(
  game: Game,
  settings: Settings,
  header: TableHeader,
  values: number,
): Complaint | null {
  const { info } = game;
  if (header['kind'] !== KIND) return refuse.otherKind({ made: text(header['kind']) });
  if (header['game'] !== info.rules) {
    return refuse.otherRules({ made: text(header['game']), rules: info.rules });
  }
  if (header['version'] !== info.version) {
    const { id, version } = info;
    return refuse.otherVersion({ made: text(header['version']), game: id, version });
  }
  const asked = {
    variant: settings.variant,
    reward: settings.points ? 'points' : 'win',
    first: settings.first,
  };
  for (const [name, value] of Object.entries(asked)) {
    if (header[name] !== value) {
      return refuse.otherOption({ name, learned: text(header[name]), value });
    }
  }
  for (const name of ['games', 'met', 'unstored']) {
    if (!Number.isSafeInteger(header[name])) return refuse.noCount({ name });
  }
  if (values > roomIn(settings.megabytes)) {
    const needed = Math.ceil((values * BYTES_PER_VALUE) / 2 ** 20);
    return refuse.tooLarge({ values, needed, mb: settings.megabytes });
  }
  return null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}
