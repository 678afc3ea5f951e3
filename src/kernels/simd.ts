import type { Backend, Operations } from './backend.ts';
import { NETWORK_WASM } from './built/network.ts';

/** Where the floats start: below lies what the kernels need for themselves. As in assembly/network.as. */
const BASE = 512;
const PAGE = 65_536;

let compiled: WebAssembly.Module | null = null;
let hopeless = false;

function wasm(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(NETWORK_WASM), (letter) => letter.charCodeAt(0));
}

/** Whether there is a WebAssembly that knows SIMD: one that does not refuses the whole file. */
function validated(bytes: Uint8Array<ArrayBuffer>): boolean {
  return typeof WebAssembly === 'object' && WebAssembly.validate(bytes);
}

/** A machine short of memory may refuse once and not again. */
const TRIES = 3;

function compile(): WebAssembly.Module | null {
  const bytes = wasm();
  hopeless = !validated(bytes);
  if (hopeless) return null;
  for (let i = 0; i < TRIES; i++) {
    try {
      return new WebAssembly.Module(bytes);
    } catch {
      // Some browsers refuse to compile on the main thread: the reference takes over.
    }
  }
  return null;
}

/** The fast kernels with a memory of their own, or null where they cannot run. */
export function simdBackend(): Backend | null {
  if (hopeless) return null;
  compiled ??= compile();
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
    ops: exports as unknown as Operations,
  };
}
