/** Boards as data. */
export * from './boards.ts';
export * from './drawing.ts';
export { boardFault, piecesFault, touchFault } from './faults.ts';
