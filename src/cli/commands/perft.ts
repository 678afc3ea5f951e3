import type { Command } from 'commander';
import { chanceOf, perft, settleChance } from '../../core/index.ts';
import { gamesFor } from '../agents/roster.ts';
import { must } from '../terminal/errors.ts';
import { aboutGame, naming, seedOption, whole, type CommonOptions } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import { inHelp } from '../terminal/help.ts';

interface PerftOptions extends CommonOptions {
  readonly depth: number;
  readonly position?: string;
  readonly seed?: number | string;
}

export function perftCommand(): Command {
  return naming('perft', ['perft reversi --depth 7', 'perft "mancala(3,2)" --depth 5 --json'])
    .argument('<game>', aboutGame())
    .option(
      '--depth <n>',
      inHelp('how many moves deep to count', 'hasta cuántas jugadas de profundidad contar'),
      whole('--depth', 0, 1000),
      3,
    )
    .option(
      '--position <position>',
      inHelp('count from this position', 'cuenta desde esta posición'),
    )
    .addOption(
      seedOption(
        inHelp(
          'default 1; settles chance before the first move only',
          'por defecto 1; solo decide el azar anterior a la primera jugada',
        ),
      ),
    )
    .action(count);
}

async function count(rules: string, options: PerftOptions): Promise<void> {
  const game = must((await gamesFor(options)).makeGame(rules));
  const { depth } = options;
  const state =
    options.position === undefined
      ? game.start()
      : must(game.parse(options.position), '--position');
  settleChance(state, game.info, chanceOf({ seed: options.seed ?? 1 }));
  const began = performance.now();
  const nodes = perft(game, state, depth);
  const seconds = (performance.now() - began) / 1000;
  const out = new Output(options);
  out.document({ game: game.info.rules, depth, nodes, seconds });
  const speed =
    seconds > 0 ? `, ${out.number(nodes / seconds, 0)} ${out.t('nodes/s', 'nodos/s')}` : '';
  out.line(
    `${game.info.rules}, ${out.t('depth', 'profundidad')} ${depth}: ${out.paint.bold(out.number(nodes))}` +
      ` ${out.t('nodes in', 'nodos en')} ${out.number(seconds, 3)} s${speed}`,
  );
}
