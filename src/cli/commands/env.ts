import type { Command } from 'commander';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { Seat } from '../../core/index.ts';
import { rosterFor } from '../agents/roster.ts';
import { drawingOf } from '../boards/index.ts';
import { asLine, Environments } from '../environment/environments.ts';
import { readRequest } from '../environment/requests.ts';
import { ownColours } from '../terminal/colours.ts';
import { must } from '../terminal/errors.ts';
import { inHelp } from '../terminal/help.ts';
import {
  aboutGame,
  chosenLang,
  keyOption,
  naming,
  storeOption,
  type KeyOptions,
  type StoreOptions,
} from '../terminal/options.ts';

type EnvOptions = StoreOptions & KeyOptions;

/** Columns that a drawing may take: nobody says how wide a program's screen is. */
const WIDTH = 100;

export function envCommand(): Command {
  return naming('env', ['env reversi', 'env "iwoki(players=3)"'])
    .argument('<game>', aboutGame())
    .addOption(keyOption())
    .addOption(storeOption())
    .addHelpText(
      'after',
      inHelp(
        '\nFor programs: each line of standard input is a request in JSON, each line of standard output its\n' +
          'answer, until the input ends. bindings/python has it as a Python package.',
        '\nPara programas: cada línea de la entrada es una petición en JSON, cada línea de la salida su\n' +
          'respuesta, hasta que acaba la entrada. En bindings/python está como paquete de Python.',
      ),
    )
    .action(serveLines);
}

async function serveLines(rules: string, options: EnvOptions): Promise<void> {
  const roster = await rosterFor(options);
  const game = must(roster.catalogue.makeGame(rules));
  const drawing = await drawingOf(game);
  const view = {
    width: WIDTH,
    paint: ownColours(false),
    lang: chosenLang(options.lang),
    legal: [],
    last: null,
  };
  const environments = new Environments({
    game,
    makeAgent: (name, table, rng) => {
      const spelled = roster.spell(name, table);
      return spelled.ok
        ? roster.catalogue.makeAgent(spelled.value, table, rng, roster.resources)
        : spelled;
    },
    keyOf: (seed) => roster.keyFor(game, 'env', seed),
    draw: (seen: unknown, _seat: Seat | null) => drawing(seen, view),
  });
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    const request = readRequest(line);
    const answer = request.ok ? await environments.answer(request.value) : request;
    process.stdout.write(`${asLine(answer)}\n`);
  }
}
