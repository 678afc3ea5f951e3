import process from 'node:process';
import { Tally, type Attack } from './attack/attack.ts';
import { answerAttacks } from './attack/answers.ts';
import { fileAttacks } from './attack/files.ts';
import { pageAttacks } from './attack/page.ts';
import { programAttacks } from './attack/programs.ts';
import { secretAttacks } from './attack/secrets.ts';
import { serverAttacks } from './attack/server.ts';
import { tableAttacks } from './attack/tables.ts';
import { title } from './measure.ts';

const attacks: readonly Attack[] = [
  ...serverAttacks,
  ...answerAttacks,
  ...tableAttacks,
  ...fileAttacks,
  ...programAttacks,
  ...secretAttacks,
  ...pageAttacks,
];

/** Every attack is carried out against the program as people run it; one that succeeds is a failure. */
export async function attackAll(json: boolean): Promise<void> {
  const all: object[] = [];
  if (!json) {
    title('Attacks on the program as people run it');
    row('attack', 'tried', 'held', 'lost');
  }
  // LUDARIO_ATTACKS=server,files: only those whose name begins so.
  const some = (process.env['LUDARIO_ATTACKS'] ?? '').split(',');
  for (const { name, run } of attacks.filter((one) =>
    some.some((start) => one.name.startsWith(start)),
  )) {
    const tally = new Tally();
    await run(tally).catch((error: unknown) =>
      tally.held('the attack itself', false, String(error)),
    );
    const { tried, lost, skipped } = tally;
    all.push({ attack: name, tried, held: tried - lost.length, lost, skipped });
    if (lost.length > 0) process.exitCode = 1;
    if (json) continue;
    row(name, ...[tried, tried - lost.length, lost.length].map(String));
    if (skipped !== null) process.stdout.write(`  not tried: ${skipped}\n`);
    for (const one of lost) process.stdout.write(`  LOST ${one}\n`);
  }
  if (json) process.stdout.write(`${JSON.stringify({ attacks: all })}\n`);
}

function row(name: string, ...cells: string[]): void {
  process.stdout.write(`${name.padEnd(58)}${cells.map((cell) => cell.padStart(8)).join('')}\n`);
}
