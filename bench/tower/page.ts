import { Tower } from '../../src/kernels/tower/index.ts';
import { samplePositions, sampleTower } from './sample.ts';

/** What a page does for the bench: looks as often as it can for so long by the clock; gives how often. */
declare global {
  var lookFor: (count: number, side: number, milliseconds: number) => number;
}

const tower = Tower.from(sampleTower());

globalThis.lookFor = (count, side, milliseconds) => {
  const inputs = samplePositions(count, side);
  const from = performance.now();
  let looks = 0;
  do {
    tower.look(inputs, count, side, side);
    looks++;
  } while (performance.now() - from < milliseconds);
  return looks;
};
