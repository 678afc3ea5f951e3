import { complaints, type Words } from '../../core/index.ts';

export const NAME_RULE: Words = {
  en: 'a name is 1 to 16 letters, digits or _',
  es: 'un nombre tiene de 1 a 16 letras, cifras o _',
};

export const refuse = complaints('tree', {
  // Moves and positions.
  over: (a: { text: string }) => ({
    en: `"${a.text}": the game is over`,
    es: `«${a.text}»: la partida ha terminado`,
  }),
  noMove: (a: { text: string; node: string; list: string }) => ({
    en: `"${a.text}" is no move from ${a.node}; there is ${a.list}`,
    es: `«${a.text}» no es una jugada desde ${a.node}; hay ${a.list}`,
  }),
  notRoot: (a: { root: string; like: string }) => ({
    en: `a position starts at the root, "${a.root}", as in "${a.like}"`,
    es: `una posición empieza en la raíz, «${a.root}», como «${a.like}»`,
  }),
  noChild: (a: { name: string; node: string; list: string }) => ({
    en: `"${a.name}" does not follow "${a.node}"; there is ${a.list || 'nothing'}`,
    es: `«${a.name}» no sigue a «${a.node}»; ${a.list === '' ? 'no hay nada' : `hay ${a.list}`}`,
  }),
  // Trees.
  unreadable: (a: { what: Words; seen: string; like: string }) => ({
    en: `cannot read the tree: ${a.what.en} was expected ${a.seen === '' ? 'at its end' : `at "${a.seen}"`}; a tree is written like "${a.like}"`,
    es: `no se entiende el árbol: se esperaba ${a.what.es} ${a.seen === '' ? 'al final' : `en «${a.seen}»`}; un árbol se escribe como «${a.like}»`,
  }),
  twice: (a: { name: string }) => ({
    en: `two nodes are named "${a.name}"; names must differ, and not by case alone`,
    es: `dos nodos se llaman «${a.name}»; los nombres tienen que ser distintos, y no solo en mayúsculas`,
  }),
  tooMany: (a: { most: number }) => ({
    en: `the tree has too many nodes; at most ${a.most} are accepted`,
    es: `el árbol tiene demasiados nodos; se aceptan como mucho ${a.most}`,
  }),
  leafAlone: (a: { root: string }) => ({
    en: `the tree is a single leaf; it needs a move, as in "${a.root}(B=1,C=2)"`,
    es: `el árbol es una sola hoja; necesita una jugada, como en «${a.root}(B=1,C=2)»`,
  }),
  noName: (a: { name: string }) => ({
    en: `"${a.name}" is no name of a node; ${NAME_RULE.en}`,
    es: `«${a.name}» no es un nombre de nodo; ${NAME_RULE.es}`,
  }),
  tooDeep: (a: { name: string; most: number }) => ({
    en: `the tree is too deep at "${a.name}"; at most ${a.most} moves`,
    es: `el árbol es demasiado profundo en «${a.name}»; como mucho ${a.most} jugadas`,
  }),
  noNumber: (a: { name: string; value: number }) => ({
    en: `the value of "${a.name}" is ${a.value}; it must be a number`,
    es: `el valor de «${a.name}» es ${a.value}; tiene que ser un número`,
  }),
  noValue: (a: { name: string }) => ({
    en: `the leaf "${a.name}" has no value; write its points, as in "${a.name}=3"`,
    es: `la hoja «${a.name}» no tiene valor; escribe sus puntos, como en «${a.name}=3»`,
  }),
  leafMoves: (a: { name: string }) => ({
    en: `"${a.name}" is a leaf, so nobody moves there`,
    es: `«${a.name}» es una hoja: allí no juega nadie`,
  }),
  noSeat: (a: { seat: number; name: string }) => ({
    en: `seat ${a.seat} is to move at "${a.name}"; it must be 0 or 1`,
    es: `en «${a.name}» juega el asiento ${a.seat}; tiene que ser 0 o 1`,
  }),
});
