/** What went wrong with a bot, and what its author can do about it. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [
    /could not be started|no program/,
    'Check the command: it is run without a shell, in the folder of the bot.',
  ],
  [
    /did not greet/,
    'Answer the first line with {"type":"hello","protocol":1,"name":"…"} and flush the output (Python: print(…, flush=True); C++: endl; Java: println on System.out).',
  ],
  [
    /speaks version|greeted with/,
    'The greeting is one line: {"type":"hello","protocol":1,"name":"…"}.',
  ],
  [
    /took more time|more time than|did not answer|did not end/,
    'Stop searching well before the "ms" of each question is over. If the bot believes it has answered, it does not flush its output (Python: print(…, flush=True); C++: endl).',
  ],
  [
    /no legal move|no legal action/,
    'Answer with one word of "legal", letter by letter; the list is new in every question.',
  ],
  [
    /printed|where one line|has no "move"|"move" is/,
    'Print nothing but {"move":"…"} to standard output, one line for each question; your own notes belong on standard error.',
  ],
  [
    /MB of memory|MemoryError|OutOfMemory|bad_alloc/,
    'Keep less in memory, or clear tables between moves.',
  ],
  [/more than \d+ processes/, 'A bot is one program: do not start others in a loop.'],
  [/wrote more|wrote a line/, 'It prints far too much: one line for each question is enough.'],
  [
    /closed its output/,
    'Do not close standard output, and do not redirect it, before the game is over.',
  ],
  [
    /ended with code 0/,
    'It ended by itself in the middle of a game: read lines until the input ends or "end" comes.',
  ],
  [
    /ended with code|was ended by/,
    'It crashed. Give it the last question of the log by hand to see it happen again.',
  ],
];

/** A sentence of advice; empty where there is nothing to say. */
export function remedyFor(trouble: string): string {
  return REMEDIES.find(([pattern]) => pattern.test(trouble))?.[1] ?? '';
}
