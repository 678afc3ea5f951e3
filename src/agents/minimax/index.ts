/** The minimax family: agents that look ahead and suppose the best answers. */
export {
  alphabeta,
  aspiration,
  minimax,
  mtdf,
  negamax,
  negascout,
  pvs,
  scout,
  sss,
} from './kinds.ts';
