import {
  prove,
  rowsFrom,
  type OpeningTask,
  type SolvedOpening,
} from '../../agents/openings/index.ts';
import { Refusal } from '../../core/index.ts';
import { MancalaKernel } from '../../kernels/index.ts';
import { serveThread } from '../../workers/index.ts';
import { refuse } from '../terminal/complaints.ts';

/** What a thread that solves openings is started with. */
export interface OpeningsSetup {
  readonly pits: number;
  readonly seeds: number;
  readonly emptyCapture: boolean;
  readonly megabytes: number;
}

/** A first look tells where the proof should begin. */
const LOOK = 100_000;
const DEPTH = 60;

await serveThread<OpeningTask, SolvedOpening>(async (line) => {
  const setup = line.data as OpeningsSetup;
  let kernel: MancalaKernel | null = null;
  line.hear((task) => {
    kernel ??= opened(setup);
    const rows = rowsFrom(task.seeds);
    const guess = kernel.think(rows, DEPTH, { nodes: LOOK }).value;
    const { lower, pit, nodes } = prove(kernel, rows, guess);
    // Where nothing is better than losing everything, any pit will do.
    const any = Array.from(rows.own).findIndex((seeds) => seeds > 0);
    line.say({ seeds: task.seeds, value: lower, pit: pit < 0 ? any : pit, nodes });
  });
});

function opened(setup: OpeningsSetup): MancalaKernel {
  try {
    return MancalaKernel.open(setup)!;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Refusal(refuse.noMemory({ megabytes: setup.megabytes }));
  }
}
