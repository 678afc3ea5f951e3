import { complaints, type Complaint, type Words } from '../../core/index.ts';

const hint = (meant: string | null): Words =>
  meant === null
    ? { en: '', es: '' }
    : { en: ` (did you mean ${meant}?)`, es: ` (¿querías decir ${meant}?)` };

const list = (words: readonly string[]): Words =>
  words.length === 2
    ? { en: words.join(' or '), es: words.join(' o ') }
    : { en: words.join(', '), es: words.join(', ') };

/** What the terminal refuses in any command. */
export const refuse = complaints('cli', {
  // What was typed.
  noCommand: (a: { name: string; names: readonly string[]; meant: string | null }) => ({
    en: `no command "${a.name}"; ${a.meant === null ? `there is ${a.names.join(', ')}` : `did you mean ${a.meant}?`}`,
    es: `no hay ninguna orden «${a.name}»; ${a.meant === null ? `hay ${a.names.join(', ')}` : `¿querías decir ${a.meant}?`}`,
  }),
  unknownCommand: (a: { name: string; meant: string | null }) => ({
    en: `unknown command '${a.name}'${hint(a.meant).en}`,
    es: `orden desconocida «${a.name}»${hint(a.meant).es}`,
  }),
  unknownOption: (a: { option: string; meant: string | null }) => ({
    en: `unknown option '${a.option}'${hint(a.meant).en}`,
    es: `opción desconocida «${a.option}»${hint(a.meant).es}`,
  }),
  missingArgument: (a: { argument: string }) => ({
    en: `missing required argument '${a.argument}'`,
    es: `falta el argumento «${a.argument}»`,
  }),
  missingValue: (a: { option: string }) => ({
    en: `option '${a.option}' argument missing`,
    es: `a la opción «${a.option}» le falta su valor`,
  }),
  missingOption: (a: { option: string }) => ({
    en: `${a.option} must be given`,
    es: `falta ${a.option}`,
  }),
  excessArguments: (a: { command: string; expected: number; given: readonly string[] }) => ({
    en: `too many arguments for '${a.command}'. Expected ${a.expected} argument${a.expected === 1 ? '' : 's'} but got ${a.given.length}: ${a.given.join(', ')}.`,
    es: `sobran argumentos en «${a.command}». ${a.expected === 1 ? 'Se esperaba 1' : `Se esperaban ${a.expected}`} y hay ${a.given.length}: ${a.given.join(', ')}.`,
  }),
  takes: (a: { option: string; what: Words; given: string }) => ({
    en: `${a.option} takes ${a.what.en}, not "${a.given}"`,
    es: `${a.option} acepta ${a.what.es}, no «${a.given}»`,
  }),
  takesWord: (a: { option: string; words: readonly string[]; given: string }) => ({
    en: `${a.option} takes ${list(a.words).en}, not "${a.given}"`,
    es: `${a.option} acepta ${list(a.words).es}, no «${a.given}»`,
  }),
  takesWhole: (a: { option: string; min: number; max: number | null; given: string }) => ({
    en: `${a.option} takes a whole number from ${a.min}${a.max === null ? '' : ` to ${a.max}`}, not "${a.given}"`,
    es: `${a.option} acepta un número entero ${a.max === null ? `desde ${a.min}` : `de ${a.min} a ${a.max}`}, no «${a.given}»`,
  }),
  takesList: (a: { option: string }) => ({
    en: `${a.option} takes a list such as random,greedy`,
    es: `${a.option} acepta una lista como random,greedy`,
  }),
  emptySeed: {
    en: '--seed takes a number or a word, not an empty text',
    es: '--seed acepta un número o una palabra, no un texto vacío',
  },
  notBoth: (a: { one: string; other: string }) => ({
    en: `give ${a.one} or ${a.other}, not both`,
    es: `da ${a.one} o ${a.other}, no las dos`,
  }),
  whichGame: {
    en: 'which game? name it, or give --spec FILE',
    es: '¿qué juego? Nómbralo, o da --spec FICHERO',
  },
  whichAgents: {
    en: 'which agents? name them, or give --spec FILE',
    es: '¿qué agentes? Nómbralos, o da --spec FICHERO',
  },
  engineHuman: {
    en: 'an engine speaks for an agent, not for a person',
    es: 'un motor habla por un agente, no por una persona',
  },
  agentCannot: (a: { agent: string; why: Complaint }) => ({
    en: `${a.agent}: ${a.why.says.en}`,
    es: `${a.agent}: ${a.why.says.es}`,
  }),
  noSeat: (a: { rules: string; last: number; seat: number }) => ({
    en: `${a.rules} has seats 0 to ${a.last}; there is no seat ${a.seat}`,
    es: `${a.rules} tiene los asientos 0 a ${a.last}; no hay asiento ${a.seat}`,
  }),
  nothingPlayed: {
    en: 'nothing was played yet that could be reported',
    es: 'aún no se ha jugado nada de lo que informar',
  },
  jsonToFile: (a: { what: Words }) => ({
    en: `with --json, ${a.what.en}: --output FILE`,
    es: `con --json, ${a.what.es}: --output FICHERO`,
  }),

  // Files.
  cannotRead: (a: { path: string; why: Complaint }) => ({
    en: `cannot read ${a.path}: ${a.why.says.en}`,
    es: `no se puede leer ${a.path}: ${a.why.says.es}`,
  }),
  cannotWrite: (a: { path: string; why: Complaint }) => ({
    en: `cannot write to ${a.path}: ${a.why.says.en}`,
    es: `no se puede escribir en ${a.path}: ${a.why.says.es}`,
  }),
  cannotReadBook: (a: { path: string; why: Complaint }) => ({
    en: `cannot read the book ${a.path}: ${a.why.says.en}`,
    es: `no se puede leer el libro ${a.path}: ${a.why.says.es}`,
  }),
  cannotMake: (a: { path: string; why: Complaint }) => ({
    en: `cannot make the folder ${a.path}: ${a.why.says.en}`,
    es: `no se puede crear la carpeta ${a.path}: ${a.why.says.es}`,
  }),
  noFolder: { en: 'it is no folder', es: 'no es una carpeta' },
  isThere: (a: { path: string; instead: Words }) => ({
    en: `${a.path} is there already; ${a.instead.en}`,
    es: `${a.path} ya existe; ${a.instead.es}`,
  }),

  noMemory: (a: { megabytes: number }) => ({
    en: `there is no room for ${a.megabytes} megabytes; give --memory less`,
    es: `no hay sitio para ${a.megabytes} megabytes; da menos con --memory`,
  }),
  inside: (a: { what: string }) => ({
    en: `something went wrong inside: ${a.what} (LUDARIO_DEBUG=1 tells more)`,
    es: `algo ha fallado por dentro: ${a.what} (LUDARIO_DEBUG=1 cuenta más)`,
  }),
});
