import * as z from 'zod/mini';
import { pack, unpack } from '../../rounds/index.ts';

/** The sides of a lesson. */
export interface LessonShape {
  /** Numbers in the pictures of a position: pictures x cells. */
  readonly inputs: number;
  readonly answers: number;
}

/** Shares of a policy are kept in so many steps; 0 stands for an answer that is not legal. */
const STEPS = 65_534;
/** The most different numbers that pictures may be made of while one byte names them. */
const BYTE = 256;

const headerShape = z.strictObject({
  count: z.int().check(z.minimum(0)),
  games: z.int(),
  moves: z.int(),
});

/** Positions to learn from, each with the policy and the value to be learned: those of some games. */
export class Lessons {
  readonly count: number;
  /** The games they are from, and how many moves these took. */
  readonly games: number;
  readonly moves: number;
  private readonly shape: LessonShape;
  /** The numbers that pictures are made of, and which of them stands where. */
  private readonly palette: Float32Array;
  private readonly pictures: Uint8Array | Uint16Array;
  private readonly policies: Uint16Array;
  private readonly values: Float32Array;

  private constructor(shape: LessonShape, { header, parts }: LessonParts) {
    this.shape = shape;
    this.count = header.count;
    this.games = header.games;
    this.moves = header.moves;
    this.palette = parts.palette;
    this.pictures = parts.pictures;
    this.policies = parts.policies;
    this.values = parts.values;
  }

  /** What `LessonBook.close` gave; null: anything else, or lessons of another shape. */
  static read(shape: LessonShape, bytes: Uint8Array): Lessons | null {
    const parcel = unpack(bytes);
    const header = headerShape.safeParse(parcel?.header);
    if (parcel === null || !header.success || parcel.parts.length !== 4) return null;
    const { count } = header.data;
    const [palette, pictures, policies, values] = parcel.parts as [Part, Part, Part, Part];
    const wide = palette.length > 4 * BYTE ? 2 : 1;
    const fits =
      palette.length % 4 === 0 &&
      pictures.length === wide * count * shape.inputs &&
      policies.length === 2 * count * shape.answers &&
      values.length === 4 * count;
    if (!fits) return null;
    return new Lessons(shape, {
      header: header.data,
      parts: {
        palette: new Float32Array(palette.buffer),
        pictures: wide === 1 ? pictures : new Uint16Array(pictures.buffer),
        policies: new Uint16Array(policies.buffer),
        values: new Float32Array(values.buffer),
      },
    });
  }

  get bytes(): number {
    const { palette, pictures, policies, values } = this;
    return palette.byteLength + pictures.byteLength + policies.byteLength + values.byteLength;
  }

  pack(): Uint8Array<ArrayBuffer> {
    const { count, games, moves, palette, pictures, policies, values } = this;
    return pack({ count, games, moves }, [palette, pictures, policies, values]);
  }

  /** The number at a place of the pictures of a lesson. */
  input(lesson: number, at: number): number {
    return this.palette[this.pictures[lesson * this.shape.inputs + at]!]!;
  }

  /** The share of an answer in the policy of a lesson; -1: it is not legal. */
  share(lesson: number, answer: number): number {
    const kept = this.policies[lesson * this.shape.answers + answer]!;
    return kept === 0 ? -1 : (kept - 1) / STEPS;
  }

  /** The utility of who is to move. */
  value(lesson: number): number {
    return this.values[lesson]!;
  }
}

type Part = Uint8Array<ArrayBuffer>;
interface LessonParts {
  readonly header: z.infer<typeof headerShape>;
  readonly parts: {
    readonly palette: Float32Array;
    readonly pictures: Uint8Array | Uint16Array;
    readonly policies: Uint16Array;
    readonly values: Float32Array;
  };
}

/** Lessons being written, position by position; the value of one is known when its game is over. */
export class LessonBook {
  private readonly shape: LessonShape;
  private readonly numbers = new Map<number, number>();
  private pictures = new Uint16Array(0);
  private policies = new Uint16Array(0);
  private readonly values: number[] = [];
  private games = 0;
  private moves = 0;

  constructor(shape: LessonShape) {
    this.shape = shape;
  }

  /**
   * Notes a position and gives its number; `shares` is for each answer its share of the policy, or -1
   * where it is not legal.
   */
  note(inputs: Float32Array, shares: ArrayLike<number>): number {
    const lesson = this.values.length;
    const { inputs: size, answers } = this.shape;
    this.pictures = roomFor(this.pictures, (lesson + 1) * size);
    this.policies = roomFor(this.policies, (lesson + 1) * answers);
    for (let i = 0; i < size; i++) this.pictures[lesson * size + i] = this.numberOf(inputs[i]!);
    for (let i = 0; i < answers; i++) {
      const share = shares[i]!;
      this.policies[lesson * answers + i] = share < 0 ? 0 : 1 + Math.round(share * STEPS);
    }
    this.values.push(0);
    return lesson;
  }

  /** What a position was worth to who was to move. */
  judge(lesson: number, value: number): void {
    this.values[lesson] = value;
  }

  /** A game is over after so many moves. */
  gameOver(moves: number): void {
    this.games++;
    this.moves += moves;
  }

  close(): Uint8Array<ArrayBuffer> {
    const { games, moves, numbers } = this;
    const count = this.values.length;
    const used = this.pictures.subarray(0, count * this.shape.inputs);
    return pack({ count, games, moves }, [
      Float32Array.from(numbers.keys()),
      numbers.size > BYTE ? used : Uint8Array.from(used),
      this.policies.subarray(0, count * this.shape.answers),
      Float32Array.from(this.values),
    ]);
  }

  private numberOf(value: number): number {
    const known = this.numbers.get(value);
    if (known !== undefined) return known;
    if (this.numbers.size === 65_536) throw new Error('pictures have too many different numbers');
    this.numbers.set(value, this.numbers.size);
    return this.numbers.size - 1;
  }
}

function roomFor(array: Uint16Array<ArrayBuffer>, size: number): Uint16Array<ArrayBuffer> {
  if (size <= array.length) return array;
  const grown = new Uint16Array(Math.max(size, 2 * array.length));
  grown.set(array);
  return grown;
}
