import type { Rule } from './rule.ts';

/** What games say of moves. */
export const played: readonly Rule[] = [
  [
    /^"(.*?)"(?: cannot be played)?: the game is over$/,
    (text) => `«${text}»: la partida ha terminado`,
  ],
  [
    /^"(.*)" is only possible as the first move of the second player$/,
    (text) => `«${text}» solo se puede como primera jugada del segundo`,
  ],
  [
    /^"(.*)" is not part of these rules; play a cell, a1 to (\w+)$/,
    (text, last) => `«${text}» no está en estas reglas; juega una casilla, de a1 a ${last}`,
  ],
  [
    /^"(.*)" is no move; moves are squares from a1 to (\w+), or pass$/,
    (text, last) => `«${text}» no es una jugada; son casillas de a1 a ${last}, o pass`,
  ],
  [
    /^"(.*)": nothing can be flipped, so you must pass$/,
    (text) => `«${text}»: no se puede voltear nada, así que hay que pasar`,
  ],
  [
    /^"(.*)": you may pass only without a move: (.*)$/,
    (text, moves) => `«${text}»: solo se pasa cuando no hay jugada, y hay: ${moves}`,
  ],
  [
    /^(\w+) (is taken|flips no disc)(?:; you may play (.*))?$/,
    (cell, why, moves) =>
      `${cell} ${why === 'is taken' ? 'está ocupada' : 'no voltea nada'}${moves === undefined ? '' : `; se puede jugar ${moves}`}`,
  ],
  [
    /^"(.*)" is no cell; cells run from a1 to (\w+).*$/,
    (text, last) => `«${text}» no es una casilla; van de a1 a ${last}`,
  ],
  [
    /^"(.*)" is no pit; pits are numbered 1 to (\d+)$/,
    (text, last) => `«${text}» no es un hoyo; los hoyos van de 1 a ${last}`,
  ],
  [/^pit (\d+) is empty$/, (pit) => `el hoyo ${pit} está vacío`],
  [
    /^"(.*)" is no move from (.*); there is (.*)$/,
    (text, node, list) => `«${text}» no es una jugada desde ${node}; hay ${list}`,
  ],
  [
    /^"(.*)" comes after the end of the game$/,
    (text) => `«${text}» viene después del final de la partida`,
  ],
];
