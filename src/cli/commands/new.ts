import type { Command } from 'commander';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Refusal, fileTrouble, type Lang } from '../../core/index.ts';
import { houseGames } from '../../games/index.ts';
import { simpleGames } from '../../games/simple/index.ts';
import { quoted } from '../checking/telling.ts';
import { copyOf, starterGame, starterTest } from '../publishing/starter-game.ts';
import { refuse as refuseAny } from '../terminal/complaints.ts';
import { inHelp } from '../terminal/help.ts';
import { chosenLang, command, type CommonOptions } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import { refuse } from './complaints.ts';

interface NewOptions extends CommonOptions {
  readonly dir: string;
  readonly like?: string;
}

interface NewText {
  wrote(files: string): string;
  readonly next: string;
  readonly check: string;
  readonly laws: string;
  readonly play: string;
  readonly page: string;
}

const TEXT: Readonly<Record<Lang, NewText>> = {
  en: {
    wrote: (files) => `Wrote ${files}.`,
    next: 'Next:',
    check: 'holds it to the laws, and runs its test',
    laws: 'holds it to the laws',
    play: 'plays it',
    page: 'shows it on the page',
  },
  es: {
    wrote: (files) => `Se ha escrito ${files}.`,
    next: 'Lo siguiente:',
    check: 'comprueba que cumple las leyes y pasa su prueba',
    laws: 'comprueba que cumple las leyes',
    play: 'juega a él',
    page: 'lo muestra en la página',
  },
};

/** As modules want it, and file systems. */
const NAME = /^[a-z][a-z0-9_-]{0,39}$/;

export function newCommand(): Command {
  const all = command('new', ['new game nim', 'new game my-game --dir elsewhere']).description(
    inHelp('Write something of your own to start from', 'Escribe algo propio de lo que partir'),
  );
  all.addCommand(
    command('game', [
      'new game nim',
      'new game my-game --dir elsewhere',
      'new game wide-four --like connect-four',
    ])
      .description(
        inHelp(
          'Write a game in one file, with a board and a test: change it step by step',
          'Escribe un juego en un fichero, con tablero y prueba: cámbialo paso a paso',
        ),
      )
      .argument(
        '<name>',
        inHelp(
          'what it is called: small letters, digits, -',
          'cómo se llama: minúsculas, cifras, -',
        ),
      )
      .option(
        '--dir <folder>',
        inHelp(
          'where to write it; in games/, commands find it by themselves',
          'dónde escribirlo; en games/, los comandos lo encuentran solos',
        ),
        'games',
      )
      .option(
        '--like <game>',
        inHelp(
          `begin with one of the games of the house: ${simpleGames.map(({ id }) => id).join(', ')}`,
          `empieza con uno de los juegos de la casa: ${simpleGames.map(({ id }) => id).join(', ')}`,
        ),
      )
      .action(writeGame),
  );
  return all;
}

/** The text of a game of the house: as it was written or, installed, as it was built. */
function readHouse(like: string): string {
  const ids = simpleGames.map(({ id }) => id);
  if (!ids.includes(like)) throw new Refusal(refuse.noGameToCopy({ given: like, ids }));
  const { url } = import.meta;
  return readFileSync(new URL(`../../games/simple/${like}${extname(url)}`, url), 'utf8');
}

function writeGame(name: string, options: NewOptions): void {
  // A file under such a name would be refused wherever it is loaded.
  if (!NAME.test(name) || name in {}) throw new Refusal(refuse.noGameName({ name }));
  if (houseGames.games.some(({ id }) => id === name)) {
    throw new Refusal(refuse.gameNameTaken({ name }));
  }
  const { like } = options;
  const files =
    like === undefined
      ? [
          [join(options.dir, `${name}.ts`), starterGame(name)] as const,
          [join(options.dir, `${name}.test.ts`), starterTest(name)] as const,
        ]
      : [[join(options.dir, `${name}.ts`), copyOf(readHouse(like), like, name)] as const];
  for (const [path] of files) {
    if (existsSync(path)) {
      const instead = { en: 'choose another name', es: 'elige otro nombre' };
      throw new Refusal(refuseAny.isThere({ path, instead }));
    }
  }
  try {
    mkdirSync(options.dir, { recursive: true });
    for (const [path, text] of files) writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    throw new Refusal(refuseAny.cannotWrite({ path: files[0]![0], why: fileTrouble(error) }));
  }
  const file = files[0]![0];
  const test = files[1]?.[0];
  const out = new Output(options);
  out.document({ file, test });
  const text = TEXT[chosenLang(options.lang)];
  const from = options.dir === 'games' ? '' : ` --games-from ${quoted(file)}`;
  out.line(text.wrote(files.map(([path]) => path).join(', ')));
  out.line();
  out.line(text.next);
  out.line(
    `  ludario check ${quoted(file)}   ${out.paint.dim(test === undefined ? text.laws : text.check)}`,
  );
  out.line(`  ludario play ${name}${from}   ${out.paint.dim(text.play)}`);
  out.line(`  ludario serve${from}   ${out.paint.dim(text.page)}`);
}
