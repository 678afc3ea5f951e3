/** Weights of patterns for Reversi, learned from the engine's own games. */
export { errorsOf, noOffs, noteErrors, type Offs, type Sample } from './errors.ts';
export { Sheet, fitting, type Fit } from './fit.ts';
export { Lessons, phaseOf, playLessons, type Teaching } from './lessons.ts';
export { patterns } from './kind.ts';
export { freeOf, noErrors, noWeights } from './weights.ts';
