/** The smallest window above a value that still separates "better" from "not better". */
export function justAbove(value: number): number {
  return value === -Infinity ? -Number.MAX_VALUE : value + width(value);
}

export function justBelow(value: number): number {
  return value === Infinity ? Number.MAX_VALUE : value - width(value);
}

/** Wider than the rounding of sums of this size, narrower than any difference that means something. */
function width(value: number): number {
  return Math.max(1e-9, Math.abs(value) * 1e-12);
}
