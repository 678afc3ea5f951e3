import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { LearnerDesk, type Question } from '../../agents/imitation/index.ts';
import { unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';

/** The thread of a rival that learns: it trains between questions, so that nobody waits for it. */
if (parentPort === null) process.exit(1);
const port = parentPort;
const desk = new LearnerDesk(unwrap(makeGame(workerData as string)), (answer) =>
  port.postMessage(answer, []),
);
port.on('message', (question: Question) => desk.hear(question));
