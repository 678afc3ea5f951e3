/** How networks are trained by games against themselves. */
export { trainingParams, usualGames, type TrainingValues } from './params.ts';
export { assist, train } from './training.ts';
