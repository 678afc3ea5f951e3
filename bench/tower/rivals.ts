import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import process from 'node:process';
import type { TowerState } from '../../src/kernels/tower/index.ts';
import { onnxOf } from './onnx.ts';

/** What we use of onnxruntime, which is no package of ours. */
interface Runtime {
  readonly env: { readonly wasm: { numThreads?: number } };
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => unknown;
  readonly InferenceSession: {
    create(model: Uint8Array, options: Readonly<Record<string, unknown>>): Promise<Session>;
  };
}

interface Session {
  run(feeds: Readonly<Record<string, unknown>>): Promise<Record<string, { data: Float32Array }>>;
}

/** Another program that runs the same tower: what it says of the positions, for as often as one asks. */
export interface Rival {
  readonly name: string;
  ask(): Promise<{ readonly cells: Float32Array; readonly value: Float32Array }>;
}

/** Where the packages are looked for: in a folder of their own, or beside ours. */
const folders = [process.env['LUDARIO_ONNX'], resolve(import.meta.dirname, '../..')].filter(
  (folder) => folder !== undefined,
);

const options = {
  'onnxruntime-web': { executionProviders: ['wasm'] },
  'onnxruntime-node': { intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: 'sequential' },
};
type Name = keyof typeof options;
const NAMES = Object.keys(options) as Name[];

function find(name: Name): Runtime | null {
  for (const folder of folders) {
    try {
      return createRequire(join(resolve(folder), 'package.json'))(name) as Runtime;
    } catch {
      // Not here.
    }
  }
  return null;
}

/** Those that are here, each with one thread. */
export function rivalsHere(): ReadonlyMap<Name, Runtime> {
  const found = new Map<Name, Runtime>();
  for (const name of NAMES) {
    const runtime = find(name);
    if (runtime === null) continue;
    runtime.env.wasm.numThreads = 1;
    found.set(name, runtime);
  }
  return found;
}

export const HOW_TO_GET =
  'To compare with onnxruntime (440 MB): ONNXRUNTIME_NODE_INSTALL=skip npm install --no-save --prefix ../onnx onnxruntime-web onnxruntime-node, then LUDARIO_ONNX=../onnx npm run bench -- kernels';

/** The tower in each of the others, ready to be asked about these positions. */
export async function seat(
  runtimes: ReadonlyMap<Name, Runtime>,
  tower: TowerState,
  inputs: Float32Array,
  count: number,
  side: number,
): Promise<Rival[]> {
  const model = onnxOf(tower, count, side, side);
  const { planes } = tower.architecture;
  const wide = side + 4;
  const pictures = new Float32Array(count * planes * wide * wide);
  for (let at = 0; at < count * planes * side; at++) {
    const [picture, row] = [Math.floor(at / side), at % side];
    const line = inputs.subarray(at * side, (at + 1) * side);
    pictures.set(line, (picture * wide + row + 2) * wide + 2);
  }
  const rivals: Rival[] = [];
  for (const [name, { Tensor, InferenceSession }] of runtimes) {
    const session = await InferenceSession.create(model, {
      ...options[name],
      graphOptimizationLevel: 'all',
    });
    const feeds = { pictures: new Tensor('float32', pictures, [count, planes, wide, wide]) };
    const ask = async () => {
      const { cells, value } = await session.run(feeds);
      return { cells: cells!.data, value: value!.data };
    };
    rivals.push({ name, ask });
  }
  return rivals;
}
