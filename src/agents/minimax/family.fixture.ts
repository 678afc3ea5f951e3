import type { Game, State } from '../../core/index.ts';
import { Pruning, Scouting, plainNegamax } from './algorithms.ts';
import type { Parts } from './alphabeta.ts';
import { Aspiration } from './aspiration.ts';
import { Frame } from './frame.ts';
import { Mtdf } from './mtdf.ts';
import { History, Killers, Order, Preview } from './order.ts';
import { minimax } from './plain.ts';
import { think, type Algorithm, type Thought } from './root.ts';
import { Sss } from './sss.ts';
import { TranspositionTable } from './table.ts';
import { readHeuristic, worthBy, type Worth } from './value.ts';

export type Make = (frame: Frame) => Algorithm;

const SMALL = 1 / 64;

const orders: Readonly<Record<string, (frame: Frame) => Order | null>> = {
  '': () => null,
  ' killers': ({ width }) => new Order(width, [new Killers()]),
  ' history': ({ width }) => new Order(width, [new History()]),
  ' preview': ({ width }) => new Order(width, [new Preview()]),
  ' full': ({ width }) => new Order(width, [new Killers(), new History(), new Preview(2)]),
};
const tables: Readonly<Record<string, () => TranspositionTable | null>> = {
  '': () => null,
  ' table': () => new TranspositionTable(SMALL),
  // Two places for the whole search: every entry is soon overwritten.
  ' tiny table': () => new TranspositionTable(0),
};

function eachParts(): [string, (frame: Frame) => Parts][] {
  return Object.entries(orders).flatMap(([orderName, order]) =>
    Object.entries(tables).map(([tableName, table]): [string, (frame: Frame) => Parts] => [
      orderName + tableName,
      (frame) => ({ order: order(frame), table: table() }),
    ]),
  );
}

/** Every member of the family that must find minimax's value, with every table and ordering. */
export const fullWidth: Readonly<Record<string, Make>> = Object.fromEntries<Make>([
  ['negamax', plainNegamax],
  ['scout', (frame) => new Scouting(frame)],
  ['scout killers', (frame) => new Scouting(frame, orders[' killers']!(frame))],
  ['sss', (frame) => new Sss(frame)],
  ...eachParts().flatMap(([name, parts]): [string, Make][] => [
    [`alphabeta${name}`, (frame) => new Pruning(frame, parts(frame))],
    [`negascout${name}`, (frame) => new Pruning(frame, { ...parts(frame), scout: true })],
    [`mtdf${name}`, (frame) => new Mtdf(frame, parts(frame))],
    [`aspiration${name}`, (frame) => new Aspiration(frame, parts(frame), 1)],
  ]),
  ['mtdf from above', (frame) => new Mtdf(frame, { table: new TranspositionTable(SMALL) }, 'top')],
  [
    'mtdf from below',
    (frame) => new Mtdf(frame, { table: new TranspositionTable(SMALL) }, 'bottom'),
  ],
  [
    'aspiration with scouts',
    (frame) => new Aspiration(frame, { scout: true, table: new TranspositionTable(SMALL) }, 0.5),
  ],
]);

export function worthIn(game: Game, heuristic: string | null = null): Worth {
  const read = readHeuristic(game, heuristic);
  if (!read.ok) throw new Error(read.complaint.says.en);
  return worthBy(game, read.value.kind, read.value.evaluate);
}

export function legalIn(game: Game, state: State): Int32Array {
  const buffer = new Int32Array(game.info.maxBranching);
  return buffer.slice(0, state.legal(buffer, 0));
}

/** What plain minimax says of every action, and the nodes it took. */
export function truth(
  game: Game,
  worth: Worth,
  state: State,
  depth: number,
): { value: number; byAction: Map<number, number>; nodes: number } {
  const frame = new Frame(game, worth);
  frame.place(state, state.toMove);
  frame.limits.start({});
  const byAction = new Map<number, number>();
  for (const action of legalIn(game, state)) {
    const left = frame.below(depth, action);
    frame.state.apply(action);
    byAction.set(action, minimax(frame, left));
    frame.state.undo();
  }
  return { value: Math.max(...byAction.values()), byAction, nodes: 1 + frame.limits.nodes };
}

/** One search of a fixed depth, or of all depths up to it. */
export function ask(
  make: Make,
  game: Game,
  worth: Worth,
  state: State,
  depth: number,
  deepen = false,
): Thought & { readonly nodes: number } {
  const frame = new Frame(game, worth);
  frame.limits.start({});
  const thought = think(frame, make(frame), state, legalIn(game, state), { depth, deepen });
  return { ...thought, nodes: frame.limits.nodes };
}
