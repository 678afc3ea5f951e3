import { andSpanish, complaints, type Complaint } from '../core/index.ts';

/** What several families of agents say; what only one says lies in its own folder. */
export const refuse = complaints('agents', {
  // Which games an agent plays.
  seesAll: (a: { agent: string; game: string; open: string | null; use: readonly string[] }) => ({
    en: `${a.agent} must see everything, and ${a.game} hides something: ${a.open === null ? '' : `play ${a.open}, or `}use ${either(a.use, 'or')}`,
    es: `${a.agent} tiene que verlo todo, ${andSpanish(a.game)} oculta algo: ${a.open === null ? '' : `juega a ${a.open}, o `}usa ${either(a.use, 'o')}`,
  }),
  twoSeats: (a: { agent: string; rules: string; seats: number; use: readonly string[] }) => ({
    en: `${a.agent} is for two seats, and ${a.rules} has ${a.seats}: use ${either(a.use, 'or')}`,
    es: `${a.agent} es para dos asientos, ${andSpanish(a.rules)} tiene ${a.seats}: usa ${either(a.use, 'o')}`,
  }),
  chance: (a: { agent: string; game: string; use: string }) => ({
    en: `${a.agent} leaves nothing to chance, and ${a.game} does: use ${a.use}`,
    es: `${a.agent} no cuenta con el azar, y en ${a.game} lo hay: usa ${a.use}`,
  }),
  zeroSum: (a: { agent: string; game: string; use: string }) => ({
    en: `${a.agent} supposes that one side loses what the other wins, and ${a.game} is not so: use ${a.use}`,
    es: `${a.agent} supone que un bando pierde lo que el otro gana, ${andSpanish(a.game)} no es así: usa ${a.use}`,
  }),
  oneGame: (a: { agent: string; plays: string; game: string; use: string }) => ({
    en: `${a.agent} plays ${a.plays} alone: in ${a.game} use ${a.use}`,
    es: `${a.agent} solo juega a ${a.plays}: en ${a.game} usa ${a.use}`,
  }),
  hidden: (a: { rules: string }) => ({
    en: `mcts cannot play ${a.rules}: it would search a position that no seat may see; ismcts, determinized and, in iwoki, bayes play hidden games`,
    es: `mcts no puede jugar a ${a.rules}: miraría lo que ningún asiento puede ver; ismcts, determinized y, en iwoki, bayes juegan con lo oculto`,
  }),
  tiles: (a: { game: string }) => ({
    en: `bayes knows only iwoki's tiles; in ${a.game} use determinized or ismcts`,
    es: `bayes solo conoce las fichas de iwoki; en ${a.game} usa determinized o ismcts`,
  }),
  nothingHidden: (a: { rules: string }) => ({
    en: `nothing is hidden in ${a.rules}: use alphabeta, mcts or determinized`,
    es: `en ${a.rules} no hay nada oculto: usa alphabeta, mcts o determinized`,
  }),
  lastTurn: {
    en: 'last=true needs a learned value to weigh a lead by: value=td or value=open',
    es: 'last=true necesita un valor aprendido con el que pesar la ventaja: value=td o value=open',
  },
  human: {
    en: 'a human can only sit where somebody can be asked: use play',
    es: 'una persona solo puede sentarse donde se le pueda preguntar: usa play',
  },
  // Options of searches.
  noHeuristics: (a: { game: string }) => ({
    en: `${a.game} has no heuristics`,
    es: `${a.game} no tiene heurísticas`,
  }),
  secondary: (a: { agent: string; secondary: number }) => ({
    en: `${a.agent}: secondary=${a.secondary} needs a depth to go beyond; give depth too`,
    es: `${a.agent}: secondary=${a.secondary} necesita una profundidad que sobrepasar; da también depth`,
  }),
  noPreference: (a: { game: string }) => ({
    en: `${a.game} has no order of preference: take order=natural`,
    es: `${a.game} no tiene un orden de preferencia: pon order=natural`,
  }),
  noContinuation: (a: { game: string }) => ({
    en: `${a.game} names no positions worth one more ply: leave continuation out, or try quiescence`,
    es: `${a.game} no señala posiciones que merezcan una jugada más: quita continuation, o prueba quiescence`,
  }),
  noPass: (a: { game: string }) => ({
    en: `a pass makes no sense in ${a.game}, so there is no null move: leave nullMove out, or try futility`,
    es: `en ${a.game} pasar no tiene sentido, así que no hay jugada nula: quita nullMove, o prueba futility`,
  }),
  playoutToEnd: (a: { playout: string }) => ({
    en: `playout=${a.playout} plays to the end at once: leave plies out, or use uniform or greedy`,
    es: `playout=${a.playout} juega de una vez hasta el final: quita plies, o usa uniform o greedy`,
  }),
  noPlayout: (a: { playout: string; game: string; names: readonly string[] }) => ({
    en: `playout=${a.playout} is not known in ${a.game}; there is ${a.names.join(', ')}`,
    es: `no hay playout=${a.playout} en ${a.game}; hay ${a.names.join(', ')}`,
  }),
  noRoom: (a: { megabytes: number }) => ({
    en: `there is no room for memory=${a.megabytes} megabytes here; ask for less`,
    es: `aquí no hay sitio para memory=${a.megabytes} megabytes; pide menos`,
  }),
  // What families are given that learn from games they play themselves.
  ownNoRecords: (a: { agent: string }) => ({
    en: `${a.agent} learns from games it plays itself, not from records: say how many games`,
    es: `${a.agent} aprende de partidas que juega él mismo, no de partidas grabadas: di cuántas partidas`,
  }),
  ownNoTeacher: (a: { agent: string }) => ({
    en: `${a.agent} has no teacher, it learns from games it plays itself: leave the teacher out`,
    es: `${a.agent} no tiene maestro, aprende de partidas que juega él mismo: quita el maestro`,
  }),
  ownNoEpochs: (a: { agent: string }) => ({
    en: `${a.agent} learns while it plays: say how many games, not how many epochs`,
    es: `${a.agent} aprende mientras juega: di cuántas partidas, no cuántas épocas`,
  }),
  ownGames: (a: { agent: string; games: number }) => ({
    en: `${a.agent} plays a whole number of games, from 1; ${a.games} is none`,
    es: `${a.agent} juega un número entero de partidas, desde 1; ${a.games} no lo es`,
  }),
  nobodyCalled: (a: { of: string; seats: readonly string[] }) => ({
    en: `nobody in the records is called ${a.of}; there is ${a.seats.join(', ')}`,
    es: `en las partidas nadie se llama ${a.of}; hay ${a.seats.join(', ')}`,
  }),
  // Models that were trained.
  noModels: { en: 'no models are kept here', es: 'aquí no se guardan modelos' },
  model: (a: { model: string; why: Complaint }) => ({
    en: `the model "${a.model}": ${a.why.says.en}`,
    es: `el modelo «${a.model}»: ${a.why.says.es}`,
  }),
  noFamily: (a: { model: string; family: string; known: readonly string[] }) => ({
    en: `the model "${a.model}" is of the family "${a.family}", which is not here; there is ${a.known.join(', ') || 'none'}`,
    es: `el modelo «${a.model}» es de la familia «${a.family}», que aquí no está; hay ${a.known.join(', ') || 'ninguna'}`,
  }),
  modelGame: (a: { model: string; trained: string; rules: string }) => ({
    en: `the model "${a.model}" was trained for ${a.trained}, not for ${a.rules}`,
    es: `el modelo «${a.model}» se entrenó para ${a.trained}, no para ${a.rules}`,
  }),
  otherRules: (a: { made: string; rules: string }) => ({
    en: `it was trained for ${a.made}, not for ${a.rules}`,
    es: `se entrenó para ${a.made}, no para ${a.rules}`,
  }),
  otherVersion: (a: { made: string; game: string; version: number }) => ({
    en: `it was trained for version ${a.made} of ${a.game}; this Ludario plays version ${a.version}`,
    es: `se entrenó para la versión ${a.made} de ${a.game}; este Ludario juega la versión ${a.version}`,
  }),
  otherFamily: (a: { made: string; own: string }) => ({
    en: `it was trained by ${a.made}, not by ${a.own}`,
    es: `lo entrenó ${a.made}, no ${a.own}`,
  }),
  noModelNamed: (a: { model: string }) => ({
    en: `no models are kept here, so there is no "${a.model}" to start from`,
    es: `aquí no se guardan modelos, así que no hay ningún «${a.model}» del que partir`,
  }),
  // Files of what was learned.
  damagedHeader: {
    en: 'it is damaged: its header cannot be read',
    es: 'está dañado: su cabecera no se entiende',
  },
  checksum: {
    en: 'it is damaged: its checksum does not fit',
    es: 'está dañado: su suma de comprobación no cuadra',
  },
  bytes: (a: { bytes: number; due: number }) => ({
    en: `it is damaged: ${a.bytes} bytes where ${a.due} should be`,
    es: `está dañado: tiene ${a.bytes} bytes y tendría que tener ${a.due}`,
  }),
  form: (a: { form: number; own: number }) => ({
    en: `it is written in form ${a.form}, and this program reads form ${a.own}`,
    es: `está escrito en el formato ${a.form}, y este programa lee el ${a.own}`,
  }),
  // Training.
  otherCourse: {
    en: 'the snapshot is of another course: game, options, seed, games or rivals differ',
    es: 'lo guardado es de otro entrenamiento: cambian el juego, las opciones, la semilla, las partidas o los rivales',
  },
  noRival: (a: { rival: string; why: Complaint }) => ({
    en: `the rival ${a.rival} cannot be had: ${a.why.says.en}`,
    es: `no se puede contar con el rival ${a.rival}: ${a.why.says.es}`,
  }),
  noTeacher: (a: { teacher: string; why: Complaint }) => ({
    en: `the teacher ${a.teacher} cannot be had: ${a.why.says.en}`,
    es: `no se puede contar con el maestro ${a.teacher}: ${a.why.says.es}`,
  }),
  cannotGoOn: (a: { why: Complaint }) => ({
    en: `the training cannot go on: ${a.why.says.en}`,
    es: `no se puede seguir con el entrenamiento: ${a.why.says.es}`,
  }),
  // What can be shown and solved.
  nothingToDecide: {
    en: 'the game is over there, so there is nothing to decide',
    es: 'allí la partida ha terminado: no hay nada que decidir',
  },
  nothingToSolve: {
    en: 'the game is over there, so nothing is left to solve',
    es: 'allí la partida ha terminado: no queda nada que resolver',
  },
  noTree: (a: { agent: string }) => ({
    en: `${a.agent} does not go from node to node, so there is no tree to show; try alphabeta`,
    es: `${a.agent} no va de nodo en nodo, así que no hay árbol que mostrar; prueba alphabeta`,
  }),
  noMinimax: (a: { agent: string; some: readonly string[] }) => ({
    en: `${a.agent} does not search like minimax; explain takes ${either(a.some, 'or')}, without a book`,
    es: `${a.agent} no busca como minimax; se puede mostrar ${either(a.some, 'o')}, sin libro`,
  }),
  growsInPage: (a: { agent: string; some: readonly string[] }) => ({
    en: `${a.agent} grows a tree instead of going through one: the page shows that under Explore; explain takes ${either(a.some, 'or')}, without a book`,
    es: `${a.agent} hace crecer un árbol en vez de recorrerlo: la página lo muestra en Explorar; aquí se puede mostrar ${either(a.some, 'o')}, sin libro`,
  }),
  growthSeats: {
    en: 'growing trees are shown for games of two seats',
    es: 'los árboles que crecen se muestran en juegos de dos',
  },
  noGrowth: (a: { agent: string }) => ({
    en: `${a.agent} grows no tree of its own; try mcts or zero`,
    es: `${a.agent} no hace crecer ningún árbol; prueba mcts o zero`,
  }),
  growthHidden: (a: { rules: string }) => ({
    en: `in ${a.rules} something is hidden: there is a tree for each world, and not one that could be shown`,
    es: `en ${a.rules} hay algo oculto: hay un árbol por cada mundo, y no uno que se pueda mostrar`,
  }),
  firstMoveKnown: (a: { agent: string }) => ({
    en: `${a.agent} searches nothing there: first stones, and whether to swap, come from a table`,
    es: `${a.agent} no busca nada ahí: las primeras piedras, y si intercambiar, vienen de una tabla`,
  }),
  oneMove: {
    en: 'there is only one move, so nothing is thought about',
    es: 'solo hay una jugada, así que no se piensa nada',
  },
  solveSeats: (a: { rules: string; seats: number }) => ({
    en: `${a.rules} has ${a.seats} seats; only games for two can be solved`,
    es: `${a.rules} tiene ${a.seats} asientos; solo se pueden resolver juegos de dos`,
  }),
  solveHidden: (a: { rules: string; open: string | null }) => ({
    en: `${a.rules} hides something; only open games can be solved${a.open === null ? '' : `, such as ${a.open}`}`,
    es: `${a.rules} oculta algo; solo se pueden resolver juegos abiertos${a.open === null ? '' : `, como ${a.open}`}`,
  }),
  solveChance: (a: { rules: string }) => ({
    en: `${a.rules} leaves something to chance; only games without it can be solved`,
    es: `${a.rules} deja algo al azar; solo se pueden resolver juegos sin él`,
  }),
  solveZeroSum: (a: { rules: string }) => ({
    en: `${a.rules} is not zero-sum, so that no single value solves it`,
    es: `${a.rules} no es de suma cero, así que ningún valor solo lo resuelve`,
  }),
  noEndgame: (a: { game: string }) => ({
    en: `${a.game} has no measure of how near its end is, as Reversi has empty squares`,
    es: `${a.game} no mide cuánto falta para el final, como Reversi con sus casillas vacías`,
  }),
  noExact: (a: { why: Complaint }) => ({
    en: `exact: ${a.why.says.en}`,
    es: `exact: ${a.why.says.es}`,
  }),
  noProblem: { en: 'there is no problem in it', es: 'no contiene ningún problema' },
  noPair: (a: { text: string }) => ({
    en: `"${a.text}" is no move and its score, such as "g8:+18"`,
    es: `«${a.text}» no es una jugada con su puntuación, como «g8:+18»`,
  }),
  noScores: {
    en: 'no move and score follow the position, such as "; g8:+18"',
    es: 'tras la posición no viene ninguna jugada con su puntuación, como «; g8:+18»',
  },
  line: (a: { line: number; why: Complaint }) => ({
    en: `line ${a.line}: ${a.why.says.en}`,
    es: `línea ${a.line}: ${a.why.says.es}`,
  }),
});

/** "ismcts, determinized or bayes". */
function either(names: readonly string[], or: string): string {
  return names.length < 2
    ? names.join()
    : `${names.slice(0, -1).join(', ')} ${or} ${names.at(-1)!}`;
}
