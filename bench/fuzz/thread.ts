import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { Rng, type Result } from '../../src/core/index.ts';
import { allParsers, type Parser } from './parsers.ts';
import type { Fault, Order, Progress } from './run.ts';

/** No input may leave so many bytes in arrays behind. */
const MOST_KEPT = 2 ** 26;

const { seed, inputs, from, place } = workerData as Order;
const at = new Int32Array(place);
const parsers = await allParsers();

for (const [number, parser] of parsers.entries()) {
  if (number < from.parser) continue;
  Atomics.store(at, 0, number);
  let accepted = 0;
  for (let i = number === from.parser ? from.input : 0; i < inputs; i++) {
    Atomics.store(at, 1, i);
    const input = parser.input(Rng.of(`${seed}/${parser.name}/${i}`));
    const before = process.memoryUsage().arrayBuffers;
    const wrong = faultOf(parser, input, () => accepted++);
    const kept = process.memoryUsage().arrayBuffers - before;
    if (wrong !== null) tell({ parser: parser.name, input, i, what: wrong });
    else if (kept > MOST_KEPT) tell({ parser: parser.name, input, i, what: `${kept} bytes` });
  }
  tell({ parser: parser.name, accepted });
}

function tell(said: Fault | Progress): void {
  parentPort!.postMessage(said, []);
}

/** A reader gives a value or a sentence in both languages, and throws nothing. */
function faultOf(parser: Parser, input: string | Uint8Array, right: () => void): string | null {
  let result: Result<unknown>;
  try {
    result = parser.read(input);
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  if (result.ok) {
    right();
    return null;
  }
  const { en, es } = result.complaint.says;
  return en === '' || es === '' ? `no sentence: ${result.complaint.code}` : null;
}
