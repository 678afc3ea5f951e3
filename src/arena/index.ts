/** Where agents meet: the referee of a game. */
export { lookAt } from './sight.ts';
export { setTable, type Seating } from './seating.ts';
export { Interruption, Table, type Move, type TableSetup } from './table.ts';
