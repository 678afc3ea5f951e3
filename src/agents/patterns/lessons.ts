import type { Rng } from '../../core/index.ts';
import { PHASES, bitsIn, type ReversiKernel } from '../../kernels/index.ts';

/** Four discs in the middle of an 8x8 board, black to move. */
const BLACK = 0x0000_0008_1000_0000n;
const WHITE = 0x0000_0010_0800_0000n;
const SQUARES = 64;

/** With fewer empty squares than this the engine needs no judgement. */
const LAST = 9;
/** Bytes of a lesson: both boards, the value in eighths of a disc, the moves of both sides. */
const SIZE = 20;

/** Positions of one phase, and what they are worth to the side to move. */
export class Lessons {
  private bytes: Uint8Array<ArrayBuffer>;
  private view: DataView;
  count: number;

  constructor(bytes: Uint8Array = new Uint8Array(0)) {
    this.count = Math.floor(bytes.length / SIZE);
    this.bytes = new Uint8Array(Math.max(64 * SIZE, bytes.length));
    this.bytes.set(bytes);
    this.view = new DataView(this.bytes.buffer);
  }

  add(lesson: Lesson): void {
    const at = this.count * SIZE;
    if (at + SIZE > this.bytes.length) {
      const larger = new Uint8Array(2 * this.bytes.length);
      larger.set(this.bytes);
      this.bytes = larger;
      this.view = new DataView(larger.buffer);
    }
    const { view } = this;
    view.setBigUint64(at, lesson.own, true);
    view.setBigUint64(at + 8, lesson.rival, true);
    view.setInt16(at + 16, Math.round(8 * lesson.value), true);
    view.setUint8(at + 18, lesson.moves);
    view.setUint8(at + 19, lesson.answers);
    this.count++;
  }

  /** A better word on what a position is worth. */
  correct(index: number, value: number): void {
    this.view.setInt16(index * SIZE + 16, Math.round(8 * value), true);
  }

  at(index: number): Lesson {
    const { view } = this;
    const from = index * SIZE;
    return {
      own: view.getBigUint64(from, true),
      rival: view.getBigUint64(from + 8, true),
      value: view.getInt16(from + 16, true) / 8,
      moves: view.getUint8(from + 18),
      answers: view.getUint8(from + 19),
    };
  }

  /** All of them, as the constructor takes them. */
  pack(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.count * SIZE);
  }
}

export interface Lesson {
  readonly own: bigint;
  readonly rival: bigint;
  /** In discs. */
  readonly value: number;
  /** How many moves the side to move has, and how many its rival would have. */
  readonly moves: number;
  readonly answers: number;
}

export interface Teaching {
  /** Plies that a value looks ahead. */
  readonly depth: number;
  /** With so many empty squares or fewer a value is that of best play. */
  readonly exact: number;
}

/** The phase of a position with so many empty squares. */
export function phaseOf(empties: number): number {
  return Math.min(PHASES - 1, (empties - LAST) >> 2);
}

/** Random plies a game begins with: mostly few, so that sound and wild positions are both seen. */
function opening(rng: Rng): number {
  return 2 + Math.floor(26 * rng.float() ** 2);
}

/** How often a move is a random one, by game. */
const WILDEST = 0.2;

/**
 * A game of the engine with itself: each of its positions is a lesson. It begins with random moves
 * and makes some later on, so that positions are seen that good play avoids.
 */
export function playLessons(
  kernel: ReversiKernel,
  { depth, exact }: Teaching,
  rng: Rng,
  add: (phase: number, lesson: Lesson) => void,
): void {
  kernel.forget();
  const begin = opening(rng);
  const wild = WILDEST * rng.float();
  let own = BLACK;
  let rival = WHITE;
  for (let ply = 0; ; ply++) {
    let moves = kernel.moves(own, rival);
    if (moves === 0n) {
      [own, rival] = [rival, own];
      moves = kernel.moves(own, rival);
      if (moves === 0n) return;
    }
    const empties = SQUARES - bitsIn(own | rival);
    if (empties < LAST) return;
    let square: number | null = null;
    if (ply >= begin) {
      const found = kernel.think(own, rival, { depth: empties <= exact ? SQUARES : depth });
      add(phaseOf(empties), {
        own,
        rival,
        value: found.value,
        moves: bitsIn(moves),
        answers: bitsIn(kernel.moves(rival, own)),
      });
      if (rng.float() >= wild) square = found.square;
    }
    square ??= rng.pick(squaresOf(moves));
    const turned = kernel.flips(square, own, rival);
    [own, rival] = [rival ^ turned, own | turned | (1n << BigInt(square))];
  }
}

/** What a position is worth, as a teacher says it. */
export function taught(
  kernel: ReversiKernel,
  { own, rival }: Pick<Lesson, 'own' | 'rival'>,
  { depth, exact }: Teaching,
): number {
  const empties = SQUARES - bitsIn(own | rival);
  return kernel.think(own, rival, { depth: empties <= exact ? SQUARES : depth }).value;
}

/** The squares of a set. */
function squaresOf(set: bigint): number[] {
  const lo = Number(set & 0xffff_ffffn);
  const hi = Number(set >> 32n);
  const found: number[] = [];
  for (let i = 0; i < 32; i++) if ((lo >>> i) & 1) found.push(i);
  for (let i = 0; i < 32; i++) if ((hi >>> i) & 1) found.push(32 + i);
  return found;
}
