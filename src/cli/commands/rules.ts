import type { Command } from 'commander';
import type { Lang } from '../../core/index.ts';
import { makeGameOrKind } from './games.ts';
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

export function teach(game: string, options: RulesOptions): void {
  const { kind } = makeGameOrKind(game);
  const lang = chosenLang(options.lang);
  const { title, summary, rules } = kind.words[lang];
  const out = new Output(options);
  out.document({ game: kind.id, lang, title, summary, rules });
  out.line(rules);
}
