import { expect, test } from 'vitest';
import { setTable } from '../../src/arena/index.ts';
import { makeAgent } from '../../src/agents/index.ts';
import {
  legalActions,
  luckOf,
  NotReady,
  OVER,
  Referee,
  Rng,
  said,
  unwrap,
} from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { hireHere } from './hire-here.fixture.ts';
import type { Hire, Hiring } from './player.ts';
import { positionAfter } from './position.ts';
import type { TableSetup } from './table-state.ts';
import { GameTable } from './game-table.ts';

function tableOf(rules: string, seats: string[], more: Partial<TableSetup> = {}): GameTable {
  return new GameTable({
    game: unwrap(makeGame(rules)),
    seats,
    seed: 'test',
    hire: hireHere,
    ...more,
  });
}

/** Waits until the table is as wanted. */
async function until(table: GameTable, wanted: (table: GameTable) => boolean): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = table.state.subscribe(() => {
      if (wanted(table)) queueMicrotask(() => (stop(), resolve()));
    });
  });
}
const personToMove = (table: GameTable) =>
  table.people.includes(table.state.value.toMove) || table.state.value.result !== null;

function choices(table: GameTable): Int32Array {
  const { moves } = table.state.value;
  return legalActions(positionAfter(table.game, table.start, moves), table.game.info);
}

test('agents play a whole game, the same as the arena does with the same seed', async () => {
  const seats = ['random', 'greedy'];
  const table = tableOf('reversi(size=6)', seats);
  table.open();
  await until(table, ({ state }) => state.value.result !== null);
  const arena = unwrap(setTable({ game: table.game, seats, seed: 'test', make: makeAgent }));
  await arena.play();
  expect(table.record().moves).toEqual(arena.record().moves);
  expect(table.state.value.result).toEqual(arena.result);
  table.close();
});

test('a person and an agent take turns until the game is over', async () => {
  const table = tableOf('reversi(size=4)', ['human', 'random']);
  table.open();
  const rng = Rng.of('person');
  while (table.state.value.result === null) {
    await until(table, personToMove);
    if (table.state.value.result !== null) break;
    expect(table.play(rng.pick(choices(table)))).toBe(true);
  }
  expect(table.state.value.toMove).toBe(OVER);
  expect(table.state.value.result?.ending).toBe('rules');
  expect(table.record().seats).toEqual(['human', 'random']);
  table.close();
});

test('an action that is not legal, or not a person’s to make, is refused', async () => {
  const table = tableOf('reversi(size=4)', ['human', 'human']);
  table.open();
  expect(table.play(0)).toBe(false);
  expect(table.play(1.5)).toBe(false);
  expect(table.state.value.moves).toEqual([]);
  const agents = tableOf('reversi(size=4)', ['random', 'random'], { paused: true });
  agents.open();
  expect(agents.play(choices(agents)[0]!)).toBe(false);
  table.close();
  agents.close();
});

test('undo goes back to before the person’s last move, and redo plays both again', async () => {
  const table = tableOf('reversi(size=6)', ['human', 'greedy']);
  table.open();
  table.play(choices(table)[0]!);
  await until(table, personToMove);
  const after = table.state.value.moves;
  expect(after.length).toBe(2);
  expect(table.undo()).toBe(true);
  expect(table.state.value.moves).toEqual([]);
  expect(table.state.value.canUndo).toBe(false);
  expect(table.state.value.canRedo).toBe(true);
  expect(table.redo()).toBe(true);
  expect(table.state.value.moves).toEqual(after);
  table.undo();
  table.play(choices(table)[1]!);
  expect(table.state.value.canRedo).toBe(false);
  table.close();
});

test('chance draws the same again after undo, so nobody can fish for luck', async () => {
  const table = tableOf('iwoki(players=2)', ['human', 'human']);
  table.open();
  const dealt = table.state.value.moves;
  expect(dealt.length).toBeGreaterThan(20);
  for (let i = 0; i < 6; i++) table.play(choices(table)[0]!);
  const { moves } = table.state.value;
  for (let i = 0; i < 6; i++) table.undo();
  expect(table.state.value.moves).toEqual(dealt);
  for (let i = 0; i < 6; i++) table.play(choices(table)[0]!);
  expect(table.state.value.moves).toEqual(moves);
  table.close();
});

test('an undo while an agent thinks ends its worker, and a new one learns the game so far', async () => {
  const hired: Hire[] = [];
  let left = 0;
  const watching: Hiring = (hire) => {
    hired.push(hire);
    const player = hireHere(hire);
    return { ...player, leave: () => (left++, player.leave()) };
  };
  const table = tableOf('reversi(size=6)', ['human', 'mcts(iterations=50)'], {
    hire: watching,
    pace: () => 5,
  });
  table.open();
  table.play(choices(table)[0]!);
  expect(table.state.value.thinking).toBe(1);
  table.undo();
  expect(left).toBe(1);
  expect(table.state.value).toMatchObject({ thinking: null, toMove: 0, moves: [] });
  table.play(choices(table)[1]!);
  await until(table, personToMove);
  expect(hired.length).toBe(2);
  expect(table.state.value.moves.length).toBe(2);
  table.close();
});

test('a worker is told what its seat sees, and nothing from which more could be learned', () => {
  const hired: Hire[] = [];
  const table = tableOf('iwoki', ['human', 'random'], {
    seed: 'secret-seed',
    hire: (hire) => (hired.push(hire), hireHere(hire)),
  });
  table.open();
  table.play(choices(table).at(-1)!);
  const { game } = table;
  expect(hired.length).toBe(1);
  expect(Object.keys(hired[0]!).toSorted()).toEqual(
    ['agent', 'luck', 'rivals', 'rules', 'seat', 'seen'].toSorted(),
  );
  expect(JSON.stringify(hired[0])).not.toContain('secret-seed');
  expect(hired[0]!.seen).toEqual(game.observe(game.start(), 1));
  table.close();
});

test('the luck sent to a worker is what the arena would hand its agent', () => {
  const hired: Hire[] = [];
  const hire: Hiring = (wanted) => {
    hired.push(wanted);
    return hireHere(wanted);
  };
  tableOf('mancala', ['human', 'random'], { seed: 'seed 7', hire }).open();
  const here = luckOf({ seed: 'seed 7' }, 'seat 1');
  const there = new Rng(hired[0]!.luck);
  expect(Array.from({ length: 8 }, () => there.next())).toEqual(
    Array.from({ length: 8 }, () => here.next()),
  );
});

test('who resigns loses with the points on the board, and undo takes that back', () => {
  const table = tableOf('mancala', ['human', 'human']);
  table.open();
  table.play(choices(table)[0]!);
  const { toMove } = table.state.value;
  expect(table.resign(0)).toBe(true);
  expect(table.state.value.result).toMatchObject({ offender: 0, utilities: [-1, 1] });
  expect(table.state.value.result!.scores[0]).toBeLessThan(48);
  expect(table.play(choices(table)[0]!)).toBe(false);
  table.undo();
  expect(table.state.value).toMatchObject({ result: null, toMove });
  table.close();
});

test('an agent that cannot sit leaves the game standing and says why', async () => {
  const table = tableOf('reversi', ['vela', 'human']);
  table.open();
  await until(table, ({ state }) => state.value.trouble !== null);
  expect(table.state.value.trouble?.says.en).toContain('vela plays mancala alone');
  expect(table.state.value.result).toBeNull();
  table.close();
});

test('an engine whose program could not be set up has lost nothing', async () => {
  const hire: Hiring = (wanted) => ({
    ...hireHere(wanted),
    choose: () => Promise.reject(new NotReady(said('refused "genmove black"'))),
  });
  const table = tableOf('reversi', ['random', 'human'], { hire });
  table.open();
  await until(table, ({ state }) => state.value.trouble !== null);
  expect(table.state.value).toMatchObject({
    trouble: { says: { en: 'refused "genmove black"' } },
    result: null,
  });
  table.close();
});

test('a seat that nobody can take is told before the person moves, and nobody moves then', async () => {
  const table = tableOf('reversi', ['human', 'nobody'], { clock: { ms: 60_000, increment: 0 } });
  table.open();
  await until(table, ({ state }) => state.value.trouble !== null);
  expect(table.state.value.trouble?.says.en).toContain('no agent "nobody"; there is');
  expect(table.play(choices(table)[0]!)).toBe(false);
  expect(table.state.value).toMatchObject({ moves: [], toMove: 0, clock: { running: null } });
  // The editor pauses the table and lets it go on: that changes nothing.
  table.pause();
  table.resume();
  expect(table.state.value.trouble).not.toBeNull();
  table.close();
});

test('a game that is over needs nobody in its seats', () => {
  const hired: Hire[] = [];
  const first = tableOf('reversi(size=4)', ['human', 'human']);
  first.open();
  while (first.state.value.result === null) first.play(choices(first)[0]!);
  const second = tableOf('reversi(size=4)', ['bot(cmd="gone")', 'nobody'], {
    left: unwrap(Referee.resume(first.game, { ...first.record(), result: null })),
    hire: (hire) => (hired.push(hire), hireHere(hire)),
  });
  second.open();
  expect(second.state.value).toMatchObject({ result: { ending: 'rules' }, trouble: null });
  expect(hired).toEqual([]);
  first.close();
  second.close();
});

test('a game that was left goes on where it stood', async () => {
  const first = tableOf('iwoki', ['human', 'human']);
  first.open();
  for (let i = 0; i < 5; i++) first.play(choices(first)[0]!);
  const left = unwrap(Referee.resume(first.game, first.record()));
  const second = tableOf('iwoki', ['human', 'human'], { left });
  second.open();
  expect(second.state.value.moves).toEqual(first.state.value.moves);
  for (const table of [first, second]) table.play(choices(table)[0]!);
  expect(second.state.value.moves).toEqual(first.state.value.moves);
  first.close();
  second.close();
});

test('a paused table of agents waits, and plays one move at a time', async () => {
  const table = tableOf('reversi(size=4)', ['random', 'random'], { paused: true });
  table.open();
  expect(table.state.value).toMatchObject({ paused: true, thinking: null });
  for (let count = 1; count <= 3; count++) {
    table.step();
    await until(
      table,
      ({ state }) => state.value.moves.length === count && state.value.thinking === null,
    );
  }
  expect(table.state.value.moves.length).toBe(3);
  table.resume();
  await until(table, ({ state }) => state.value.result !== null);
  table.close();
});

test('a clock runs for who is to move, goes back with undo, and its end is the end of the game', async () => {
  let time = 0;
  const table = tableOf('reversi', ['human', 'human'], {
    clock: { ms: 60_000, increment: 2000 },
    now: () => time,
  });
  table.open();
  time = 10_000;
  table.play(choices(table)[0]!);
  expect(table.clocksLeft()).toEqual([52_000, 60_000]);
  expect(table.state.value.clock).toMatchObject({ running: 1, since: 10_000 });
  time = 15_000;
  table.undo();
  expect(table.clocksLeft()).toEqual([60_000, 60_000]);
  table.close();
  const short = tableOf('reversi', ['human', 'human'], { clock: { ms: 1, increment: 0 } });
  short.open();
  await until(short, ({ state }) => state.value.result !== null);
  expect(short.state.value.result).toMatchObject({ ending: 'time', offender: 0 });
  short.close();
});

test('a closed table does nothing more', async () => {
  const table = tableOf('reversi(size=4)', ['human', 'random']);
  table.open();
  table.play(choices(table)[0]!);
  table.close();
  const { moves } = table.state.value;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(table.state.value.moves).toEqual(moves);
  expect(table.play(choices(table)[0]!)).toBe(false);
  expect(table.undo()).toBe(false);
});
