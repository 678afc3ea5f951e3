import { catalogue } from '../../text.ts';
import { agreeing, does, doneBy, inside, insideDoes } from '../../spanish.ts';

/** What is said about each step of a search: for somebody who sees one for the first time. */
export const tellText = catalogue({
  en: {
    start: 'Start',
    begins: (name: string, of: number, at: number, depth: number) =>
      of > 1
        ? `Search ${at} of ${of}, ${depth} deep: ${name} looks for the best move.`
        : `${name} looks for the best move.`,
    comes: (move: string, name: string) => `Down to ${move}: ${name} chooses there.`,
    chance: (move: string) =>
      `Down to ${move}: chance decides there, so each outcome is looked at.`,
    mean: (move: string, value: string) =>
      `All outcomes after ${move} are seen. Each counts as often as it happens: ${value} on average.`,
    again: (move: string, name: string) =>
      `${move} once more, now for its true value: ${name} chooses there.`,
    passes: (name: string) => `What if one passed? ${name} would choose now.`,
    anything: 'Any value would matter.',
    above: (value: string, name: string) =>
      `Only more than α = ${value} would matter: ${name} has that elsewhere.`,
    below: (value: string, name: string) =>
      `Only less than β = ${value} would matter: ${name} can hold it to that elsewhere.`,
    between: (low: string, high: string) =>
      `Only a value between α = ${low} and β = ${high} would matter.`,
    test: (value: string) => `A quick question: is it worth more than ${value}?`,
    ends: (move: string, value: string) => `${move} ends the game, worth ${value}.`,
    judged: (move: string, value: string) =>
      `${move} is as deep as it looks: the estimate says ${value}.`,
    known: (move: string, value: string) =>
      `${move} is known already, by another way to the same position: ${value}.`,
    passed: (move: string, value: string) =>
      `${move} is left: even after a pass it would be too good (${value}).`,
    futile: (move: string, value: string) =>
      `${move} is left: nothing there could gain enough (${value}).`,
    stopped: (move: string) => `The time or the nodes ran out at ${move}.`,
    firstHand: (name: string, value: string) => `${name} has ${value} in hand.`,
    better: (name: string, value: string) => `Better for ${name}: now ${value}.`,
    notBetter: (name: string, value: string, move: string) =>
      `${name} stays with ${move}, worth ${value}.`,
    all: (move: string, name: string, best: string, value: string) =>
      `All of ${move} is seen. ${name} picks ${best}: ${value}.`,
    allFolded: (move: string, value: string) => `All of ${move} is seen: ${value}.`,
    decided: (name: string, move: string, value: string) =>
      `${name} plays ${move}, worth ${value}.`,
    cutHigh: (
      best: string,
      at: string,
      value: string,
      mover: string,
      rival: string,
      edge: string,
    ) =>
      `Cut! With ${best}, ${mover} gets ${value} at ${at}. But ${rival} already has β = ${edge} elsewhere and will not go there.`,
    cutLow: (best: string, at: string, value: string, mover: string, rival: string, edge: string) =>
      `Cut! With ${best}, ${mover} holds ${at} to ${value}. But ${rival} already has α = ${edge} elsewhere and will not go there.`,
    atLeast: (value: string) => `at least ${value}`,
    atMost: (value: string) => `at most ${value}`,
    cutTest: (move: string, value: string) => `Cut! The question is answered: ${move} is ${value}.`,
    cutWindow: (move: string, value: string) =>
      `Cut! ${move} is ${value}, outside the window that was tried.`,
    spared: (moves: string, nodes: string, one: boolean) =>
      `Never looked at: ${moves} (${nodes} ${one ? 'node' : 'nodes'} saved).`,
    sparedMany: (moves: string) => `Never looked at: ${moves}.`,
    more: (count: string) => `and ${count} more`,
  },
  es: {
    start: 'Inicio',
    begins: (name: string, of: number, at: number, depth: number) =>
      of > 1
        ? `Búsqueda ${at} de ${of}, a profundidad ${depth}: ${insideDoes(name, 'busca', 'buscan')} su mejor jugada.`
        : `${does(name, 'busca', 'buscan')} su mejor jugada.`,
    comes: (move: string, name: string) =>
      `Bajamos a ${move}: allí ${doneBy(name, 'elige', 'eligen')}.`,
    chance: (move: string) =>
      `Bajamos a ${move}: allí decide el azar, así que se mira cada resultado.`,
    mean: (move: string, value: string) =>
      `Vistos todos los resultados tras ${move}. Cada uno cuenta según su probabilidad: ${value} de media.`,
    again: (move: string, name: string) =>
      `${move} otra vez, ahora por su valor exacto: allí ${doneBy(name, 'elige', 'eligen')}.`,
    passes: (name: string) => `¿Y si se pasara? Ahora ${doneBy(name, 'elegiría', 'elegirían')}.`,
    anything: 'Cualquier valor importaría.',
    above: (value: string, name: string) =>
      `Solo importaría más de α = ${value}: ${insideDoes(name, 'ya tiene', 'ya tienen')} eso asegurado en otra parte.`,
    below: (value: string, name: string) =>
      `Solo importaría menos de β = ${value}: ${insideDoes(name, 'ya puede', 'ya pueden')} dejarlo en eso en otra parte.`,
    between: (low: string, high: string) =>
      `Solo importaría un valor entre α = ${low} y β = ${high}.`,
    test: (value: string) => `Una pregunta rápida: ¿vale más de ${value}?`,
    ends: (move: string, value: string) => `${move} acaba la partida y vale ${value}.`,
    judged: (move: string, value: string) =>
      `${move} es lo más hondo que mira: se estima en ${value}.`,
    known: (move: string, value: string) =>
      `${move} ya se conoce, por otro camino a la misma posición: ${value}.`,
    passed: (move: string, value: string) =>
      `${move} se deja: incluso pasando sería demasiado bueno (${value}).`,
    futile: (move: string, value: string) =>
      `${move} se deja: nada allí ganaría lo bastante (${value}).`,
    stopped: (move: string) => `En ${move} se acabó el tiempo o los nodos.`,
    firstHand: (name: string, value: string) =>
      `${does(name, 'tiene', 'tienen')} asegurado ${value}.`,
    better: (name: string, value: string) => `Mejor para ${inside(name)}: ahora ${value}.`,
    notBetter: (name: string, value: string, move: string) =>
      `${does(name, 'sigue', 'siguen')} con ${move}, que vale ${value}.`,
    all: (move: string, name: string, best: string, value: string) =>
      `Visto todo ${move}. ${does(name, 'elige', 'eligen')} ${best}: ${value}.`,
    allFolded: (move: string, value: string) => `Visto todo ${move}: ${value}.`,
    decided: (name: string, move: string, value: string) =>
      `${does(name, 'juega', 'juegan')} ${move}, que vale ${value}.`,
    cutHigh: (
      best: string,
      at: string,
      value: string,
      mover: string,
      rival: string,
      edge: string,
    ) =>
      `¡Poda! Con ${best}, ${insideDoes(mover, 'consigue', 'consiguen')} ${value} en ${at}. Pero ${insideDoes(rival, 'ya tiene', 'ya tienen')} asegurado β = ${edge} en otra parte y no ${agreeing(rival, 'irá', 'irán')} allí.`,
    cutLow: (best: string, at: string, value: string, mover: string, rival: string, edge: string) =>
      `¡Poda! Con ${best}, ${insideDoes(mover, 'deja', 'dejan')} ${at} en ${value}. Pero ${insideDoes(rival, 'ya tiene', 'ya tienen')} asegurado α = ${edge} en otra parte y no ${agreeing(rival, 'irá', 'irán')} allí.`,
    atLeast: (value: string) => `al menos ${value}`,
    atMost: (value: string) => `como mucho ${value}`,
    cutTest: (move: string, value: string) =>
      `¡Poda! La pregunta está respondida: ${move} es ${value}.`,
    cutWindow: (move: string, value: string) =>
      `¡Poda! ${move} es ${value}, fuera de la ventana que se probó.`,
    spared: (moves: string, nodes: string, one: boolean) =>
      `Sin mirar: ${moves} (${nodes} ${one ? 'nodo ahorrado' : 'nodos ahorrados'}).`,
    sparedMany: (moves: string) => `Sin mirar: ${moves}.`,
    more: (count: string) => `y ${count} más`,
  },
});
