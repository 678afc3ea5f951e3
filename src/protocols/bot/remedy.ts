import type { Complaint, deed, Fault, Lang, Words } from '../../core/index.ts';
import type { ProgramTrouble } from '../process/index.ts';
import type { Overspent } from '../sandbox/index.ts';
import type { refuse } from './complaints.ts';

type Code =
  | `bot.${keyof typeof refuse | Overspent}`
  | `program.${ProgramTrouble}`
  | `referee.${keyof typeof deed}`
  // A later room says this one.
  | 'course.compile'
  // Where no more is known than how the game ended.
  | Fault;

const COMMAND: Words = {
  en: 'Check the command: it is run without a shell, in the folder of the bot.',
  es: 'Revisa la orden: se ejecuta sin intérprete de órdenes, en la carpeta del bot.',
};
const GREETING: Words = {
  en: 'The greeting is one line: {"type":"hello","protocol":1,"name":"…"}.',
  es: 'El saludo es una línea: {"type":"hello","protocol":1,"name":"…"}.',
};
const TIME: Words = {
  en: 'Stop searching well before the "ms" of each question is over. If the bot believes it has answered, it does not flush its output (Python: print(…, flush=True); C++: endl) or has closed it.',
  es: 'Deja de buscar bastante antes de que acaben los "ms" de cada pregunta. Si el bot cree haber respondido, no vacía su salida (Python: print(…, flush=True); C++: endl) o la ha cerrado.',
};
const LEGAL: Words = {
  en: 'Answer with one word of "legal", letter by letter; the list is new in every question.',
  es: 'Responde con una palabra de "legal", letra por letra; la lista es nueva en cada pregunta.',
};
const ONE_LINE: Words = {
  en: 'Print nothing but {"move":"…"} to standard output, one line for each question; your own notes belong on standard error.',
  es: 'No escribas en la salida estándar más que {"move":"…"}, una línea por pregunta; tus notas van a la salida de errores.',
};
const MEMORY: Words = {
  en: 'Keep less in memory, or clear tables between moves.',
  es: 'Guarda menos en memoria, o vacía las tablas entre jugadas.',
};
const TOO_MUCH: Words = {
  en: 'It prints far too much: one line for each question is enough.',
  es: 'Escribe demasiado: basta una línea por pregunta.',
};
const CRASH: Words = {
  en: 'It crashed. Give it the last question of the log by hand to see it happen again.',
  es: 'Falló. Dale a mano la última pregunta del registro para verlo otra vez.',
};

/** What the author of a bot can do, by what it did. */
const REMEDIES: Readonly<Partial<Record<Code, Words>>> = {
  'course.compile': {
    en: 'Mend what the compiler complains about, and hand it in again.',
    es: 'Corrige lo que dice el compilador y vuelve a entregarlo.',
  },
  'bot.command': COMMAND,
  'program.notStarted': COMMAND,
  'program.notAt': COMMAND,
  'program.notInPath': COMMAND,
  'bot.greetedLate': {
    en: 'Answer the first line with {"type":"hello","protocol":1,"name":"…"} and flush the output (Python: print(…, flush=True); C++: endl; Java: println on System.out).',
    es: 'Responde a la primera línea con {"type":"hello","protocol":1,"name":"…"} y vacía la salida (Python: print(…, flush=True); C++: endl; Java: println de System.out).',
  },
  'bot.version': GREETING,
  'bot.greeting': GREETING,
  'bot.late': TIME,
  'program.notEnded': TIME,
  'bot.illegal': LEGAL,
  'bot.printed': ONE_LINE,
  'bot.noMove': ONE_LINE,
  'bot.moveShape': ONE_LINE,
  'bot.memory': MEMORY,
  'bot.outOfMemory': MEMORY,
  'bot.processes': {
    en: 'A bot is one program: do not start others in a loop.',
    es: 'Un bot es un solo programa: no lances otros en un bucle.',
  },
  'program.flood': TOO_MUCH,
  'program.longLine': TOO_MUCH,
  'program.closed': {
    en: 'Do not close standard output, and do not redirect it, before the game is over.',
    es: 'No cierres ni redirijas la salida estándar antes de que acabe la partida.',
  },
  'program.left': {
    en: 'It ended by itself in the middle of a game: read lines until the input ends or "end" comes.',
    es: 'Terminó por sí solo en mitad de una partida: lee líneas hasta que acabe la entrada o llegue "end".',
  },
  'program.ended': CRASH,
  'program.signal': CRASH,
  'bot.crashed': CRASH,
  'referee.illegal': LEGAL,
  'referee.crashed': CRASH,
  'referee.outOfTime': TIME,
  illegal: LEGAL,
  crash: CRASH,
  time: TIME,
};
const NOTHING: Words = { en: '', es: '' };

/** Advice, by the code of what a bot did, or by how it lost; empty where there is nothing to say. */
export function remedyOf(code: string): Words {
  return REMEDIES[code as Code] ?? NOTHING;
}

export function remedyFor(did: Pick<Complaint, 'code'>, lang: Lang = 'en'): string {
  return remedyOf(did.code)[lang];
}
