import type { Colour, Drawing } from '../drawing/index.ts';
import type { Game, GameKind } from '../game.ts';
import type { HeuristicKind } from '../heuristic.ts';
import { gameInfo } from '../info.ts';
import type { LearnHelp, SearchHelp } from '../help.ts';
import type { Params, Values } from '../params.ts';
import { refuse } from '../complaints.ts';
import { fail, ok, type Result } from '../result.ts';
import { CHANCE, OVER, type Action, type Seat } from '../state.ts';
import { LANGS, both, type GameWords, type Lang, type Words } from '../words.ts';
import { boardPlanes } from './board.ts';
import { unlikeStart } from './like-start.ts';
import type { SimpleGame, SimpleHeuristic, SimpleRules } from './rules.ts';
import { hides, sights, viewIn } from './sight.ts';
import { Rulebook, SimpleState, rowOf } from './state.ts';

/** A game from a handful of plain functions. */
export function simpleGame<P, Q extends Params = Params, V = P>(
  simple: SimpleGame<Q, P, V>,
): GameKind<Q, SimpleState<P, V>> {
  // A file that lacks them is told so where it is loaded.
  const given = simple.words as typeof simple.words | null | undefined;
  const words =
    typeof given !== 'object' || given === null || 'title' in given
      ? (Object.fromEntries(LANGS.map((lang) => [lang, given])) as Record<Lang, GameWords>)
      : given;
  const kind: GameKind<Q, SimpleState<P, V>> = {
    id: simple.id,
    version: simple.version,
    params: simple.params ?? ({} as Q),
    words,
    variants: [simple.id, ...(simple.variants ?? [])],
    ...(simple.offers && { offers: simple.offers }),
    create: (values) => ok(build(kind, values, simple.rules(values))),
  };
  return kind;
}

function build<P, Q extends Params, V>(
  kind: GameKind<Q, SimpleState<P, V>>,
  values: Values<Q>,
  rules: SimpleRules<P, V>,
): Game<SimpleState<P, V>> {
  const book = new Rulebook(rules);
  const { moves, outcomes } = book;
  const seen = sights(book);
  return {
    info: gameInfo(kind, values, {
      seats: rules.seats,
      maxPlies: rules.longest,
      maxBranching: moves.length,
      actionCount: moves.length,
      chanceCount: outcomes.length,
      hidden: hides(rules),
    }),
    words: kind.words,
    heuristics: heuristicsOf(rules),
    start: () => new SimpleState(book, rules.start),
    ...seen,
    formatAction: ({ toMove }, action) => (toMove === CHANCE ? outcomes : moves)[action]!,
    parseAction: (state, text) => readWord(book, state, text.trim()),
    format: (state) => state.text(),
    parse(text): Result<SimpleState<P, V>> {
      const read = readPosition(book, text);
      if (read instanceof SimpleState) return ok(read);
      return fail(refuse.noPosition({ text, like: JSON.stringify(rules.start), why: read }));
    },
    ...greedIn(kind.words.en, rules),
    ...drawingOf(rules),
    ...learning(rules, moves, (state, seat) => seen.observe(state, seat)),
  };
}

/** The colours of seats where a drawing does not say. */
const USUAL: readonly Colour[] = ['black', 'white', 'red', 'blue', 'purple', 'yellow'];

/** One for each seat, again from the first where there are more; more seats than a table has are refused elsewhere. */
const usualFor = (seats: number): readonly Colour[] =>
  Array.from(
    { length: Math.min(Math.max(seats, USUAL.length), 64) },
    (_, i) => USUAL[i % USUAL.length]!,
  );

function drawingOf<P, V>(rules: SimpleRules<P, V>): { drawing?: Drawing } {
  const { drawing } = rules;
  if (drawing === undefined) return {};
  const { board, colours = usualFor(rules.seats), says = {} } = drawing;
  const names = new Set(board.places.map(({ name }) => name));
  const view = (seen: unknown): V => viewIn(rules, seen);
  return {
    drawing: {
      board,
      colours,
      pieces: (seen) => drawing.pieces(view(seen)),
      touch(seen, move) {
        const steps = drawing.touch?.(move, view(seen)) ?? (names.has(move) ? [move] : []);
        return steps.map((step) => (typeof step === 'string' ? [step] : step));
      },
      says: (move) => (Object.hasOwn(says, move) ? both(says[move]!) : null),
    },
  };
}

function readWord<P, V>(
  book: Rulebook<P, V>,
  state: SimpleState<P, V>,
  word: string,
): Result<Action> {
  const { toMove } = state;
  if (toMove === OVER) return fail(refuse.over({ text: word }));
  const buffer = new Int32Array(Math.max(book.moves.length, book.outcomes.length));
  const names = toMove === CHANCE ? book.outcomes : book.moves;
  const legal = [...buffer.subarray(0, state.legal(buffer, 0))];
  const action = legal.find((each) => names[each]!.toLowerCase() === word.toLowerCase());
  if (action !== undefined) return ok(action);
  const list = legal.map((each) => names[each]!).join(', ');
  return fail(refuse.notPlayable({ text: word, legal: list }));
}

/**
 * JSON that is like the start, then the moves that wait for others to decide; else why it is no position, or null
 * where that cannot be said.
 */
function readPosition<P, V>(book: Rulebook<P, V>, text: string): SimpleState<P, V> | Words | null {
  const parts = text.trim().split(' ');
  // No move has a blank in it; JSON may.
  for (let sealed = 0; sealed < Math.min(parts.length, book.rules.seats); sealed++) {
    const end = parts.length - sealed;
    try {
      const position = JSON.parse(parts.slice(0, end).join(' ')) as unknown;
      const unlike = unlikeStart(book.rules.start, position);
      if (unlike !== null) return unlike;
      const state = new SimpleState(book, position as P);
      state.legalCount();
      for (const word of parts.slice(end)) {
        if (state.group.length < 2 || !state.words.includes(word)) return null;
        state.apply(book.moveOf(word));
      }
      if (sealed > 0 && state.sealed.length !== sealed) return null;
      const { sealed: decided } = state;
      const read = new SimpleState(book, state.position, decided);
      return read.toMove !== OVER && read.legalCount() === 0 ? null : read;
    } catch {
      // Perhaps fewer words are JSON.
    }
  }
  return null;
}

const POINTS: Words = {
  en: 'The points of the seat less those of its best rival.',
  es: 'Los puntos del asiento menos los de su mejor rival.',
};

/** Those of the game before the points: the first is what searches go by. */
function heuristicsOf<P, V>({
  seats,
  heuristics = {},
  scores,
}: SimpleRules<P, V>): Record<string, HeuristicKind<SimpleState<P, V>>> {
  const all: [string, SimpleHeuristic<P>][] = [
    ...Object.entries(heuristics),
    ...(Object.hasOwn(heuristics, 'points')
      ? []
      : [['points', { summary: POINTS, of: scores }] satisfies [string, SimpleHeuristic<P>]]),
  ];
  return Object.fromEntries(
    all.map(([id, given]) => {
      const { summary, of } =
        typeof given === 'function' ? { summary: summaryOf(id), of: given } : given;
      return [
        id,
        {
          id,
          summary,
          params: {},
          antisymmetric: seats === 2,
          create: () => (state, seat) => lead(rowOf(id, of(state.position)), seat),
        },
      ];
    }),
  );
}

/** Where there are no points to take before the end, Greedy takes what looks best by the first heuristic. */
function greedIn<P, V>(
  { points }: GameWords,
  rules: SimpleRules<P, V>,
): { search?: SearchHelp<SimpleState<P, V>> } {
  const [first] = Object.values(rules.heuristics ?? {});
  if (first === undefined || points !== '') return {};
  const of = typeof first === 'function' ? first : first.of;
  return {
    search: {
      greedyValue: (state, seat) =>
        state.toMove === OVER
          ? Math.sign(state.utility(seat)) * Number.MAX_VALUE
          : lead(of(state.position), seat),
    },
  };
}

function summaryOf(id: string): Words {
  return {
    en: `What the game counts as "${id}", less what its best rival has of it.`,
    es: `Lo que el juego cuenta como «${id}», menos lo que de ello tiene su mejor rival.`,
  };
}

function lead(values: readonly number[], seat: Seat): number {
  let rival = -Infinity;
  for (const [other, value] of values.entries()) if (other !== seat) rival = Math.max(rival, value);
  return rival === -Infinity ? 0 : values[seat]! - rival;
}

function learning<P, V>(
  rules: SimpleRules<P, V>,
  moves: readonly string[],
  observe: (state: SimpleState<P, V>, seat: Seat) => unknown,
): { learn?: LearnHelp<SimpleState<P, V>> } {
  const { board, features } = rules;
  if (board === undefined && features === undefined) return {};
  return {
    learn: {
      ...(board && { planes: boardPlanes(board, moves) }),
      ...(features && {
        features: {
          names: features.names,
          write(state, seat, into, at) {
            const row = features.of(viewIn(rules, observe(state, seat)), seat);
            if (row.length !== features.names.length) {
              throw new Error(`there are ${features.names.length} features, not ${row.length}`);
            }
            into.set(row, at);
          },
        },
      }),
    },
  };
}
