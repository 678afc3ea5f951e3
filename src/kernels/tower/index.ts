/** Residual networks for boards of any size: they look at positions, learn from them, and are kept. */
export {
  parseTower,
  towerBlocks,
  towerSize,
  type TowerArchitecture,
  type TowerArchitectureText,
  type TowerBlock,
} from './architecture.ts';
export type { ArithmeticName } from './arithmetic.ts';
export { decodeTowers, encodeTowers } from './file.ts';
export type { Beyond } from './desk.ts';
export type { TowerLessons } from './lessons.ts';
export { hasFastTowers } from './simd.ts';
export type { TowerState, TowerTraining } from './state.ts';
export { Tower, type Answers, type TowerOptions } from './tower.ts';
