import { catalogue } from '../text.ts';
import { inside } from '../spanish.ts';

export const reviewText = catalogue({
  en: {
    title: 'Review',
    ask: 'Review the game',
    working: (done: number, total: number) => `Looking at every move: ${done} of ${total}`,
    proving: 'Proving what the worst moves gave away…',
    cancel: 'Stop',
    close: 'Close the review',
    none: 'No move gave much away. Well played!',
    noneYet: 'Nothing serious so far…',
    stopped: 'Stopped early: only the later moves were looked at.',
    worst: 'The moves that lost most',
    graph: (name: string) => `Chances of ${name}, move by move`,
    means: (level: number) => `Chances between equal players of about level ${level}.`,
    otherRules:
      'Fitted to games with other rules: with these nobody has checked how often they come true.',
    unchecked:
      'Chances as a search sees them: in this game nobody has checked how often they come true.',
    grades: { slip: 'Slip', mistake: 'Mistake', blunder: 'Blunder' },
    line: (index: string, name: string, move: string) => `${index}. ${name}: ${move}`,
    lost: (share: string) => `gave ${share} away`,
    winLost: 'a win became a loss',
    winDrawn: 'a win became a draw',
    drawLost: 'a draw became a loss',
    why: (why: string) => `It ${why}.`,
    better: (move: string, from: string, to: string) =>
      `Better: ${move} (${to} instead of ${from}).`,
    win: 'a win',
    loss: 'a loss',
    exactly: (move: string, to: string, from: string) =>
      `Better: ${move} ${to}; with best play the move played ${from}. That is exact.`,
    because: (why: string) => `That ${why}.`,
  },
  es: {
    title: 'Repaso',
    ask: 'Repasar la partida',
    working: (done: number, total: number) => `Mirando cada jugada: ${done} de ${total}`,
    proving: 'Demostrando lo que regalaron las peores jugadas…',
    cancel: 'Parar',
    close: 'Cerrar el repaso',
    none: 'Ninguna jugada ha regalado mucho. ¡Bien jugado!',
    noneYet: 'Nada grave por ahora…',
    stopped: 'Parado antes de tiempo: solo se han mirado las últimas jugadas.',
    worst: 'Las jugadas que más perdieron',
    graph: (name: string) => `Opciones de ${inside(name)}, jugada a jugada`,
    means: (level: number) => `Opciones entre jugadores iguales de un nivel cercano al ${level}.`,
    otherRules:
      'Ajustadas a partidas con otras reglas: con estas nadie ha comprobado cuántas veces se cumplen.',
    unchecked:
      'Opciones según la búsqueda: en este juego nadie ha comprobado cuántas veces se cumplen.',
    grades: { slip: 'Desliz', mistake: 'Error', blunder: 'Error grave' },
    line: (index: string, name: string, move: string) => `${index}. ${name}: ${move}`,
    lost: (share: string) => `regaló el ${share}`,
    winLost: 'de victoria a derrota',
    winDrawn: 'de victoria a empate',
    drawLost: 'de empate a derrota',
    why: (why: string) => `Esta jugada ${why}.`,
    better: (move: string, from: string, to: string) => `Mejor ${move} (${to} en vez de ${from}).`,
    win: 'victoria',
    loss: 'derrota',
    exactly: (move: string, to: string, from: string) =>
      `Mejor ${move}, que ${to}; con el mejor juego, la jugada hecha ${from}. Es exacto.`,
    because: (why: string) => `Así ${why}.`,
  },
});
