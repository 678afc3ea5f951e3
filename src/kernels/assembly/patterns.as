// An 8x8 board judged by the weights of its patterns, in eighths of a disc.
import { NUMBERS, OFFSETS, PHASES, PHASE_SIZE, ROWS, WEIGHTS, board, moves } from './boards';

/** Weights are 16 bits, in so many parts of a disc. */
const PARTS: i32 = 128;
/** Behind the patterns of a phase: by how many moves each side has, and one for the phase. */
const OWN_MOVES: usize = 2 * 167265;
const RIVAL_MOVES: usize = OWN_MOVES + 2 * 64;
const ALWAYS: usize = RIVAL_MOVES + 2 * 64;
const RIVAL_ROWS: usize = 8 * 256 * NUMBERS;

/** The weights were written into memory. */
export let learned: bool = false;

export function useWeights(yes: bool): void {
  learned = yes;
}

/** Phases have four empty squares each, from nine on; the last has all that are more. */
@inline export function phaseOf(empties: i32): i32 {
  const phase = (empties - 9) >> 2;
  return phase < 0 ? 0 : phase >= PHASES ? PHASES - 1 : phase;
}

@inline function eight(weights: usize, offsets: usize, numbers: v128): i32 {
  return (
    <i32>load<i16>(weights + <usize>(load<u32>(offsets) + 2 * <u32>i16x8.extract_lane_u(numbers, 0))) +
    <i32>load<i16>(weights + <usize>(load<u32>(offsets, 4) + 2 * <u32>i16x8.extract_lane_u(numbers, 1))) +
    <i32>load<i16>(weights + <usize>(load<u32>(offsets, 8) + 2 * <u32>i16x8.extract_lane_u(numbers, 2))) +
    <i32>load<i16>(weights + <usize>(load<u32>(offsets, 12) + 2 * <u32>i16x8.extract_lane_u(numbers, 3))) +
    <i32>load<i16>(weights + <usize>(load<u32>(offsets, 16) + 2 * <u32>i16x8.extract_lane_u(numbers, 4))) +
    <i32>load<i16>(weights + <usize>(load<u32>(offsets, 20) + 2 * <u32>i16x8.extract_lane_u(numbers, 5))) +
    <i32>load<i16>(weights + <usize>(load<u32>(offsets, 24) + 2 * <u32>i16x8.extract_lane_u(numbers, 6))) +
    <i32>load<i16>(weights + <usize>(load<u32>(offsets, 28) + 2 * <u32>i16x8.extract_lane_u(numbers, 7)))
  );
}

/** The sum of the weights of all places. */
@inline function sumOf(weights: usize, P: u64, O: u64): i32 {
  return ASC_FEATURE_SIMD ? sumByEight(weights, P, O) : sumByOne(weights, P, O);
}

function sumByEight(weights: usize, P: u64, O: u64): i32 {
  let a = i16x8.splat(0);
  let b = a;
  let c = a;
  let d = a;
  let e = a;
  let f = a;
  let at = ROWS;
  let own = P;
  let rival = O;
  for (let row = 0; row < 8; row++) {
    const mine = at + <usize>(own & 255) * NUMBERS;
    const theirs = at + RIVAL_ROWS + <usize>(rival & 255) * NUMBERS;
    a = i16x8.add(a, i16x8.add(v128.load(mine), v128.load(theirs)));
    b = i16x8.add(b, i16x8.add(v128.load(mine, 16), v128.load(theirs, 16)));
    c = i16x8.add(c, i16x8.add(v128.load(mine, 32), v128.load(theirs, 32)));
    d = i16x8.add(d, i16x8.add(v128.load(mine, 48), v128.load(theirs, 48)));
    e = i16x8.add(e, i16x8.add(v128.load(mine, 64), v128.load(theirs, 64)));
    f = i16x8.add(f, i16x8.add(v128.load(mine, 80), v128.load(theirs, 80)));
    own >>= 8;
    rival >>= 8;
    at += 256 * NUMBERS;
  }
  return (
    eight(weights, OFFSETS, a) +
    eight(weights, OFFSETS + 32, b) +
    eight(weights, OFFSETS + 64, c) +
    eight(weights, OFFSETS + 96, d) +
    eight(weights, OFFSETS + 128, e) +
    eight(weights, OFFSETS + 160, f)
  );
}

/** Four numbers in each word of 64 bits: none grows beyond its 16. */
function sumByOne(weights: usize, P: u64, O: u64): i32 {
  let sum = 0;
  for (let word: usize = 0; word < NUMBERS; word += 8) {
    let numbers: u64 = 0;
    let at = ROWS + word;
    let own = P;
    let rival = O;
    for (let row = 0; row < 8; row++) {
      numbers +=
        load<u64>(at + <usize>(own & 255) * NUMBERS) +
        load<u64>(at + RIVAL_ROWS + <usize>(rival & 255) * NUMBERS);
      own >>= 8;
      rival >>= 8;
      at += 256 * NUMBERS;
    }
    const offsets = OFFSETS + 2 * word;
    sum += <i32>load<i16>(weights + <usize>(load<u32>(offsets) + 2 * <u32>(numbers & 0xffff)));
    sum += <i32>load<i16>(weights + <usize>(load<u32>(offsets, 4) + 2 * <u32>((numbers >> 16) & 0xffff)));
    sum += <i32>load<i16>(weights + <usize>(load<u32>(offsets, 8) + 2 * <u32>((numbers >> 32) & 0xffff)));
    sum += <i32>load<i16>(weights + <usize>(load<u32>(offsets, 12) + 2 * <u32>(numbers >> 48)));
  }
  return sum;
}

/** What the weights say of a position, for the side to move. */
export function weigh(P: u64, O: u64): i32 {
  const empties = <i32>popcnt(~(P | O) & board);
  const weights = WEIGHTS + <usize>phaseOf(empties) * PHASE_SIZE;
  let sum = sumOf(weights, P, O);
  sum += <i32>load<i16>(weights + OWN_MOVES + 2 * <usize>popcnt(moves(P, O)));
  sum += <i32>load<i16>(weights + RIVAL_MOVES + 2 * <usize>popcnt(moves(O, P)));
  sum += <i32>load<i16>(weights + ALWAYS);
  // To the nearest eighth, and never beyond what the board holds.
  const value = (sum + PARTS / 16) >> 4;
  return value > 500 ? 500 : value < -500 ? -500 : value;
}
