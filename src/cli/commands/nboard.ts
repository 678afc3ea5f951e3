import type { Command } from 'commander';
import process from 'node:process';
import { rosterFor } from '../agents/roster.ts';
import { NboardEngine } from '../../protocols/nboard/index.ts';
import { enginePartsFor, engineOptions, serve, type EngineOptions } from '../engines/front.ts';
import { must } from '../terminal/errors.ts';
import { naming } from '../terminal/options.ts';

export function nboardCommand(): Command {
  return engineOptions(naming('nboard', ["nboard --agent 'alphabeta(depth=6)'"])).action(
    serveNboard,
  );
}

async function serveNboard(options: EngineOptions): Promise<void> {
  const roster = await rosterFor(options);
  const parts = enginePartsFor(must(roster.catalogue.makeGame('reversi')), options, roster);
  const engine = new NboardEngine({
    brain: parts.brain,
    name: 'Ludario',
    write: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
  });
  await serve(engine, parts.brain);
}
