import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import {
  Openings,
  parseOpenings,
  printOpenings,
  refuse,
  type OpeningTask,
  type SolvedOpening,
} from '../../agents/openings/index.ts';
import { Refusal, fileTrouble, type Game } from '../../core/index.ts';
import { MancalaKernel } from '../../kernels/index.ts';
import { Thread } from '../../workers/index.ts';
import { refuse as refuseAny } from '../terminal/complaints.ts';
import { must } from '../terminal/errors.ts';
import type { OpeningsSetup } from './openings-worker.ts';

interface Work {
  /** No limit unless told. */
  readonly seconds: number | undefined;
  readonly threads: number;
  readonly megabytes: number;
  progress(solved: number, waiting: number, nodes: number): void;
}

/** Milliseconds between two writings of the file: what is stopped has lost no more. */
const SAVE_EVERY = 5000;
const LOOK_EVERY = 250;

/**
 * Solves openings in threads, nearest to the start first, until all are, the time is over or somebody
 * stops it. The file is read first and gone on with; it is written whole, or not at all.
 */
export async function keepSolving(
  game: Game,
  file: string,
  work: Work,
): Promise<{ solved: number; left: number; nodes: number }> {
  if (game.info.id !== 'mancala') throw new Refusal(refuse.onlyMancala({ game: game.info.id }));
  const rules = game.info.params as { pits: number; seeds: number; emptyCapture: boolean };
  const setup: OpeningsSetup = {
    ...rules,
    seeds: 2 * rules.pits * rules.seeds,
    megabytes: work.megabytes,
  };
  const row = Array.from({ length: rules.pits }, () => rules.seeds);
  const before = existsSync(file) ? must(parseOpenings(read(file), game), file) : [];
  const kernel = MancalaKernel.open({ ...setup, megabytes: 1 })!;
  const openings = new Openings(kernel, { own: row, rival: row }, before);
  const save = () => write(file, printOpenings(game, openings.solved.values()));
  save();
  let nodes = 0;
  const idle = new Set<Solving>();
  const team: Solving[] = [];
  const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<void>();
  const give = (solving: Solving) => {
    const task = openings.next(solving.number);
    if (task === null) idle.add(solving);
    else solving.give(task);
    if (idle.size === work.threads) end();
  };
  for (let number = 0; number < work.threads; number++) {
    const solving = new Solving(number, setup, fail, (task, solved) => {
      nodes += solved.nodes;
      openings.answer(task, solved, number);
      const waiting = [...idle, solving];
      idle.clear();
      for (const each of waiting) give(each);
    });
    team.push(solving);
  }
  for (const solving of team) give(solving);
  const stop = () => end();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const look = setInterval(
    () => work.progress(openings.solved.size, openings.left, nodes),
    LOOK_EVERY,
  );
  const keep = setInterval(save, SAVE_EVERY);
  const over = work.seconds === undefined ? null : setTimeout(stop, 1000 * work.seconds);
  try {
    await ended;
  } finally {
    clearInterval(look);
    clearInterval(keep);
    if (over !== null) clearTimeout(over);
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    await Promise.all(team.map((solving) => solving.stop()));
  }
  save();
  return { solved: openings.solved.size, left: openings.left, nodes };
}

/** A thread, and what it is at. */
class Solving {
  readonly number: number;
  private readonly thread: Thread<OpeningTask, SolvedOpening>;
  private task: OpeningTask | null = null;

  constructor(
    number: number,
    setup: OpeningsSetup,
    failed: (why: Error) => void,
    answered: (task: OpeningTask, solved: SolvedOpening) => void,
  ) {
    this.number = number;
    this.thread = new Thread({ beside: import.meta.url, file: 'openings-worker', data: setup });
    this.thread.onSaid = (solved) => answered(this.task!, solved);
    this.thread.onEnded = (why) => {
      if (why !== null) failed(why);
    };
  }

  give(task: OpeningTask): void {
    this.task = task;
    this.thread.tell(task);
  }

  async stop(): Promise<void> {
    await this.thread.end();
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Refusal(refuseAny.cannotReadBook({ path: file, why: fileTrouble(error) }));
  }
}

function write(file: string, text: string): void {
  try {
    writeFileSync(`${file}.part`, text);
    renameSync(`${file}.part`, file);
  } catch (error) {
    throw new Refusal(refuseAny.cannotWrite({ path: file, why: fileTrouble(error) }));
  }
}
