import { drawOutcome, legalActions } from '../actions.ts';
import type { Game } from '../game.ts';
import type { PastMove, Planes, Symmetry } from '../planes.ts';
import { Rng } from '../rng.ts';
import { CHANCE, OVER, type Action, type State } from '../state.ts';
import type { LawId } from './laws.ts';
import { Violation, sceneOf, type Evidence } from './violation.ts';

export interface PlanesOptions<S extends State = State> {
  /** How many random games to play for each symmetry; 20 unless told. */
  readonly games?: number;
  readonly seed?: number | string;
  /**
   * The start after a symmetry, where it does not look the same; null: such a symmetry is not
   * tried.
   */
  turnedStart?(symmetry: Symmetry): S | null;
}

/**
 * Checks what networks are shown: finite numbers, nothing else changed, one answer for each action,
 * and true symmetries: each random game is played as it is and turned, and must look turned and end
 * alike.
 */
export function checkPlanes<S extends State>(
  game: Game<S>,
  options: PlanesOptions<S> = {},
): { readonly games: number; readonly plies: number } {
  const planes = game.learn?.planes;
  if (planes === undefined) throw new Error(`${game.info.rules} has no planes`);
  const check = new PlanesCheck(game, planes);
  check.shape();
  const root = Rng.of(options.seed ?? 1);
  const games = options.games ?? 20;
  let plies = 0;
  for (const [number, symmetry] of planes.symmetries.entries()) {
    for (let n = 0; n < games; n++) {
      check.symmetry = number;
      plies += check.play(symmetry, root.fork(`${number} ${n}`), options);
    }
  }
  return { games: games * planes.symmetries.length, plies };
}

/** The law of pictures that a game breaks in so many games; null: none, or it shows no pictures. */
export function brokenPicture(game: Game, options: PlanesOptions = {}): Violation | null {
  if (game.learn?.planes === undefined) return null;
  try {
    checkPlanes(game, { turnedStart: () => null, ...options });
    return null;
  } catch (error) {
    if (error instanceof Violation) return error;
    throw error;
  }
}

class PlanesCheck<S extends State> {
  symmetry: number | null = null;
  private actions: Action[] = [];
  private readonly game: Game<S>;
  private readonly planes: Planes<S>;
  private readonly cells: number;

  constructor(game: Game<S>, planes: Planes<S>) {
    this.game = game;
    this.planes = planes;
    this.cells = planes.rows * planes.columns;
  }

  private broken(law: LawId, { about, ...evidence }: Evidence = {}): never {
    const turned = this.symmetry === null ? [] : [`symmetry ${this.symmetry}`];
    const subject = [...turned, ...(about === undefined ? [] : [about])].join(', ');
    throw new Violation(
      law,
      { about: subject === '' ? undefined : subject, ...evidence },
      sceneOf(this.game, this.actions),
    );
  }

  shape(): void {
    const { planes, cells } = this;
    if (planes.names.length === 0 || new Set(planes.names).size !== planes.names.length) {
      this.broken('pictures-named', { seen: planes.names.join(', ') || '0' });
    }
    if (planes.answers < cells) {
      this.broken('cells-first', { expected: `≥ ${cells}`, seen: `${planes.answers}` });
    }
    const { past } = planes;
    if (!Number.isInteger(past) || past < 0 || past >= planes.names.length) {
      const expected = `0–${planes.names.length - 1}`;
      this.broken('pictures-past', { about: 'past', expected, seen: `${past}` });
    }
    for (const [side, values] of Object.entries(planes.beyond ?? {})) {
      if (values.length !== planes.names.length || !values.every(Number.isFinite)) {
        this.broken('pictures-beyond', { about: side, seen: values.join(', ') });
      }
    }
    if (planes.symmetries.length === 0) this.broken('symmetry-first', { seen: '0' });
    for (const [number, { cells: to, answers }] of planes.symmetries.entries()) {
      this.symmetry = number;
      if (!isPermutation(to, cells) || !isPermutation(answers, planes.answers)) {
        this.broken('symmetry-permutes');
      }
      if (number === 0 && !(to.every((c, i) => c === i) && answers.every((a, i) => a === i))) {
        this.broken('symmetry-first');
      }
      if (to.some((cell, i) => answers[i] !== cell)) {
        this.broken('symmetry-alike');
      }
      for (const [cell, other] of to.entries()) this.beyond(cell, other);
    }
  }

  /** The same lies beyond a cell and beyond where it goes. */
  private beyond(cell: number, to: number): void {
    const { rows, columns, names, beyond } = this.planes;
    if (beyond === undefined) return;
    const around = (at: number, picture: number) => {
      const [row, column] = [Math.floor(at / columns), at % columns];
      const past = (line: number, lines: number) => Number(line === 0) + Number(line === lines - 1);
      return (
        past(row, rows) * beyond.rows[picture]! + past(column, columns) * beyond.columns[picture]!
      );
    };
    for (const [picture, name] of names.entries()) {
      const [expected, seen] = [around(cell, picture), around(to, picture)];
      if (expected !== seen) {
        const about = `${name}[${cell}] → [${to}]`;
        this.broken('symmetry-beyond', { about, expected: `${expected}`, seen: `${seen}` });
      }
    }
  }

  /** One random game, as it is and turned; how many plies it had. */
  play(symmetry: Symmetry, rng: Rng, options: PlanesOptions<S>): number {
    try {
      return this.playOut(symmetry, rng, options);
    } catch (error) {
      if (error instanceof Violation) throw error;
      const seen = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      throw new Violation('no-exception', { seen }, sceneOf(this.game, this.actions), error);
    }
  }

  private playOut(symmetry: Symmetry, rng: Rng, options: PlanesOptions<S>): number {
    const { game } = this;
    const state = game.start();
    const turned = this.turnedStart(symmetry, options);
    this.actions = [];
    if (turned === null) return 0;
    const last: PastMove[] = [];
    const lastTurned: PastMove[] = [];
    for (;;) {
      if (state.toMove !== turned.toMove) {
        const [expected, seen] = [`${state.toMove}`, `${turned.toMove}`];
        this.broken('turned-goes-on', { part: 'toMove', expected, seen });
      }
      if (state.toMove === OVER) break;
      if (state.toMove === CHANCE) {
        const outcome = drawOutcome(state, legalActions(state, game.info), rng);
        this.actions.push(outcome);
        state.apply(outcome);
        turned.apply(outcome);
        continue;
      }
      this.compare(state, last, turned, lastTurned, symmetry);
      const partner = this.partners(state, turned, symmetry);
      const action = rng.pick([...partner.keys()]);
      const other = partner.get(action)!;
      last.unshift({ seat: state.toMove, action });
      lastTurned.unshift({ seat: turned.toMove, action: other });
      this.actions.push(action);
      state.apply(action);
      turned.apply(other);
    }
    for (let seat = 0; seat < game.info.seats; seat++) {
      if (state.utility(seat) !== turned.utility(seat)) {
        const [expected, seen] = [`${state.utility(seat)}`, `${turned.utility(seat)}`];
        this.broken('turned-ends', { part: 'utility', seat, expected, seen });
      }
    }
    return state.ply;
  }

  private turnedStart(symmetry: Symmetry, options: PlanesOptions<S>): S | null {
    const { game } = this;
    const start = game.start();
    if (start.toMove === CHANCE || options.turnedStart === undefined) return start;
    const same = turnedPicture(this.picture(start, []), symmetry.cells);
    return sameNumbers(this.picture(start, []), same) ? start : options.turnedStart(symmetry);
  }

  private compare(
    state: S,
    last: readonly PastMove[],
    turned: S,
    lastTurned: readonly PastMove[],
    symmetry: Symmetry,
  ): void {
    const seen = this.picture(state, last);
    const other = this.picture(turned, lastTurned);
    const expected = turnedPicture(seen, symmetry.cells);
    if (!sameNumbers(expected, other)) {
      const at = expected.findIndex((value, i) => value !== other[i]);
      const name = this.planes.names[Math.floor(at / this.cells)]!;
      this.broken('turned-looks', {
        about: `${name}[${at % this.cells}]`,
        expected: `${expected[at]}`,
        seen: `${other[at]} (${this.game.format(turned)})`,
      });
    }
  }

  /** The pictures of a position, having checked that only they are written and nothing is changed. */
  private picture(state: S, last: readonly PastMove[]): Float32Array {
    const { planes, cells, game } = this;
    const size = planes.names.length * cells;
    const into = new Float32Array(size + 4).fill(7.25);
    const before = game.format(state);
    planes.write(state, last, into, 2);
    const outside = [into[0], into[1], into[size + 2], into[size + 3]];
    if (outside.some((value) => value !== 7.25)) {
      this.broken('planes-in-place', { seen: outside.join(', ') });
    }
    const seen = into.slice(2, size + 2);
    if (!seen.every(Number.isFinite)) this.broken('pictures-finite', { seen: seen.join(', ') });
    const again = new Float32Array(size);
    planes.write(state, last, again, 0);
    if (!sameNumbers(seen, again)) {
      const at = seen.findIndex((value, i) => value !== again[i]);
      this.broken('pictures-whole', { about: planes.names[Math.floor(at / cells)]! });
    }
    planes.write(state, [], again, 0);
    const shown = size - planes.past * cells;
    const other = seen.findIndex((value, i) => i < shown && value !== again[i]);
    if (other >= 0) {
      this.broken('pictures-past', { about: planes.names[Math.floor(other / cells)]! });
    }
    if (game.format(state) !== before) {
      this.broken('looking-only', { expected: before, seen: game.format(state) });
    }
    return seen;
  }

  /** For each legal action the one of the turned position that is the same answer turned. */
  private partners(state: S, other: S, { answers }: Symmetry): Map<Action, Action> {
    const { game } = this;
    const byAnswer = this.answersOf(other);
    const legal = this.answersOf(state);
    if (byAnswer.size !== legal.size) {
      const [expected, seen] = [`${legal.size}`, `${byAnswer.size}`];
      this.broken('turned-choices', { part: 'legal', expected, seen });
    }
    const partner = new Map<Action, Action>();
    for (const [answer, action] of legal) {
      const found = byAnswer.get(answers[answer]!);
      if (found === undefined) {
        this.broken('turned-choices', { about: game.formatAction(state, action) });
      }
      partner.set(action, found);
    }
    return partner;
  }

  /** The legal actions by their answers, which are different ones within range. */
  private answersOf(state: S): Map<number, Action> {
    const { planes, game } = this;
    const found = new Map<number, Action>();
    for (const action of legalActions(state, game.info)) {
      const answer = planes.answerOf(state, action);
      const text = game.formatAction(state, action);
      if (!Number.isInteger(answer) || answer < 0 || answer >= planes.answers) {
        const expected = `0–${planes.answers - 1}`;
        this.broken('answer-in-range', { about: text, expected, seen: `${answer}` });
      }
      if (found.has(answer)) {
        const twin = game.formatAction(state, found.get(answer)!);
        this.broken('answer-own', { about: `${text}, ${twin}`, seen: `${answer}` });
      }
      found.set(answer, action);
    }
    return found;
  }
}

function turnedPicture(picture: Float32Array, to: Int32Array): Float32Array {
  const cells = to.length;
  const out = new Float32Array(picture.length);
  for (let at = 0; at < picture.length; at++) {
    const cell = at % cells;
    out[at - cell + to[cell]!] = picture[at]!;
  }
  return out;
}

function isPermutation(values: Int32Array, length: number): boolean {
  const found = new Set(values);
  return (
    values.length === length && found.size === length && values.every((v) => v >= 0 && v < length)
  );
}

function sameNumbers(a: Float32Array, b: Float32Array): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
