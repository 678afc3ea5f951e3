/** Where games, experiments and models are kept: one SQLite file, or a PostgreSQL server. */
export {
  besideStore,
  isServer,
  mayExist,
  passwordFor,
  shownAddress,
  shownStore,
  withPassword,
} from './address.ts';
export { freeBeside } from './beside.ts';
export { modelChecksum } from './checksum.ts';
export { StoreError } from './errors.ts';
export { isStore } from './mark.ts';
export { openStore } from './open.ts';
export { keyFolder, KeyRing } from './keys.ts';
export { storePath } from './path.ts';
export { levelShelf, type LevelShelf } from './level-shelf.ts';
export { modelShelf, type ShelvedModel, type Shelf } from './shelf.ts';
export type * from './types.ts';
export type * from './online-types.ts';
