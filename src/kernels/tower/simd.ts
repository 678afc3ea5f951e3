import { TOWER_WASM } from '../built/tower.ts';
import { lazyModule } from '../wasm.ts';
import type { Arithmetic, TowerOperations } from './arithmetic.ts';

/** Where the floats start: below lies what the kernels need for themselves. As in assembly/tower.as. */
const BASE = 2048;
const PAGE = 65_536;

const tower = lazyModule(TOWER_WASM);

/** The fast kernels with a memory of their own, or null where they cannot run. */
export function simdArithmetic(): Arithmetic | null {
  const compiled = tower();
  if (compiled === null) return null;
  const { exports } = new WebAssembly.Instance(compiled);
  const memory = exports['memory'] as WebAssembly.Memory;
  let floats = new Float32Array(memory.buffer, BASE);
  return {
    name: 'simd',
    get floats() {
      return floats;
    },
    reserve(count) {
      const missing = BASE + 4 * count - memory.buffer.byteLength;
      if (missing <= 0) return;
      memory.grow(Math.ceil(missing / PAGE));
      floats = new Float32Array(memory.buffer, BASE); // growth moves the memory
    },
    prepared: ({ wide, points }) => points * wide * wide,
    scratch: ({ wide, points, squares }, together) =>
      points * (wide * wide + 2 * (together * squares * wide + 16)),
    ops: exports as unknown as TowerOperations,
  };
}
