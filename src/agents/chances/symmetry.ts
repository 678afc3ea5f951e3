import {
  legalActions,
  type Action,
  type Analysis,
  type Game,
  type Option,
  type Planes,
  type State,
} from '../../core/index.ts';

/** Whether a picture of a position stays as it is when its cells change places. */
function isFixed({ names, past }: Planes, picture: Float32Array, cells: Int32Array): boolean {
  const size = cells.length;
  for (let plane = 0; plane < names.length - past; plane++) {
    const at = plane * size;
    for (let cell = 0; cell < size; cell++) {
      if (picture[at + cell] !== picture[at + cells[cell]!]) return false;
    }
  }
  return true;
}

/**
 * The legal moves in groups that symmetries of the position make one move of: by action, all of its
 * group, ascending. Null where each stands alone, or something is hidden.
 */
export function twinsIn(game: Game, state: State): ReadonlyMap<Action, readonly Action[]> | null {
  const planes = game.learn?.planes;
  if (planes === undefined || game.info.hidden || state.toMove < 0) return null;
  const picture = new Float32Array(planes.names.length * planes.rows * planes.columns);
  planes.write(state, [], picture, 0);
  const turns = planes.symmetries.slice(1).filter(({ cells }) => isFixed(planes, picture, cells));
  if (turns.length === 0) return null;
  const legal = Array.from(legalActions(state, game.info));
  const byAnswer = new Map(legal.map((action) => [planes.answerOf(state, action), action]));
  const twins = new Map<Action, readonly Action[]>();
  for (const [answer, action] of byAnswer) {
    const images = turns.map(({ answers }) => byAnswer.get(answers[answer]!));
    // A symmetry of the board alone is none of the position.
    if (images.includes(undefined)) return null;
    const group = new Set([action, ...(images as Action[])]);
    twins.set(
      action,
      [...group].toSorted((a, b) => a - b),
    );
  }
  return twins;
}

/** One analysis in which moves that a symmetry makes one move are worth the same. Their order stays. */
export function alike(game: Game, state: State, analysis: Analysis): Analysis {
  const twins = twinsIn(game, state);
  if (twins === null) return analysis;
  const known = new Map(analysis.options.map((option) => [option.action, option]));
  const options = new Map<Action, Option>();
  for (const { action } of analysis.options) {
    if (options.has(action)) continue;
    const group = twins.get(action) ?? [action];
    const told = group.flatMap((twin) => known.get(twin) ?? []);
    const worth = worthOf(told);
    // Who was found first stays first among its twins.
    for (const twin of [action, ...group.filter((other) => other !== action)]) {
      const line = known.get(twin)?.line;
      options.set(twin, { action: twin, ...worth, ...(line !== undefined && { line }) });
    }
  }
  return { ...analysis, options: [...options.values()] };
}

/** The same without what is the best move in another place: who asks for the next best wants another. */
export function withoutTwins(game: Game, state: State, analysis: Analysis): Analysis {
  const [best] = analysis.options;
  const twins = best === undefined ? undefined : twinsIn(game, state)?.get(best.action);
  if (twins === undefined) return analysis;
  const isOther = ({ action }: Option) => action === best!.action || !twins.includes(action);
  return { ...analysis, options: analysis.options.filter(isOther) };
}

/** What several looks at one move tell of it: what is proven, else all playouts together, else the best. */
function worthOf(told: readonly Option[]): Omit<Option, 'action' | 'line'> {
  const { value, bound, proven } =
    told.find((option) => option.proven === true && option.bound === 'exact') ??
    told.find((option) => option.bound !== 'atMost') ??
    told[0]!;
  const visits = sumOf(told.map((option) => option.visits));
  const priors = told.flatMap(({ prior }) => prior ?? []);
  const counted = proven !== true && visits !== undefined && visits > 0;
  return {
    value: counted ? told.reduce((sum, one) => sum + one.value * one.visits!, 0) / visits : value,
    ...(bound !== undefined && { bound }),
    ...(proven !== undefined && { proven }),
    ...(visits !== undefined && { visits }),
    ...(priors.length > 0 && { prior: sumOf(priors)! / priors.length }),
  };
}

/** Undefined where one is not known. */
function sumOf(values: readonly (number | undefined)[]): number | undefined {
  let sum = 0;
  for (const value of values) {
    if (value === undefined) return undefined;
    sum += value;
  }
  return sum;
}
