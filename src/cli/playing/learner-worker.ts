import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { LearnerDesk, type Question } from '../../agents/imitation/index.ts';
import { openCatalogue } from '../../catalogue/index.ts';
import { unwrap } from '../../core/index.ts';
import type { LearnerSetup } from './learner.ts';

/** The thread of a rival that learns: it trains between questions, so that nobody waits for it. */
if (parentPort === null) process.exit(1);
const port = parentPort;
const { rules, modules } = workerData as LearnerSetup;
const { makeGame } = unwrap(await openCatalogue(modules));
const desk = new LearnerDesk(unwrap(makeGame(rules)), (answer) => port.postMessage(answer, []));
port.on('message', (question: Question) => desk.hear(question));
