import { readFileSync } from 'node:fs';
import {
  Rng,
  fail,
  legalActions,
  ok,
  settleChance,
  type Game,
  type Lang,
  type Result,
} from '../../core/index.ts';
import { printLine, questionFor } from './questions.ts';
import { refuse } from './complaints.ts';

/** A language that starters are written in. */
export interface Language {
  /** What it may be called, its own name first. */
  readonly names: readonly string[];
  /** The sample below bots/. */
  readonly sample: string;
  readonly file: string;
  readonly comment: string;
  /** What has to be run before it can be started, if anything. */
  readonly build: string | null;
  readonly run: string;
}

export const LANGUAGES: readonly Language[] = [
  {
    names: ['python', 'py'],
    sample: 'python/bot.py',
    file: 'bot.py',
    comment: '#',
    build: null,
    run: 'python3 bot.py',
  },
  {
    names: ['javascript', 'js', 'node'],
    sample: 'javascript/bot.js',
    file: 'bot.js',
    comment: '//',
    build: null,
    run: 'node bot.js',
  },
  {
    names: ['java'],
    sample: 'java/Bot.java',
    file: 'Bot.java',
    comment: '//',
    build: 'javac Bot.java',
    run: 'java -cp . Bot',
  },
  {
    names: ['cpp', 'c++'],
    sample: 'cpp/bot.cpp',
    file: 'bot.cpp',
    comment: '//',
    build: 'g++ -O2 -std=c++17 -o bot bot.cpp',
    run: './bot',
  },
];

export function languageNamed(name: string): Result<Language> {
  const found = LANGUAGES.find(({ names }) => names.includes(name.trim().toLowerCase()));
  if (found !== undefined) return ok(found);
  const languages = LANGUAGES.map(({ names }) => names[0]!);
  return fail(refuse.noStarter({ language: name, languages }));
}

function sampleBot({ sample }: Language): string {
  return readFileSync(new URL(`../../../bots/${sample}`, import.meta.url), 'utf8');
}

const WIDTH = 96;
const SAYS = {
  en: {
    asked: 'A question looks like this, on one line:',
    docs: 'docs/writing-a-bot.md explains every field. Try the bot as it is, then change choose:',
  },
  es: {
    asked: 'Una pregunta es así, en una línea:',
    docs: 'docs/writing-a-bot.md explica cada campo. Prueba el bot como está y luego cambia choose:',
  },
} as const;

/** A bot that plays the game by lot, with an example of what it is asked, to be made better. */
export function starter(language: Language, game: Game, lang: Lang): string {
  const { comment } = language;
  const question = printLine(exampleQuestion(game));
  const words = game.words[lang];
  const { asked, docs } = SAYS[lang];
  const lines = [
    `${words.title}: ${game.info.rules}`,
    '',
    ...wrap(words.summary, WIDTH),
    '',
    asked,
    ...cut(question.length > 1600 ? `${question.slice(0, 1600)}…` : question, WIDTH),
    '',
    docs,
    ...(language.build === null ? [] : [`  ${language.build}`]),
    `  ludario bot check "${language.run}" --game "${game.info.rules}"`,
  ];
  const head = lines.map((line) => (line === '' ? comment : `${comment} ${line}`)).join('\n');
  return `${head}\n\n${sampleBot(language)}`;
}

function exampleQuestion(game: Game) {
  const state = game.start();
  const rng = Rng.of('starter');
  settleChance(state, game.info, rng);
  const seat = state.toMove;
  const asked = {
    seen: game.observe(state, seat),
    legal: legalActions(state, game.info),
    budget: { ms: 2000 },
  };
  return questionFor(game, asked, { turn: 1, events: [], undone: false }).question;
}

function cut(text: string, width: number): string[] {
  const lines: string[] = [];
  for (let at = 0; at < text.length; at += width) lines.push(text.slice(at, at + width));
  return lines;
}

function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + word.length < width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
