import { medianOf } from '../studies/index.ts';
import { meetingOf, type Line, type Meeting } from '../lines.ts';
import { both, type Bench } from '../types.ts';
import { PATIENCE, canPlay, type Player, type Role } from './cross-players.ts';
import type { DeepQ } from './deep-q.ts';
import { learnAll, type Exam, type Pupil, type PupilInput } from './pupils.ts';
import { boardFor, linesOf, teach } from './teacher.ts';

interface Versus {
  readonly rival: string;
  readonly meeting: Meeting;
}

/** Some players against Monte Carlo with ever more playouts. */
export interface Rung {
  readonly iterations: number;
  readonly meetings: readonly Meeting[];
}

/** A deep Q network of a smaller board, against those that play there too. */
export interface DeepBoard extends Pick<DeepQ, 'games' | 'ms'> {
  readonly board: string;
  readonly versus: readonly { readonly role: Role; readonly meeting: Meeting }[];
}

export interface Crossed {
  readonly board: string;
  readonly players: readonly Player[];
  readonly lines: readonly Line[];
  /** Games in which the row moved first against the column, and those it won. */
  readonly games: readonly (readonly number[])[];
  readonly wins: readonly (readonly number[])[];
  /** By row and column, both ways together. */
  readonly meetings: readonly (readonly (Meeting | null)[])[];
  /** What else might be our strongest, at equal time: how that does against each. */
  readonly strongest: { readonly agent: string; readonly versus: readonly Versus[] };
  /** Both imitators. */
  readonly ladder: readonly Rung[];
  /** The deep Q network. */
  readonly deepLadder: readonly Rung[];
  readonly deepQ: Pick<DeepQ, 'agent' | 'games' | 'parameters' | 'ms'>;
  /** Deep Q networks of smaller boards, each against some of the others there. */
  readonly deepBoards: readonly DeepBoard[];
  readonly pupils: readonly {
    readonly exam: Exam;
    readonly tries: number;
    readonly dead: number;
  }[];
}

/** How a player did against another. */
export function meetingOfRoles({ players, meetings }: Crossed, own: Role, rival: Role): Meeting {
  const at = (role: Role) => players.findIndex((player) => player.role === role);
  return meetings[at(own)]![at(rival)]!;
}

/** Of several pupils of each version the middle one by MAE on games it never saw. */
export async function middlePupils(bench: Bench) {
  const teaching = linesOf(await teach(bench));
  const learned = bench.pick({ tiny: 8, quick: 80, full: 950 });
  const [lines, exam] = [teaching.lines.slice(0, learned), teaching.lines.slice(learned)];
  const each = bench.pick({ tiny: 1, quick: 3, full: 5 });
  const inputs = ([1, 2, 3] as const).flatMap((version) =>
    Array.from({ length: version === 3 ? 1 : each }, (_, number): PupilInput => ({
      name: `papers-games-v${version}-${number}`,
      version,
      rules: teaching.rules,
      seed: `${bench.seed}, pupil ${number}`,
      exam,
      from: {
        kind: 'games',
        lines,
        epochs: bench.pick({ tiny: 1, quick: version === 3 ? 5 : 100, full: null }),
      },
    })),
  );
  const all = await learnAll(bench, both('learning from games', 'aprender de partidas'), inputs, 1);
  const groups = ([1, 2, 3] as const).map((version) =>
    all.filter((_, i) => inputs[i]!.version === version),
  );
  return {
    pupils: groups.map(middleOf),
    tries: groups.map((group) => ({
      tries: group.length,
      dead: group.reduce((sum, { dead }) => sum + dead, 0),
    })),
  };
}

function middleOf(group: readonly Pupil[]): Pupil {
  const middle = medianOf(group.map(({ exam }) => exam.mae));
  return group.toSorted(
    (a, b) => Math.abs(a.exam.mae - middle) - Math.abs(b.exam.mae - middle),
  )[0]!;
}

/** Whether something else of ours is stronger when all have the same time. */
export async function compareStrongest(bench: Bench): Promise<Crossed['strongest']> {
  // About what the strongest takes for a move in the table.
  const ms = bench.pick({ tiny: 2, quick: 6, full: 50 });
  const rivals = ['mcts', 'pop', 'alphabeta', 'mtdf', 'zero']
    .map((name) => `${name}(ms=${ms})`)
    .filter((agent) => !agent.startsWith('zero') || canPlay(agent, boardFor(bench)));
  const agent = `best(ms=${ms})`;
  const bout = await bench.play(
    {
      game: boardFor(bench),
      agents: [agent, ...rivals],
      format: 'gauntlet',
      pairs: bench.pick({ tiny: 1, quick: 10, full: 50 }),
      openings: { random: 2 },
      patience: PATIENCE,
      penalties: { time: 'allow' },
    },
    both('the strongest at equal time', 'los más fuertes a igual tiempo'),
  );
  return {
    agent,
    versus: rivals.map((rival, i) => ({ rival, meeting: meetingOf(bout, 0, i + 1) })),
  };
}

/** How many playouts Monte Carlo may have to be no stronger than some others. */
export async function climb(
  bench: Bench,
  own: readonly string[],
  models: Parameters<Bench['play']>[2],
  rungs: readonly number[],
  [en, es]: readonly [string, string],
): Promise<Rung[]> {
  const found: Rung[] = [];
  for (const iterations of rungs) {
    const rival = `mcts(iterations=${iterations})`;
    const bout = await bench.play(
      {
        game: boardFor(bench),
        agents: [rival, ...own],
        format: 'gauntlet',
        pairs: bench.pick({ tiny: 1, quick: 20, full: 100 }),
        openings: { random: 2 },
        patience: PATIENCE,
      },
      both(`${en} – ${rival}`, `${es} – ${rival}`),
      models,
    );
    found.push({ iterations, meetings: own.map((_, i) => meetingOf(bout, i + 1, 0)) });
  }
  return found;
}
