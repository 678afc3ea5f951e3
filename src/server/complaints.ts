import { complaints, type Complaint, type Words } from '../core/index.ts';

/** What the server refuses by itself. */
export const refuse = complaints('server', {
  // Who may ask, and how.
  notHere: (a: { method: string; address: string }) => ({
    en: `there is no ${a.method} ${a.address}`,
    es: `no hay ${a.method} ${a.address}`,
  }),
  noAddress: { en: 'there is nothing at this address', es: 'no hay nada en esta dirección' },
  noFile: (a: { address: string }) => ({
    en: `there is no ${a.address}`,
    es: `no hay ${a.address}`,
  }),
  notBuilt: {
    en: 'the page is not built: npm run web builds it',
    es: 'la página no está construida: npm run web la construye',
  },
  inside: {
    en: 'something went wrong inside the server; it says more where it runs',
    es: 'algo ha fallado dentro del servidor; donde se ejecuta cuenta más',
  },
  unknownHost: { en: 'this address is not known here', es: 'esta dirección no se conoce aquí' },
  foreignPage: {
    en: 'only the page of this server may ask',
    es: 'solo puede preguntar la página de este servidor',
  },
  noToken: {
    en: 'this server asks for a token: come by the address that it printed where it was started',
    es: 'este servidor pide una clave: entra por la dirección que mostró donde se ha arrancado',
  },
  guestsOnly: {
    en: 'guests come to the page and its tables; this belongs to whoever runs the server',
    es: 'los invitados entran a la página y a sus mesas; esto es de quien lleva el servidor',
  },
  badToken: {
    en: '--token (or LUDARIO_TOKEN) takes 12 to 200 letters, digits, "-", "_", "." and "~"',
    es: '--token (o LUDARIO_TOKEN) acepta de 12 a 200 letras sin tilde, cifras, «-», «_», «.» y «~»',
  },
  badFront: (a: { given: string }) => ({
    en: `--behind takes the address that others come by, such as https://lab.example.org, not "${a.given}"`,
    es: `--behind acepta la dirección por la que entran los demás, como https://lab.example.org, no «${a.given}»`,
  }),
  badLimit: (a: { given: string; names: readonly string[] }) => ({
    en: `--limit takes NAME=NUMBER with one of ${a.names.join(', ')}, not "${a.given}"`,
    es: `--limit acepta NOMBRE=NÚMERO con uno de ${a.names.join(', ')}, no «${a.given}»`,
  }),
  badRedis: (a: { given: string }) => ({
    en: `--redis takes an address such as redis://127.0.0.1:6379, not "${a.given}"`,
    es: `--redis acepta una dirección como redis://127.0.0.1:6379, no «${a.given}»`,
  }),
  noLength: {
    en: 'the length of what is sent must be said',
    es: 'hay que decir cuánto ocupa lo que se envía',
  },
  tooLong: (a: { megabytes: number }) => ({
    en: `no more than ${a.megabytes} MB may be sent at once`,
    es: `no se pueden enviar más de ${a.megabytes} MB de una vez`,
  }),
  noJson: { en: 'JSON was expected', es: 'se esperaba JSON' },
  brokenJson: {
    en: 'what was sent is no complete JSON',
    es: 'lo que se ha enviado no es un JSON completo',
  },

  // Machines that play.
  noQueue: {
    en: 'games are played on this machine: the server was started without --queue',
    es: 'las partidas se juegan en esta máquina: el servidor se arrancó sin --queue',
  },
  queueSilent: {
    en: 'the queue does not answer just now',
    es: 'la cola no responde ahora mismo',
  },

  // Experiments and papers.
  noId: { en: 'that is no id of an experiment', es: 'eso no nombra ningún experimento' },
  noGame: (a: { id: string; game: string }) => ({
    en: `${a.id} has no game ${a.game} yet`,
    es: `${a.id} aún no tiene la partida ${a.game}`,
  }),
  underWay: (a: { id: string }) => ({
    en: `${a.id} is under way at another size or seed; stop that first`,
    es: `${a.id} está en marcha con otro tamaño u otra semilla; detenlo primero`,
  }),
  nothingBegun: (a: { id: string }) => ({
    en: `nothing of ${a.id} was left half done`,
    es: `de ${a.id} no quedó nada a medias`,
  }),
  noReport: (a: { id: string }) => ({
    en: `${a.id} has no report yet: it is made by a run`,
    es: `${a.id} aún no tiene informe: lo hace una ejecución`,
  }),

  layoutTooLong: (a: { seconds: number }) => ({
    en: `it could not be laid out within ${a.seconds} s; ask for less`,
    es: `no se ha podido preparar en ${a.seconds} s; pide menos`,
  }),
  layoutFailed: (a: { why: Complaint }) => ({
    en: `it could not be laid out: ${a.why.says.en}`,
    es: `no se ha podido preparar: ${a.why.says.es}`,
  }),
  readTooLong: (a: { seconds: number }) => ({
    en: `it could not be read within ${a.seconds} s; ludario result and ludario report take the time they need`,
    es: `no se ha podido leer en ${a.seconds} s; ludario result y ludario report se toman el tiempo que haga falta`,
  }),
  readFailed: (a: { why: Complaint }) => ({
    en: `it could not be read: ${a.why.says.en}`,
    es: `no se ha podido leer: ${a.why.says.es}`,
  }),
  manyQuestions: {
    en: 'too many wait for an answer already; ask again in a while',
    es: 'ya esperan respuesta demasiados; pregunta dentro de un rato',
  },
  manyJobs: (a: { most: number }) => ({
    en: `${a.most} jobs wait here already; let one end, or stop one`,
    es: `aquí ya esperan ${a.most} trabajos; deja que acabe alguno o páralo`,
  }),

  // Models and trainings.
  noModel: (a: { name: string }) => ({
    en: `there is no model "${a.name}"`,
    es: `no hay ningún modelo «${a.name}»`,
  }),
  notTrained: (a: { name: string }) => ({
    en: `no model "${a.name}" was trained here`,
    es: `aquí no se ha entrenado ningún modelo «${a.name}»`,
  }),
  name: (a: { name: string; names: Words }) => ({
    en: `a name has ${a.names.en}, unlike "${a.name}"`,
    es: `un nombre tiene ${a.names.es}; no como «${a.name}»`,
  }),
  learnFromWhat: {
    en: 'what to learn from? say how many games, or name a teacher',
    es: '¿de qué aprender? Di cuántas partidas, o nombra a un maestro',
  },
  fewAnswers: (a: { answers: number; least: number }) => ({
    en: `${a.answers} ${a.answers === 1 ? 'answer is' : 'answers are'} too few to learn from: give at least ${a.least}`,
    es: `${a.answers} ${a.answers === 1 ? 'respuesta es poca' : 'respuestas son pocas'} para aprender: da al menos ${a.least}`,
  }),
  answersAlone: (a: { field: string }) => ({
    en: `answers are learned from alone: leave ${a.field} out`,
    es: `de las respuestas se aprende sin nada más: quita ${a.field}`,
  }),

  // Books.
  bookName: (a: { name: string; folder: string }) => ({
    en: `"${a.name}" is no name of a book: here a book is the name of a file in ${a.folder}`,
    es: `«${a.name}» no nombra ningún libro: aquí un libro es el nombre de un fichero de ${a.folder}`,
  }),
  noBook: (a: { name: string; folder: string; names: readonly string[] }) => ({
    en: `there is no book "${a.name}" in ${a.folder}; there is ${a.names.slice(0, 20).join(', ') || 'none'}`,
    es: `no hay ningún libro «${a.name}» en ${a.folder}; ${a.names.length === 0 ? 'no hay ninguno' : `hay ${a.names.slice(0, 20).join(', ')}`}`,
  }),

  // Engines.
  engineTakes: (a: { given: string }) => ({
    en: `--engine takes NAME=AGENT, such as mohex='htp(cmd="mohex")', not "${a.given}"`,
    es: `--engine acepta NOMBRE=AGENTE, como mohex='htp(cmd="mohex")', no «${a.given}»`,
  }),
  engine: (a: { name: string; why: Complaint }) => ({
    en: `--engine ${a.name}: ${a.why.says.en}`,
    es: `--engine ${a.name}: ${a.why.says.es}`,
  }),
  noEngine: (a: { names: readonly string[] }) => ({
    en: `no such engine; there is ${a.names.join(', ') || 'none: ludario serve --engine names them'}`,
    es: `no hay tal motor; ${a.names.length === 0 ? 'no hay ninguno: se nombran con ludario serve --engine' : `hay ${a.names.join(', ')}`}`,
  }),
  startsProgram: (a: { agent: string }) => ({
    en: `${a.agent} starts a program: only engines named by ludario serve --engine may play here`,
    es: `${a.agent} arranca un programa: aquí solo pueden jugar los motores nombrados con ludario serve --engine`,
  }),
  agent: (a: { agent: string; why: Complaint }) => ({
    en: `agent ${a.agent}: ${a.why.says.en}`,
    es: `agente ${a.agent}: ${a.why.says.es}`,
  }),
  longAgent: (a: { most: number }) => ({
    en: `an agent is written in at most ${a.most} letters here`,
    es: `aquí un agente se escribe con ${a.most} letras como mucho`,
  }),
  engineLeft: {
    en: 'this engine has left the table',
    es: 'este motor ha dejado la mesa',
  },
  engineDid: (a: { engine: string; did: Complaint }) => ({
    en: `${a.engine} ${a.did.says.en}`,
    es: `${a.engine} ${a.did.says.es}`,
  }),
  noPerson: {
    en: 'a person takes a seat themselves',
    es: 'una persona se sienta por sí misma',
  },
  thoughtTooLong: (a: { seconds: number }) => ({
    en: `did not answer within ${a.seconds} s and was stopped`,
    es: `no respondió en ${a.seconds} s y se le paró`,
  }),
  manyEngines: {
    en: 'too many engines play here already',
    es: 'aquí ya juegan demasiados motores',
  },

  // Listening.
  noPort: (a: { from: number; to: number }) => ({
    en: `no port from ${a.from} to ${a.to} is free; name one with --port`,
    es: `no hay ningún puerto libre de ${a.from} a ${a.to}; nombra uno con --port`,
  }),
  portTaken: (a: { port: number }) => ({
    en: `port ${a.port} is taken; leave --port out, or name another`,
    es: `el puerto ${a.port} está ocupado; quita --port o nombra otro`,
  }),
  portForbidden: (a: { port: number }) => ({
    en: `port ${a.port} may not be used; take one above 1023`,
    es: `el puerto ${a.port} no se puede usar; toma uno por encima de 1023`,
  }),
  noHost: (a: { host: string }) => ({
    en: `${a.host} is no address of this machine`,
    es: `${a.host} no es una dirección de esta máquina`,
  }),
  cannotListen: (a: { host: string; port: number; why: Complaint }) => ({
    en: `cannot listen on ${a.host}, port ${a.port}: ${a.why.says.en}`,
    es: `no se puede escuchar en ${a.host}, puerto ${a.port}: ${a.why.says.es}`,
  }),
});
