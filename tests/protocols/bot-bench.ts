import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll } from 'vitest';
import { makeAgent } from '../../src/agents/index.ts';
import { choose, RefereedGame, Rng, unwrap, type Agent, type Game } from '../../src/core/index.ts';
import {
  LANGUAGES,
  bot,
  launchOf,
  type Language,
  type Launch,
} from '../../src/protocols/bot/index.ts';
import { findProgram } from '../../src/protocols/process/index.ts';
import { USUAL_LIMITS } from '../../src/protocols/sandbox/index.ts';

export const root = resolve(import.meta.dirname, '../..');

/** A folder that is gone after the tests; what is put there by name. */
export function workshop(): { folder: string; put(name: string, text: string): string } {
  const folder = mkdtempSync(join(tmpdir(), 'ludario-bots-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    put(name, text) {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      return file;
    },
  };
}

/** The command for a JavaScript file. */
export function nodeCommand(file: string): string {
  return `"${process.execPath}" "${file}"`;
}

export function launchNode(file: string): Launch {
  return unwrap(launchOf({ cmd: nodeCommand(file), folder: null, code: null }, USUAL_LIMITS, true));
}

/** An agent by its string, bots included. */
export function agentFor(text: string, game: Game, seed: string): Agent {
  const rng = Rng.of(seed);
  if (!text.startsWith('bot(')) return unwrap(makeAgent(text, game, rng, {}));
  const { values } = unwrap(choose('agent', [bot], text));
  return unwrap(bot.create(game, values as never, rng, {}));
}

export function tableFor(
  game: Game,
  seats: readonly string[],
  seed: string,
  ms?: number,
): RefereedGame {
  const agents = seats.map((text, seat) => agentFor(text, game, `${seed} ${seat}`));
  const budget = ms === undefined ? {} : { ms };
  return new RefereedGame({ game, agents, names: seats, seed, budget });
}

/** Which languages can be tried here: their programs are installed. */
export function hasLanguage({ build, run }: Language): boolean {
  const programs = [...(build === null ? [] : [build]), run].map((line) => line.split(' ')[0]!);
  return programs.every((program) => program === './bot' || findProgram(program).ok);
}

export const languages = LANGUAGES;
