import { catalogue } from '../../text.ts';
import { inside, insideDoes } from '../../spanish.ts';

/** What is said about the parts of a playout: for somebody who sees a tree grow for the first time. */
export const phaseText = catalogue({
  en: {
    phases: {
      selection: 'Selection',
      expansion: 'Expansion',
      playout: 'Playout',
      backup: 'Back-up',
    },
    parts: 'The parts of a playout',
    number: (count: string) => `Playout ${count}`,

    selectRoot: 'The way begins at the root.',
    selectTo: (way: string) => `Down the tree to ${way}: at every node to the highest sum.`,
    selectWhy: 'The sum is what a move has won so far, and a bonus for what is little known.',
    untried: (count: string, of: string) =>
      `${count} of ${of} moves have never been tried: those come first.`,
    chooses: (name: string) => `${name} chooses here`,

    expand: (move: string) => `${move} joins the tree.`,
    expandMany: (moves: string) => `${moves} join the tree.`,
    expandWhy: 'It has no visits yet: only a playout can say something about it.',
    expandNone: 'No new node this time.',
    expandEnd: 'The game is over there.',
    expandProof: 'How it ends from there is proven already.',

    playoutWon: (move: string, name: string) =>
      `From ${move} on by chance to the end: ${name} wins.`,
    playoutWorth: (move: string, name: string, value: string) =>
      `From ${move} on by chance to the end: worth ${value} to ${name}.`,
    endWorth: (move: string, name: string, value: string) =>
      `${move} ends the game: worth ${value} to ${name}.`,
    proofWorth: (move: string, name: string, value: string) =>
      `${move} is proven: worth ${value} to ${name}.`,
    playoutWhy: 'One playout is no more than a toss; many of them tell.',

    backup: 'The result goes back up the whole way.',
    backupWhy: 'Every node counts one more visit, and what it was worth to whoever moved into it.',
    node: 'Node',
    visits: 'Visits',
    won: 'Won',
    wonBy: (name: string) => `for ${name}`,

    move: 'Move',
    share: 'Won',
    bonus: 'Bonus',
    sum: 'Sum',
    first: 'first',
    formula: {
      uct: 'w/n + c·√(ln N / n)',
      rave: '(1−β)·w/n + β·w̃/ñ + c·√(ln N / (n+1))',
      puct: 'w/n + c·P·√N / (1+n)',
    },
    letters: {
      uct: 'w wins, n visits of the move; N visits of the node, with this one; c how much to explore.',
      rave: 'w wins, n visits of the move; w̃/ñ what playouts won in which it came at any time, and β how much they count; N visits of the node, with this one.',
      puct: 'w wins, n visits of the move; P how likely it was held to be the best; N visits of the node, with this one.',
    },
    close: (count: string) =>
      `The first ${count} playouts are shown part by part; after them, many at once.`,
  },
  es: {
    phases: {
      selection: 'Selección',
      expansion: 'Expansión',
      playout: 'Simulación',
      backup: 'Retropropagación',
    },
    parts: 'Las partes de una simulación',
    number: (count: string) => `Simulación ${count}`,

    selectRoot: 'El camino empieza en la raíz.',
    selectTo: (way: string) =>
      `Bajamos por el árbol hasta ${way}: en cada nodo, a la suma más alta.`,
    selectWhy:
      'La suma es lo que una jugada ha ganado hasta ahora más un premio por lo poco conocida que es.',
    untried: (count: string, of: string) =>
      `${count} de ${of} jugadas no se han probado nunca: esas van primero.`,
    chooses: (name: string) => `Aquí ${insideDoes(name, 'elige', 'eligen')}`,

    expand: (move: string) => `${move} entra en el árbol.`,
    expandMany: (moves: string) => `${moves} entran en el árbol.`,
    expandWhy: 'Aún no tiene visitas: solo una simulación puede decir algo de él.',
    expandNone: 'Esta vez no hay ningún nodo nuevo.',
    expandEnd: 'Allí la partida ha terminado.',
    expandProof: 'Cómo acaba desde allí ya está demostrado.',

    playoutWon: (move: string, name: string) =>
      `Desde ${move} se sigue al azar hasta el final: ${insideDoes(name, 'gana', 'ganan')}.`,
    playoutWorth: (move: string, name: string, value: string) =>
      `Desde ${move} se sigue al azar hasta el final: vale ${value} para ${inside(name)}.`,
    endWorth: (move: string, name: string, value: string) =>
      `${move} acaba la partida: vale ${value} para ${inside(name)}.`,
    proofWorth: (move: string, name: string, value: string) =>
      `${move} está demostrado: vale ${value} para ${inside(name)}.`,
    playoutWhy: 'Una simulación es poco más que echarlo a suertes; muchas dicen algo.',

    backup: 'El resultado sube por todo el camino.',
    backupWhy: 'Cada nodo cuenta una visita más, y lo que valió para quien jugó hasta él.',
    node: 'Nodo',
    visits: 'Visitas',
    won: 'Ganado',
    wonBy: (name: string) => `para ${inside(name)}`,

    move: 'Jugada',
    share: 'Ganado',
    bonus: 'Premio',
    sum: 'Suma',
    first: 'primero',
    formula: {
      uct: 'w/n + c·√(ln N / n)',
      rave: '(1−β)·w/n + β·w̃/ñ + c·√(ln N / (n+1))',
      puct: 'w/n + c·P·√N / (1+n)',
    },
    letters: {
      uct: 'w: victorias y n: visitas de la jugada; N: visitas del nodo, contando esta; c: cuánto explorar.',
      rave: 'w: victorias y n: visitas de la jugada; w̃/ñ: lo que ganaron las simulaciones en que apareció en cualquier momento, y β: cuánto cuentan; N: visitas del nodo, contando esta.',
      puct: 'w: victorias y n: visitas de la jugada; P: lo probable que se creía que fuera la mejor; N: visitas del nodo, contando esta.',
    },
    close: (count: string) =>
      `Las primeras ${count} simulaciones se muestran por partes; después, muchas a la vez.`,
  },
});
