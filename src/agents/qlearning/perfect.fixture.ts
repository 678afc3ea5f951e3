import {
  OVER,
  legalActions,
  type Action,
  type Game,
  type Seat,
  type State,
} from '../../core/index.ts';
import { Solver } from '../exact/index.ts';

export interface Verdict {
  /** Positions in which the policy was asked. */
  readonly asked: number;
  /** Of those, the ones in which an action it may play loses some of the value, as texts. */
  readonly mistakes: readonly string[];
}

/**
 * Checks a policy in every position that can come about: with `seat`, when that seat plays any of
 * the policy's actions and the rival anything; without, whatever anybody plays. The solver says what
 * a position is worth: by points, or only by who wins.
 */
export function checkPolicy(
  game: Game,
  policy: (state: State, seat: Seat) => Action[],
  by: 'points' | 'win',
  seat?: Seat,
): Verdict {
  const solver = new Solver(game, { megabytes: 16 });
  const worth = by === 'points' ? (value: number) => value : Math.sign;
  const known = new Set<string>();
  const mistakes: string[] = [];
  let asked = 0;
  const visit = (state: State): void => {
    if (state.toMove === OVER || known.has(game.format(state))) return;
    known.add(game.format(state));
    const legal = [...legalActions(state, game.info)];
    let played = legal;
    if (seat === undefined || state.toMove === seat) {
      asked++;
      const chosen = policy(state, state.toMove);
      const best = worth(solver.value(state));
      if (chosen.some((action) => worth(solver.valueOf(state, action)) !== best)) {
        mistakes.push(game.format(state));
      }
      if (seat !== undefined) played = chosen;
    }
    for (const action of played) {
      state.apply(action);
      visit(state);
      state.undo();
    }
  };
  visit(game.start());
  return { asked, mistakes };
}
