import process from 'node:process';
import { run } from '../../src/cli/program.ts';

/** Runs one command after another in one program; what each would have printed is sent back. */
async function answer(args: readonly string[]): Promise<void> {
  const printed = { out: '', err: '' };
  const { stdout, stderr } = process;
  const writers = [stdout.write, stderr.write] as const;
  stdout.write = (text: string | Uint8Array) => ((printed.out += String(text)), true);
  stderr.write = (text: string | Uint8Array) => ((printed.err += String(text)), true);
  const code = await run(args);
  [stdout.write, stderr.write] = writers;
  process.exitCode = 0;
  process.send!({ code, ...printed });
}

process.on('message', (args: string[]) => void answer(args));
