import { Worker, isMainThread, parentPort } from 'node:worker_threads';

/** Work that needs nothing but a core. */
function spin(): number {
  let x = 0;
  for (let i = 0; i < 3e8; i++) x = (Math.imul(x, 31) + i) | 0;
  return x;
}

async function seconds(threads: number): Promise<number> {
  const workers = Array.from({ length: threads }, () => new Worker(new URL(import.meta.url)));
  const wait = (worker: Worker) => new Promise((done) => worker.once('message', done));
  await Promise.all(workers.map(wait));
  const began = performance.now();
  const finished = Promise.all(workers.map(wait));
  for (const worker of workers) worker.postMessage('go', []);
  await finished;
  await Promise.all(workers.map((worker) => worker.terminate()));
  return (performance.now() - began) / 1000;
}

/** How much more two bare threads do than one on this machine, now: no pool can do better. */
export async function plainThreads(): Promise<number> {
  const [one, two] = [await seconds(1), await seconds(2)];
  return (2 * one) / two;
}

if (!isMainThread && parentPort !== null) {
  const port = parentPort;
  port.on('message', () => port.postMessage(spin(), []));
  port.postMessage('ready', []);
}
