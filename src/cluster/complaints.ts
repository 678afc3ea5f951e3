import { complaints, type Complaint } from '../core/index.ts';

/** What a queue, its workers and those who give them work may have to say. */
export const refuse = complaints('cluster', {
  badQueue: (a: { given: string }) => ({
    en: `"${a.given}" is no queue: one is named by its address, postgres://user@host/database or redis://host:6379`,
    es: `«${a.given}» no es una cola: se nombra por su dirección, postgres://usuario@host/base o redis://host:6379`,
  }),
  whichQueue: {
    en: 'which queue? Give its address with --queue or in LUDARIO_QUEUE: postgres://user@host/database or redis://host:6379',
    es: '¿qué cola? Da su dirección con --queue o en LUDARIO_QUEUE: postgres://usuario@host/base o redis://host:6379',
  },
  noPackages: {
    en: 'a queue needs two more packages: npm install bullmq@6 and pg@8 (or ioredis@5 for Redis)',
    es: 'una cola necesita dos paquetes más: npm install bullmq@6 y pg@8 (o ioredis@5 para Redis)',
  },
  noAnswer: (a: { queue: string; why: Complaint }) => ({
    en: `the queue ${a.queue} does not answer: ${a.why.says.en}`,
    es: `la cola ${a.queue} no responde: ${a.why.says.es}`,
  }),
  noCertificate: (a: { queue: string; path: string; why: Complaint }) => ({
    en: `the queue ${a.queue}: the certificate ${a.path} cannot be read: ${a.why.says.en}`,
    es: `la cola ${a.queue}: no se puede leer el certificado ${a.path}: ${a.why.says.es}`,
  }),
  silent: (a: { queue: string }) => ({
    en: `the queue ${a.queue} does not answer just now`,
    es: `la cola ${a.queue} no responde ahora mismo`,
  }),
  noEntry: (a: { queue: string }) => ({
    en: `the queue ${a.queue} does not let this user in: look at the name and the password (LUDARIO_QUEUE_PASSWORD or LUDARIO_QUEUE_PASSWORD_FILE)`,
    es: `la cola ${a.queue} no deja entrar a este usuario: mira el nombre y la contraseña (LUDARIO_QUEUE_PASSWORD o LUDARIO_QUEUE_PASSWORD_FILE)`,
  }),
  noDatabase: (a: { queue: string }) => ({
    en: `the queue ${a.queue}: there is no such database on the server; make one: createdb`,
    es: `la cola ${a.queue}: no hay tal base de datos en el servidor; crea una: createdb`,
  }),
  foreign: (a: { queue: string }) => ({
    en: `the database ${a.queue} holds something else than a queue of Ludario; it is left as it is: name an empty one, or that of a store`,
    es: `la base de datos ${a.queue} contiene otra cosa que una cola de Ludario; se queda como está: nombra una vacía, o la de un almacén`,
  }),
  noQueueYet: (a: { queue: string }) => ({
    en: `there is no queue of Ludario in ${a.queue} yet: the first worker or experiment with that --queue makes it`,
    es: `aún no hay ninguna cola de Ludario en ${a.queue}: la hace el primer trabajador o experimento con ese --queue`,
  }),
  damaged: (a: { queue: string; schema: string; why: Complaint }) => ({
    en: `the queue ${a.queue} is damaged (${a.why.says.en}): drop its schema ${a.schema}, and it is made anew; experiments go on from what was stored`,
    es: `la cola ${a.queue} está dañada (${a.why.says.es}): borra su esquema ${a.schema} y se hará de nuevo; los experimentos siguen desde lo guardado`,
  }),
  otherSchema: (a: { queue: string; why: Complaint }) => ({
    en: `the queue ${a.queue} was made by another version of BullMQ, and is left as it is: ${a.why.says.en}`,
    es: `la cola ${a.queue} la hizo otra versión de BullMQ, y se queda como está: ${a.why.says.es}`,
  }),
  noContent: (a: { checksum: string }) => ({
    en: `what a game needs is not in the queue any more (${a.checksum})`,
    es: `lo que necesita una partida ya no está en la cola (${a.checksum})`,
  }),
  untrue: (a: { machine: string; game: number }) => ({
    en: `game ${a.game} went otherwise on ${a.machine} than it goes here`,
    es: `la partida ${a.game} fue en ${a.machine} de otra manera que aquí`,
  }),
  untruePart: (a: { machine: string }) => ({
    en: `a part of the training came out otherwise on ${a.machine} than it does here`,
    es: `una parte del entrenamiento salió en ${a.machine} de otra manera que aquí`,
  }),
  learnedWrong: (a: { why: Complaint }) => ({
    en: `${a.why.says.en}, and it has learned from what that machine did before: begin it anew (--force)`,
    es: `${a.why.says.es}, y ya ha aprendido de lo que hizo antes esa máquina: empiézalo de nuevo (--force)`,
  }),
  misshapen: (a: { machine: string }) => ({
    en: `${a.machine} returned something else than what it was asked for`,
    es: `${a.machine} devolvió otra cosa que lo que se le pidió`,
  }),
  unable: (a: { machine: string; why: Complaint }) => ({
    en: `${a.machine} could not do what can be done here: ${a.why.says.en}`,
    es: `${a.machine} no pudo hacer lo que aquí se puede: ${a.why.says.es}`,
  }),
  otherVersion: (a: { theirs: string; ours: string }) => ({
    en: `there is work of version ${a.theirs}, and this is ${a.ours}: it is left to others`,
    es: `hay trabajo de la versión ${a.theirs}, y esta es la ${a.ours}: se deja a otros`,
  }),
  programNotAllowed: (a: { agent: string }) => ({
    en: `there is work with the program ${a.agent}, which was not allowed here (--allow): it is left to others`,
    es: `hay trabajo con el programa ${a.agent}, que aquí no se ha permitido (--allow): se deja a otros`,
  }),
  otherProgram: (a: { agent: string; why: Complaint | null }) => ({
    en: `there is work with the program ${a.agent}, which is not the same here${a.why === null ? '' : ` (${a.why.says.en})`}: it is left to others`,
    es: `hay trabajo con el programa ${a.agent}, que aquí no es el mismo${a.why === null ? '' : ` (${a.why.says.es})`}: se deja a otros`,
  }),
  doesNotStart: (a: { agent: string; why: Complaint }) => ({
    en: `there is work with the program ${a.agent}, which does not start here (${a.why.says.en}): it is left to others`,
    es: `hay trabajo con el programa ${a.agent}, que aquí no arranca (${a.why.says.es}): se deja a otros`,
  }),
  nobody: (a: { queue: string; version: string; others: readonly string[] }) => ({
    en: `nobody works at the queue ${a.queue} with this version (${a.version}${a.others.length === 0 ? '' : `; there are ${a.others.join(', ')}`}); start workers with: ludario work --queue`,
    es: `nadie trabaja en la cola ${a.queue} con esta versión (${a.version}${a.others.length === 0 ? '' : `; hay ${a.others.join(', ')}`}); pon trabajadores con: ludario work --queue`,
  }),
  setAside: (a: { why: string }) => ({
    en: `this worker was put aside, and leaves: ${a.why}`,
    es: `se ha apartado a este trabajador, que se va: ${a.why}`,
  }),
  drained: {
    en: 'this worker was told to leave, and has',
    es: 'se le dijo a este trabajador que se fuera, y se ha ido',
  },
});
