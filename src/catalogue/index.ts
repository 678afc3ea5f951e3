/** Every game and agent there is on this machine: the house's own, other people's programs, and what files add. */
export { recallFor } from './experience.ts';
export { parseLevels, printLevels } from './levels.ts';
export { Roster, bookFile, booksIn, openCatalogue, playing, shelfOf } from './roster.ts';
export { stuck, within, PATIENCE } from './stuck.ts';
