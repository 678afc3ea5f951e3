import { complaints, type Complaint } from '../../core/index.ts';

const counted = (n: number) => ({
  en: n === 1 ? '1 game' : `${n} games`,
  es: n === 1 ? '1 partida' : `${n} partidas`,
});

/** What single commands refuse. */
export const refuse = complaints('cli.commands', {
  noPairs: {
    en: 'one agent that plays itself has no pairs; say how many --games',
    es: 'un agente que juega contra sí mismo no tiene pares; di cuántas partidas con --games',
  },

  // sweep
  onlyInRace: (a: { option: string }) => ({
    en: `${a.option} belongs to a race: say with --want what is wished for`,
    es: `${a.option} es de una carrera: di con --want qué se desea`,
  }),

  // strength
  notInGallery: (a: { game: string; games: readonly string[] }) => ({
    en: `the gallery has nobody who plays ${a.game}; it has ${a.games.join(', ')}`,
    es: `en la galería no hay nadie que juegue a ${a.game}; los hay de ${a.games.join(', ')}`,
  }),

  // solve
  wholeGame: (a: { option: string; rules: string }) => ({
    en: `${a.rules} is solved as a whole, since nobody sees all of a position: leave ${a.option} out`,
    es: `${a.rules} se resuelve entero, pues nadie ve toda una posición: quita ${a.option}`,
  }),

  // book
  bookWhat: (a: { given: string }) => ({
    en: `book can build, solve or show, not "${a.given}"`,
    es: `book puede hacer build, solve o show, no «${a.given}»`,
  }),
  bookSolveOut: {
    en: 'give --out FILE: solved openings are kept in a file, and a later run goes on with it',
    es: 'da --out FICHERO: las aperturas resueltas se guardan en un fichero, y otra vez se sigue con él',
  },
  bookFrom: {
    en: 'a book is built from --records or by an --agent: name one of them',
    es: 'un libro se hace con --records o con un --agent: nombra uno de los dos',
  },
  noGameOf: (a: { path: string; rules: string }) => ({
    en: `${a.path} holds no game of ${a.rules}`,
    es: `${a.path} no tiene ninguna partida de ${a.rules}`,
  }),
  bookHuman: {
    en: 'a book is built by an agent, not by a human',
    es: 'un libro lo hace un agente, no una persona',
  },
  otherThanBook: (a: { path: string }) => ({
    en: `${a.path} holds something else than a book; name another file`,
    es: `${a.path} contiene otra cosa que un libro; nombra otro fichero`,
  }),
  noBook: (a: { path: string }) => ({
    en: `${a.path} is no book`,
    es: `${a.path} no es un libro`,
  }),

  // evaluate, experiments, export, models
  measuredHow: {
    en: 'measured how? give --data FILE or --against AGENTS, or both',
    es: '¿cómo se mide? Da --data FICHERO o --against AGENTES, o las dos',
  },
  stoppedMeasuring: {
    en: 'stopped; nothing was measured to the end',
    es: 'detenido; no se ha medido nada hasta el final',
  },
  whichToNote: {
    en: 'which experiment? ludario experiments ID --note TEXT',
    es: '¿qué experimento? ludario experiments ID --note TEXTO',
  },
  sayYes: (a: { what: string }) => ({
    en: `${a.what} would be deleted for good; say --yes if that is meant`,
    es: `${a.what} se borraría para siempre; di --yes si es lo que quieres`,
  }),
  severalFigures: {
    en: 'the figures are several files; say into which folder: --output FOLDER',
    es: 'las figuras son varios ficheros; di en qué carpeta: --output CARPETA',
  },
  noModel: (a: { name: string; names: readonly string[] }) => ({
    en: `there is no model "${a.name}"; there is ${a.names.length === 0 ? 'none yet' : a.names.join(', ')}`,
    es: `no hay ningún modelo «${a.name}»; ${a.names.length === 0 ? 'aún no hay ninguno' : `hay ${a.names.join(', ')}`}`,
  }),
  modelShips: (a: { name: string }) => ({
    en: `"${a.name}" comes with Ludario and is in no store: it plays as zero(model=${a.name}), and models/${a.name}.md tells how it came about`,
    es: `«${a.name}» viene con Ludario y no está en ningún almacén: juega como zero(model=${a.name}), y models/${a.name}.md cuenta cómo se hizo`,
  }),
  gtpReversi: (a: { game: string }) => ({
    en: `gtp plays Reversi; for ${a.game} there is htp (Hex) or engine (any game)`,
    es: `gtp juega a Reversi; para ${a.game} está htp (Hex) o engine (cualquier juego)`,
  }),

  // play, replay, simulate, solve
  overAtStart: {
    en: 'the game is over in this position',
    es: 'la partida ha terminado en esta posición',
  },
  stepNeedsFile: {
    en: '--step needs the keyboard: name a file instead of "-"',
    es: '--step necesita el teclado: nombra un fichero en vez de «-»',
  },
  noSuchGame: (a: { path: string; held: number; game: number }) => ({
    en: `${a.path} holds ${counted(a.held).en}; there is no game ${a.game}`,
    es: `${a.path} tiene ${counted(a.held).es}; no hay partida ${a.game}`,
  }),
  moreLines: (a: { first: Complaint; more: number }) => ({
    en: `${a.first.says.en} (and ${a.more} more lines)`,
    es: `${a.first.says.es} (y ${a.more} líneas más)`,
  }),
  humanSimulated: {
    en: 'a human cannot be simulated; "ludario play" asks one',
    es: 'a una persona no se la puede simular; «ludario play» le pregunta',
  },
  tooMuchMemory: (a: { wanted: number; there: number }) => ({
    en: `--memory ${a.wanted} is more than the ${a.there} megabytes of this machine`,
    es: `--memory ${a.wanted} es más que los ${a.there} megabytes de esta máquina`,
  }),
  notTogether: (a: { one: string; other: string }) => ({
    en: `${a.one} and ${a.other} do not go together`,
    es: `${a.one} y ${a.other} no van juntas`,
  }),
  nothingToSolve: {
    en: 'the game is over there, so nothing is left to solve',
    es: 'la partida ya ha terminado ahí, así que no queda nada que resolver',
  },

  // reproduce, serve, sweep
  allAlone: {
    en: '--all takes every experiment: name none',
    es: '--all toma todos los experimentos: no nombres ninguno',
  },
  whichPaper: {
    en: 'which experiment? ludario papers lists them; --all takes every one',
    es: '¿qué experimento? ludario papers los enumera; --all los toma todos',
  },
  meantPaper: (a: { why: Complaint; meant: readonly string[] }) => ({
    en: `${a.why.says.en}; did you mean ${a.meant.join(', or ')}?`,
    es: `${a.why.says.es}; ¿querías decir ${a.meant.join(', o ')}?`,
  }),
  notKept: (a: { why: Complaint }) => ({
    en: `cannot keep the report for the page: ${a.why.says.en}`,
    es: `no se puede guardar el informe para la página: ${a.why.says.es}`,
  }),
  whatVaries: {
    en: 'what is to vary? --set PARAMETER=VALUE,VALUE,…',
    es: '¿qué ha de variar? --set PARÁMETRO=VALOR,VALOR,…',
  },

  // train
  continueAlone: {
    en: '--continue goes on as it was begun: name the model, and nothing else',
    es: '--continue sigue tal como se empezó: nombra el modelo y nada más',
  },
  modelUnnamed: {
    en: 'what is the model to be called? give --name NAME',
    es: '¿cómo se ha de llamar el modelo? Da --name NOMBRE',
  },
  whichAgent: {
    en: 'which agent is to be trained? name its family',
    es: '¿qué agente hay que entrenar? Nombra su familia',
  },
  whichGame: (a: { agent: string }) => ({
    en: `which game is ${a.agent} to learn? name it`,
    es: `¿qué juego ha de aprender ${a.agent}? Nómbralo`,
  }),
  learnFromWhat: {
    en: 'what to learn from? give --games N, --data FILE or --teacher AGENT',
    es: '¿de qué aprender? Da --games N, --data FICHERO o --teacher AGENTE',
  },
  noGameName: (a: { name: string }) => ({
    en: `"${a.name}" is no name for a game: small letters, digits, - and _, beginning with a letter, 40 at most`,
    es: `«${a.name}» no vale como nombre de un juego: minúsculas, cifras, - y _, empezando por una letra, 40 como mucho`,
  }),
  gameNameTaken: (a: { name: string }) => ({
    en: `there is a game "${a.name}" already; choose another name`,
    es: `ya hay un juego «${a.name}»; elige otro nombre`,
  }),
  noGameToCopy: (a: { given: string; ids: readonly string[] }) => ({
    en: `"${a.given}" is no game of one file to begin with; there are ${a.ids.join(', ')}`,
    es: `«${a.given}» no es un juego de un fichero con el que empezar; hay ${a.ids.join(', ')}`,
  }),
  nothingToCheck: (a: { given: string; meant: string | null }) => ({
    en: `there is no game, agent or file "${a.given}"${a.meant === null ? '' : `; did you mean ${a.meant}?`}`,
    es: `no hay ningún juego, agente ni fichero «${a.given}»${a.meant === null ? '' : `; ¿querías decir ${a.meant}?`}`,
  }),
  checkHuman: {
    en: 'a person cannot be checked',
    es: 'a una persona no se la puede comprobar',
  },
  noKey: (a: { given: string }) => ({
    en: `"${a.given}" is no key: it has 32 hexadecimal digits`,
    es: `«${a.given}» no es una clave: tiene 32 cifras hexadecimales`,
  }),
  keyless: (a: { id: string }) => ({
    en: `${a.id} has no key: all its luck comes from its seed`,
    es: `${a.id} no tiene clave: todo su azar viene de su semilla`,
  }),
  playsNothing: (a: { agent: string }) => ({
    en: `${a.agent} plays none of the games there are; --games-from adds others`,
    es: `${a.agent} no juega a ninguno de los juegos que hay; --games-from añade otros`,
  }),
});
