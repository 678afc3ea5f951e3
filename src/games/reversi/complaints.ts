import { complaints } from '../../core/index.ts';

export const refuse = complaints('reversi', {
  // Moves.
  noMove: (a: { text: string; last: string }) => ({
    en: `"${a.text}" is no move; moves are squares from a1 to ${a.last}, or pass`,
    es: `«${a.text}» no es una jugada; son casillas de a1 a ${a.last}, o pass`,
  }),
  over: (a: { text: string }) => ({
    en: `"${a.text}": the game is over`,
    es: `«${a.text}»: la partida ha terminado`,
  }),
  mustPass: (a: { text: string }) => ({
    en: `"${a.text}": nothing can be flipped, so you must pass`,
    es: `«${a.text}»: no se puede voltear nada, así que hay que pasar`,
  }),
  mayNotPass: (a: { text: string; moves: string }) => ({
    en: `"${a.text}": you may pass only without a move: ${a.moves}`,
    es: `«${a.text}»: solo se pasa cuando no hay jugada, y hay: ${a.moves}`,
  }),
  taken: (a: { move: string; moves: string }) => ({
    en: `${a.move} is taken; you may play ${a.moves}`,
    es: `${a.move} está ocupada; se puede jugar ${a.moves}`,
  }),
  flipsNothing: (a: { move: string; moves: string }) => ({
    en: `${a.move} flips no disc; you may play ${a.moves}`,
    es: `${a.move} no voltea nada; se puede jugar ${a.moves}`,
  }),
  // Positions.
  unreadable: (a: { squares: number; like: string }) => ({
    en: `a position is ${a.squares} squares, a space and the side to move, like "${a.like}"`,
    es: `una posición son ${a.squares} casillas, un espacio y quién juega, como «${a.like}»`,
  }),
  sign: (a: { sign: string }) => ({
    en: `the position has a "${a.sign}"; squares are X, O or -`,
    es: `la posición tiene un «${a.sign}»; las casillas son X, O o -`,
  }),
  squares: (a: { there: number; squares: number }) => ({
    en: `the position has ${a.there} squares; there must be ${a.squares}`,
    es: `la posición tiene ${a.there} casillas; tienen que ser ${a.squares}`,
  }),
  side: (a: { side: string }) => ({
    en: `the side to move is "${a.side}"; it is X or O`,
    es: `juega «${a.side}»; tiene que ser X u O`,
  }),
  hole: (a: { square: string }) => ({
    en: `${a.square} is empty; the four centre squares never are`,
    es: `${a.square} está vacía; las cuatro casillas del centro nunca lo están`,
  }),
  cutOff: (a: { square: string }) => ({
    en: `the disc on ${a.square} is cut off from the centre; every disc is laid beside another`,
    es: `la ficha de ${a.square} está separada del centro; toda ficha se pone junto a otra`,
  }),
});
