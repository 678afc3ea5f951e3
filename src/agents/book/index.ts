/** Books of moves: what they hold, how they are made, and agents that follow them. */
export { OpenBook, parseBook, printBook, type Book } from './book.ts';
export { bookFromRecords, bookFromSearch } from './build.ts';
export { followBook, withBook } from './follow.ts';
