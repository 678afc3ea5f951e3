/** Boards as data. */
export * from './boards.ts';
export * from './drawing.ts';
export { boardFault, coloursFault, nameFault, piecesFault, touchFault } from './faults.ts';
