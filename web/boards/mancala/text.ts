import { catalogue } from '../../text.ts';

export const mancalaText = catalogue({
  en: {
    board: 'Mancala board',
    pit: (pit: number, owner: string) => `Pit ${pit}, ${owner}`,
    store: (owner: string) => `Store of ${owner}`,
    seeds: (count: string, one: boolean) => `${count} ${one ? 'seed' : 'seeds'}`,
    may: 'you may sow it',
    brings: (count: string) => `brings ${count} at once`,
    lastFrom: 'sown last',
    lastEnd: 'the last seed fell here',
    hint: 'hint',
    turn: (name: string) => `${name} to move`,
    sows: (name: string) => `${name} sows…`,
    again: (name: string) => `${name} moves again!`,
    takes: (name: string, count: string) => `${name} takes ${count}!`,
    home: (count: string, one: boolean) =>
      one ? 'The last seed goes home' : `The last ${count} go home`,
    over: 'The game is over',
  },
  es: {
    board: 'Tablero de mancala',
    pit: (pit: number, owner: string) => `Hoyo ${pit}, ${owner}`,
    store: (owner: string) => `Almacén de ${owner}`,
    seeds: (count: string, one: boolean) => `${count} ${one ? 'semilla' : 'semillas'}`,
    may: 'puedes sembrarlo',
    brings: (count: string) => `da ${count} enseguida`,
    lastFrom: 'sembrado el último',
    lastEnd: 'aquí cayó la última semilla',
    hint: 'pista',
    turn: (name: string) => `Turno de ${name}`,
    sows: (name: string) => `${name} siembra…`,
    again: (name: string) => `¡${name} repite!`,
    takes: (name: string, count: string) => `¡${name} captura ${count}!`,
    home: (count: string, one: boolean) =>
      one ? 'La última va a casa' : `Las últimas ${count} van a casa`,
    over: 'Se acabó la partida',
  },
});
