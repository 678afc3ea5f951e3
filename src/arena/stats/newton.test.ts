import { expect, test } from 'vitest';
import { invertPositive, maximise } from './newton.ts';

test('the summit is found where a whole step goes far beyond it', () => {
  // −ln cosh(x − 3) is nearly straight at 0: Newton's step from there is 100 long.
  const likelihood = ([x]: Float64Array) => {
    const gap = x! - 3;
    const slope = -Math.tanh(gap);
    return {
      value: -Math.log(Math.cosh(gap)),
      slope: Float64Array.of(slope),
      curvature: [Float64Array.of(1 - slope * slope)],
    };
  };
  const { point, at } = maximise(likelihood, new Float64Array(1));
  expect(point[0]).toBeCloseTo(3, 5);
  expect(at.value).toBeCloseTo(0, 9);
});

test('a matrix is inverted as worked out by hand; one that is not positive is refused', () => {
  const a = [Float64Array.of(4, 2), Float64Array.of(2, 3)];
  const inverse = invertPositive(a)!.map((row) => [...row]);
  expect(inverse[0]![0]).toBeCloseTo(3 / 8, 12);
  expect(inverse[0]![1]).toBeCloseTo(-1 / 4, 12);
  expect(inverse[1]![1]).toBeCloseTo(1 / 2, 12);
  expect(invertPositive([Float64Array.of(1, 2), Float64Array.of(2, 1)])).toBeNull();
});
