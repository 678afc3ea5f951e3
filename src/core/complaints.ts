import { complaints, type Complaint } from './complaint.ts';
import type { Words } from './words.ts';

/** What the contract itself refuses: how names, parameters and records are written. */
export const refuse = complaints('core', {
  // Calls: hex(size=7).
  unreadable: (a: { text: string; why: Words; seen: string }) => ({
    en: `cannot read "${a.text}": ${a.why.en} ${a.seen === '' ? 'at the end' : `at "${a.seen}"`}`,
    es: `no se entiende «${a.text}»: ${a.why.es} ${a.seen === '' ? 'al final' : `en «${a.seen}»`}`,
  }),
  // Parameters.
  takes: (a: { accepts: Words }) => a.accepts,
  noParameter: (a: { of: string; name: string; takes: Words }) => ({
    en: `${a.of}: no parameter "${a.name}"; ${a.takes.en}`,
    es: `${a.of} no tiene ningún parámetro «${a.name}»; ${a.takes.es}`,
  }),
  tooMany: (a: { of: string; value: string; takes: Words }) => ({
    en: `${a.of}: value "${a.value}" is one too many; ${a.takes.en}`,
    es: `${a.of}: sobra el valor «${a.value}»; ${a.takes.es}`,
  }),
  twice: (a: { of: string; name: string }) => ({
    en: `${a.of}: "${a.name}" is given twice`,
    es: `${a.of}: «${a.name}» se da dos veces`,
  }),
  needed: (a: { of: string; name: string; accepts: Words }) => ({
    en: `${a.of}: "${a.name}" must be given (${a.accepts.en})`,
    es: `${a.of}: falta «${a.name}» (${a.accepts.es})`,
  }),
  notAccepted: (a: { of: string; name: string; value: string; accepts: Words }) => ({
    en: `${a.of}: ${a.name}=${a.value} is not accepted; ${a.name} takes ${a.accepts.en}`,
    es: `${a.of}: no vale ${a.name}=${a.value}; ${a.name} acepta ${a.accepts.es}`,
  }),
  // Records.
  noRecordJson: {
    en: 'not a game record: the line is no complete JSON (cut short or altered?)',
    es: 'esto no es una partida guardada: la línea no es JSON completo (¿cortada o cambiada?)',
  },
  noRecordVersion: {
    en: 'not a game record: it has no "ludario" version',
    es: 'esto no es una partida guardada: no tiene versión «ludario»',
  },
  newerRecord: (a: { version: number; reads: number }) => ({
    en: `a game record of version ${a.version}; this Ludario reads up to version ${a.reads}`,
    es: `una partida guardada de la versión ${a.version}; este Ludario lee hasta la ${a.reads}`,
  }),
  noRecord: (a: { why: Complaint }) => ({
    en: `not a game record: ${a.why.says.en}`,
    es: `esto no es una partida guardada: ${a.why.says.es}`,
  }),
  noPreferenceJson: {
    en: 'not a preference: the line is no complete JSON (cut short or altered?)',
    es: 'esto no es una preferencia: la línea no es JSON completo (¿cortada o cambiada?)',
  },
  noPreference: (a: { why: Complaint }) => ({
    en: `not a preference: ${a.why.says.en}`,
    es: `esto no es una preferencia: ${a.why.says.es}`,
  }),
  emptyPiece: (a: { seat: number; from: number; to: number; moves: number }) => ({
    en: `seat ${a.seat + 1} decides nothing from move ${a.from + 1} to move ${a.to} of the ${a.moves}`,
    es: `el asiento ${a.seat + 1} no decide nada entre la jugada ${a.from + 1} y la ${a.to} de las ${a.moves}`,
  }),
  recordLuck: (a: { move: number; text: string; should: string }) => ({
    en: `move ${a.move} is ${a.text}, but the key of the record draws ${a.should}`,
    es: `la jugada ${a.move} es ${a.text}, pero la clave de la partida saca ${a.should}`,
  }),
  otherGame: (a: { record: string; game: string }) => ({
    en: `the record is of ${a.record}, not ${a.game}`,
    es: `la partida es de ${a.record}, no de ${a.game}`,
  }),
  otherVersion: (a: { record: number; game: string; plays: number }) => ({
    en: `the record is of version ${a.record} of ${a.game}; this Ludario plays version ${a.plays}`,
    es: `la partida es de la versión ${a.record} de ${a.game}; este Ludario juega la ${a.plays}`,
  }),
  otherSeats: (a: { record: number; game: string; seats: number }) => ({
    en: `the record names ${a.record} seats; ${a.game} has ${a.seats}`,
    es: `la partida nombra ${a.record} asientos; ${a.game} tiene ${a.seats}`,
  }),
  recordStart: (a: { why: Complaint }) => ({
    en: `the record's starting position: ${a.why.says.en}`,
    es: `la posición inicial de la partida: ${a.why.says.es}`,
  }),
  recordMove: (a: { move: number; why: Complaint }) => ({
    en: `move ${a.move} of the record: ${a.why.says.en}`,
    es: `jugada ${a.move} de la partida: ${a.why.says.es}`,
  }),
  afterEnd: (a: { move: number; text: string }) => ({
    en: `move ${a.move} (${a.text}) comes after the end of the game`,
    es: `la jugada ${a.move} (${a.text}) viene después del final de la partida`,
  }),
  resultSeats: (a: { seats: number }) => ({
    en: `the record's result does not have ${a.seats} seats`,
    es: `el resultado de la partida no tiene ${a.seats} asientos`,
  }),
  noOffender: {
    en: 'the record names no seat that lost by what it did',
    es: 'la partida no dice qué asiento perdió por lo que hizo',
  },
  endsByItself: {
    en: 'the record says that the referee ended the game, but its moves end it',
    es: 'la partida dice que la terminó el árbitro, pero la terminan sus jugadas',
  },
  notEnded: {
    en: 'the record has a result, but its moves do not end the game',
    es: 'la partida tiene un resultado, pero sus jugadas no la terminan',
  },
  otherScores: (a: { said: readonly number[]; found: readonly number[] }) => ({
    en: `the record says ${a.said.join(' to ')}, its moves give ${a.found.join(' to ')}`,
    es: `la partida dice ${a.said.join(' a ')}, sus jugadas dan ${a.found.join(' a ')}`,
  }),
  otherWorth: (a: { said: readonly number[]; found: readonly number[] }) => ({
    en: `the record says the result is worth ${a.said.join(' to ')}, its moves make it worth ${a.found.join(' to ')}`,
    es: `la partida dice que el resultado vale ${a.said.join(' a ')}; por sus jugadas vale ${a.found.join(' a ')}`,
  }),
  // Simple games.
  over: (a: { text: string }) => ({
    en: `"${a.text}": the game is over`,
    es: `«${a.text}»: la partida ha terminado`,
  }),
  notPlayable: (a: { text: string; legal: string }) => ({
    en: `"${a.text}" cannot be played; there is ${a.legal}`,
    es: `«${a.text}» no se puede jugar; hay ${a.legal}`,
  }),
  noPosition: (a: { text: string; like: string; why: Words | null }) => ({
    en: `"${a.text}" is no position${a.why === null ? '' : `: ${a.why.en}`}; one is written like ${a.like}`,
    es: `«${a.text}» no es una posición${a.why === null ? '' : `: ${a.why.es}`}; se escriben como ${a.like}`,
  }),
});
