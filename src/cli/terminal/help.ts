import { Help, type Argument, type Command, type Option } from 'commander';
import type { Lang } from '../../core/index.ts';

/** Help is written while commands are made, before options are read: its language is looked for in what was typed. */
let spoken: Lang = 'en';

export function helpIn(lang: Lang): void {
  spoken = lang;
}

/** What a command, an argument or an option is about. */
export function inHelp(en: string, es: string): string {
  return spoken === 'en' ? en : es;
}

/** Commander's own words around it. */
const TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opciones:',
  'Commands:': 'Órdenes:',
};

export class SpokenHelp extends Help {
  override styleTitle(title: string): string {
    return inHelp(title, TITLES[title] ?? title);
  }

  override commandUsage(command: Command): string {
    const usage = super.commandUsage(command);
    return inHelp(usage, usage.replace('[options]', '[opciones]').replace('[command]', '[orden]'));
  }

  override optionDescription(option: Option): string {
    return withDefault(super.optionDescription(option));
  }

  override argumentDescription(argument: Argument): string {
    return withDefault(super.argumentDescription(argument));
  }
}

function withDefault(text: string): string {
  return inHelp(text, text.replace('(default: ', '(por defecto: '));
}
