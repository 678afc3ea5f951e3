import { legalActions, type Game, type State } from '../../../src/core/index.ts';
import { catalogue } from '../../text.ts';
import { after, type Reasons, type Situation } from './reason.ts';
import { inside } from '../../spanish.ts';

const text = catalogue({
  en: {
    corner: 'takes the corner, which can never be turned again',
    keeps: (name: string, square: string) => `keeps ${name} out of the corner ${square}`,
    turns: (count: number) => (count === 1 ? 'turns 1 disc' : `turns ${count} discs`),
    mustPass: (name: string) => `leaves ${name} no move`,
    fewMoves: (name: string, count: number) =>
      count === 1 ? `leaves ${name} only 1 move` : `leaves ${name} only ${count} moves`,
    edge: 'stands on the edge, where it is hard to turn',
    opens: (name: string, square: string) => `lets ${name} take the corner ${square}`,
    many: (count: number) => `turns ${count} discs too early: they are easy to win back`,
    free: (name: string, count: number) => `leaves ${name} ${count} moves to choose from`,
  },
  es: {
    corner: 'toma la esquina, que ya nadie podrá voltear',
    keeps: (name: string, square: string) => `cierra a ${inside(name)} la esquina ${square}`,
    turns: (count: number) => (count === 1 ? 'voltea 1 ficha' : `voltea ${count} fichas`),
    mustPass: (name: string) => `deja a ${inside(name)} sin jugada`,
    fewMoves: (name: string, count: number) =>
      count === 1
        ? `deja a ${inside(name)} solo 1 jugada`
        : `deja a ${inside(name)} solo ${count} jugadas`,
    edge: 'está en el borde, donde cuesta voltearla',
    opens: (name: string, square: string) => `permite a ${inside(name)} tomar la esquina ${square}`,
    many: (count: number) => `voltea ${count} fichas demasiado pronto: es fácil recuperarlas`,
    free: (name: string, count: number) => `deja a ${inside(name)} ${count} jugadas para elegir`,
  },
});

/** Few enough replies to be worth a word, and so many that it is one against the move. */
const FEW = 3;
const MANY = 11;

export function reasons(at: Situation): Reasons {
  const { game, state, seat, action } = at;
  const size = Math.sqrt(game.info.actionCount - 1);
  if (action === size * size) return { good: [], bad: [] };
  const words = text();
  const rival = 1 - seat;
  const corners = new Set([0, size - 1, size * (size - 1), size * size - 1]);
  const named = (corner: number) => game.formatAction(state, corner);
  const hung = cornersFor(game, mirrored(game, state), rival, corners);
  const then = after(at, (next) => ({
    over: next.toMove < 0,
    mustPass: next.toMove === rival && legalActions(next, game.info)[0] === size * size,
    replies: next.toMove === rival ? legalActions(next, game.info).length : 0,
    hang: cornersFor(game, next, rival, corners),
    discs: next.score(0) + next.score(1),
  }));
  const good: string[] = [];
  const bad: string[] = [];
  if (corners.has(action)) good.push(words.corner);
  const closed = hung.find((corner) => corner !== action && !then.hang.includes(corner));
  if (closed !== undefined) good.push(words.keeps(at.name(rival), named(closed)));
  if (then.mustPass) good.push(words.mustPass(at.name(rival)));
  else if (!then.over && then.replies <= FEW)
    good.push(words.fewMoves(at.name(rival), then.replies));
  const row = Math.floor(action / size);
  const onEdge = row % (size - 1) === 0 || (action % size) % (size - 1) === 0;
  if (onEdge && !corners.has(action)) good.push(words.edge);
  const turned = at.gain - 1;
  good.push(words.turns(turned));
  const opened = then.hang.find((corner) => !hung.includes(corner));
  if (opened !== undefined) bad.push(words.opens(at.name(rival), named(opened)));
  if (then.replies >= MANY) bad.push(words.free(at.name(rival), then.replies));
  if (turned >= 5 && then.discs < (size * size * 2) / 3) bad.push(words.many(turned));
  return { good, bad };
}

/** The corners that a seat could take if it were to move. */
function cornersFor(
  game: Game,
  state: State | null,
  seat: number,
  corners: ReadonlySet<number>,
): number[] {
  if (state === null || state.toMove !== seat) return [];
  return Array.from(legalActions(state, game.info)).filter((action) => corners.has(action));
}

/** The same discs with the other side to move. */
function mirrored(game: Game, state: State): State | null {
  const [discs, side] = game.format(state).split(' ');
  const other = game.parse(`${discs} ${side === 'X' ? 'O' : 'X'}`);
  return other.ok ? other.value : null;
}
