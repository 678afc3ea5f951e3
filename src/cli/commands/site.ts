import { Option, type Command } from 'commander';
import { ownVersion } from '../../lab/index.ts';
import { writeSite } from '../publishing/site.ts';
import { bytesText } from '../training/text.ts';
import { inHelp } from '../terminal/help.ts';
import { command, type CommonOptions } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import { builtPage } from '../publishing/built-page.ts';

interface SiteOptions extends CommonOptions {
  readonly out: string;
  readonly force?: true;
  readonly page?: string;
}

export function siteCommand(): Command {
  return command('site', ['site --out public', 'site --out public --force'])
    .requiredOption(
      '--out <folder>',
      inHelp(
        'the folder to write; a new one, or an empty one',
        'la carpeta donde escribir; nueva o vacía',
      ),
    )
    .option(
      '--force',
      inHelp(
        'write where something lies already: files of an earlier site are replaced, others stay',
        'escribe donde ya hay algo: los ficheros de un sitio anterior se sustituyen, los demás se quedan',
      ),
    )
    .addOption(
      new Option('--page <folder>', inHelp('the built page', 'la página construida')).hideHelp(),
    )
    .addHelpText(
      'after',
      inHelp(
        '\nAny web server or pages host can send the folder, from any path. Play, watch, explore, review, learn and\nread work there; tournaments, training and shared tables need "ludario serve", and the page says so.',
        '\nCualquier servidor web puede ofrecer la carpeta, en cualquier ruta. Jugar, mirar, explorar, repasar,\naprender y leer funcionan allí; los torneos, el entrenamiento y las mesas compartidas necesitan «ludario serve»,\ny la página lo dice.',
      ),
    )
    .action(site);
}

function site(options: SiteOptions): void {
  const made = writeSite({
    page: builtPage(options.page),
    out: options.out,
    force: options.force === true,
    version: ownVersion(),
  });
  const out = new Output(options);
  out.document(made);
  const size = bytesText(out, made.bytes);
  out.line(
    out.t(
      `wrote ${made.files} files (${size}) to ${made.out}`,
      `escritos ${made.files} ficheros (${size}) en ${made.out}`,
    ),
  );
}
