import type { Backend, Operations } from './backend.ts';
import { NETWORK_WASM } from './built/network.ts';
import { floatsIn } from './floats.ts';
import { lazyModule } from './wasm.ts';

/** Where the floats start: below lies what the kernels need for themselves. As in assembly/network.as. */
const BASE = 512;

const network = lazyModule(NETWORK_WASM);

/** The fast kernels with a memory of their own, or null where they cannot run. */
export function simdBackend(): Backend | null {
  const compiled = network();
  if (compiled === null) return null;
  const { exports } = new WebAssembly.Instance(compiled);
  const memory = floatsIn(exports['memory'] as WebAssembly.Memory, BASE);
  return {
    name: 'simd',
    get floats() {
      return memory.floats;
    },
    reserve: (count) => memory.reserve(count),
    ops: exports as unknown as Operations,
  };
}
