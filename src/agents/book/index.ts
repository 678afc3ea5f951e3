/** Books of moves: what they hold, how they are made, and agents that follow them. */
export {
  BOOK_VERSION,
  OpenBook,
  parseBook,
  printBook,
  type Book,
  type BookEntry,
  type BookMove,
  type BookSource,
} from './book.ts';
export { bookFromRecords, bookFromSearch, type FromRecords, type FromSearch } from './build.ts';
export { followBook, withBook } from './follow.ts';
