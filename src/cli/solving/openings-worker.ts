import {
  EASY,
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

/** What a player at a table remembers. */
const USUAL_MEMORY = 64;
/** A first look tells where the proof should begin. */
const LOOK = 100_000;
const DEPTH = 60;

await serveThread<OpeningTask, SolvedOpening>(async (line) => {
  const setup = line.data as OpeningsSetup;
  let player: MancalaKernel | null = null;
  let kernel: MancalaKernel | null = null;
  line.hear((task) => {
    player ??= opened({ ...setup, megabytes: USUAL_MEMORY });
    kernel ??= opened(setup);
    const rows = rowsFrom(task.seeds);
    // As a player would who knows nothing but the position.
    player.forget();
    const guess = player.think(rows, DEPTH, { nodes: LOOK }).value;
    const alone = prove(player, rows, guess, { nodes: EASY });
    const proof = alone.lower === alone.upper ? alone : prove(kernel, rows, guess);
    const { lower, pit } = proof;
    const nodes = alone === proof ? alone.nodes : alone.nodes + proof.nodes;
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
