import type { Command } from 'commander';
import { rosterFor } from '../agents/roster.ts';
import { ReversiEngine } from '../../protocols/gtp/index.ts';
import {
  enginePartsFor,
  engineOptions,
  serveCommands,
  type EngineOptions,
} from '../engines/front.ts';
import { must } from '../terminal/errors.ts';
import { naming } from '../terminal/options.ts';
import { refuse } from './complaints.ts';
import { Refusal } from '../../core/index.ts';
import { inHelp } from '../terminal/help.ts';

export function gtpCommand(): Command {
  return engineOptions(
    naming('gtp', ["gtp --agent 'alphabeta(depth=6)'", 'gtp "reversi(size=6)" --seed 1']),
  )
    .argument(
      '[game]',
      inHelp(
        'Reversi, with rules of its own if you like',
        'Reversi, con reglas propias si quieres',
      ),
      'reversi',
    )
    .action(serveGtp);
}

async function serveGtp(rules: string, options: EngineOptions): Promise<void> {
  const roster = await rosterFor(options);
  const game = must(roster.catalogue.makeGame(rules));
  if (game.info.id !== 'reversi') {
    throw new Refusal(refuse.gtpReversi({ game: game.info.id }));
  }
  const parts = enginePartsFor(game, options, roster);
  const engine = new ReversiEngine({ ...parts, game });
  void engine.ready();
  await serveCommands(engine.commands, parts.brain);
}
