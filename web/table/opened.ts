import type { GameRecord } from '../../src/core/index.ts';
import { printAddress } from './address.ts';
import { keepTable, type Shelf } from './keep.ts';

/** Games that were opened to be looked at: kept for this window, apart from the tables people left. */
export const openedShelf: Shelf = {
  read: () => {
    try {
      return sessionStorage.getItem('ludario.opened');
    } catch {
      return null;
    }
  },
  write: (text) => {
    try {
      sessionStorage.setItem('ludario.opened', text);
    } catch {
      // A browser that keeps nothing shows the table without its moves.
    }
  },
};

/** Lays a recorded game on a table; says the address of that. */
export function openRecord(record: GameRecord, shelf: Shelf = openedShelf): string {
  const { game, seats, seed, start } = record;
  const address = printAddress({ game, seats, seed: String(seed), start });
  keepTable(shelf, { address, record, when: Date.now() });
  return address;
}
