import { choice, int, optional, real, word } from '../../core/index.ts';
import { budgetParams, judgeParams, priorParam } from '../montecarlo/options.ts';

/** How worlds are looked into. */
export const lookParams = {
  ms: budgetParams.ms,
  nodes: optional(int('nodes, or playouts, for a move', null, 1, Infinity)),
  worlds: int('worlds to look into', 20, 1, 10_000),
  search: choice(
    'how each is searched: alpha-beta, deeper and deeper, or Monte Carlo',
    'alphabeta',
    ['alphabeta', 'mcts'],
  ),
  depth: optional(int('the deepest look, in turns (as deep as time allows)', null, 1, 99)),
  combine: choice('what each world tells: how good every action is, or which is best', 'values', [
    'values',
    'votes',
  ]),
  heuristic: optional(word('who judges (the first of the game)', null, 'a heuristic of the game')),
  scale: real('the lead that is a likely win', 10, 1e-9, Infinity),
};

export const ismctsParams = {
  ...budgetParams,
  observers: choice('one tree for what the own seat sees, or one for each seat', 'one', [
    'one',
    'many',
  ]),
  c: optional(real('how much to explore (by the prior)', null, 0, 100)),
  prior: priorParam,
  playout: word(
    'how to play out; auto: greedy where the prior is',
    'auto',
    'auto, uniform, greedy, or a playout of the game',
  ),
  ...judgeParams,
  memory: int('megabytes for the trees', 64, 1, 4096),
};

// Of the tempers 0.5 to 10 and draws -8 to 3 these name the rivals' tiles best, by the mean log
// score over games of Greedy and of the determinized agent: 0.5 above what counting alone gives.
export const bayesParams = {
  ...lookParams,
  deals: int('hands dealt to the rivals in thought, to be weighted', 2000, 1, 1_000_000),
  temper: real('so many points more make a rival’s action e times as likely', 1, 0.01, 1000),
  draw: real('a rival draws as if that brought so many points', 0, -1000, 1000),
};
