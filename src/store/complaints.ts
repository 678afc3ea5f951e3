import { complaints, type Complaint, type Words } from '../core/index.ts';

/** A sentence about the file itself. */
const store =
  (en: string, es: string) =>
  ({ path }: { readonly path: string }): Words => ({
    en: `the store ${path}: ${en}`,
    es: `el almacén ${path}: ${es}`,
  });

/** Who is at work on something, and since when. */
export interface Worker {
  readonly own: boolean;
  readonly pid: number;
  /** Another machine. */
  readonly host: string | null;
  readonly since: string;
  /** Seconds since it was last heard of. */
  readonly silence: number;
}

const by = ({ own, pid, host, since, silence }: Worker): Words => ({
  en: `by ${own ? 'this process' : `process ${pid}${host === null ? '' : ` on ${host}`} since ${since}`}, last heard of ${silence} s ago`,
  es: `${own ? 'este proceso' : `el proceso ${pid}${host === null ? '' : ` en ${host}`} desde ${since}`} y dio señales por última vez hace ${silence} s`,
});

/** Models that are there to choose from. */
const there = (names: readonly string[], none: string): string =>
  names.length === 0 ? none : `${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`;

/** What a store may have to say. */
export const refuse = complaints('store', {
  // The file.
  noFolder: (a: { path: string; folder: string }) => ({
    en: `the store ${a.path}: there is no folder ${a.folder}`,
    es: `el almacén ${a.path}: no existe la carpeta ${a.folder}`,
  }),
  absent: (a: { path: string }) => ({
    en: `there is no store ${a.path} yet`,
    es: `aún no hay ningún almacén ${a.path}`,
  }),
  empty: (a: { path: string }) => ({
    en: `the store ${a.path} is empty`,
    es: `el almacén ${a.path} está vacío`,
  }),
  folder: store('it is a folder', 'es una carpeta'),
  noFile: store('it is no ordinary file', 'no es un fichero corriente'),
  foreign: (a: { path: string }) => ({
    en: `${a.path} is no Ludario store but another kind of file; it is left as it is`,
    es: `${a.path} no es un almacén de Ludario, sino otra clase de fichero; se queda como está`,
  }),
  notStore: store('the file is no Ludario store', 'el fichero no es un almacén de Ludario'),
  badKey: (a: { given: string }) => ({
    en: `"${a.given}" is no key: a key has 32 hexadecimal digits, or is a file that holds them`,
    es: `«${a.given}» no es una clave: una clave tiene 32 cifras hexadecimales, o es un fichero que las contiene`,
  }),
  badKeyFile: (a: { path: string }) => ({
    en: `${a.path} holds no key (32 hexadecimal digits)`,
    es: `${a.path} no contiene ninguna clave (32 cifras hexadecimales)`,
  }),
  unreadKey: (a: { path: string; why: Complaint }) => ({
    en: `the key ${a.path} cannot be read: ${a.why.says.en}`,
    es: `no se puede leer la clave ${a.path}: ${a.why.says.es}`,
  }),
  unsavedKey: (a: { folder: string; why: Complaint }) => ({
    en: `games with secrets need a key, and none can be kept in ${a.folder}: ${a.why.says.en}; give one with --key, or a folder with LUDARIO_KEYS`,
    es: `los juegos con secretos necesitan una clave, y no se puede guardar ninguna en ${a.folder}: ${a.why.says.es}; da una con --key, o una carpeta con LUDARIO_KEYS`,
  }),
  otherKey: (a: { given: string; wanted: string }) => ({
    en: `it was begun with the key of fingerprint ${a.wanted}; the one given has ${a.given}`,
    es: `se empezó con la clave de huella ${a.wanted}; la que has dado tiene ${a.given}`,
  }),
  noKey: (a: { wanted: string }) => ({
    en: `it was begun with a key that is not here (fingerprint ${a.wanted}); give it with --key`,
    es: `se empezó con una clave que no está aquí (huella ${a.wanted}); dala con --key`,
  }),
  // The server.
  badAddress: (a: { path: string }) => ({
    en: `"${a.path}" is no address of a server: one is like postgres://user@host:5432/database`,
    es: `«${a.path}» no es la dirección de un servidor: una es como postgres://usuario@host:5432/base`,
  }),
  noPasswordFile: (a: { path: string; why: Complaint }) => ({
    en: `the password cannot be read from ${a.path}: ${a.why.says.en}`,
    es: `no se puede leer la contraseña de ${a.path}: ${a.why.says.es}`,
  }),
  noPackage: (a: { path: string }) => ({
    en: `the store ${a.path} is on a PostgreSQL server, for which one more package is needed: npm install pg@8`,
    es: `el almacén ${a.path} está en un servidor de PostgreSQL, para lo que hace falta un paquete más: npm install pg@8`,
  }),
  away: (a: { path: string; why: Complaint }) => ({
    en: `the server of the store ${a.path} does not answer: ${a.why.says.en}`,
    es: `el servidor del almacén ${a.path} no responde: ${a.why.says.es}`,
  }),
  silent: store('the server does not answer in time', 'el servidor no responde a tiempo'),
  wrongPassword: store(
    'the server does not let this user in: look at the name and the password (LUDARIO_STORE_PASSWORD, PGPASSWORD or ~/.pgpass)',
    'el servidor no deja entrar a este usuario: mira el nombre y la contraseña (LUDARIO_STORE_PASSWORD, PGPASSWORD o ~/.pgpass)',
  ),
  noDatabase: store(
    'there is no such database on the server; make one: createdb',
    'no hay tal base de datos en el servidor; crea una: createdb',
  ),
  foreignDatabase: (a: { path: string }) => ({
    en: `the database ${a.path} holds something else than a Ludario store; it is left as it is: name an empty one`,
    es: `la base de datos ${a.path} contiene otra cosa que un almacén de Ludario; se queda como está: nombra una vacía`,
  }),
  crowded: store(
    'the server has as many connections as it allows; try again later',
    'el servidor tiene tantas conexiones como permite; inténtalo más tarde',
  ),
  newer: (a: { path: string; version: number; known: number }) => ({
    en: `${a.path} was written by a newer Ludario (its schema is version ${a.version}, this one knows up to ${a.known}); update Ludario, or name another store`,
    es: `${a.path} lo escribió un Ludario más nuevo (su esquema es la versión ${a.version}, este conoce hasta la ${a.known}); actualiza Ludario o nombra otro almacén`,
  }),
  outdated: (a: { path: string }) => ({
    en: `the store ${a.path} was written by an older Ludario; any command that plays brings it up to date`,
    es: `el almacén ${a.path} lo escribió un Ludario más antiguo; cualquier orden que juegue lo pone al día`,
  }),
  closed: (a: { path: string }) => ({
    en: `the store ${a.path} is closed`,
    es: `el almacén ${a.path} está cerrado`,
  }),
  shut: store('it is closed', 'está cerrado'),
  readOnly: (a: { path: string }) => ({
    en: `the store ${a.path} was opened only for reading`,
    es: `el almacén ${a.path} se abrió solo para leer`,
  }),
  forbidden: store('it is not permitted', 'no está permitido'),
  locked: store(
    'another process is using it and did not finish in time; try again later',
    'otro proceso lo está usando y no terminó a tiempo; inténtalo más tarde',
  ),
  writeForbidden: store('it is not permitted to write there', 'no está permitido escribir ahí'),
  disk: store(
    'the disk failed, or a limit on the size of files was reached',
    'ha fallado el disco, o se ha alcanzado un límite del tamaño de los ficheros',
  ),
  damaged: store('the file is damaged', 'el fichero está dañado'),
  full: store(
    'the disk is full; make room and go on from there: all that was stored is safe',
    'el disco está lleno; haz sitio y sigue desde ahí: todo lo guardado está a salvo',
  ),
  unopened: store(
    'the file cannot be opened: look at the rights of the file and of its folder',
    'no se puede abrir el fichero: mira los permisos del fichero y de su carpeta',
  ),
  tooLarge: store(
    'it is too large: one piece may have a thousand million bytes',
    'es demasiado grande: una pieza puede tener mil millones de bytes',
  ),
  trouble: (a: { path: string; why: Complaint }) =>
    store(a.why.says.en, a.why.says.es)({ path: a.path }),

  // Experiments.
  clash: (a: { id: string; path: string; identity: string }) => ({
    en: `the experiment ${a.id} in the store ${a.path} has the same identity, ${a.identity}, but asks something else; change the seed`,
    es: `el experimento ${a.id} del almacén ${a.path} tiene la misma identidad, ${a.identity}, pero pregunta otra cosa; cambia la semilla`,
  }),
  noExperiment: (a: { id: string; path: string }) => ({
    en: `there is no experiment "${a.id}" in the store ${a.path}`,
    es: `no hay ningún experimento «${a.id}» en el almacén ${a.path}`,
  }),
  manyExperiments: (a: { id: string; ids: readonly string[]; more: boolean }) => ({
    en: `more than one experiment begins with "${a.id}": ${a.ids.join(', ')}${a.more ? ', …' : ''}`,
    es: `más de un experimento empieza por «${a.id}»: ${a.ids.join(', ')}${a.more ? ', …' : ''}`,
  }),
  playing: (a: { id: string; worker: Worker }) => ({
    en: `the experiment ${a.id} is being played ${by(a.worker).en}`,
    es: `el experimento ${a.id} lo está jugando ${by(a.worker).es}`,
  }),
  released: (a: { id: string }) => ({
    en: `the writer of ${a.id} was released`,
    es: `quien escribía ${a.id} ya lo ha dejado`,
  }),
  lost: (a: { id: string }) => ({
    en: `the experiment ${a.id} was deleted or taken over by another process, as this one was silent for too long; nothing of this batch was stored`,
    es: `el experimento ${a.id} se borró o lo tomó otro proceso, porque este calló demasiado tiempo; de esta tanda no se ha guardado nada`,
  }),
  gone: (a: { path: string; id: string; file: string; kept: number }) => ({
    en: `the store ${a.path} was deleted or replaced while ${a.id} was being played; its ${a.kept} games are in ${a.file}`,
    es: `el almacén ${a.path} se borró o se reemplazó mientras se jugaba ${a.id}; sus ${a.kept} partidas están en ${a.file}`,
  }),
  otherwise: (a: { id: string; index: number }) => ({
    en: `game ${a.index} of ${a.id} is stored already and went differently; nothing of this batch was stored`,
    es: `la partida ${a.index} de ${a.id} ya está guardada y fue de otra manera; de esta tanda no se ha guardado nada`,
  }),
  damagedGame: (a: { path: string; id: string; index: number; why: Complaint }) => ({
    en: `the store ${a.path}: game ${a.index} of ${a.id} is damaged (${a.why.says.en})`,
    es: `el almacén ${a.path}: la partida ${a.index} de ${a.id} está dañada (${a.why.says.es})`,
  }),
  goneGames: (a: { path: string; id: string; games: number; some: readonly number[] }) => ({
    en: `the store ${a.path}: ${a.games === 1 ? '1 game' : `${a.games} games`} of ${a.id} that ${a.games === 1 ? 'was' : 'were'} stored ${a.games === 1 ? 'is' : 'are'} gone (${there(a.some.map(String), '')})`,
    es: `el almacén ${a.path}: ${a.games === 1 ? 'falta 1 partida' : `faltan ${a.games} partidas`} de ${a.id} que se ${a.games === 1 ? 'guardó' : 'guardaron'} (${there(a.some.map(String), '')})`,
  }),
  damagedBlocks: (a: { path: string; id: string; blocks: number }) => ({
    en: `the store ${a.path}: the checksums of ${a.blocks === 1 ? '1 block' : `${a.blocks} blocks`} of games of ${a.id} are damaged`,
    es: `el almacén ${a.path}: las sumas de control de ${a.blocks === 1 ? '1 bloque' : `${a.blocks} bloques`} de partidas de ${a.id} están dañadas`,
  }),
  damagedSpec: (a: { path: string; id: string }) => ({
    en: `the store ${a.path}: what ${a.id} asks is not what was stored`,
    es: `el almacén ${a.path}: lo que pregunta ${a.id} no es lo que se guardó`,
  }),

  // What a repair took out.
  lostGames: (a: { id: string; games: number; some: readonly number[] }) => ({
    en: `${a.id}: ${a.games === 1 ? '1 game is' : `${a.games} games are`} lost (${there(a.some.map(String), '')}); "ludario resume ${a.id}" plays what is missing`,
    es: `${a.id}: ${a.games === 1 ? 'se ha perdido 1 partida' : `se han perdido ${a.games} partidas`} (${there(a.some.map(String), '')}); «ludario resume ${a.id}» juega lo que falta`,
  }),
  sealedAnew: (a: { id: string; blocks: number }) => ({
    en: `${a.id}: the checksums of ${a.blocks === 1 ? '1 block' : `${a.blocks} blocks`} of games are made anew from the games that are there; each of these is whole`,
    es: `${a.id}: las sumas de control de ${a.blocks === 1 ? '1 bloque' : `${a.blocks} bloques`} de partidas se hacen de nuevo con las partidas que hay; cada una de ellas está entera`,
  }),
  lostCourse: (a: { id: string; games: number; file: string; kept: number }) => ({
    en: `${a.id}: ${a.games === 1 ? '1 game is' : `${a.games} games are`} lost; its agents learn from game to game, so it begins anew, and the ${a.kept} games that can be read are in ${a.file}`,
    es: `${a.id}: ${a.games === 1 ? 'se ha perdido 1 partida' : `se han perdido ${a.games} partidas`}; sus agentes aprenden de partida en partida, así que empieza de nuevo, y las ${a.kept} partidas que se leen están en ${a.file}`,
  }),
  lostExperiment: (a: { id: string; file: string; kept: number }) => ({
    en: `${a.id} is taken out: what it asks is not what was stored; the ${a.kept} games that can be read are in ${a.file}`,
    es: `${a.id} se retira: lo que pregunta no es lo que se guardó; las ${a.kept} partidas que se leen están en ${a.file}`,
  }),
  lostModel: (a: { name: string }) => ({
    en: `the model "${a.name}" is taken out: it is not what was stored; train or import it again`,
    es: `el modelo «${a.name}» se retira: no es lo que se guardó; entrénalo o impórtalo otra vez`,
  }),

  // Models and trainings.
  noModel: (a: { name: string; path: string; names: readonly string[] }) => ({
    en: `there is no model "${a.name}" in the store ${a.path}; there is ${there(a.names, 'none yet')}`,
    es: `no hay ningún modelo «${a.name}» en el almacén ${a.path}; ${a.names.length === 0 ? 'aún no hay ninguno' : `hay ${there(a.names, '')}`}`,
  }),
  noModelYet: (a: { name: string; path: string }) => ({
    en: `there is no model "${a.name}": there is no store ${a.path} yet`,
    es: `no hay ningún modelo «${a.name}»: aún no hay ningún almacén ${a.path}`,
  }),
  modelTaken: (a: { name: string; path: string }) => ({
    en: `the store ${a.path} has a model "${a.name}" already; replace it, or choose another name`,
    es: `el almacén ${a.path} ya tiene un modelo «${a.name}»; reemplázalo o elige otro nombre`,
  }),
  damagedModel: (a: { name: string; path: string }) => ({
    en: `the model "${a.name}" in the store ${a.path} is damaged: it is not what was stored; train or import it again`,
    es: `el modelo «${a.name}» del almacén ${a.path} está dañado: no es lo que se guardó; entrénalo o impórtalo otra vez`,
  }),
  trainingGone: (a: { name: string; path: string }) => ({
    en: `the store ${a.path} was deleted or replaced while "${a.name}" was being trained; the training has ended`,
    es: `el almacén ${a.path} se borró o se reemplazó mientras se entrenaba «${a.name}»; el entrenamiento ha terminado`,
  }),
  training: (a: { name: string; worker: Worker }) => ({
    en: `the model "${a.name}" is being trained ${by(a.worker).en}`,
    es: `el modelo «${a.name}» lo está entrenando ${by(a.worker).es}`,
  }),
  reserved: (a: {
    name: string;
    path: string;
    done: number;
    total: number;
    unit: 'games' | 'epochs';
  }) => ({
    en: `the name "${a.name}" is reserved in the store ${a.path}: a model of that name is being trained, ${a.done} of ${a.total} ${a.unit} so far`,
    es: `el nombre «${a.name}» está reservado en el almacén ${a.path}: se está entrenando un modelo con ese nombre, ${a.done} de ${a.total} ${a.unit === 'games' ? 'partidas' : 'épocas'} hasta ahora`,
  }),
  noTraining: (a: { name: string; path: string }) => ({
    en: `no training of a model "${a.name}" is under way in the store ${a.path}`,
    es: `en el almacén ${a.path} no hay en marcha ningún entrenamiento de un modelo «${a.name}»`,
  }),
  trainingReleased: (a: { name: string }) => ({
    en: `the training of ${a.name} was released`,
    es: `el entrenamiento de ${a.name} ya se ha dejado`,
  }),
  trainingLost: (a: { name: string }) => ({
    en: `the training of "${a.name}" was deleted or taken over by another process, as this one was silent for too long; this checkpoint was not stored`,
    es: `el entrenamiento de «${a.name}» se borró o lo tomó otro proceso, porque este calló demasiado tiempo; este punto no se ha guardado`,
  }),
  otherWasQuicker: {
    en: 'somebody else changed it at the same time: try again',
    es: 'alguien lo ha cambiado a la vez: inténtalo de nuevo',
  },
  tableElsewhere: (a: { id: string }) => ({
    en: `table ${a.id} was closed, or goes on in another process`,
    es: `la mesa ${a.id} se ha cerrado o sigue en otro proceso`,
  }),
});

/** What can be wrong with the bytes of a game. */
export const broken = complaints('store.bytes', {
  short: { en: 'they end too soon', es: 'se acaban antes de tiempo' },
  number: { en: 'a number is too large', es: 'un número es demasiado grande' },
  width: { en: 'a number has no such width', es: 'un número no tiene ese ancho' },
  frame: { en: 'its frame is missing', es: 'falta su marco' },
  checksum: { en: 'its checksum is wrong', es: 'su suma de control no cuadra' },
  move: { en: 'a move is missing', es: 'falta una jugada' },
  kind: { en: 'it holds no bytes', es: 'no contiene bytes' },
  exchanged: {
    en: 'it is another game than the one that was stored',
    es: 'es otra partida que la que se guardó',
  },
  foreign: { en: 'nobody stored it', es: 'nadie la guardó' },
});
