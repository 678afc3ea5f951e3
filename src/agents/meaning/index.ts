/** What levels mean in words, from what was measured: for the page and the terminal alike. */
export { meaningLine, meaningOf, meaningsOf, type Meaning } from './meaning.ts';
export { LEVEL_VERSIONS } from './versions.ts';
