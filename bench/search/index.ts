/** What is measured about searches; each function prints its lines. */
export { endgamesByPart } from './endgame.ts';
export { iwokiMinimax } from './iwoki.ts';
export { lateness } from './lateness.ts';
export { nodesByPart } from './parts.ts';
export { recorderCost } from './recorder.ts';
