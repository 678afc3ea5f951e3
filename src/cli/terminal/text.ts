import type { Lang } from '../../core/index.ts';

/** The commands a person may type instead of a move, and the words for each. */
export const COMMANDS = {
  undo: ['undo', 'deshacer'],
  resign: ['resign', 'abandonar'],
  moves: ['moves', 'jugadas'],
  hint: ['hint', 'pista'],
  board: ['board', 'tablero'],
  rules: ['rules', 'reglas'],
  help: ['help', 'ayuda', '?'],
  quit: ['quit', 'exit', 'salir'],
} as const;
export type CommandName = keyof typeof COMMANDS;

/** What the terminal says to people. */
export interface Text {
  // About a position.
  readonly over: string;
  toMove(name: string): string;
  legal(count: number): string;
  ownChoices(name: string): string;
  readonly position: string;
  seenBy(name: string): string;
  readonly spectator: string;

  // In a game.
  readonly you: string;
  plays(name: string, move: string): string;
  chance(outcomes: string): string;
  hint(count: number): string;
  /** Said while a hint is thought about, and the hint itself. */
  readonly advising: string;
  advice(move: string, worth: string): string;
  readonly noAdvice: string;
  readonly nothingToUndo: string;
  readonly undone: string;
  wrongNumber(typed: string, count: number): string;
  noMatch(filter: string): string;
  didYouMean(word: string): string;
  handOver(name: string): string;
  readonly help: string;
  readonly goodbye: string;
  readonly interrupted: string;
  saved(path: string): string;
  readonly notSaved: string;
  /** The same beside a rival that keeps what it learned. */
  readonly notRecorded: string;
  seed(seed: number | string): string;
  /** Which level the rival is, and what that means. */
  rivalLevel(number: number, of: number, means: string): string;

  // How it ended.
  wins(name: string): string;
  readonly draw: string;
  forfeit(name: string, detail: string): string;
  gaveUp(name: string): string;
  likeness(name: string, moves: number, percents: string): string;
  guesses(common: number, random: number): string;
  readonly unfinished: string;

  // Replays.
  game(number: number, of: number): string;
  readonly step: string;
  readonly columns: {
    readonly game: string;
    readonly rules: string;
    readonly seats: string;
    readonly moves: string;
    readonly result: string;
  };

  // Lists.
  readonly list: {
    readonly name: string;
    readonly about: string;
    readonly seats: string;
    readonly parameters: string;
    readonly parameter: string;
    readonly usual: string;
    readonly accepts: string;
    readonly variants: string;
    readonly heuristics: string;
    readonly longest: string;
    readonly hidden: string;
    readonly chance: string;
    readonly required: string;
  };

  // The menu.
  readonly menu: {
    readonly what: string;
    readonly play: string;
    readonly watch: string;
    readonly rules: string;
    readonly replay: string;
    readonly language: string;
    readonly quit: string;
    readonly whichGame: string;
    readonly whichRules: string;
    readonly rival: string;
    readonly person: string;
    level(number: number): string;
    readonly otherAgents: string;
    sits(name: string): string;
    readonly seat: string;
    readonly file: string;
    whichOne(count: number): string;
    readonly keys: string;
  };
}

const en: Text = {
  over: 'The game is over.',
  toMove: (name) => `${name} to move`,
  legal: (count) => (count === 1 ? '1 legal move' : `${count} legal moves`),
  ownChoices: (name) => `What ${name} may play is for ${name} alone to see.`,
  position: 'Position',
  seenBy: (name) => `as ${name} sees it`,
  spectator: 'as a spectator sees it',

  you: 'you',
  plays: (name, move) => `${name} plays ${move}`,
  chance: (outcomes) => `Chance: ${outcomes}`,
  hint: (count) => `${count} moves: "moves" lists them, "help" helps`,
  advising: 'Thinking about it…',
  advice: (move, worth) => `Try ${move}. ${worth}`,
  noAdvice: 'No advice for this position.',
  nothingToUndo: 'There is no move of yours to take back.',
  undone: 'Your last move was taken back.',
  wrongNumber: (typed, count) => `There is no move ${typed}; the list goes from #1 to #${count}.`,
  noMatch: (filter) => `No move has "${filter}" in it.`,
  didYouMean: (word) => `did you mean "${word}"?`,
  handOver: (name) => `Pass the screen to ${name}. ${name}, press Enter when nobody else looks: `,
  help: `Type a move in the game's notation, or its number in the list: #3, or just 3
where moves are not numbers themselves.
  moves        list the moves you have; "moves 113" lists those with 113 in them
  hint         what the best player would do, and how well it does
  board        draw the board again
  undo         take your last move back
  resign       give the game up
  rules        the rules on one screen
  help         this
  quit         leave the game (so do Ctrl-C and Ctrl-D)
Tab completes what you type.`,
  goodbye: 'You left the game.',
  interrupted: 'The game was interrupted.',
  saved: (path) => `The game is kept in ${path}.`,
  notSaved: 'Nothing was saved; with --record FILE it is kept.',
  notRecorded: 'The game itself was not recorded; with --record FILE it is kept.',
  seed: (seed) => `seed ${seed}`,
  rivalLevel: (number, of, means) => `Your rival is level ${number} of ${of}: ${means}.`,

  wins: (name) => `${name} wins`,
  draw: 'A draw',
  forfeit: (name, detail) => `${name} broke the rules and loses: ${detail}`,
  gaveUp: (name) => `${name} gave the game up.`,
  likeness: (name, moves, percents) =>
    percents === ''
      ? `${name} has not seen you move yet.`
      : `${name} has learned from ${moves} of your moves; game by game it would have played ${percents} of them.`,
  guesses: (common, random) =>
    `Always naming your most common move gets ${common} %, guessing at random ${random} %.`,
  unfinished: 'not finished',

  game: (number, of) => `game ${number} of ${of}`,
  step: 'Enter: next · b: back · q: leave ',
  columns: { game: 'game', rules: 'rules', seats: 'seats', moves: 'moves', result: 'result' },

  list: {
    name: 'name',
    about: 'about',
    seats: 'seats',
    parameters: 'parameters',
    parameter: 'parameter',
    usual: 'default',
    accepts: 'accepts',
    variants: 'Variants to try',
    heuristics: 'Heuristics',
    longest: 'no game is longer than',
    hidden: 'seats see different things',
    chance: 'chance plays a part',
    required: 'must be given',
  },

  menu: {
    what: 'What would you like to do?',
    play: 'Play',
    watch: 'Watch agents play',
    rules: 'Read the rules of a game',
    replay: 'Replay a recorded game',
    language: 'Español',
    quit: 'Leave',
    whichGame: 'Which game?',
    whichRules: 'Which rules?',
    rival: 'Against whom?',
    person: 'another person at this screen',
    level: (number) => `level ${number}`,
    otherAgents: 'all agents, by name…',
    sits: (name) => `Who plays ${name}?`,
    seat: 'Which side do you take?',
    file: 'Which file?',
    whichOne: (count) => `Which game, 1 to ${count}?`,
    keys: 'arrows and Enter; Ctrl-C to leave',
  },
};

const es: Text = {
  over: 'La partida ha terminado.',
  toMove: (name) => `Turno de ${name}`,
  legal: (count) => (count === 1 ? '1 jugada legal' : `${count} jugadas legales`),
  ownChoices: (name) => `Las jugadas posibles de ${name} solo las ve ${name}.`,
  position: 'Posición',
  seenBy: (name) => `tal como lo ve ${name}`,
  spectator: 'tal como lo ve el público',

  you: 'tú',
  plays: (name, move) => `${name}: ${move}`,
  chance: (outcomes) => `Azar: ${outcomes}`,
  hint: (count) => `${count} jugadas: «jugadas» las enumera, «ayuda» ayuda`,
  advising: 'Lo está pensando…',
  advice: (move, worth) => `Prueba ${move}. ${worth}`,
  noAdvice: 'No hay consejo para esta posición.',
  nothingToUndo: 'No hay ninguna jugada tuya que deshacer.',
  undone: 'Tu última jugada queda deshecha.',
  wrongNumber: (typed, count) => `No hay jugada ${typed}; la lista va de #1 a #${count}.`,
  noMatch: (filter) => `Ninguna jugada contiene «${filter}».`,
  didYouMean: (word) => `¿querías decir «${word}»?`,
  handOver: (name) => `Pasa la pantalla a ${name}. ${name}, pulsa Intro cuando nadie más mire: `,
  help: `Escribe una jugada en la notación del juego, o su número en la lista: #3, o
solo 3 donde las jugadas mismas no son números.
  jugadas      enumera tus jugadas; «jugadas 113» enumera las que contienen 113
  pista        qué haría el mejor jugador, y cómo le iría
  tablero      dibuja otra vez el tablero
  deshacer     deshace tu última jugada
  abandonar    da la partida por perdida
  reglas       las reglas en una pantalla
  ayuda        esto
  salir        deja la partida (también Ctrl-C y Ctrl-D)
El tabulador completa lo que escribes.`,
  goodbye: 'Has dejado la partida.',
  interrupted: 'La partida se ha interrumpido.',
  saved: (path) => `La partida queda guardada en ${path}.`,
  notSaved: 'No se ha guardado nada; con --record FICHERO se guarda.',
  notRecorded: 'La partida en sí no se ha guardado; con --record FICHERO se guarda.',
  seed: (seed) => `semilla ${seed}`,
  rivalLevel: (number, of, means) => `Tu rival es el nivel ${number} de ${of}: ${means}.`,

  wins: (name) => `Victoria de ${name}`,
  draw: 'Empate',
  forfeit: (name, detail) => `Derrota de ${name} por romper las reglas: ${detail}`,
  gaveUp: (name) => `Abandono de ${name}.`,
  likeness: (name, moves, percents) =>
    percents === ''
      ? `${name} aún no te ha visto jugar.`
      : `${name} ha aprendido de ${moves} ${moves === 1 ? 'jugada tuya' : 'jugadas tuyas'}; partida a partida habría jugado el ${percents} de ellas.`,
  guesses: (common, random) =>
    `Nombrar siempre tu jugada más común acierta el ${common} %; decir una al azar, el ${random} %.`,
  unfinished: 'sin terminar',

  game: (number, of) => `partida ${number} de ${of}`,
  step: 'Intro: siguiente · b: atrás · q: salir ',
  columns: {
    game: 'partida',
    rules: 'reglas',
    seats: 'asientos',
    moves: 'jugadas',
    result: 'resultado',
  },

  list: {
    name: 'nombre',
    about: 'de qué va',
    seats: 'asientos',
    parameters: 'parámetros',
    parameter: 'parámetro',
    usual: 'por defecto',
    accepts: 'acepta',
    variants: 'Variantes que probar',
    heuristics: 'Heurísticas',
    longest: 'ninguna partida pasa de',
    hidden: 'cada asiento ve cosas distintas',
    chance: 'interviene el azar',
    required: 'hay que darlo',
  },

  menu: {
    what: '¿Qué quieres hacer?',
    play: 'Jugar',
    watch: 'Ver jugar a los agentes',
    rules: 'Leer las reglas de un juego',
    replay: 'Ver una partida guardada',
    language: 'English',
    quit: 'Salir',
    whichGame: '¿Qué juego?',
    whichRules: '¿Con qué reglas?',
    rival: '¿Contra quién?',
    person: 'otra persona en esta pantalla',
    level: (number) => `nivel ${number}`,
    otherAgents: 'todos los agentes, por su nombre…',
    sits: (name) => `¿Quién juega con ${name}?`,
    seat: '¿Qué lado tomas?',
    file: '¿Qué fichero?',
    whichOne: (count) => `¿Qué partida, de 1 a ${count}?`,
    keys: 'flechas e Intro; Ctrl-C para salir',
  },
};

const catalogue: Readonly<Record<Lang, Text>> = { en, es };

export function textIn(lang: Lang): Text {
  return catalogue[lang];
}
