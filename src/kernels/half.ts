/*
 * IEEE half floats by their bits: sign | 5 bits of exponent | 10 bits of fraction. Engines that have
 * them built in are too new to count on.
 */

/** The number that these 16 bits are. */
export function halfToNumber(bits: number): number {
  const fraction = bits & 0x3ff;
  const exponent = (bits >> 10) & 31;
  const size =
    exponent === 31
      ? fraction === 0
        ? Infinity
        : NaN
      : exponent === 0
        ? fraction * 2 ** -24
        : (1024 + fraction) * 2 ** (exponent - 25);
  return bits & 0x8000 ? -size : size;
}

/** The bits of the half nearest to a finite number, the even one of two; infinity beyond 65504. */
export function numberToHalf(value: number): number {
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const size = Math.abs(value);
  if (size >= 65_520) return sign | 0x7c00;
  // Below 2^-14 halves are 2^-24 apart; above, 2^10 between a power of two and the next.
  const exponent = size < 2 ** -14 ? -14 : Math.floor(Math.log2(size));
  const steps = size * 2 ** (10 - exponent);
  const floor = Math.floor(steps);
  const rest = steps - floor;
  const whole = floor + (rest > 0.5 || (rest === 0.5 && floor % 2 === 1) ? 1 : 0);
  // A fraction rounded up to the next power of two carries into the exponent by itself.
  return sign | (((exponent + 14) << 10) + whole);
}
