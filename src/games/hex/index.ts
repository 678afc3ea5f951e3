/** Hex: its rules, and what searches, engines and boards need of them. */
export { HexBoard } from './board.ts';
export { bridgedToEdge, bridgeTo, savesBridge } from './bridges.ts';
export { winningChain } from './chain.ts';
export { type HexSeen, hex } from './hex.ts';
export { onLadder } from './ladders.ts';
export { formatCell, mirrored, parseCell, SWAP } from './notation.ts';
export { PathFinder } from './paths.ts';
export * from './pop.ts';
export { readSgf, writeSgf, type SgfMove } from './sgf.ts';
export { HexState } from './state.ts';
