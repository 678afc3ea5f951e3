import { execFileSync } from 'node:child_process';

/** A program of one C file, compiled with -O2; null where there is no compiler. */
export function compiledC(source: string, program: string): string | null {
  for (const compiler of ['cc', 'gcc', 'clang']) {
    try {
      execFileSync(compiler, ['-O2', '-o', program, source], { stdio: 'pipe' });
      return program;
    } catch {
      // Perhaps another.
    }
  }
  return null;
}
