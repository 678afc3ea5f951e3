/** Bots in any language: programs that are asked one line of JSON and answer with one. */
export { BotAgent, type BotOptions } from './agent.ts';
export { readAnswer, readGreeting } from './answers.ts';
export { Conversation, TOLERANCE, wallLimit, type Clock } from './conversation.ts';
export { bot } from './kind.ts';
export { BOTS_FOLDER, BOT_FILE, launchOf, type Built, type Launch } from './launch.ts';
export { BOT_PROTOCOL, botJsonSchema, toBotSchema, type Question } from './messages.ts';
export { readNotes, type BotNotes } from './notes.ts';
export { endFor, helloFor, printLine, questionFor } from './questions.ts';
export { checkBot } from './check/check.ts';
export type { CheckOptions, Checked, Finding } from './check/finding.ts';
export { remedyFor, remedyOf } from './remedy.ts';
export { LANGUAGES, languageNamed, sampleBot, starter, type Language } from './starter.ts';
