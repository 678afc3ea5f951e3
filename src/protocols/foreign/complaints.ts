import { complaints, type Complaint } from '../../core/index.ts';

/** What other people's engines did, to follow their name, and what they cannot play. */
export const refuse = complaints('foreign', {
  notReady: (a: { did: Complaint }) => ({
    en: `was not ready to play: it ${a.did.says.en}`,
    es: `no estaba listo para jugar: ${a.did.says.es}`,
  }),
  garbage: (a: { command: string; line: string }) => ({
    en: `answered "${a.command}" with garbage: ${a.line}`,
    es: `respondió a «${a.command}» algo sin sentido: ${a.line}`,
  }),
  refused: (a: { command: string; said: string }) => ({
    en: `refused "${a.command}": ${a.said}`,
    es: `rechazó «${a.command}»: ${a.said}`,
  }),
  otherGame: (a: { game: string }) => ({
    en: `does not know the game ${a.game}: it lacks "ludario-game"${a.game === 'hex' ? ' (programs for Hex are spoken to by htp)' : ''}`,
    es: `no conoce el juego ${a.game}: le falta «ludario-game»${a.game === 'hex' ? ' (a los programas de Hex se les habla con htp)' : ''}`,
  }),
  noWay: (a: { start: string }) => ({
    en: `cannot be given the position ${a.start}, and no moves were found that lead there`,
    es: `no admite la posición ${a.start}, y no se han encontrado jugadas que lleven a ella`,
  }),
  boards: (a: { sizes: readonly number[]; size: number }) => ({
    en: `has boards of ${a.sizes.join(', ')} squares along a side only, not ${a.size}`,
    es: `solo tiene tableros de ${a.sizes.join(', ')} casillas de lado, no de ${a.size}`,
  }),
  unplayable: { en: 'cannot be played', es: 'no se puede jugar' },
  answered: (a: { said: string; why: Complaint }) => ({
    en: `answered ${a.said}: ${a.why.says.en.slice(0, 120)}`,
    es: `respondió ${a.said}: ${a.why.says.es.slice(0, 120)}`,
  }),
  noMove: (a: { move: string }) => ({
    en: `answered ${a.move}, which is no move`,
    es: `respondió ${a.move}, que no es una jugada`,
  }),
  taken: (a: { move: string }) => ({
    en: `answered ${a.move}, which is taken`,
    es: `respondió ${a.move}, que está ocupada`,
  }),
  noSwap: {
    en: 'answered with a swap, which is not possible now',
    es: 'respondió con un cambio de lado, que ahora no es posible',
  },
  silent: (a: { question: string; ms: number }) => ({
    en: `did not answer "${a.question}" within ${a.ms} ms`,
    es: `no respondió a «${a.question}» en ${a.ms} ms`,
  }),
  died: (a: { end: Complaint; said: string }) => ({
    en: `${a.end.says.en}; its last words: ${a.said}`,
    es: `${a.end.says.es}; sus últimas palabras: ${a.said}`,
  }),
  command: (a: { command: string; why: Complaint }) => ({
    en: `cmd=${a.command}: ${a.why.says.en}`,
    es: `cmd=${a.command}: ${a.why.says.es}`,
  }),
  hexOnly: {
    en: 'the Hex text protocol plays Hex only',
    es: 'el protocolo de texto de Hex solo juega a Hex',
  },
  reversiOnly: {
    en: "NBoard's protocol plays Reversi only",
    es: 'el protocolo de NBoard solo juega a Reversi',
  },
});
