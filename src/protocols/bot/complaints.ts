import { complaints, type Complaint } from '../../core/index.ts';

/** What a bot did, to follow its name, and why one cannot be started. */
export const refuse = complaints('bot', {
  greeting: (a: { line: string }) => ({
    en: `greeted with ${a.line}; the greeting is {"type":"hello","protocol":1,"name":"…"}, the name a text of at most 80 letters`,
    es: `saludó con ${a.line}; el saludo es {"type":"hello","protocol":1,"name":"…"}, con un nombre de 80 letras como mucho`,
  }),
  version: (a: { version: string | null; own: number }) => ({
    en: `speaks version ${a.version ?? '(none)'} of the protocol; this Ludario speaks ${a.own}`,
    es: `habla la versión ${a.version ?? '(ninguna)'} del protocolo; este Ludario habla la ${a.own}`,
  }),
  printed: (a: { line: string }) => ({
    en: `printed ${a.line} where one line such as {"move":"…"} was expected; notes for yourself belong on standard error`,
    es: `escribió ${a.line} donde se esperaba una línea como {"move":"…"}; las notas para ti van a la salida de errores`,
  }),
  moveShape: (a: { line: string }) => ({
    en: `answered ${a.line}; "move" is one of the legal words, as a text`,
    es: `respondió ${a.line}; "move" es una de las palabras legales, como texto`,
  }),
  noMove: (a: { line: string }) => ({
    en: `answered ${a.line}, which has no "move"; the answer is {"move":"…"}`,
    es: `respondió ${a.line}, que no tiene "move"; la respuesta es {"move":"…"}`,
  }),
  illegal: (a: { move: string; legal: readonly string[] | null; more: boolean }) => {
    const legal = a.legal === null ? null : `${a.legal.join(' ')}${a.more ? ' …' : ''}`;
    return {
      en: `answered ${a.move}, which is no legal move ${legal === null ? 'here' : `(legal: ${legal})`}`,
      es: `respondió ${a.move}, que no es una jugada legal ${legal === null ? 'aquí' : `(legales: ${legal})`}`,
    };
  },
  greetedLate: (a: { ms: number }) => ({
    en: `did not greet (${a.ms} ms of its own)`,
    es: `no saludó (${a.ms} ms de tiempo propio)`,
  }),
  late: (a: { ms: number }) => ({
    en: `took more time than it had (${a.ms} ms of its own)`,
    es: `tardó más de lo que tenía (${a.ms} ms de tiempo propio)`,
  }),
  /** It ended, and said on standard error that it had no memory left. */
  outOfMemory: (a: { end: Complaint; said: string }) => lastWords(a),
  crashed: (a: { end: Complaint; said: string }) => lastWords(a),

  which: {
    en: 'which program? give its command: bot(cmd="python3 my_bot.py")',
    es: '¿qué programa? Da su orden: bot(cmd="python3 mi_bot.py")',
  },
  command: (a: { why: Complaint; command: string }) => ({
    en: `${a.why.says.en} (the command is ${a.command})`,
    es: `${a.why.says.es} (la orden es ${a.command})`,
  }),
  outsideCourse: {
    en: 'a bot with a code belongs to a course: "ludario course" starts it',
    es: 'un bot con código es de un curso: lo arranca «ludario course»',
  },
  gone: (a: { code: string }) => ({
    en: `there is no bot with the code ${a.code} in this course any more`,
    es: `en este curso ya no hay ningún bot con el código ${a.code}`,
  }),
  noStarter: (a: { language: string; languages: readonly string[] }) => ({
    en: `there is no starter in "${a.language}"; there is ${a.languages.join(', ')}`,
    es: `no hay plantilla en «${a.language}»; hay ${a.languages.join(', ')}`,
  }),
  tooLarge: (a: { megabytes: number }) => ({
    en: `its files are more than the ${a.megabytes} megabytes that a bot may take to another machine`,
    es: `sus ficheros ocupan más de los ${a.megabytes} megabytes que un bot puede llevar a otra máquina`,
  }),
  brokenOff: { en: 'the game was broken off', es: 'la partida se interrumpió' },
});

function lastWords({ end, said }: { readonly end: Complaint; readonly said: string }) {
  return { en: `${end.says.en}: ${said}`, es: `${end.says.es}: ${said}` };
}
