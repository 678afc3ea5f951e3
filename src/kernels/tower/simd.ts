import { TOWER_WASM } from '../built/tower.ts';
import { floatsIn } from '../floats.ts';
import { lazyModule } from '../wasm.ts';
import type { Arithmetic, TowerOperations } from './arithmetic.ts';

/** Where the floats start: below lies what the kernels need for themselves. As in assembly/tower.as. */
const BASE = 2048;

const tower = lazyModule(TOWER_WASM);

/** Whether the fast kernels run here: without them a look takes many times as long. */
export function hasFastTowers(): boolean {
  return tower() !== null;
}

/**
 * The fast kernels with a memory of their own, or null where they cannot run. They do without relaxed SIMD,
 * whose fused products would make a tenth more looks: machines would round differently, and neither
 * games nor trainings could be repeated elsewhere to the last bit.
 */
export function simdArithmetic(): Arithmetic | null {
  const compiled = tower();
  if (compiled === null) return null;
  const { exports } = new WebAssembly.Instance(compiled);
  const memory = floatsIn(exports['memory'] as WebAssembly.Memory, BASE);
  return {
    name: 'simd',
    get floats() {
      return memory.floats;
    },
    reserve: (count) => memory.reserve(count),
    prepared: ({ wide, points }) => points * wide * wide,
    scratch({ wide, points, squares }, planes, together) {
      const blocks = points * (wide * wide + 2 * (together * squares * wide + 16));
      return Math.max(blocks, 2 * (25 * planes + 1));
    },
    ops: exports as unknown as TowerOperations,
  };
}
