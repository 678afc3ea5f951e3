import { Refusal } from '../core/index.ts';
import { refuse } from './complaints.ts';

/** A memory of floats that grows. */
export interface Floats {
  /** Another array after `reserve`. */
  readonly floats: Float32Array<ArrayBuffer>;
  /** Makes room for so many, keeping what is there; new ones are zero. */
  reserve(count: number): void;
}

const PAGE = 65_536;

/** In the memory of WebAssembly, from a byte on: below lies what the kernels need for themselves. */
export function floatsIn(memory: WebAssembly.Memory, base: number): Floats {
  let floats = new Float32Array(memory.buffer, base);
  return {
    get floats() {
      return floats;
    },
    reserve(count) {
      const missing = base + 4 * count - memory.buffer.byteLength;
      if (missing <= 0) return;
      try {
        memory.grow(Math.ceil(missing / PAGE));
      } catch {
        throw new Refusal(refuse.noMemory({ megabytes: Math.ceil((4 * count) / 1e6) }));
      }
      floats = new Float32Array(memory.buffer, base); // growth moves the memory
    },
  };
}

export function plainFloats(): Floats {
  let floats = new Float32Array(0);
  return {
    get floats() {
      return floats;
    },
    reserve(count) {
      if (count <= floats.length) return;
      const grown = new Float32Array(count);
      grown.set(floats);
      floats = grown;
    },
  };
}
