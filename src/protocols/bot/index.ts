/** Bots in any language: programs that are asked one line of JSON and answer with one. */
export { BotAgent } from './agent.ts';
export { readAnswer, readGreeting } from './answers.ts';
export { Conversation, wallLimit } from './conversation.ts';
export { bot } from './kind.ts';
export {
  BOTS_FOLDER,
  BOT_FILE,
  buildEnvironment,
  launchOf,
  type Built,
  type Launch,
} from './launch.ts';
export { botJsonSchema, toBotSchema, type Question } from './messages.ts';
export { readNotes, type BotNotes } from './notes.ts';
export { helloFor, printLine, questionFor } from './questions.ts';
export { checkBot } from './check/check.ts';
export type { Checked, Finding } from './check/finding.ts';
export { remedyFor } from './remedy.ts';
export { placeBot } from './travel.ts';
export { LANGUAGES, languageNamed, starter, type Language } from './starter.ts';
