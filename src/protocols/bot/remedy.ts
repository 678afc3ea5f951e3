import type { Lang } from '../../core/index.ts';

type Words = Readonly<Record<Lang, string>>;

/** What went wrong with a bot, and what its author can do about it: the first that fits. */
const REMEDIES: readonly (readonly [RegExp, Words])[] = [
  [
    /does not compile/,
    {
      en: 'Mend what the compiler complains about, and hand it in again.',
      es: 'Corrige lo que dice el compilador y vuelve a entregarlo.',
    },
  ],
  // These say themselves what is needed.
  [/no bot was found|bot\.json/, { en: '', es: '' }],
  [
    /could not be started|no program/,
    {
      en: 'Check the command: it is run without a shell, in the folder of the bot.',
      es: 'Revisa la orden: se ejecuta sin intérprete de órdenes, en la carpeta del bot.',
    },
  ],
  [
    /did not greet/,
    {
      en: 'Answer the first line with {"type":"hello","protocol":1,"name":"…"} and flush the output (Python: print(…, flush=True); C++: endl; Java: println on System.out).',
      es: 'Responde a la primera línea con {"type":"hello","protocol":1,"name":"…"} y vacía la salida (Python: print(…, flush=True); C++: endl; Java: println de System.out).',
    },
  ],
  [
    /speaks version|greeted with/,
    {
      en: 'The greeting is one line: {"type":"hello","protocol":1,"name":"…"}.',
      es: 'El saludo es una línea: {"type":"hello","protocol":1,"name":"…"}.',
    },
  ],
  [
    /took more time|more time than|did not answer|did not end/,
    {
      en: 'Stop searching well before the "ms" of each question is over. If the bot believes it has answered, it does not flush its output (Python: print(…, flush=True); C++: endl) or has closed it.',
      es: 'Deja de buscar bastante antes de que acaben los "ms" de cada pregunta. Si el bot cree haber respondido, no vacía su salida (Python: print(…, flush=True); C++: endl) o la ha cerrado.',
    },
  ],
  [
    /no legal move|no legal action/,
    {
      en: 'Answer with one word of "legal", letter by letter; the list is new in every question.',
      es: 'Responde con una palabra de "legal", letra por letra; la lista es nueva en cada pregunta.',
    },
  ],
  [
    /printed|where one line|has no "move"|"move" is/,
    {
      en: 'Print nothing but {"move":"…"} to standard output, one line for each question; your own notes belong on standard error.',
      es: 'No escribas en la salida estándar más que {"move":"…"}, una línea por pregunta; tus notas van a la salida de errores.',
    },
  ],
  [
    /MB of memory|MemoryError|OutOfMemory|bad_alloc/,
    {
      en: 'Keep less in memory, or clear tables between moves.',
      es: 'Guarda menos en memoria, o vacía las tablas entre jugadas.',
    },
  ],
  [
    /more than \d+ processes/,
    {
      en: 'A bot is one program: do not start others in a loop.',
      es: 'Un bot es un solo programa: no lances otros en un bucle.',
    },
  ],
  [
    /wrote more|wrote a line/,
    {
      en: 'It prints far too much: one line for each question is enough.',
      es: 'Escribe demasiado: basta una línea por pregunta.',
    },
  ],
  [
    /closed its output/,
    {
      en: 'Do not close standard output, and do not redirect it, before the game is over.',
      es: 'No cierres ni redirijas la salida estándar antes de que acabe la partida.',
    },
  ],
  [
    /ended with code 0/,
    {
      en: 'It ended by itself in the middle of a game: read lines until the input ends or "end" comes.',
      es: 'Terminó por sí solo en mitad de una partida: lee líneas hasta que acabe la entrada o llegue "end".',
    },
  ],
  [
    /ended with code|was ended by/,
    {
      en: 'It crashed. Give it the last question of the log by hand to see it happen again.',
      es: 'Falló. Dale a mano la última pregunta del registro para verlo otra vez.',
    },
  ],
];

/** A sentence of advice; empty where there is nothing to say. */
export function remedyFor(trouble: string, lang: Lang = 'en'): string {
  return REMEDIES.find(([pattern]) => pattern.test(trouble))?.[1][lang] ?? '';
}
