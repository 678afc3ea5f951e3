import type { Lang } from '../../core/index.ts';

/** A seat with what it does, one or many. */
type Does = (one: string, many: string) => string;

/** What `ludario explain` says to people. */
interface ExplainText {
  /** Whose values they are. */
  valuesFor(name: string): string;
  decides(does: Does, move: string, value: string): string;
  readonly expects: string;
  /** Before what the adviser says near the end. */
  readonly adviser: string;
  search(number: number, of: number, depth: number): string;
  /** A finished game in the unit of a search: won or lost, by so much. */
  readonly won: string;
  readonly lost: string;

  // Why a node was left.
  readonly judged: string;
  readonly over: string;
  picks(does: Does, move: string): string;
  /** Chance decides there. */
  readonly mean: string;
  cut(does: Does, value: string): string;
  readonly testDecided: string;
  readonly outsideWindow: string;
  readonly known: string;
  readonly passed: string;
  readonly futile: string;
  readonly stopped: string;

  readonly again: string;
  readonly pass: string;
  notLookedAt(moves: string): string;
  more(count: string): string;
  omitted(count: number, nodes: string): string;
  readonly best: string;

  // What it all took.
  nodes(nodes: string, leaves: string): string;
  /** `search`: what takes no cuts, minimax or, with chance, expectimax. */
  minimax(nodes: string, depth: number, search: string): string;
  minimaxTooMany(depth: number, search: string): string;
  saved(nodes: string, share: string): string;
  extra(nodes: string): string;
  left(reasons: string): string;
  readonly reason: {
    readonly cut: string;
    readonly table: string;
    readonly 'null move': string;
    readonly futile: string;
    readonly stopped: string;
  };
  /** `more`: a limit that would show more. */
  leftOut(nodes: string, one: boolean, more: number): string;
}

const en: ExplainText = {
  valuesFor: (name) => `values for ${name}`,
  decides: (does, move, value) => `${does('plays', 'play')} ${move}, worth ${value}`,
  expects: 'expecting',
  adviser: 'Played out to the end:',
  search: (number, of, depth) => `Search ${number} of ${of}, depth ${depth}`,
  won: 'win',
  lost: 'loss',

  judged: 'judged',
  over: 'over',
  picks: (does, move) => `${does('picks', 'pick')} ${move}`,
  mean: 'the mean of what chance may do',
  cut: (does, value) => `cut: ${does('already has', 'already have')} ${value} elsewhere`,
  testDecided: 'cut: the test is decided',
  outsideWindow: 'cut: outside the window that was tried',
  known: 'known already',
  passed: 'cut: too good even after a pass',
  futile: 'left: too little to gain',
  stopped: 'the budget was spent',

  again: 'again',
  pass: '(pass)',
  notLookedAt: (moves) => `not looked at: ${moves}`,
  more: (count) => `${count} more`,
  omitted: (count, nodes) => `… ${nodes} ${count === 1 ? 'node' : 'nodes'} left out`,
  best: 'best',

  nodes: (nodes, leaves) => `${nodes} nodes, ${leaves} of them leaves`,
  minimax: (nodes, depth, search) => `plain ${search} to depth ${depth} visits ${nodes}`,
  minimaxTooMany: (depth, search) => `plain ${search} to depth ${depth} visits too many to count`,
  saved: (nodes, share) => `${nodes} saved (${share})`,
  extra: (nodes) => `${nodes} more than that`,
  left: (reasons) => `nodes left early: ${reasons}`,
  reason: {
    cut: 'cut',
    table: 'known',
    'null move': 'after a pass',
    futile: 'futile',
    stopped: 'stopped',
  },
  leftOut: (nodes, one, more) =>
    `${nodes} ${one ? 'node is' : 'nodes are'} left out here; --max-nodes ${more} shows more`,
};

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const es: ExplainText = {
  valuesFor: (name) => `valores para ${name}`,
  decides: (does, move, value) => `${capital(does('juega', 'juegan'))} ${move}, que vale ${value}`,
  expects: 'se espera',
  adviser: 'Jugado hasta el final:',
  search: (number, of, depth) => `Búsqueda ${number} de ${of}, profundidad ${depth}`,
  won: 'victoria',
  lost: 'derrota',

  judged: 'estimado',
  over: 'final',
  picks: (does, move) => `${does('elige', 'eligen')} ${move}`,
  mean: 'la media de lo que puede salir',
  cut: (does, value) => `poda: ${does('ya tiene', 'ya tienen')} ${value} en otra parte`,
  testDecided: 'poda: la prueba está decidida',
  outsideWindow: 'poda: fuera de la ventana que se probó',
  known: 'ya conocido',
  passed: 'poda: demasiado bueno incluso pasando',
  futile: 'abandonado: poco que ganar',
  stopped: 'se acabó el presupuesto',

  again: 'otra vez',
  pass: '(pasar)',
  notLookedAt: (moves) => `sin mirar: ${moves}`,
  more: (count) => `${count} más`,
  omitted: (count, nodes) => `… ${nodes} ${count === 1 ? 'nodo omitido' : 'nodos omitidos'}`,
  best: 'mejor',

  nodes: (nodes, leaves) => `${nodes} nodos, de ellos ${leaves} hojas`,
  minimax: (nodes, depth, search) => `${search} sin podas visita ${nodes} con profundidad ${depth}`,
  minimaxTooMany: (depth, search) =>
    `${search} sin podas visita demasiados para contarlos con profundidad ${depth}`,
  saved: (nodes, share) => `${nodes} ahorrados (${share})`,
  extra: (nodes) => `${nodes} más que eso`,
  left: (reasons) => `nodos dejados antes de tiempo: ${reasons}`,
  reason: {
    cut: 'poda',
    table: 'conocidos',
    'null move': 'tras pasar',
    futile: 'inútiles',
    stopped: 'sin presupuesto',
  },
  leftOut: (nodes, one, more) =>
    `aquí se ${one ? 'omite' : 'omiten'} ${nodes} ${one ? 'nodo' : 'nodos'}; --max-nodes ${more} muestra más`,
};

const catalogue: Readonly<Record<Lang, ExplainText>> = { en, es };

export function explainTextIn(lang: Lang): ExplainText {
  return catalogue[lang];
}
