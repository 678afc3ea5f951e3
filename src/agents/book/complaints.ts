import { andSpanish, complaints, type Complaint } from '../../core/index.ts';

export const refuse = complaints('book', {
  empty: { en: 'the book is empty', es: 'el libro está vacío' },
  noBook: (a: { line: number; why: Complaint }) => ({
    en: `not a book: line ${a.line}: ${a.why.says.en}`,
    es: `no es un libro: línea ${a.line}: ${a.why.says.es}`,
  }),
  otherRules: (a: { book: string; rules: string }) => ({
    en: `the book is for ${a.book}, not for ${a.rules}`,
    es: `el libro es para ${a.book}, no para ${a.rules}`,
  }),
  otherVersion: (a: { book: number; game: string; version: number }) => ({
    en: `the book is for version ${a.book} of ${a.game}; this Ludario plays version ${a.version}`,
    es: `el libro es para la versión ${a.book} de ${a.game}; este Ludario juega la versión ${a.version}`,
  }),
  line: (a: { line: number; why: Complaint }) => ({
    en: `line ${a.line} of the book: ${a.why.says.en}`,
    es: `línea ${a.line} del libro: ${a.why.says.es}`,
  }),
  cut: {
    en: 'it is no complete JSON (cut short or altered?)',
    es: 'no es un JSON completo (¿cortado o cambiado?)',
  },
  written: (a: { position: string; usual: string }) => ({
    en: `the position "${a.position}" must be written "${a.usual}"`,
    es: `la posición «${a.position}» se tiene que escribir «${a.usual}»`,
  }),
  before: (a: { position: string }) => ({
    en: `the position "${a.position}" was there before`,
    es: `la posición «${a.position}» ya estaba antes`,
  }),
  move: (a: { position: string; why: Complaint }) => ({
    en: `${a.position}: ${a.why.says.en}`,
    es: `${a.position}: ${a.why.says.es}`,
  }),
  game: (a: { number: number; why: Complaint }) => ({
    en: `game ${a.number}: ${a.why.says.en}`,
    es: `partida ${a.number}: ${a.why.says.es}`,
  }),
  hidden: (a: { game: string }) => ({
    en: `there are no books for ${a.game}: it hides something`,
    es: `no hay libros para ${a.game}: oculta algo`,
  }),
  chance: (a: { game: string }) => ({
    en: `there are no books for ${a.game}: no two games start alike`,
    es: `no hay libros para ${a.game}: no hay dos partidas que empiecen igual`,
  }),
  seesAll: (a: { game: string }) => ({
    en: `a book is for games in which everything is seen, and ${a.game} hides something`,
    es: `un libro es para juegos en los que todo se ve, ${andSpanish(a.game)} oculta algo`,
  }),
  noBooks: (a: { book: string }) => ({
    en: `there are no books here, so book=${a.book} cannot be opened`,
    es: `aquí no hay libros, así que no se puede abrir book=${a.book}`,
  }),
  named: (a: { book: string; why: Complaint }) => ({
    en: `book ${a.book}: ${a.why.says.en}`,
    es: `libro ${a.book}: ${a.why.says.es}`,
  }),
});
