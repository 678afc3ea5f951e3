import type { State } from '../../core/index.ts';
import { Findings, type RootOption } from './findings.ts';
import type { Frame } from './frame.ts';
import { CUT } from './limits.ts';
import type { Algorithm, Thought } from './root.ts';

/**
 * Secondary search: the chosen action is searched again alone, some plies deeper. If it is worth
 * less than the next one promised, the next is checked; if all collapse, the least bad is played.
 */
export function confirm(
  frame: Frame,
  algorithm: Algorithm,
  state: State,
  thought: Thought,
  extra: number,
): Thought {
  const { options } = thought;
  const depth = thought.depth + extra;
  const checked: RootOption[] = [];
  for (const [index, option] of options.entries()) {
    const value = valueOf(frame, algorithm, state, option, depth);
    // Cut: an unchecked action keeps its value, which is above that of the collapsed ones.
    if (value === null) return chosen(thought, option, depth, false);
    const sure: RootOption = { ...option, value, bound: 'exact' };
    checked.push(sure);
    const next = options[index + 1];
    if (next === undefined || value >= next.value) {
      const best = checked.reduce((a, b) => (b.value > a.value ? b : a));
      return chosen(thought, best, depth, true);
    }
  }
  return thought;
}

/** The value of one action by a search of it alone; null when the budget ran out. */
function valueOf(
  frame: Frame,
  algorithm: Algorithm,
  state: State,
  { action }: RootOption,
  depth: number,
): number | null {
  const findings = new Findings();
  frame.place(state, state.toMove);
  try {
    algorithm.root(depth, [action], (option) => findings.tell(option));
  } catch (error) {
    if (error !== CUT) throw error;
    return null;
  }
  return findings.ranked()[0]!.value;
}

function chosen(thought: Thought, best: RootOption, depth: number, complete: boolean): Thought {
  const others = thought.options.filter(({ action }) => action !== best.action);
  const { action, value } = best;
  return { ...thought, action, value, depth, complete, options: [best, ...others] };
}
