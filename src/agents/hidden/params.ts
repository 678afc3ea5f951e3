import { bool, choice, int, optional, real, word } from '../../core/index.ts';
import { budgetParams, judgeParams, priorParam } from '../montecarlo/options.ts';

export const lookParams = {
  ms: budgetParams.ms,
  nodes: optional(
    int(
      { en: 'nodes, or playouts, for a move', es: 'nodos, o simulaciones, para una jugada' },
      null,
      1,
      Infinity,
    ),
  ),
  worlds: int({ en: 'worlds to look into', es: 'mundos en los que mira' }, 20, 1, 10_000),
  search: choice(
    {
      en: 'how each is searched: alpha-beta, deeper and deeper, Monte Carlo, or by what td learned, where that comes with Ludario',
      es: 'cómo se busca en cada uno: alfa-beta, cada vez más hondo, Monte Carlo, o según lo que aprendió td, si viene con Ludario',
    },
    'alphabeta',
    {
      alphabeta: { en: 'alpha-beta', es: 'alfa-beta' },
      mcts: { en: 'Monte Carlo search', es: 'búsqueda de Monte Carlo' },
      circles: {
        en: 'from own turn to own turn, everybody playing by what td learned',
        es: 'de turno propio a turno propio, jugando todos según lo que aprendió td',
      },
    },
  ),
  depth: optional(
    int(
      {
        en: 'the deepest look, in turns (as deep as time allows)',
        es: 'la mirada más honda, en turnos (tan honda como dé tiempo)',
      },
      null,
      1,
      99,
    ),
  ),
  combine: choice(
    {
      en: 'what each world tells: how good every action is, or which is best',
      es: 'qué dice cada mundo: lo buena que es cada jugada, o cuál es la mejor',
    },
    'values',
    {
      values: { en: 'how good each action is', es: 'lo buena que es cada jugada' },
      votes: { en: 'which is best', es: 'cuál es la mejor' },
    },
  ),
  keep: optional(
    int(
      {
        en: 'after two rounds (with circles one), so many of the best actions are looked at further (all)',
        es: 'tras dos rondas (con circles, una), cuántas de las mejores jugadas se siguen mirando (todas)',
      },
      null,
      1,
      10_000,
    ),
  ),
  most: optional(
    int(
      {
        en: 'worlds to look into where all are seen to their end before time is up (as many as worlds)',
        es: 'mundos en los que mira si los ve todos hasta el final antes de acabarse el tiempo (los de worlds)',
      },
      null,
      1,
      10_000,
    ),
  ),
  heuristic: optional(
    word(
      { en: 'who judges (the first of the game)', es: 'quién juzga (la primera del juego)' },
      null,
      { en: 'a heuristic of the game', es: 'una heurística del juego' },
    ),
  ),
  value: choice(
    {
      en: 'what judges: that heuristic, or what td learned of the game, where that comes with Ludario',
      es: 'qué juzga: esa heurística, o lo que td aprendió del juego, si viene con Ludario',
    },
    'heuristic',
    {
      heuristic: { en: 'the heuristic', es: 'la heurística' },
      td: { en: 'what td learned', es: 'lo que aprendió td' },
      open: {
        en: 'what td learned with every hand in view, as they are in a world',
        es: 'lo que aprendió td con todas las manos a la vista, como lo están en un mundo',
      },
    },
  ),
  last: bool(
    {
      en: 'the last turn of a game is worked out, with the odds of a draw (needs a learned value)',
      es: 'el último turno de la partida se calcula, con las probabilidades de robar (necesita un valor aprendido)',
    },
    false,
  ),
  scale: real(
    { en: 'the lead that is a likely win', es: 'la ventaja que es una victoria probable' },
    10,
    1e-9,
    Infinity,
  ),
};

export const ismctsParams = {
  ...budgetParams,
  observers: choice(
    {
      en: 'one tree for what the own seat sees, or one for each seat',
      es: 'un árbol de lo que ve el propio asiento, o uno para cada asiento',
    },
    'one',
    {
      one: { en: 'one tree', es: 'un árbol' },
      many: { en: 'one for each seat', es: 'uno para cada asiento' },
    },
  ),
  c: optional(
    real(
      { en: 'how much to explore (by the prior)', es: 'cuánto explorar (según prior)' },
      null,
      0,
      100,
    ),
  ),
  prior: priorParam,
  playout: word(
    {
      en: 'how to play out; auto: greedy where the prior is',
      es: 'cómo simular; auto: greedy donde prior lo es',
    },
    'auto',
    {
      en: 'auto, uniform, greedy, or a playout of the game',
      es: 'auto, uniform, greedy o una simulación propia del juego',
    },
  ),
  ...judgeParams,
  memory: int({ en: 'megabytes for the trees', es: 'megabytes para los árboles' }, 64, 1, 4096),
};

// Of the tempers 0.5 to 10 and draws -8 to 3 these name the rivals' tiles best, by the mean log
// score over games of Greedy and of the determinized agent: 0.5 above what counting alone gives.
export const bayesParams = {
  ...lookParams,
  deals: int(
    {
      en: 'hands dealt to the rivals in thought, to be weighted',
      es: 'manos que se reparten mentalmente a los rivales, para pesarlas',
    },
    2000,
    1,
    1_000_000,
  ),
  temper: real(
    {
      en: 'so many points more make a rival’s action e times as likely',
      es: 'tantos puntos más hacen e veces más probable la jugada de un rival',
    },
    1,
    0.01,
    1000,
  ),
  draw: real(
    {
      en: 'a rival draws as if that brought so many points',
      es: 'un rival roba como si eso diera tantos puntos',
    },
    0,
    -1000,
    1000,
  ),
  habits: bool(
    {
      en: 'rivals are held to have habits beside points: high tiles first, a draw rather than the end',
      es: 'se supone a los rivales costumbres además de los puntos: antes las fichas altas, antes robar que acabar',
    },
    false,
  ),
  spread: bool(
    {
      en: 'the worlds it looks into are spread evenly over what it believes, not drawn one by one',
      es: 'los mundos en los que mira se reparten por igual sobre lo que cree, en vez de sortearse uno a uno',
    },
    false,
  ),
};
