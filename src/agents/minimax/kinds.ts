import {
  choice,
  int,
  ok,
  optional,
  real,
  type AgentKind,
  type Params,
  type Result,
  type Values,
  type Words,
} from '../../core/index.ts';
import { searchAgent, type AgentValues } from './agent.ts';
import { Pruning, Scouting, plainMinimax, plainNegamax } from './algorithms.ts';
import { Aspiration } from './aspiration.ts';
import type { Frame } from './frame.ts';
import { Mtdf } from './mtdf.ts';
import { History, Killers, Order } from './order.ts';
import { branchParams, pruningParams, searchParams, type PruningValues } from './params.ts';
import { partsOf } from './parts.ts';
import type { Algorithm } from './root.ts';
import { Sss } from './sss.ts';
import { openTwoSeatGame } from './support.ts';

/** Megabytes for a search that cannot do without a table. */
const NEEDED_TABLE_MB = 32;

/** One member of the family as a kind of agent. */
function member<P extends Params>(
  id: string,
  summary: Words,
  params: P,
  make: (frame: Frame, values: Values<P>) => Result<Algorithm>,
): AgentKind<P> {
  return {
    id,
    version: 1,
    summary,
    params,
    memory: 'game',
    random: false,
    supports: (game) => openTwoSeatGame(id, game),
    create: (game, values, rng, resources) =>
      // Every member's parameters include those of any search.
      searchAgent(id, game, values as unknown as AgentValues, rng, resources, (frame) =>
        make(frame, values),
      ),
  };
}

export const minimax = member(
  'minimax',
  {
    en: 'Looks at every action to the full depth and takes the best against the best answers.',
    es: 'Mira todas las jugadas hasta el fondo y elige la mejor contra las mejores respuestas.',
  },
  branchParams,
  (frame) => ok(plainMinimax(frame)),
);

export const negamax = member(
  'negamax',
  {
    en: 'Minimax with one sign rule instead of two cases.',
    es: 'Minimax con una regla de signos en lugar de dos casos.',
  },
  branchParams,
  (frame) => ok(plainNegamax(frame)),
);

export const alphabeta = member(
  'alphabeta',
  {
    en: 'Minimax that leaves out what cannot change the answer.',
    es: 'Minimax que se salta lo que no puede cambiar la respuesta.',
  },
  pruningParams,
  (frame, values) => {
    const parts = partsOf(frame, values);
    return parts.ok ? ok(new Pruning(frame, parts.value)) : parts;
  },
);

function scouting(frame: Frame, values: PruningValues): Result<Algorithm> {
  const parts = partsOf(frame, values);
  return parts.ok ? ok(new Pruning(frame, { ...parts.value, scout: true })) : parts;
}

export const negascout = member(
  'negascout',
  {
    en: 'Alpha-beta that only tests later actions against the first, and searches those that pass.',
    es: 'Alfa-beta que solo prueba las demás jugadas contra la primera, y busca las que la superan.',
  },
  pruningParams,
  scouting,
);

export const pvs = member(
  'pvs',
  {
    en: 'Principal variation search: negascout under its other name.',
    es: 'Búsqueda de la variante principal: negascout con su otro nombre.',
  },
  pruningParams,
  scouting,
);

export const aspiration = member(
  'aspiration',
  {
    en: 'Alpha-beta with a window around what the last depth found, widened when the value falls outside.',
    es: 'Alfa-beta con una ventana en torno a lo que halló la profundidad anterior; se ensancha si el valor cae fuera.',
  },
  {
    ...pruningParams,
    window: real(
      {
        en: 'from the guess to each edge of the window, in the heuristic’s unit',
        es: 'desde la estimación hasta cada borde de la ventana, en la unidad de la heurística',
      },
      2,
      1e-6,
      Infinity,
    ),
  },
  (frame, values) => {
    const parts = partsOf(frame, values);
    return parts.ok ? ok(new Aspiration(frame, parts.value, values.window)) : parts;
  },
);

export const mtdf = member(
  'mtdf',
  {
    en: 'Alpha-beta through empty windows alone, until upper and lower bound meet: MTD(f).',
    es: 'Alfa-beta solo con ventanas vacías, hasta que la cota superior y la inferior se juntan: MTD(f).',
  },
  {
    ...pruningParams,
    table: optional(
      int(
        {
          en: 'megabytes of remembered positions; 32 unless told',
          es: 'megabytes de posiciones recordadas; 32 si no se dice otra cosa',
        },
        null,
        1,
        2048,
      ),
    ),
    first: choice(
      {
        en: 'the first guess: what the last depth found, or above or below everything',
        es: 'la primera estimación: lo que halló la profundidad anterior, o por encima o por debajo de todo',
      },
      'last',
      {
        last: { en: 'what the last depth found', es: 'lo que halló la profundidad anterior' },
        top: { en: 'above everything', es: 'por encima de todo' },
        bottom: { en: 'below everything', es: 'por debajo de todo' },
      },
    ),
  },
  (frame, values) => {
    const parts = partsOf(frame, values, NEEDED_TABLE_MB);
    return parts.ok ? ok(new Mtdf(frame, parts.value, values.first)) : parts;
  },
);

export const scout = member(
  'scout',
  {
    en: 'Pearl’s SCOUT: evaluates the first action, and of the others those that a yes-or-no test lets pass.',
    es: 'El SCOUT de Pearl: evalúa la primera jugada, y de las demás las que pasan una prueba de sí o no.',
  },
  {
    ...branchParams,
    order: choice(
      {
        en: 'what is tried first: as the game lists, or what cut elsewhere',
        es: 'qué se prueba primero: como las da el juego, o lo que cortó en otra parte',
      },
      'natural',
      {
        natural: { en: 'as the game lists', es: 'como las da el juego' },
        killers: { en: 'what cut elsewhere', es: 'lo que cortó en otra parte' },
      },
    ),
  },
  (frame, values) => {
    const rankers = [new Killers(), new History()];
    const order = values.order === 'natural' ? null : new Order(frame.width, rankers);
    return ok(new Scouting(frame, order));
  },
);

export const sss = member(
  'sss',
  {
    en: 'Stockman’s SSS*: best first, never more leaves than alpha-beta, but everything kept in memory.',
    es: 'El SSS* de Stockman: primero lo mejor, nunca más hojas que alfa-beta, pero todo se guarda en memoria.',
  },
  searchParams,
  (frame) => ok(new Sss(frame)),
);
