/** Ludario as an engine that speaks HTP, the Hex text protocol. */
export { SWAP_STYLES, type SwapStyle } from './board.ts';
export { conventions } from './convention.ts';
export { HtpEngine } from './engine.ts';
