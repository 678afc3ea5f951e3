import type { GameWords, Lang } from '../../core/index.ts';

export const words: Readonly<Record<Lang, GameWords>> = {
  en: {
    title: 'Game trees',
    summary: 'Walk down a small tree, one choosing high and the other low: search laid bare.',
    seats: ['Max', 'Min'],
    points: 'points',
    rules: `GAME TREES

A whole game on one page, for learning how minimax and alpha-beta think.

  The tree    The game starts at the root. Whoever is to move chooses one of
              the children of the node, and the game goes on from there.
  Whose turn  Max chooses at the root, Min one step below, and so on in turn,
              unless a node says otherwise (":max", ":min").
  The end     At a leaf. Its number is what Max gets and Min pays: Max wants
              it high, Min wants it low.

Example, the tree "practice" (▲ Max chooses, ▼ Min chooses):

  [▲A] ─┬─ ▼B ─┬─ E 4           Max goes to D: there Min can do no better
        │      └─ F 3           than I, for 5 points. B would bring only 3,
        ├─ ▼C ─┬─ ▲G ─┬─ K 2    and C no more than 2.
        │      │      └─ L 1
        │      └─ H 5           Alpha-beta, from left to right, never looks
        └─ ▼D ─┬─ I 5           at H and P: once G is 2, C is not better
               └─ ▲J ─┬─ M 4    than B, and once O is 6, Min prefers I.
                      ├─ N 2    14 of the 16 nodes are enough.
                      ├─ O 6
                      └─ P 1

Trees of your own: tree("A(B(D=4,E=3),C=2)"), with ":max" or ":min" after a
name where turns repeat, and "=" and a number at an inner node for what a
search should take it to be worth when it stops there.

Type the name of a child: B.`,
  },
  es: {
    title: 'Árboles de juego',
    summary: 'Baja por un árbol pequeño; uno elige alto y el otro bajo: la búsqueda al desnudo.',
    seats: ['Max', 'Min'],
    points: 'puntos',
    rules: `ÁRBOLES DE JUEGO

Un juego entero en una página, para aprender cómo piensan minimax y alfa-beta.

  El árbol    La partida empieza en la raíz. Quien tiene el turno elige uno de
              los hijos del nodo, y desde él sigue la partida.
  El turno    Max elige en la raíz, Min un paso más abajo, y así por turnos,
              salvo donde un nodo diga otra cosa (":max", ":min").
  Final       En una hoja. Su número es lo que gana Max y paga Min: Max lo
              quiere alto y Min lo quiere bajo.

Ejemplo, el árbol "practice" (▲ elige Max, ▼ elige Min):

  [▲A] ─┬─ ▼B ─┬─ E 4           Max va a D: allí lo mejor para Min es I,
        │      └─ F 3           5 puntos. B daría solo 3, y C no más de 2.
        ├─ ▼C ─┬─ ▲G ─┬─ K 2
        │      │      └─ L 1    Alfa-beta, de izquierda a derecha, no mira
        │      └─ H 5           H ni P: si G vale 2, C no mejora a B, y si
        └─ ▼D ─┬─ I 5           O vale 6, Min prefiere I. Bastan 14 de los
               └─ ▲J ─┬─ M 4    16 nodos.
                      ├─ N 2
                      ├─ O 6
                      └─ P 1

Árboles propios: tree("A(B(D=4,E=3),C=2)"), con ":max" o ":min" tras un nombre
donde se repite turno, y "=" y un número en un nodo interior para lo que una
búsqueda deba suponer que vale cuando se detiene en él.

Escribe el nombre de un hijo: B.`,
  },
};
