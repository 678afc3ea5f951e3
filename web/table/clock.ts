/** The clocks of a table: the same as the server's. */
export { TableClock, type ClockFace, type ClockRule } from '../../src/arena/index.ts';
