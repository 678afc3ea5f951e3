import {
  at,
  fail,
  murmur128,
  ok,
  parseCall,
  Rng,
  type Crew,
  type Game,
  type Model,
  type Resources,
  type Result,
  type TrainedModel,
  type Training,
  type TrainingMaterial,
  type TrainingPart,
} from '../../../core/index.ts';
import {
  Tower,
  decodeTowers,
  encodeTowers,
  type TowerState,
} from '../../../kernels/tower/index.ts';
import { refuse as refuseAgents } from '../../complaints.ts';
import { ownGames } from '../../own-games.ts';
import { Round } from '../../rounds/index.ts';
import { WEIGHING } from '../policy.ts';
import { refuse } from './complaints.ts';
import { Lessons } from './lessons.ts';
import { blocksFor, openingFor, roundFor, usualGames, type TrainingValues } from './params.ts';
import { eloOf, readBout } from './bout.ts';
import { openPart, partsOf } from './parts.ts';
import type { PlayManner } from './play.ts';
import { BOUT, Schedule } from './schedule.ts';
import { sightOf } from './sight.ts';
import { readSnapshot, writeSnapshot, type Kept } from './snapshot.ts';
import { Study, type Losses } from './study.ts';
import { LessonWindow, countOf } from './window.ts';

/** The lessons that are kept take no more than this. */
const MOST_BYTES = 256 * 2 ** 20;
/** Rounds that are learned from in any case. */
const LEAST_ROUNDS = 4;
/** Milliseconds to wait for the crew, however short a slice is: who only waits leaves the core to others. */
const LEAST_WAIT = 10;
/** How searches of games against itself go. */
const SEARCH = { considered: 16, weighing: WEIGHING, noise: 1, crowd: 1 } as const;

export function mannerOf(game: Game, values: TrainingValues): PlayManner {
  const { simulations, lambda } = values;
  const opening = openingFor(values, sightOf(game).cells);
  return { search: SEARCH, simulations, lambda, opening };
}

/** A part of a training, for one that has a crew. */
export function assist(game: Game, values: TrainingValues, part: TrainingPart): Uint8Array {
  const playing = openPart(game, mannerOf(game, values), part);
  while (playing.step());
  return playing.close();
}

/**
 * A training from its start, or from where it was interrupted; says no before any game is played.
 * `played`: options that its models are to be played with.
 */
export function train(
  game: Game,
  values: TrainingValues,
  material: TrainingMaterial,
  resources: Resources,
  played: Readonly<Record<string, unknown>>,
): Result<Training> {
  const { hidden, rules } = game.info;
  if (hidden) return fail(refuse.hidden({ rules }));
  if (material.rivals.length > 0) return fail(at(refuse.noRivals(), 'rivals'));
  const told = ownGames('zero', material, usualGames(game));
  if (!told.ok) return told;
  const games = told.value;
  const start = startOf(game, values, material);
  if (!start.ok) return start;
  const course = courseOf(game, values, material, games);
  const tower = start.value;
  const none = { window: [], losses: null, elo: null };
  const fresh: Kept = { round: 0, tower, earlier: tower.weights, ...none };
  const kept =
    material.snapshot === undefined
      ? ok(fresh)
      : readSnapshot(course, material.snapshot, sightOf(game));
  if (!kept.ok) return fail(refuseAgents.cannotGoOn({ why: kept.complaint }));
  return ok(new ZeroTraining(game, values, material, course, games, kept.value, resources, played));
}

/** The network to begin with: that of the model given, or one that knows nothing. */
function startOf(
  game: Game,
  values: TrainingValues,
  { from, seed }: TrainingMaterial,
): Result<TowerState> {
  const { pictures, cells, answers } = sightOf(game);
  const others = answers - cells;
  if (from === undefined) {
    const { channels } = values;
    const blocks = blocksFor(values, cells);
    const architecture = { type: 'tower', planes: pictures, channels, blocks, others } as const;
    return ok(Tower.create(architecture, Rng.of(seed).fork('weights')).state());
  }
  const known = startingFrom(game, from);
  return known.ok ? known : fail(at(known.complaint, 'from'));
}

/** The network of a model of this game, on whichever board it was trained. */
function startingFrom(game: Game, from: Model): Result<TowerState> {
  const { pictures, cells, answers } = sightOf(game);
  const others = answers - cells;
  const file = decodeTowers(from.bytes);
  if (!file.ok) return file;
  const [tower] = file.value.networks;
  const made = parseCall(file.value.game);
  const { id } = game.info;
  if (!made.ok || made.value.name !== id) {
    return fail(refuse.otherGame({ made: file.value.game, game: id }));
  }
  const { architecture } = tower!;
  if (architecture.planes !== pictures || architecture.others !== others) {
    return fail(refuse.otherNetwork({ pictures, answers }));
  }
  return ok({ ...tower!, training: null });
}

/** All that decides how a training goes. */
function courseOf(
  game: Game,
  values: TrainingValues,
  { from, seed }: TrainingMaterial,
  games: number,
): string {
  const sum = from === undefined ? null : [...murmur128(from.bytes, 0)];
  return JSON.stringify([game.info.rules, game.info.version, values, String(seed), games, sum]);
}

/** A round under way. */
interface Under {
  readonly play: Round;
  readonly study: Study | null;
  /** What plays. */
  readonly weights: Float32Array;
  /** So many parts are games to learn from; the others are a match with what it was before. */
  readonly games: number;
}

function playerOf({ weights, training }: TowerState): Float32Array {
  return training?.average ?? weights;
}

/**
 * Learns from games against itself, in rounds. In each, games are played with the network as it was
 * at its start, while the network learns from the games before; so neither waits for the other, and
 * what comes out does not depend on how many cores there are.
 */
class ZeroTraining implements Training {
  readonly unit = 'games';
  readonly total: number;
  private readonly game: Game;
  private readonly values: TrainingValues;
  private readonly seed: number | string;
  private readonly course: string;
  private readonly crew: Crew | undefined;
  private readonly schedule: Schedule;
  private readonly luck: Rng;
  private readonly now: () => number;
  private readonly played: Readonly<Record<string, unknown>>;
  /** As it stood at the end of the last round. */
  private kept: Kept;
  /** What learns, and what plays. */
  private readonly tower: Tower;
  private readonly window: LessonWindow;
  private round: Under | null = null;

  constructor(
    game: Game,
    values: TrainingValues,
    material: TrainingMaterial,
    course: string,
    games: number,
    kept: Kept,
    resources: Resources,
    played: Readonly<Record<string, unknown>>,
  ) {
    this.game = game;
    this.values = values;
    this.seed = material.seed;
    this.course = course;
    this.total = games;
    this.crew = material.crew;
    this.schedule = new Schedule(games, roundFor(values, games));
    this.luck = Rng.of(material.seed);
    this.now = resources.now ?? (() => performance.now());
    this.kept = kept;
    this.played = played;
    this.tower = Tower.from(kept.tower);
    this.window = new LessonWindow(kept.window);
  }

  /** Games that were learned from. */
  get done(): number {
    return this.schedule.learned(this.kept.round);
  }

  async work(ms: number, goal = this.total): Promise<void> {
    const until = this.now() + ms;
    const end = Math.min(goal, this.total);
    while (this.done < end) {
      this.round ??= this.begin();
      const { play } = this.round;
      const busy = play.step();
      if (play.over) this.finish();
      else if (!busy) await play.news(Math.max(LEAST_WAIT, until - this.now()));
      if (this.now() >= until) break;
    }
  }

  /** The next round. */
  private begin(): Under {
    const { game, values, schedule, kept, crew } = this;
    const number = kept.round + 1;
    const study = this.studyOf(number);
    const { architecture } = kept.tower;
    const weights = playerOf(kept.tower);
    const games = partsOf({
      architecture,
      networks: [weights],
      luck: this.luck.fork('games'),
      first: schedule.played(number - 1),
      end: schedule.played(number),
    });
    const stage = schedule.stage(kept.round);
    const compared = stage > schedule.stage(kept.round - 1);
    const bout = partsOf({
      architecture,
      networks: [weights, kept.earlier],
      luck: this.luck.fork('bouts').fork(stage),
      first: 0,
      end: compared ? BOUT : 0,
    });
    const manner = mannerOf(game, values);
    const play = new Round({
      open: (part) => openPart(game, manner, part),
      parts: [...games, ...bout],
      learn: () => study?.step() ?? false,
      crew,
    });
    return { play, study, weights, games: games.length };
  }

  /** What a round learns: each of its lessons `passes` times, though mixed with older ones. */
  private studyOf(round: number): Study | null {
    const { game, values, schedule, tower, window } = this;
    const latest = window.rounds.at(-1);
    if (latest === undefined) return null;
    const { batch, passes, rate } = values;
    const steps = Math.max(1, Math.round((countOf(latest) * passes) / batch));
    const [from, to] = [schedule.learned(round - 1), schedule.learned(round)];
    const rateAt = (step: number) =>
      rate * schedule.rateAt(from + ((to - from) * (step + 0.5)) / steps);
    const luck = this.luck.fork('lessons').fork(round);
    return new Study(game, tower, window, batch, steps, rateAt, luck);
  }

  private finish(): void {
    const { kept, window, tower, values } = this;
    const { play, study, games, weights } = this.round!;
    const round = kept.round + 1;
    const shape = sightOf(this.game);
    const lessons = play.results.slice(0, games).map((bytes) => Lessons.read(shape, bytes)!);
    const most = Math.max(LEAST_ROUNDS, Math.ceil(values.window * round));
    if (lessons.length > 0) window.add(lessons, most, MOST_BYTES);
    const bouts = play.results.slice(games).map(readBout);
    const points = bouts.reduce((sum, bout) => sum + bout.points, 0);
    const compared = bouts.length > 0;
    this.kept = {
      round,
      tower: tower.state(),
      window: [...window.rounds],
      losses: study?.losses ?? kept.losses,
      earlier: compared ? weights : kept.earlier,
      elo: compared ? (kept.elo ?? 0) + eloOf(points, BOUT) : kept.elo,
    };
    this.round = null;
  }

  figures(): Readonly<Record<string, number>> {
    const { losses, window, elo } = this.kept;
    const latest = window.at(-1) ?? [];
    const games = latest.reduce((sum, { games: played }) => sum + played, 0);
    const moves = latest.reduce((sum, { moves: made }) => sum + made, 0);
    return {
      ...(elo === null ? {} : { elo }),
      ...figuresOf(losses),
      ...(games === 0 ? {} : { length: moves / games }),
      lessons: window.reduce((sum, round) => sum + countOf(round), 0),
    };
  }

  snapshot(): Uint8Array {
    const { course, kept, game } = this;
    return writeSnapshot(course, kept, game.info.rules);
  }

  model(): TrainedModel {
    const { game, kept, seed, played } = this;
    const { architecture } = kept.tower;
    const told = { seed, games: this.done, ...figuresOf(kept.losses) };
    const network = { architecture, weights: playerOf(kept.tower), training: null };
    const { rules, version } = game.info;
    const file = { game: rules, gameVersion: version, history: [told], notes: {} };
    return {
      kind: 'zero',
      game: rules,
      header: { options: played, training: told },
      bytes: encodeTowers({ ...file, networks: [network] }, 16),
    };
  }
}

function figuresOf(losses: Losses | null): Record<string, number> {
  return losses === null ? {} : { policyLoss: losses.policy, valueLoss: losses.value };
}
