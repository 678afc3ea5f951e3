import type { Command } from 'commander';
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileTrouble, Rng, fail, ok, type Game, type Result } from '../../core/index.ts';
import { ownVersion } from '../../lab/index.ts';
import { Brain, listen, type Listener, type ReadAgent } from '../../protocols/engine/index.ts';
import { ThinkerThread } from '../../workers/index.ts';
import { Front, type Commands } from '../../protocols/gtp/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { must } from '../terminal/errors.ts';
import { seedOption, storeOption, type StoreOptions } from '../terminal/options.ts';
import { refuse } from '../terminal/complaints.ts';
import { inHelp } from '../terminal/help.ts';

export interface EngineOptions extends StoreOptions {
  readonly agent: string;
  readonly seed?: number | string;
}

export function engineOptions(command: Command): Command {
  return command
    .option('--agent <agent>', inHelp('who decides', 'quién decide'), 'best(ms=1000)')
    .addOption(
      seedOption(
        inHelp('another one at every start unless told', 'otra en cada arranque si no se dice'),
      ),
    )
    .addOption(storeOption());
}

interface EngineParts {
  readonly brain: Brain;
  readonly read: ReadAgent;
  readonly version: string;
}

export function enginePartsFor(game: Game, options: EngineOptions, roster: Roster): EngineParts {
  const { catalogue, resources, modules } = roster;
  const read: ReadAgent = (text) => {
    const chosen = roster.readAgent(text, game);
    if (!chosen.ok) return chosen;
    const { kind, short } = chosen.value;
    if (kind.id === 'human') return fail(refuse.engineHuman());
    const able = kind.supports(game);
    if (able.ok) return chosen;
    return fail(refuse.agentCannot({ agent: short, why: able.complaint }));
  };
  const { canonical } = must(read(options.agent), '--agent');
  // Some options can only be checked by making the agent.
  must(catalogue.makeAgent(canonical, game, Rng.of(0), resources), '--agent');
  const data = { store: options.store, modules };
  const thinker = new ThinkerThread({ beside: import.meta.url, file: 'worker', data });
  const seed = options.seed ?? `${Date.now()} ${process.pid}`;
  return { brain: new Brain({ thinker, agent: canonical, seed }), read, version: ownVersion() };
}

/** Answers commands on standard input until "quit" or its end. */
export async function serveCommands(
  commands: Commands,
  brain: Brain,
  interrupt = () => brain.interrupt(),
): Promise<void> {
  const front = new Front({
    commands,
    write: (text) => process.stdout.write(text),
    interrupt,
  });
  await serve(front, brain);
}

export async function serve(listener: Listener, brain: Brain): Promise<void> {
  await listen(process.stdin, listener);
  await brain.close();
  // Whoever started us may hold the other end open after "quit".
  process.stdin.destroy();
}

export const files = {
  read(path: string): Result<string> {
    try {
      return ok(readFileSync(path, 'utf8'));
    } catch (error) {
      return fail(refuse.cannotRead({ path, why: fileTrouble(error) }));
    }
  },
  write(path: string, text: string): Result<true> {
    try {
      writeFileSync(path, text);
      return ok(true);
    } catch (error) {
      return fail(refuse.cannotWrite({ path, why: fileTrouble(error) }));
    }
  },
};
