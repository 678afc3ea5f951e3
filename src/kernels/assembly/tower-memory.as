// Where things lie in the memory of the towers' kernels. Arguments count floats from BASE; below it
// lie a table of steps, a line of zeros and the square that is being transformed.
export const TABLE: usize = 0; // room for 64 steps
export const NOTHING: usize = 256; // 64 zero bytes
export const SQUARE: usize = 512; // 64 vectors
export const BASE: usize = 2048;

export const ZERO: v128 = f32x4.splat(0);

@inline
export function at(index: i32): usize {
  return BASE + (<usize>index << 2);
}

@inline
export function bytes(floats: i32): usize {
  return <usize>floats << 2;
}

@inline
export function relu(value: v128): v128 {
  return f32x4.pmax(ZERO, value);
}
