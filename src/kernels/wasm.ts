/** A machine short of memory may refuse once and not again. */
const TRIES = 3;

/**
 * A module of WebAssembly from its base64, compiled when it is first asked for; null where
 * it cannot run.
 */
export function lazyModule(base64: string): () => WebAssembly.Module | null {
  let compiled: WebAssembly.Module | null = null;
  let hopeless = false;
  return () => {
    if (compiled !== null || hopeless) return compiled;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    // One that does not know all of it (SIMD, say) refuses the whole file.
    hopeless = typeof WebAssembly !== 'object' || !WebAssembly.validate(bytes);
    if (hopeless) return null;
    for (let i = 0; i < TRIES && compiled === null; i++) {
      try {
        compiled = new WebAssembly.Module(bytes);
      } catch {
        // Some browsers refuse to compile on the main thread: something slower takes over.
      }
    }
    return compiled;
  };
}
