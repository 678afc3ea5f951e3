import { complaints, type Complaint } from '../../core/index.ts';

/** What a program did that was started here, to follow its name, and why one cannot be started. */
export const refuse = complaints('program', {
  ended: (a: { code: number | null }) => ({
    en: `ended with code ${a.code}`,
    es: `terminó con el código ${a.code}`,
  }),
  /** By itself, as if all were done. */
  left: { en: 'ended with code 0', es: 'terminó con el código 0' },
  signal: (a: { signal: string }) => ({
    en: `was ended by ${a.signal}`,
    es: `murió por la señal ${a.signal}`,
  }),
  killed: { en: 'was ended', es: 'fue detenido' },
  notEnded: { en: 'did not end when it was told to', es: 'no terminó cuando se le dijo' },
  closed: { en: 'closed its output', es: 'cerró su salida' },
  deaf: { en: 'did not read its input', es: 'no leyó su entrada' },
  longLine: (a: { most: number }) => ({
    en: `wrote a line of more than ${a.most} bytes`,
    es: `escribió una línea de más de ${a.most} bytes`,
  }),
  flood: (a: { most: number }) => ({
    en: `wrote more than ${a.most} bytes at one go`,
    es: `escribió más de ${a.most} bytes de una vez`,
  }),
  notStarted: (a: { why: Complaint }) => ({
    en: `could not be started: ${a.why.says.en}`,
    es: `no se pudo arrancar: ${a.why.says.es}`,
  }),
  openQuote: (a: { command: string; quote: string }) => ({
    en: `the command ${a.command} has a ${a.quote} that is not closed`,
    es: `la orden ${a.command} tiene un ${a.quote} que no se cierra`,
  }),
  empty: {
    en: 'the command is empty; it names a program and its arguments',
    es: 'la orden está vacía; nombra un programa y sus argumentos',
  },
  notAt: (a: { path: string }) => ({
    en: `there is no program at ${a.path}`,
    es: `no hay ningún programa en ${a.path}`,
  }),
  notInPath: (a: { name: string }) => ({
    en: `there is no program "${a.name}" in the PATH`,
    es: `no hay ningún programa «${a.name}» en el PATH`,
  }),
});
/** What a program did, or why none was started. */
export type ProgramTrouble = keyof typeof refuse;
