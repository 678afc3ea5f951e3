import { complaints } from '../../core/index.ts';

/** What is refused of trees that people bring along: fetched with what reads them. */
export const refuseWritten = complaints('tree.written', {
  brackets: (a: { seen: string }) => ({
    en: `cannot read the tree: a number or a bracket was expected ${a.seen === '' ? 'at its end' : `at "${a.seen}"`}; points in brackets are written like "((4 3) 2)"`,
    es: `no se entiende el árbol: se esperaba un número o un paréntesis ${a.seen === '' ? 'al final' : `en «${a.seen}»`}; los puntos entre paréntesis se escriben como «((4 3) 2)»`,
  }),
  emptyBrackets: {
    en: 'a pair of brackets is empty; write the points of its leaves, as in "((4 3) 2)"',
    es: 'hay un paréntesis vacío; escribe los puntos de sus hojas, como en «((4 3) 2)»',
  },
  tooDeepBrackets: (a: { most: number }) => ({
    en: `the tree is too deep; at most ${a.most} moves`,
    es: `el árbol es demasiado profundo; como mucho ${a.most} jugadas`,
  }),
  line: (a: { number: number; said: string }) => ({
    en: `line ${a.number}, "${a.said}", is no node; write a name, and at a leaf its points, like "D 4"`,
    es: `la línea ${a.number}, «${a.said}», no es un nodo; escribe un nombre y, en una hoja, sus puntos, como «D 4»`,
  }),
  indent: (a: { number: number; name: string }) => ({
    en: `line ${a.number}: "${a.name}" stands as far in as no line above it; children of one node begin in the same column`,
    es: `línea ${a.number}: «${a.name}» no está a la altura de ninguna línea anterior; los hijos de un nodo empiezan en la misma columna`,
  }),
  secondRoot: (a: { number: number; name: string; root: string }) => ({
    en: `line ${a.number}: "${a.name}" would be a second root beside "${a.root}"; set it further in than its parent`,
    es: `línea ${a.number}: «${a.name}» sería una segunda raíz junto a «${a.root}»; ponla más adentro que su padre`,
  }),
});
