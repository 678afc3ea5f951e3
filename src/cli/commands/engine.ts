import type { Command } from 'commander';
import { rosterFor } from '../agents/roster.ts';
import { GameEngine, playable } from '../../protocols/engine/index.ts';
import {
  enginePartsFor,
  engineOptions,
  serveCommands,
  type EngineOptions,
} from '../engines/front.ts';
import { must } from '../terminal/errors.ts';
import { naming } from '../terminal/options.ts';
import { inHelp } from '../terminal/help.ts';

export function engineCommand(): Command {
  return engineOptions(
    naming('engine', [
      "engine mancala --agent 'alphabeta(depth=8)'",
      'engine "hex(size=5)" --seed 1',
    ]),
  )
    .argument(
      '<game>',
      inHelp(
        'a game without secrets, with rules of its own if you like',
        'un juego sin secretos, con reglas propias si quieres',
      ),
    )
    .action(serveEngine);
}

async function serveEngine(rules: string, options: EngineOptions): Promise<void> {
  const roster = await rosterFor(options);
  const game = must(roster.catalogue.makeGame(rules));
  must(playable(game));
  const parts = enginePartsFor(game, options, roster);
  const engine = new GameEngine({ ...parts, game, makeGame: roster.catalogue.makeGame });
  void engine.ready();
  await serveCommands(engine.commands, parts.brain);
}
