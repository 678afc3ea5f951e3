import { inside, doneBy } from '../spanish.ts';
import { catalogue } from '../text.ts';

export const thoughtsText = catalogue({
  en: {
    title: 'Thoughts',
    shown: 'Numbers on the board',
    search: 'Search',
    network: 'Network alone',
    searchHelp: 'How each move does, as the adviser sees it after looking ahead.',
    searchOf: (name: string) => `How each move does, as ${name} saw it after looking ahead.`,
    networkHelp:
      'How likely the network holds each move to be the best, before it looks ahead. The ring: what it plays after looking ahead.',
    faint: 'Without a mark: under 1 %.',
    loading: 'The network is being loaded, or thinks…',
    none: 'No thoughts are known of this position.',
    waiting: 'Its thoughts can be seen once it has moved.',
    unasked: 'Here no network was asked: what is shown is proven, or known from the start.',
    rival: (name: string, move: string) => `What ${name} thought of ${move}`,
    back: 'Back to the present',
    thought: (name: string) => `What ${name} thought here`,
    advice: 'What the network thinks here',
    move: 'Move',
    prior: 'Network',
    visits: 'Visits',
    worth: 'Worth',
    chosen: 'chosen',
    looked: (nodes: string) => `${nodes} positions looked at.`,
    opinion: (name: string, before: string, after: string) =>
      `Chances of ${name}: the network alone says ${before}, after the search ${after}.`,
    estimate: (name: string, before: string, after: string) =>
      `How ${name} itself reckoned its chances: the network alone ${before}, after the search ${after}.`,
    line: (moves: string) => `Expected: ${moves}.`,
    spoken: (share: string) => `network ${share}`,
  },
  es: {
    title: 'Pensamientos',
    shown: 'Números en el tablero',
    search: 'Búsqueda',
    network: 'Solo la red',
    searchHelp: 'Cómo le va a cada jugada según el consejero, tras mirar adelante.',
    searchOf: (name: string) =>
      `Cómo le va a cada jugada, según ${doneBy(name, 'vio', 'vieron')} al mirar adelante.`,
    networkHelp:
      'Con qué probabilidad cree la red que cada jugada es la mejor, antes de mirar adelante. El aro: la que juega tras mirar adelante.',
    faint: 'Sin marca: menos del 1 %.',
    loading: 'La red se está cargando, o pensando…',
    none: 'No se sabe qué se pensó en esta posición.',
    waiting: 'Lo que piensa se podrá ver cuando haya jugado.',
    unasked: 'Aquí no se preguntó a ninguna red: lo que se ve está demostrado, o se sabía ya.',
    rival: (name: string, move: string) => `Qué ${doneBy(name, 'pensaba', 'pensaban')} de ${move}`,
    back: 'Volver al presente',
    thought: (name: string) => `Lo que aquí ${doneBy(name, 'pensó', 'pensaron')}`,
    advice: 'Lo que piensa la red aquí',
    move: 'Jugada',
    prior: 'Red',
    visits: 'Visitas',
    worth: 'Valor',
    chosen: 'elegida',
    looked: (nodes: string) => `${nodes} posiciones examinadas.`,
    opinion: (name: string, before: string, after: string) =>
      `Opciones de ${inside(name)}: la red sola dice ${before}; tras la búsqueda, ${after}.`,
    estimate: (name: string, before: string, after: string) =>
      `Lo que calculó ${inside(name)} de sus opciones: la red sola, ${before}; tras la búsqueda, ${after}.`,
    line: (moves: string) => `Espera: ${moves}.`,
    spoken: (share: string) => `red ${share}`,
  },
});
