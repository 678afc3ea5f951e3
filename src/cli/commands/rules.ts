import type { Command } from 'commander';
import type { Lang } from '../../core/index.ts';
import { gamesFor } from '../agents/roster.ts';
import { gameNamed } from './games.ts';
import { chosenLang, command, langOption, type CommonOptions } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';

interface RulesOptions extends CommonOptions {
  readonly lang?: Lang;
}

export function rulesCommand(): Command {
  return command('rules', ['rules mancala', 'rules hex --lang es'])
    .argument('<game>', 'a game')
    .addOption(langOption())
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
