import type { Command } from 'commander';
import type { Words } from '../core/index.ts';

/** A command as the program lists it. */
export interface Entry {
  readonly name: string;
  readonly summary: Words;
  /** Commands are loaded when they are named, which keeps the start quick. */
  load(): Promise<Command>;
}

/** All commands, in the order of the help. */
export const entries: readonly Entry[] = [
  {
    name: 'serve',
    summary: {
      en: 'Open the page: play, watch, understand and measure in the browser',
      es: 'Abre la página: jugar, mirar, entender y medir en el navegador',
    },
    load: async () => (await import('./commands/serve.ts')).serveCommand(),
  },
  {
    name: 'site',
    summary: {
      en: 'Write the page as plain files that any web server can send',
      es: 'Escribe la página como ficheros que cualquier servidor web puede ofrecer',
    },
    load: async () => (await import('./commands/site.ts')).siteCommand(),
  },
  {
    name: 'play',
    summary: {
      en: 'Play a game against an agent or a person, or watch agents play',
      es: 'Juega contra un agente o una persona, o mira jugar a los agentes',
    },
    load: async () => (await import('./commands/play.ts')).playCommand(),
  },
  {
    name: 'new',
    summary: {
      en: 'Write a game of your own to start from, with its test',
      es: 'Escribe un juego propio del que partir, con su prueba',
    },
    load: async () => (await import('./commands/new.ts')).newCommand(),
  },
  {
    name: 'games',
    summary: {
      en: 'List the games and their rules, or describe one',
      es: 'Enumera los juegos y sus reglas, o describe uno',
    },
    load: async () => (await import('./commands/games.ts')).gamesCommand(),
  },
  {
    name: 'agents',
    summary: {
      en: 'List the agents and their options, or describe one',
      es: 'Enumera los agentes y sus opciones, o describe uno',
    },
    load: async () => (await import('./commands/agents.ts')).agentsCommand(),
  },
  {
    name: 'rules',
    summary: {
      en: 'Learn a game on one screen, in English or Spanish',
      es: 'Aprende un juego en una pantalla, en español o en inglés',
    },
    load: async () => (await import('./commands/rules.ts')).rulesCommand(),
  },
  {
    name: 'show',
    summary: {
      en: 'Draw a position: board, side to move, legal actions, scores',
      es: 'Dibuja una posición: tablero, turno, jugadas legales, puntos',
    },
    load: async () => (await import('./commands/show.ts')).showCommand(),
  },
  {
    name: 'replay',
    summary: {
      en: 'Check recorded games and play them again',
      es: 'Comprueba partidas guardadas y las vuelve a mostrar',
    },
    load: async () => (await import('./commands/replay.ts')).replayCommand(),
  },
  {
    name: 'simulate',
    summary: {
      en: 'Let agents play many games and count who wins',
      es: 'Hace jugar a los agentes muchas partidas y cuenta quién gana',
    },
    load: async () => (await import('./commands/simulate.ts')).simulateCommand(),
  },
  {
    name: 'env',
    summary: {
      en: 'A game for programs to play step by step, in JSON lines; also as a Python package',
      es: 'Un juego para que lo jueguen programas paso a paso, en líneas de JSON; también como paquete de Python',
    },
    load: async () => (await import('./commands/env.ts')).envCommand(),
  },
  {
    name: 'match',
    summary: {
      en: 'Let agents play a match: pairs of games, seats swapped, with error bars',
      es: 'Celebra un enfrentamiento: pares de partidas, cambiando de asiento, con márgenes de error',
    },
    load: async () => (await import('./commands/match.ts')).matchCommand(),
  },
  {
    name: 'tournament',
    summary: {
      en: 'Hold a tournament: round robin, gauntlet, swiss, knock-out, deepening',
      es: 'Celebra un torneo: liga, uno contra todos, suizo, eliminatoria, a profundidad creciente',
    },
    load: async () => (await import('./commands/tournament.ts')).tournamentCommand(),
  },
  {
    name: 'strength',
    summary: {
      en: 'Measure the best player of each game against earlier ones, and compare with the last time',
      es: 'Mide al mejor jugador de cada juego contra otros anteriores, y compara con la última vez',
    },
    load: async () => (await import('./commands/strength.ts')).strengthCommand(),
  },
  {
    name: 'sprt',
    summary: {
      en: 'Test whether one agent is stronger than another; stops as soon as it is known',
      es: 'Prueba si un agente es más fuerte que otro; para en cuanto se sabe',
    },
    load: async () => (await import('./commands/sprt.ts')).sprtCommand(),
  },
  {
    name: 'experiments',
    summary: {
      en: 'List what was played and is kept, or delete it',
      es: 'Enumera lo que se ha jugado y está guardado, o lo borra',
    },
    load: async () => (await import('./commands/experiments.ts')).experimentsCommand(),
  },
  {
    name: 'key',
    summary: {
      en: 'Say where luck comes from in games with secrets, and the key of an experiment',
      es: 'Dice de dónde viene el azar en los juegos con secretos, y la clave de un experimento',
    },
    load: async () => (await import('./commands/key.ts')).keyCommand(),
  },
  {
    name: 'store',
    summary: {
      en: 'Check where games and models are kept, or repair it',
      es: 'Comprueba dónde se guardan partidas y modelos, o lo repara',
    },
    load: async () => (await import('./commands/store.ts')).storeCommand(),
  },
  {
    name: 'tables',
    summary: {
      en: 'See the tables that people share on the server, their games, and what was reported',
      es: 'Muestra las mesas compartidas del servidor, sus partidas y lo denunciado',
    },
    load: async () => (await import('./commands/tables.ts')).tablesCommand(),
  },
  {
    name: 'result',
    summary: {
      en: 'Show what came out of an experiment',
      es: 'Muestra el resultado de un experimento',
    },
    load: async () => (await import('./commands/result.ts')).resultCommand(),
  },
  {
    name: 'resume',
    summary: {
      en: 'Go on with an experiment that was stopped',
      es: 'Sigue con un experimento que se paró',
    },
    load: async () => (await import('./commands/resume.ts')).resumeCommand(),
  },
  {
    name: 'export',
    summary: {
      en: 'Write the games of an experiment, or a report of it, to a file',
      es: 'Escribe en un fichero las partidas de un experimento, o un informe de él',
    },
    load: async () => (await import('./commands/export.ts')).exportCommand(),
  },
  {
    name: 'train',
    summary: {
      en: 'Train an agent that learns, and keep what it learned as a model',
      es: 'Entrena a un agente que aprende, y guarda lo aprendido como modelo',
    },
    load: async () => (await import('./commands/train.ts')).trainCommand(),
  },
  {
    name: 'models',
    summary: {
      en: 'List the models that were trained, show how one came about, carry them elsewhere',
      es: 'Enumera los modelos entrenados, muestra cómo se hizo uno, los lleva a otra parte',
    },
    load: async () => (await import('./commands/models.ts')).modelsCommand(),
  },
  {
    name: 'evaluate',
    summary: {
      en: 'Measure a model: on recorded games, or against agents',
      es: 'Mide un modelo: con partidas guardadas, o contra agentes',
    },
    load: async () => (await import('./commands/evaluate.ts')).evaluateCommand(),
  },
  {
    name: 'analyse',
    summary: {
      en: 'Measure a game: length, choices, decisiveness, lead changes, balance of the seats',
      es: 'Mide un juego: duración, opciones, decisión, cambios de líder, equilibrio de los asientos',
    },
    load: async () => (await import('./commands/analyse.ts')).analyseCommand(),
  },
  {
    name: 'levels',
    summary: {
      en: 'Show how strong the levels of a game are, or measure them',
      es: 'Muestra la fuerza de los niveles de un juego, o la mide',
    },
    load: async () => (await import('./commands/levels.ts')).levelsCommand(),
  },
  {
    name: 'study',
    summary: {
      en: 'Study a game: how long, how fair, how deep; or two variants side by side',
      es: 'Estudia un juego: cuánto dura, si es justo, cuánto hay que saber; o dos variantes a la vez',
    },
    load: async () => (await import('./commands/study.ts')).studyCommand(),
  },
  {
    name: 'sweep',
    summary: {
      en: 'Measure variants of a game side by side',
      es: 'Mide variantes de un juego una al lado de otra',
    },
    load: async () => (await import('./commands/sweep.ts')).sweepCommand(),
  },
  {
    name: 'plan',
    summary: {
      en: 'Tell how many games a question needs',
      es: 'Dice cuántas partidas necesita una pregunta',
    },
    load: async () => (await import('./commands/plan.ts')).planCommand(),
  },
  {
    name: 'perft',
    summary: {
      en: 'Count the positions at a depth, to check and time a game',
      es: 'Cuenta las posiciones a una profundidad, para comprobar y cronometrar un juego',
    },
    load: async () => (await import('./commands/perft.ts')).perftCommand(),
  },
  {
    name: 'check',
    summary: {
      en: 'Check a game or an agent, of yours or ours, against the laws, and say what is broken',
      es: 'Comprueba si un juego o un agente, tuyo o nuestro, cumple las leyes, y dice cuál rompe',
    },
    load: async () => (await import('./commands/check.ts')).checkCommand(),
  },
  {
    name: 'book',
    summary: {
      en: 'Make a book of moves from recorded games or from a search, or show one',
      es: 'Hace un libro de jugadas con partidas guardadas o con una búsqueda, o muestra uno',
    },
    load: async () => (await import('./commands/book.ts')).bookCommand(),
  },
  {
    name: 'solve',
    summary: {
      en: 'Find the exact value of a position and best play to the end',
      es: 'Halla el valor exacto de una posición y el mejor juego hasta el final',
    },
    load: async () => (await import('./commands/solve.ts')).solveCommand(),
  },
  {
    name: 'explain',
    summary: {
      en: 'Show the tree a search goes through: values, windows, cuts and why',
      es: 'Muestra el árbol que recorre una búsqueda: valores, ventanas, podas y por qué',
    },
    load: async () => (await import('./commands/explain.ts')).explainCommand(),
  },
  {
    name: 'bot',
    summary: {
      en: 'Write a bot in any language, check one, or let one play at a shared table',
      es: 'Escribe un bot en cualquier lenguaje, comprueba uno, o hazlo jugar en una mesa compartida',
    },
    load: async () => (await import('./commands/bot.ts')).botCommand(),
  },
  {
    name: 'class',
    summary: {
      en: 'Hold a class on a server: people and bots enter by a code and are paired round by round',
      es: 'Lleva una clase en un servidor: personas y bots entran con un código y se emparejan por rondas',
    },
    load: async () => (await import('./commands/class.ts')).classCommand(),
  },
  {
    name: 'course',
    summary: {
      en: 'Hold the tournament of a course: every folder a bot',
      es: 'Celebra el torneo de una clase: cada carpeta, un bot',
    },
    load: async () => (await import('./commands/course.ts')).courseCommand(),
  },
  {
    name: 'papers',
    summary: {
      en: 'List the documents and what they claim, with how long it takes to try it again',
      es: 'Enumera los documentos y lo que afirman, y cuánto se tarda en repetirlo',
    },
    load: async () => (await import('./commands/papers.ts')).papersCommand(),
  },
  {
    name: 'reproduce',
    summary: {
      en: 'Try again what a document claims: its numbers beside ours, and whether it holds',
      es: 'Repite lo que afirma un documento: sus números junto a los nuestros, y si se sostiene',
    },
    load: async () => (await import('./commands/reproduce.ts')).reproduceCommand(),
  },
  {
    name: 'report',
    summary: {
      en: 'Write a report of an experiment or a training, with tables, figures and games',
      es: 'Escribe un informe de un experimento o un entrenamiento, con tablas, figuras y partidas',
    },
    load: async () => (await import('./commands/report.ts')).reportCommand(),
  },
  {
    name: 'work',
    summary: {
      en: 'Take part in the work of a queue with this machine: games of experiments held elsewhere',
      es: 'Participa con esta máquina en el trabajo de una cola: partidas de experimentos de otras',
    },
    load: async () => (await import('./commands/work.ts')).workCommand(),
  },
  {
    name: 'cluster',
    summary: {
      en: 'Show who works at a queue and at what, or let workers leave',
      es: 'Muestra quién trabaja en una cola y en qué, o deja marchar a los trabajadores',
    },
    load: async () => (await import('./commands/cluster.ts')).clusterCommand(),
  },
  {
    name: 'htp',
    summary: {
      en: 'Be a Hex engine for boards such as HexGui (Hex text protocol)',
      es: 'Hace de motor de Hex para tableros como HexGui (protocolo de texto de Hex)',
    },
    load: async () => (await import('./commands/htp.ts')).htpCommand(),
  },
  {
    name: 'gtp',
    summary: {
      en: 'Be a Reversi engine that speaks GTP, as Edax does',
      es: 'Hace de motor de Reversi que habla GTP, como Edax',
    },
    load: async () => (await import('./commands/gtp.ts')).gtpCommand(),
  },
  {
    name: 'nboard',
    summary: { en: 'Be a Reversi engine for NBoard', es: 'Hace de motor de Reversi para NBoard' },
    load: async () => (await import('./commands/nboard.ts')).nboardCommand(),
  },
  {
    name: 'engine',
    summary: {
      en: 'Be an engine for any game without secrets, driven by lines of text',
      es: 'Hace de motor de cualquier juego sin secretos, guiado por líneas de texto',
    },
    load: async () => (await import('./commands/engine.ts')).engineCommand(),
  },
];
