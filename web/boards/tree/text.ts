import { catalogue } from '../../text.ts';

export const treeText = catalogue({
  en: {
    board: 'Game tree',
    chooses: (name: string) => `${name} chooses here`,
    worth: (value: string) => `worth ${value}`,
    guess: (value: string) => `taken to be worth ${value}`,
    here: 'the game stands here',
    passed: 'on the way so far',
    may: 'you may go here',
    hint: 'hint',
    hidden: (count: string) => `${count} more below`,
    path: 'Path',
    high: (name: string) => `${name} wants a high number`,
    low: (name: string) => `${name} wants a low one`,
    result: (value: string, name: string) => `The end: ${value} for ${name}`,
  },
  es: {
    board: 'Árbol de juego',
    chooses: (name: string) => `aquí elige ${name}`,
    worth: (value: string) => `vale ${value}`,
    guess: (value: string) => `se le supone un valor de ${value}`,
    here: 'la partida está aquí',
    passed: 'en el camino recorrido',
    may: 'puedes ir aquí',
    hint: 'pista',
    hidden: (count: string) => `${count} más debajo`,
    path: 'Camino',
    high: (name: string) => `${name} quiere un número alto`,
    low: (name: string) => `${name} quiere uno bajo`,
    result: (value: string, name: string) => `Final: ${value} para ${name}`,
  },
});
