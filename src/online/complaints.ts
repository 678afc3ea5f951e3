import { complaints, type Complaint } from '../core/index.ts';

/** What a table that people share refuses, each in one sentence for whoever asked. */
export const refuse = complaints('online', {
  otherProtocol: {
    en: 'this page is older or newer than the server: reload it',
    es: 'esta página es más antigua o más nueva que el servidor: recárgala',
  },
  noTable: {
    en: 'there is no such table: it was closed, or the link is not complete',
    es: 'no existe esa mesa: se ha cerrado, o el enlace no está completo',
  },
  tableOver: {
    en: 'the game at this table is over',
    es: 'la partida de esta mesa ha terminado',
  },
  full: {
    en: 'every seat of this table is taken',
    es: 'todos los asientos de esta mesa están ocupados',
  },
  noWatching: {
    en: 'only those who play may see this table',
    es: 'solo quienes juegan pueden ver esta mesa',
  },
  manyWatch: {
    en: 'too many look on at this table already',
    es: 'ya hay demasiado público en esta mesa',
  },
  otherVersion: (a: { rules: string }) => ({
    en: `this table was begun with another version of ${a.rules} and cannot go on`,
    es: `esta mesa se empezó con otra versión de ${a.rules} y no puede seguir`,
  }),
  noGame: {
    en: 'no such game was finished at this table',
    es: 'en esta mesa no se ha terminado ninguna partida así',
  },
  noLobby: {
    en: 'this server keeps no list of open tables: send your guests the link',
    es: 'este servidor no lleva lista de mesas abiertas: envía el enlace a tus invitados',
  },

  // Making a table.
  rules: (a: { why: Complaint }) => ({
    en: `the game: ${a.why.says.en}`,
    es: `el juego: ${a.why.says.es}`,
  }),
  start: (a: { why: Complaint }) => ({
    en: `the position to begin from: ${a.why.says.en}`,
    es: `la posición inicial: ${a.why.says.es}`,
  }),
  noStart: {
    en: 'a game with secrets begins from its usual start',
    es: 'un juego con secretos empieza desde su posición habitual',
  },
  startIsOver: {
    en: 'the game is over in the position it is to begin from',
    es: 'la partida ya ha terminado en la posición inicial',
  },
  seats: (a: { rules: string; seats: number; given: number }) => ({
    en: `${a.rules} has ${a.seats} seats, not ${a.given}`,
    es: `${a.rules} tiene ${a.seats} asientos, no ${a.given}`,
  }),
  hostSeat: {
    en: 'whoever makes a table sits on an open seat or one reserved for them',
    es: 'quien crea una mesa se sienta en un asiento abierto o reservado para sí',
  },
  nobody: {
    en: 'a table needs a seat for a person',
    es: 'una mesa necesita algún asiento para una persona',
  },
  agent: (a: { agent: string; why: Complaint }) => ({
    en: `agent ${a.agent}: ${a.why.says.en}`,
    es: `agente ${a.agent}: ${a.why.says.es}`,
  }),
  clock: (a: { least: number; most: number }) => ({
    en: `a clock has from ${a.least} seconds to ${a.most} days`,
    es: `un reloj tiene de ${a.least} segundos a ${a.most} días`,
  }),
  increment: (a: { most: number }) => ({
    en: `a decision adds from 0 to ${a.most} seconds`,
    es: `una decisión añade de 0 a ${a.most} segundos`,
  }),
  delay: (a: { most: number }) => ({
    en: `who looks on sees it from 0 to ${a.most} seconds later`,
    es: `el público lo ve de 0 a ${a.most} segundos más tarde`,
  }),

  // Names and texts.
  noName: {
    en: 'a name needs at least one letter or digit',
    es: 'un nombre necesita al menos una letra o cifra',
  },
  longName: (a: { most: number }) => ({
    en: `a name has at most ${a.most} letters`,
    es: `un nombre tiene como mucho ${a.most} letras`,
  }),
  nameTaken: (a: { name: string }) => ({
    en: `there is another ${a.name} at this table: take a different name`,
    es: `ya hay alguien llamado ${a.name} en esta mesa: elige otro nombre`,
  }),
  noText: {
    en: 'at this table people speak by set phrases',
    es: 'en esta mesa se habla con frases hechas',
  },
  emptyText: { en: 'there is nothing to say in it', es: 'no dice nada' },
  longText: (a: { most: number }) => ({
    en: `a text has at most ${a.most} letters`,
    es: `un texto tiene como mucho ${a.most} letras`,
  }),
  silenced: {
    en: 'others reported what you wrote: only set phrases are left',
    es: 'otros han denunciado lo que escribiste: solo quedan las frases hechas',
  },
  noLine: { en: 'there is no such text to report', es: 'no hay ningún texto así que denunciar' },

  // Ratings.
  noPerson: {
    en: 'no such rating is kept here: it was deleted, or belongs to another server',
    es: 'aquí no se guarda esa puntuación: se ha borrado, o es de otro servidor',
  },

  // Classes.
  noClass: {
    en: 'there is no class with this code: look at it again',
    es: 'no hay ninguna clase con este código: míralo otra vez',
  },
  manyCodes: {
    en: 'too many wrong codes came from your network: try again in a while',
    es: 'han llegado demasiados códigos equivocados desde tu red: inténtalo dentro de un rato',
  },
  nameInClass: (a: { name: string }) => ({
    en: `there is another ${a.name} in this class: take a different name`,
    es: `ya hay alguien llamado ${a.name} en esta clase: elige otro nombre`,
  }),
  classFull: (a: { most: number }) => ({
    en: `a class has at most ${a.most} members`,
    es: `una clase tiene como mucho ${a.most} miembros`,
  }),
  notOfClass: {
    en: 'you are not a member of a class with this code: look at it again, or enter with a name',
    es: 'no eres de ninguna clase con este código: míralo otra vez, o entra con un nombre',
  },
  classOver: {
    en: 'this class is over: its standings stay, but nobody enters or is paired any more',
    es: 'esta clase ha terminado: la clasificación queda, pero ya nadie entra ni se empareja',
  },
  noMember: { en: 'this class has no such member', es: 'en esta clase no hay nadie así' },
  teacherOnly: {
    en: 'only whoever made the class may do that: look at its code and your secret',
    es: 'eso solo puede hacerlo quien creó la clase: mira su código y tu secreto',
  },
  fewMembers: (a: { least: number; there: number }) => ({
    en: `a round needs at least ${a.least} members, and there are ${a.there}`,
    es: `una ronda necesita al menos ${a.least} miembros, y hay ${a.there}`,
  }),
  roundGoesOn: (a: { open: number }) => ({
    en: `games of this round that are not over: ${a.open}; wait, or close it and they count for nobody`,
    es: `partidas de esta ronda que no han terminado: ${a.open}; espera, o ciérrala y no contarán para nadie`,
  }),
  manyRounds: (a: { most: number }) => ({
    en: `a meeting has at most ${a.most} rounds: begin the next meeting`,
    es: `una sesión tiene como mucho ${a.most} rondas: empieza la siguiente sesión`,
  }),
  manyMeetings: (a: { most: number }) => ({
    en: `a season has at most ${a.most} meetings: make a new class`,
    es: `una temporada tiene como mucho ${a.most} sesiones: crea otra clase`,
  }),
  emptyMeeting: {
    en: 'nothing was played at this meeting yet',
    es: 'en esta sesión todavía no se ha jugado nada',
  },

  // At the table.
  misshapen: (a: { why: Complaint }) => ({
    en: `this message is not understood: ${a.why.says.en}`,
    es: `este mensaje no se entiende: ${a.why.says.es}`,
  }),
  unknownMessage: { en: 'no such message is known here', es: 'aquí no se conoce ese mensaje' },
  helloFirst: { en: 'say hello first', es: 'saluda primero' },
  noSeat: {
    en: 'only who has a seat may do that',
    es: 'eso solo puede hacerlo quien tiene un asiento',
  },
  hostOnly: {
    en: 'only whoever made the table may do that',
    es: 'eso solo puede hacerlo quien creó la mesa',
  },
  seated: { en: 'you have a seat already', es: 'ya tienes un asiento' },
  noSuchSeat: { en: 'this table has no such seat', es: 'esta mesa no tiene ese asiento' },
  seatTaken: { en: 'this seat is taken', es: 'este asiento está ocupado' },
  reserved: (a: { name: string }) => ({
    en: `this seat is kept for ${a.name}`,
    es: `este asiento está reservado para ${a.name}`,
  }),
  begun: { en: 'the game has begun', es: 'la partida ya ha empezado' },
  notBegun: { en: 'the game has not begun', es: 'la partida no ha empezado' },
  isOver: { en: 'the game is over', es: 'la partida ha terminado' },
  notOver: { en: 'the game is not over', es: 'la partida no ha terminado' },
  stale: {
    en: 'the game has moved on meanwhile: nothing was played',
    es: 'la partida ha avanzado entretanto: no se ha jugado nada',
  },
  notYourTurn: { en: 'it is not your turn', es: 'no es tu turno' },
  move: (a: { why: Complaint }) => ({ en: a.why.says.en, es: a.why.says.es }),
  othersPlayOn: {
    en: 'the others play on: leave the table, and they may have an agent play for you',
    es: 'los demás siguen jugando: deja la mesa, y podrán poner a un agente en tu lugar',
  },
  botsOnly: {
    en: 'only a bot loses by a fault of its program: resign',
    es: 'solo un bot pierde por una falta de su programa: ríndete',
  },
  noOffer: { en: 'that offer no longer stands', es: 'esa propuesta ya no está en pie' },
  notYours: {
    en: 'that offer is not for you to answer',
    es: 'no te toca responder a esa propuesta',
  },
  offered: { en: 'that is offered already', es: 'eso ya está propuesto' },
  nothingToTakeBack: {
    en: 'you have no decision to take back',
    es: 'no tienes ninguna decisión que retirar',
  },
  notGone: {
    en: 'only who has left, or stays away too long, is replaced',
    es: 'solo se sustituye a quien se ha ido o tarda demasiado en volver',
  },
  agentsPlayOn: {
    en: 'an agent plays on: a draw is agreed among people',
    es: 'un agente sigue jugando: las tablas se acuerdan entre personas',
  },
  noLook: { en: 'so many moves were not made', es: 'no se han hecho tantas jugadas' },

  // Limits.
  manyTables: {
    en: 'too many tables were made from your network: try again in a while',
    es: 'se han creado demasiadas mesas desde tu red: inténtalo dentro de un rato',
  },
  serverFull: {
    en: 'this server has as many tables as it can keep',
    es: 'este servidor ya tiene todas las mesas que puede llevar',
  },
  manyLines: {
    en: 'too many connections come from your network',
    es: 'llegan demasiadas conexiones desde tu red',
  },
  manyMessages: {
    en: 'you send too much at once',
    es: 'envías demasiado de una vez',
  },
  silent: { en: 'you said nothing for too long', es: 'has estado demasiado tiempo sin decir nada' },
  closing: {
    en: 'the server ends for now; the game goes on when it is back',
    es: 'el servidor se para de momento; la partida seguirá cuando vuelva',
  },
  trouble: {
    en: 'the table could not be kept just now; come back in a moment',
    es: 'ahora mismo no se ha podido guardar la mesa; vuelve en un momento',
  },
  noRedis: (a: { why: Complaint }) => ({
    en: `the Redis of --redis does not answer: ${a.why.says.en}`,
    es: `el Redis de --redis no responde: ${a.why.says.es}`,
  }),
  noRedisPackages: {
    en: '--redis needs three more packages: npm install ioredis@5 @colyseus/redis-presence@0.18 @colyseus/redis-driver@0.18',
    es: '--redis necesita tres paquetes más: npm install ioredis@5 @colyseus/redis-presence@0.18 @colyseus/redis-driver@0.18',
  },
});

/** How a game of people ended beside its rules. */
export const ended = complaints('online.ended', {
  draw: { en: 'agreed to a draw', es: 'acordaron tablas' },
  illegal: { en: 'answered what is not legal', es: 'respondió algo que no es legal' },
  crash: { en: 'broke down', es: 'falló' },
  time: { en: 'ran out of time', es: 'agotó su tiempo' },
});
