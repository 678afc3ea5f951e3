import { catalogue } from '../../text.ts';

/** Names of parameters for people; what is not here is shown as its own summary. */
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
    yes: 'Yes',
    no: 'No',
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
    yes: 'Sí',
    no: 'No',
    usual: 'lo usual',
    accepts: (what: string) => `Acepta ${what}`,
  },
});

export function paramLabel(name: string, summary: string): string {
  const labels: Readonly<Record<string, string>> = paramText().labels;
  return labels[name] ?? summary;
}
