import {
  parseCall,
  valueWords,
  type Game,
  type Params,
  type Words,
} from '../../../src/core/index.ts';
import { lang } from '../../settings.ts';
import { catalogue } from '../../text.ts';

/** Names of parameters for people. */
export const paramText = catalogue({
  en: {
    labels: {
      size: 'Size',
      empties: 'Empty squares at the end',
      swap: 'The second player may swap',
      pits: 'Pits in a row',
      seeds: 'Seeds in a pit',
      emptyCapture: 'Capture without seeds opposite',
      players: 'Players',
      open: 'Open hands',
      deal: 'Deal',
      wildcard: 'Wildcard',
      hand: 'Hand',
      markers: 'Markers for a hexagon',
      tiles: 'Tiles',
      depth: 'Depth (plies)',
      ms: 'Milliseconds a move',
      nodes: 'Nodes a move',
      iterations: 'Playouts a move',
      heuristic: 'Heuristic',
      worlds: 'Worlds',
      c: 'Exploration',
    },
    /** Those that need their summary beside them. */
    terms: {
      exact: 'Exact from',
      proof: 'Time for proofs (ms)',
      look: 'Plies ahead at the table',
      rounds: 'Rounds',
      name: 'Name',
      seed: 'Seed',
      variant: 'Variant',
      mode: 'Mode',
      learn: 'Learning while playing',
      explore: 'Exploring',
      epsilon: 'Epsilon',
      temperature: 'Temperature',
      rate: 'Learning rate',
      discount: 'Discount',
      first: 'First value',
      reward: 'Reward',
      against: 'The rival',
      keep: 'Values kept',
      from: 'Start from a model',
      mb: 'Megabytes',
      hidden: 'Hidden units',
      lambda: 'Lambda',
      margin: 'Margin of points',
      model: 'Model',
      v: 'Version',
      printed: 'As its code has it',
      repeat: 'Repetitions',
      epochs: 'Epochs',
      turns: 'Turned games',
      channels: 'Channels',
      blocks: 'Blocks',
      dagger: 'DAgger',
      moveNodes: 'Nodes a move, beside branches',
      deepen: 'Iterative deepening',
      secondary: 'Secondary search',
      book: 'Book',
      branchMs: 'Milliseconds a branch',
      branchNodes: 'Nodes a branch',
      order: 'Order of moves',
      table: 'Transposition table',
      quiescence: 'Quiescence',
      continuation: 'Continuation',
      futility: 'Futility',
      frontier: 'Frontier',
      beam: 'Beam',
      narrow: 'Narrowing',
      nullMove: 'Null move',
      window: 'Window',
      prune: 'Cuts at chance',
      rave: 'RAVE',
      prior: 'Prior',
      playout: 'Playouts',
      plies: 'Plies of a playout',
      scale: 'Scale',
      solver: 'Solver',
      reuse: 'Keeping the tree',
      memory: 'Megabytes',
      ripe: 'Ripeness',
      search: 'Search',
      combine: 'What worlds tell',
      observers: 'Trees',
      deals: 'Deals',
      temper: 'Temper',
      draw: 'Drawing',
      lengths: 'Lengths of paths',
      paths: 'Numbers of paths',
      own: 'Own path',
      rival: 'Rival’s path',
    },
    usual: 'usual',
    accepts: (what: string) => `Accepts ${what}`,
  },
  es: {
    labels: {
      size: 'Tamaño',
      empties: 'Casillas vacías al final',
      swap: 'El segundo puede cambiar de lado',
      pits: 'Hoyos por fila',
      seeds: 'Semillas por hoyo',
      emptyCapture: 'Capturar sin semillas enfrente',
      players: 'Jugadores',
      open: 'Manos abiertas',
      deal: 'Reparto',
      wildcard: 'Comodín',
      hand: 'Mano',
      markers: 'Testigos por hexágono',
      tiles: 'Fichas',
      depth: 'Profundidad (jugadas)',
      ms: 'Milisegundos por jugada',
      nodes: 'Nodos por jugada',
      iterations: 'Simulaciones por jugada',
      heuristic: 'Heurística',
      worlds: 'Mundos',
      c: 'Exploración',
    },
    terms: {
      exact: 'Exacto desde',
      proof: 'Tiempo para demostrar (ms)',
      look: 'Jugadas por delante en la mesa',
      rounds: 'Rondas',
      name: 'Nombre',
      seed: 'Semilla',
      variant: 'Variante',
      mode: 'Modo',
      learn: 'Aprender al jugar',
      explore: 'Exploración al aprender',
      epsilon: 'Épsilon',
      temperature: 'Temperatura',
      rate: 'Tasa de aprendizaje',
      discount: 'Descuento',
      first: 'Valor inicial',
      reward: 'Recompensa',
      against: 'El rival',
      keep: 'Valores guardados',
      from: 'Partir de un modelo',
      mb: 'Megabytes',
      hidden: 'Unidades ocultas',
      lambda: 'Lambda',
      margin: 'Margen de puntos',
      model: 'Modelo',
      v: 'Versión',
      printed: 'Como está en su código',
      repeat: 'Repeticiones',
      epochs: 'Épocas',
      turns: 'Partidas giradas',
      channels: 'Canales',
      blocks: 'Bloques',
      dagger: 'DAgger',
      moveNodes: 'Nodos por jugada, junto a los de rama',
      deepen: 'Profundización iterativa',
      secondary: 'Búsqueda secundaria',
      book: 'Libro',
      branchMs: 'Milisegundos por rama',
      branchNodes: 'Nodos por rama',
      order: 'Orden de las jugadas',
      table: 'Tabla de transposiciones',
      quiescence: 'Quiescencia',
      continuation: 'Continuación',
      futility: 'Futilidad',
      frontier: 'Frontera',
      beam: 'Haz',
      narrow: 'Estrechamiento',
      nullMove: 'Jugada nula',
      window: 'Ventana',
      prune: 'Podas en el azar',
      rave: 'RAVE',
      prior: 'Valor previo',
      playout: 'Cómo se simula',
      plies: 'Jugadas de una simulación',
      scale: 'Escala',
      solver: 'Demostrador',
      reuse: 'Conservar el árbol',
      memory: 'Megabytes',
      ripe: 'Madurez',
      search: 'Búsqueda',
      combine: 'Qué dice cada mundo',
      observers: 'Árboles',
      deals: 'Repartos',
      temper: 'Temple',
      draw: 'Robo',
      lengths: 'Longitud de los caminos',
      paths: 'Número de caminos',
      own: 'Camino propio',
      rival: 'Camino del rival',
    },
    usual: 'lo usual',
    accepts: (what: string) => `Acepta ${what}`,
  },
});

interface ParamLabel {
  readonly label: string;
  /** What it means, where its name alone does not tell. */
  readonly about: string;
}

/** What a parameter is called in a form; those of users' modules by what they say of themselves. */
export function paramLabel(name: string, summary: Words): ParamLabel {
  const { labels, terms }: Readonly<Record<'labels' | 'terms', Readonly<Record<string, string>>>> =
    paramText();
  const said = summary[lang.value];
  const about = said.slice(0, 1).toUpperCase() + said.slice(1);
  return labels[name] === undefined
    ? { label: terms[name] ?? about, about }
    : { label: labels[name], about: '' };
}

/** Rules in words: "Hex, tamaño: 3"; only what is not as usual. */
export function rulesText(game: Game, params: Params): string {
  const { title } = game.words[lang.value];
  const call = parseCall(game.info.rules);
  const differing = (call.ok ? call.value.args : []).flatMap(({ key, value }) => {
    const param = params[key ?? ''];
    if (param === undefined || param.fallback === value || value.length > LONGEST) return [];
    const { label } = paramLabel(key!, param.summary);
    return [`${label.toLowerCase()}: ${valueWords(param, value)[lang.value]}`];
  });
  return [title, ...differing].join(', ');
}

/** A tree of one's own is no title. */
const LONGEST = 24;
