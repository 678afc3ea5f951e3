import * as z from 'zod/mini';
import {
  at,
  fail,
  murmur128,
  ok,
  Rng,
  type Game,
  type Resources,
  type Result,
  type TrainedModel,
  type Training,
  type TrainingMaterial,
} from '../../core/index.ts';
import type { ReversiState } from '../../games/index.ts';
import { PHASES, ReversiKernel, bitsOf, readWeights, writeWeights } from '../../kernels/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { refuse } from './complaints.ts';
import { Lessons, playLessons, type Teaching } from './lessons.ts';
import type { PatternValues } from './params.ts';
import { studying, type Studied } from './study.ts';
import { freeOf, noWeights, weightsFrom } from './weights.ts';

export const ID = 'patterns';
/** Games of a training that does not say how many. */
const USUAL_GAMES = 3000;
/** With so many empty squares or fewer, best play is what a position is worth. */
const EXACT = 12;
/** Games are played with less care than lessons are valued. */
const PLAYED: Teaching = { depth: 2, exact: 8 };
const MEGABYTES = 8;

/** A training from its start, or from where it was interrupted; says no before any game is played. */
export function train(
  game: Game,
  values: PatternValues,
  material: TrainingMaterial,
  resources: Resources,
): Result<Training> {
  if (material.records !== undefined || material.validation !== undefined)
    return fail(at(refuse.noRecords(), 'data'));
  if (material.teacher !== undefined) return fail(at(refuse.noTeacher(), 'teacher'));
  if (material.rivals.length > 0) return fail(at(refuse.noRivals(), 'rivals'));
  if (material.epochs !== undefined) return fail(at(refuse.noEpochs(), 'epochs'));
  const total = material.games ?? USUAL_GAMES;
  if (!Number.isSafeInteger(total) || total < values.rounds) {
    return fail(at(refuse.games({ games: total, rounds: values.rounds }), 'games'));
  }
  const start = startOf(material);
  if (!start.ok) return fail(at(start.complaint, 'from'));
  const kernel = kernelFor(game);
  if (kernel === null) return fail(refuse.noEngine());
  const told = describe(game, values, material, total);
  const fresh = { weights: start.value, played: 0, studied: 0, apart: [], lessons: noLessons() };
  const kept = material.snapshot === undefined ? ok(fresh) : readSnapshot(material.snapshot, told);
  if (!kept.ok) return fail(refuseAgents.cannotGoOn({ why: kept.complaint }));
  return ok(new PatternTraining(game, values, material, total, kernel, kept.value, resources));
}

function kernelFor(game: Game): ReversiKernel | null {
  const { board, rules } = game.start() as ReversiState;
  return ReversiKernel.open({
    board: bitsOf(board.lo, board.hi),
    winnerTakes: rules.empties === 'winner',
    megabytes: MEGABYTES,
  });
}

function startOf({ from }: TrainingMaterial): Result<Uint8Array> {
  if (from !== undefined) {
    const read = readModel(from);
    return read.ok ? ok(from.bytes) : read;
  }
  const nothing = noWeights();
  return ok(writeWeights(freeOf(nothing), nothing.errors));
}

export function readModel({ kind, bytes }: TrainedModel): ReturnType<typeof weightsFrom> {
  return kind === ID ? weightsFrom(bytes) : fail(refuse.otherFamily({ made: kind }));
}

/** All that decides how a training goes; a snapshot belongs to one training only. */
function describe(
  game: Game,
  values: PatternValues,
  { from, seed }: TrainingMaterial,
  total: number,
): string {
  const sum = from === undefined ? null : [...murmur128(from.bytes, 0)];
  return JSON.stringify([game.info.rules, game.info.version, values, String(seed), total, sum]);
}

interface Kept {
  /** A file of weights: those that the round is played with. */
  readonly weights: Uint8Array;
  readonly played: number;
  /** Games whose positions are in the weights. */
  readonly studied: number;
  /** How far off the last round left them, by phase. */
  readonly apart: readonly number[];
  /** All positions so far: each round studies them anew, with what is known by then. */
  readonly lessons: Lessons[];
}

function noLessons(): Lessons[] {
  return Array.from({ length: PHASES }, () => new Lessons());
}

const snapshotShape = z.object({
  material: z.string(),
  played: z.int().check(z.minimum(0)),
  studied: z.int().check(z.minimum(0)),
  apart: z.array(z.number()),
  /** Bytes of the weights, and of the lessons of each phase. */
  sizes: z.array(z.int().check(z.minimum(0))).check(z.length(1 + PHASES)),
});

/** The length of a header, the header, the weights, the lessons of each phase. */
function writeSnapshot(material: string, kept: Kept): Uint8Array {
  const { weights, played, studied, apart, lessons } = kept;
  const parts = [weights, ...lessons.map((each) => each.pack())];
  const sizes = parts.map(({ length }) => length);
  const header = new TextEncoder().encode(
    JSON.stringify({ material, played, studied, apart, sizes }),
  );
  const bytes = new Uint8Array(4 + header.length + sizes.reduce((sum, size) => sum + size, 0));
  new DataView(bytes.buffer).setUint32(0, header.length, true);
  let to = 4;
  for (const part of [header, ...parts]) {
    bytes.set(part, to);
    to += part.length;
  }
  return bytes;
}

function readSnapshot(bytes: Uint8Array, material: string): Result<Kept> {
  if (bytes.length < 4) return fail(refuse.noSnapshot());
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(0, true);
  const header = snapshotShape.safeParse(jsonIn(bytes.subarray(4, 4 + length)));
  if (!header.success) return fail(refuse.noSnapshot());
  const { played, studied, apart, sizes } = header.data;
  if (header.data.material !== material) return fail(refuseAgents.otherCourse());
  let from = 4 + length;
  const parts = sizes.map((size) => bytes.slice(from, (from += size)));
  if (from !== bytes.length) return fail(refuse.noSnapshot());
  const [weights, ...lessons] = parts as [Uint8Array, ...Uint8Array[]];
  const read = weightsFrom(weights);
  if (!read.ok) return read;
  const known = lessons.map((packed) => new Lessons(packed));
  return ok({ weights, played, studied, apart, lessons: known });
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return null;
  }
}

/** Rounds of games; when a round is played, all its positions are studied. */
class PatternTraining implements Training {
  readonly unit = 'games';
  readonly total: number;
  private readonly game: Game;
  private readonly values: PatternValues;
  private readonly material: TrainingMaterial;
  private readonly kernel: ReversiKernel;
  private readonly root: Rng;
  private readonly now: () => number;
  private kept: Kept;
  private study: Generator<void, Studied> | null = null;

  constructor(
    game: Game,
    values: PatternValues,
    material: TrainingMaterial,
    total: number,
    kernel: ReversiKernel,
    kept: Kept,
    resources: Resources,
  ) {
    this.game = game;
    this.values = values;
    this.material = material;
    this.total = total;
    this.kernel = kernel;
    this.kept = kept;
    this.root = Rng.of(material.seed).fork('games');
    this.now = resources.now ?? (() => performance.now());
    kernel.learn(readWeights(kept.weights));
  }

  /** The last game of a round is done when the round is studied. */
  get done(): number {
    return this.roundIsPlayed() ? this.kept.played - 1 : this.kept.played;
  }

  work(ms: number, goal = this.total): void {
    const until = this.now() + ms;
    const end = Math.min(goal, this.total);
    while (this.done < end) {
      if (this.roundIsPlayed()) this.learn();
      else this.play();
      if (this.now() >= until) break;
    }
  }

  /** Games after which the round is over; rounds are as long as each other, as far as that goes. */
  private roundEnd(round: number): number {
    return Math.floor((round * this.total) / this.values.rounds);
  }

  private roundIsPlayed(): boolean {
    const { played, studied } = this.kept;
    if (played === studied) return false;
    for (let round = 1; round <= this.values.rounds; round++) {
      if (this.roundEnd(round) === played) return true;
    }
    return false;
  }

  private play(): void {
    const { kept, kernel, root } = this;
    playLessons(kernel, PLAYED, root.fork(kept.played), (phase, lesson) =>
      kept.lessons[phase]!.add(lesson),
    );
    this.kept = { ...kept, played: kept.played + 1 };
  }

  /** A step of the study; where it is over, the next round is played with what was learned. */
  private learn(): void {
    const { kept, kernel, values } = this;
    const teaching: Teaching = { depth: values.depth, exact: EXACT };
    this.study ??= studying(kernel, kept.lessons, kept.weights, teaching);
    const step = this.study.next();
    if (step.done !== true) return;
    this.study = null;
    const { bytes, apart } = step.value;
    this.kept = { ...kept, weights: bytes, studied: kept.played, apart };
    kernel.learn(readWeights(bytes));
  }

  figures(): Readonly<Record<string, number>> {
    const { apart, lessons } = this.kept;
    const gathered = lessons.reduce((sum, { count }) => sum + count, 0);
    if (apart.length === 0) return { lessons: gathered };
    const off = (some: readonly number[]) =>
      Math.sqrt(some.reduce((sum, one) => sum + one ** 2, 0) / some.length);
    return {
      offDiscs: off(apart),
      offEnd: off(apart.slice(0, 4)),
      offMiddle: off(apart.slice(4, 8)),
      offOpening: off(apart.slice(8)),
      lessons: gathered,
    };
  }

  snapshot(): Uint8Array {
    const { game, values, material, total, kept } = this;
    return writeSnapshot(describe(game, values, material, total), kept);
  }

  model(): TrainedModel {
    const { game, values, material, kept } = this;
    const { nodes, look, depth, rounds } = values;
    return {
      kind: ID,
      game: game.info.rules,
      header: {
        options: { nodes, look, depth, rounds },
        training: { seed: material.seed, games: kept.played, offDiscs: [...kept.apart] },
      },
      bytes: kept.weights.slice(),
    };
  }
}
