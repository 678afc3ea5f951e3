import type { Command } from 'commander';
import { gamesFor } from '../agents/roster.ts';
import { gameNamed } from './games.ts';
import { chosenLang, naming, type CommonOptions } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import { inHelp } from '../terminal/help.ts';

interface RulesOptions extends CommonOptions {}

export function rulesCommand(): Command {
  return naming('rules', ['rules mancala', 'rules hex --lang es'])
    .argument('<game>', inHelp('a game', 'un juego'))
    .action(teach);
}

export async function teach(game: string, options: RulesOptions): Promise<void> {
  const { kind } = gameNamed(game, await gamesFor(options));
  const lang = chosenLang(options.lang);
  const { title, summary, rules } = kind.words[lang];
  const out = new Output(options);
  out.document({ game: kind.id, lang, title, summary, rules });
  out.line(rules);
}
