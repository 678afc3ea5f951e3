import type { Command } from 'commander';
import { makeGame } from '../../games/index.ts';
import { GameEngine, playable } from '../../protocols/engine/any-game.ts';
import {
  enginePartsFor,
  engineOptions,
  serveCommands,
  type EngineOptions,
} from '../engines/front.ts';
import { must } from '../terminal/errors.ts';
import { command } from '../terminal/options.ts';

export function engineCommand(): Command {
  return engineOptions(
    command('engine', [
      "engine mancala --agent 'alphabeta(depth=8)'",
      'engine "hex(size=5)" --seed 1',
    ]),
  )
    .argument('<game>', 'a game without secrets, with rules of its own if you like')
    .action(serveEngine);
}

async function serveEngine(rules: string, options: EngineOptions): Promise<void> {
  const game = must(makeGame(rules));
  must(playable(game));
  const parts = enginePartsFor(game, options);
  await serveCommands(new GameEngine({ ...parts, game }).commands, parts.brain);
}
