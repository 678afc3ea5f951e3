/**
 * What a page and the server say to each other about tables that people share: docs/online.md tells how
 * they are used. Schemas check what pages send; everything is plain JSON.
 */
export * from './classes.ts';
export * from './options.ts';
export * from './phrases.ts';
export * from './ratings.ts';
export * from './said.ts';
export * from './told.ts';
