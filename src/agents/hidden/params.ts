import { choice, int, optional, real, word } from '../../core/index.ts';
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
      en: 'how each is searched: alpha-beta, deeper and deeper, or Monte Carlo',
      es: 'cómo se busca en cada uno: alfa-beta, cada vez más hondo, o Monte Carlo',
    },
    'alphabeta',
    {
      alphabeta: { en: 'alpha-beta', es: 'alfa-beta' },
      mcts: { en: 'Monte Carlo search', es: 'búsqueda de Monte Carlo' },
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
        en: 'after two rounds, so many of the best actions are looked at further (all)',
        es: 'tras dos rondas, cuántas de las mejores jugadas se siguen mirando (todas)',
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
    },
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
};
