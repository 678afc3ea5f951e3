import { type Command } from 'commander';
import process from 'node:process';
import { rosterFor } from '../agents/roster.ts';
import { conventions, HtpEngine, SWAP_STYLES, type SwapStyle } from '../../protocols/htp/index.ts';
import {
  enginePartsFor,
  engineOptions,
  files,
  serveCommands,
  type EngineOptions,
} from '../engines/front.ts';
import { must } from '../terminal/errors.ts';
import { naming, oneOf, whole } from '../terminal/options.ts';
import { inHelp } from '../terminal/help.ts';

interface HtpOptions extends EngineOptions {
  readonly size: number;
  readonly swap: SwapStyle;
  readonly convention: keyof typeof conventions;
}

export function htpCommand(): Command {
  return engineOptions(
    naming('htp', [
      "htp --agent 'best(ms=1000)'",
      "htp --agent 'alphabeta(depth=3)' --size 7 --swap sides --seed 1",
    ]),
  )
    .option(
      '--size <n>',
      inHelp(
        'cells along a side, until boardsize says another',
        'casillas por lado, hasta que boardsize diga otra cosa',
      ),
      whole('--size', 2, 19),
      11,
    )
    .addOption(
      oneOf(
        '--swap <how>',
        inHelp(
          'the second player may swap: pieces (the stone is mirrored: HexGui), sides (it stays and the players change colours: MoHex), none',
          'el segundo jugador puede intercambiar: pieces (la piedra se refleja: HexGui), sides (se queda y los jugadores cambian de color: MoHex), none',
        ),
        SWAP_STYLES,
      ).default('none'),
    )
    .addOption(
      oneOf(
        '--convention <name>',
        inHelp(
          'hexgui (black begins) or mopyhex (white begins)',
          'hexgui (empiezan las negras) o mopyhex (empiezan las blancas)',
        ),
        Object.keys(conventions),
      ).default('hexgui'),
    )
    .action(serveHtp);
}

async function serveHtp(options: HtpOptions): Promise<void> {
  const { size, swap } = options;
  const roster = await rosterFor(options);
  const game = must(roster.catalogue.makeGame(`hex(size=${size},swap=${swap !== 'none'})`));
  const parts = enginePartsFor(game, options, roster);
  const engine = new HtpEngine({
    ...parts,
    size,
    swap,
    convention: conventions[options.convention],
    files,
    write: (text) => process.stdout.write(text),
  });
  void engine.ready();
  await serveCommands(engine.commands, parts.brain, () => engine.interrupt());
}
