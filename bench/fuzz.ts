import process from 'node:process';
import { fuzz } from './fuzz/run.ts';
import { line, short, title } from './measure.ts';

/** Every parser reads so many mutated inputs; what does not end in a value or a sentence is shown. */
export async function fuzzAll(inputs = 100_000): Promise<void> {
  title(`Mutated inputs, ${short(inputs)} for each parser: how many were accepted all the same`);
  const faults = await fuzz(1, inputs, ({ parser, accepted }) => line(parser, `${accepted}`));
  for (const { parser, i, input, what } of faults) {
    const shown = JSON.stringify(
      typeof input === 'string' ? input.slice(0, 400) : `${input.length} bytes`,
    );
    process.stdout.write(`FAULT ${parser}, input ${i}: ${what}\n  ${shown}\n`);
  }
  line('faults', `${faults.length}`);
  if (faults.length > 0) process.exitCode = 1;
}
