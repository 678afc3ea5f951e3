import { Console } from 'node:console';
import { enableCompileCache } from 'node:module';
import process from 'node:process';

// Before anything else is loaded: a second start then takes half the time.
enableCompileCache();
const { report, run } = await import('./program.ts');

// What somebody's game prints on its way is no part of what a command answers.
globalThis.console = new Console(process.stderr, process.stderr);

/** Milliseconds that what is still going on when all is said has to come to its end. */
const LEFTOVERS = 10_000;

const argv = process.argv.slice(2);
process.on('uncaughtException', (error) => process.exit(report(error, argv)));
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // `ludario … | head`: whoever stops reading ends the program, without a word.
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}
const code = await run(argv);
process.exitCode = code;
// Where something was refused there is nothing to wait for.
if (code !== 0) process.stdout.write('', () => process.stderr.write('', () => process.exit()));
// Somebody's game may have left something running; nobody waits for that.
setInterval(() => {
  if (process.stdout.writableLength === 0) process.exit();
}, LEFTOVERS).unref();
