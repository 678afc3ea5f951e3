import { Rng } from '../../src/core/index.ts';
import { Tower, type TowerState } from '../../src/kernels/tower/index.ts';

/** A tower of 6 blocks and 64 channels with weights of some size, as a trained one has. */
export function sampleTower(): TowerState {
  const parts = { planes: 5, channels: 64, blocks: 6, others: 1 };
  const { architecture, weights } = Tower.create({ type: 'tower', ...parts }, Rng.of(1)).state();
  const rng = Rng.of('stirred');
  return {
    architecture,
    weights: weights.map((weight) => weight + 0.04 * (rng.float() - 0.5)),
    training: null,
  };
}

/** Positions with as many stones as in the middle of a game: five pictures, the last three sparse. */
export function samplePositions(count: number, side: number): Float32Array<ArrayBuffer> {
  const rng = Rng.of('positions');
  const cells = side * side;
  const inputs = new Float32Array(count * 5 * cells);
  for (let position = 0; position < count; position++) {
    for (let cell = 0; cell < cells; cell++) {
      const stone = rng.below(4);
      if (stone < 2) inputs[(position * 5 + stone) * cells + cell] = 1;
    }
  }
  return inputs;
}

/** Boards by their side, and positions looked at in one go. */
export const LOOKS = [8, 11].flatMap((side) => [1, 8, 16].map((count) => ({ side, count })));
