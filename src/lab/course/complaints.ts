import { complaints, type Complaint } from '../../core/index.ts';

export const refuse = complaints('course', {
  tooLarge: (a: { files: number; mb: number }) => ({
    en: `the folder is too large: a bot has at most ${a.files} files and ${a.mb} MB`,
    es: `la carpeta es demasiado grande: un bot tiene como mucho ${a.files} ficheros y ${a.mb} MB`,
  }),
  unreadFolder: (a: { why: Complaint }) => ({
    en: `the folder cannot be read: ${a.why.says.en}`,
    es: `no se puede leer la carpeta: ${a.why.says.es}`,
  }),
  noFile: (a: { path: string }) => ({
    en: `${a.path} is neither a file nor a folder: pipes, sockets and devices are no part of a bot`,
    es: `${a.path} no es ni un fichero ni una carpeta: tuberías, sockets y dispositivos no son parte de un bot`,
  }),
  linkOut: (a: { path: string }) => ({
    en: `${a.path} is a link that leads out of its folder: hand in the file itself`,
    es: `${a.path} es un enlace que lleva fuera de su carpeta: entrega el propio fichero`,
  }),
  brokenLink: (a: { path: string }) => ({
    en: `${a.path} is a link that leads nowhere`,
    es: `${a.path} es un enlace que no lleva a ninguna parte`,
  }),
  folderFor: (a: { name: string }) => ({
    en: `${a.name} is a folder; it should be a file`,
    es: `${a.name} es una carpeta; debería ser un fichero`,
  }),
  linkedFolder: {
    en: 'it is a link to something that is no folder of this course: hand in the folder itself',
    es: 'es un enlace a algo que no es una carpeta de este curso: entrega la propia carpeta',
  },
  oddName: {
    en: 'the name of its folder holds characters that cannot be shown: give it another',
    es: 'el nombre de su carpeta contiene caracteres que no se pueden mostrar: ponle otro',
  },
  cannotMake: (a: { why: Complaint }) => ({
    en: `it could not be made ready: ${a.why.says.en}`,
    es: `no se pudo preparar: ${a.why.says.es}`,
  }),
  stopped: {
    en: 'stopped before the first game; the same command begins again',
    es: 'parado antes de la primera partida; la misma orden empieza de nuevo',
  },
  noFolder: (a: { folder: string }) => ({
    en: `there is no folder ${a.folder}`,
    es: `no hay ninguna carpeta ${a.folder}`,
  }),
  noBots: (a: { folder: string }) => ({
    en: `${a.folder} holds no bots: every bot is a folder of its own there`,
    es: `en ${a.folder} no hay bots: allí cada bot es una carpeta`,
  }),
  tooFew: (a: { rules: string; seats: number; players: number }) => ({
    en: `${a.rules} needs ${a.seats} players; there are ${a.players} (bots that start, and marks)`,
    es: `${a.rules} necesita ${a.seats} jugadores; hay ${a.players} (bots que arrancan, y referencias)`,
  }),
  learns: (a: { agent: string }) => ({
    en: `${a.agent} learns from game to game; a mark has to stay what it is`,
    es: `${a.agent} aprende de una partida a otra; una referencia tiene que seguir siendo lo que es`,
  }),
  // How a bot is made.
  noBot: (a: { names: readonly string[] }) => ({
    en: `no bot was found: a bot is one of ${a.names.join(', ')}, a program called bot, a Makefile that makes one, or a bot.json with its command: {"cmd":"python3 my_bot.py"}`,
    es: `no se ha encontrado ningún bot: un bot es uno de ${a.names.join(', ')}, un programa llamado bot, un Makefile que lo construye, o un bot.json con su orden: {"cmd":"python3 my_bot.py"}`,
  }),
  noJson: {
    en: 'bot.json is no JSON; it holds {"cmd":"python3 my_bot.py"}',
    es: 'bot.json no es JSON; contiene {"cmd":"python3 my_bot.py"}',
  },
  shape: (a: { why: Complaint }) => ({
    en: `bot.json: ${a.why.says.en}; it holds {"cmd":"…"}, and where needed "build" (a command or a list) and "name"`,
    es: `bot.json: ${a.why.says.es}; contiene {"cmd":"…"} y, si hace falta, "build" (una orden o una lista) y "name"`,
  }),
  botJson: (a: { why: Complaint }) => ({
    en: `bot.json: ${a.why.says.en}`,
    es: `bot.json: ${a.why.says.es}`,
  }),
  compile: (a: { why: Complaint }) => ({
    en: `it does not compile: ${a.why.says.en}`,
    es: `no compila: ${a.why.says.es}`,
  }),
  noProgram: (a: { program: string }) => ({
    en: `there is no program "${a.program}" to start it with`,
    es: `no hay ningún programa «${a.program}» con el que arrancarlo`,
  }),
  slowBuild: (a: { seconds: number }) => ({
    en: `took more than ${a.seconds} s`,
    es: `tardó más de ${a.seconds} s`,
  }),
  step: (a: { program: string; end: Complaint }) => ({
    en: `${a.program} ${a.end.says.en}`,
    es: `${a.program} ${a.end.says.es}`,
  }),
  withLog: (a: { why: Complaint; log: string }) => ({
    en: `${a.why.says.en}\n${a.log}`,
    es: `${a.why.says.es}\n${a.log}`,
  }),
});
