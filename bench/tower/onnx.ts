import type { TowerState } from '../../src/kernels/tower/index.ts';
import { towerBlocks } from '../../src/kernels/tower/index.ts';

/*
 * A tower as an ONNX file, for other people's programs to run: Protocol Buffers, written by hand. Field
 * numbers are those of onnx.proto; the graph works on pictures [position, plane, row, column] that
 * have what lies beyond the board around them already.
 */

type Field = readonly [number: number, value: number | string | Uint8Array | readonly Field[]];

function varint(value: number): number[] {
  const out = [];
  let left = value;
  for (; left > 127; left = Math.floor(left / 128)) out.push((left % 128) | 128);
  return [...out, left];
}

function message(fields: readonly Field[]): Uint8Array {
  const parts = fields.map(([number, value]) => {
    if (typeof value === 'number')
      return Uint8Array.from([...varint(number << 3), ...varint(value)]);
    const inside =
      typeof value === 'string'
        ? new TextEncoder().encode(value)
        : value instanceof Uint8Array
          ? value
          : message(value);
    const head = [...varint((number << 3) | 2), ...varint(inside.length)];
    const all = new Uint8Array(head.length + inside.length);
    all.set(head);
    all.set(inside, head.length);
    return all;
  });
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const FLOAT = 1;

function tensor(name: string, dims: readonly number[], floats: Float32Array): Field[] {
  const raw = new Uint8Array(floats.buffer, floats.byteOffset, floats.byteLength);
  return [...dims.map((dim): Field => [1, dim]), [2, FLOAT], [8, name], [9, raw]];
}

function node(
  type: string,
  inputs: readonly string[],
  output: string,
  attributes: Readonly<Record<string, number | readonly number[]>> = {},
): Field[] {
  const told = Object.entries(attributes).map(([name, value]): Field => {
    const list = typeof value === 'number';
    const body: Field[] = list
      ? [
          [3, value],
          [20, 2],
        ] // INT
      : [...value.map((one): Field => [8, one]), [20, 7]]; // INTS
    return [5, [[1, name], ...body]];
  });
  return [
    ...inputs.map((input): Field => [1, input]),
    [2, output],
    [3, output],
    [4, type],
    ...told,
  ];
}

function port(name: string, dims: readonly number[]): Field[] {
  const shape: Field[] = dims.map((dim): Field => [1, [[1, dim]]]);
  return [
    [1, name],
    [
      2,
      [
        [
          1,
          [
            [1, FLOAT],
            [2, shape],
          ],
        ],
      ],
    ],
  ];
}

/** The file of a tower for batches of this size on boards of this size. */
export function onnxOf(
  state: TowerState,
  count: number,
  rows: number,
  columns: number,
): Uint8Array {
  const { planes, channels, blocks, hidden, others } = state.architecture;
  const tensors: Field[][] = [];
  const nodes: Field[][] = [];
  const own = new Map<string, Float32Array>();
  for (const { name, shape, offset, count: size } of towerBlocks(state.architecture)) {
    const weights = state.weights.slice(offset, offset + size);
    own.set(name, weights);
    if (shape.length === 4) tensors.push(filters(name, shape, weights));
    else if (name === 'policy.weights') tensors.push(tensor(name, [1, channels, 1, 1], weights));
    else if (name === 'value.weights2') tensors.push(tensor(name, [hidden, 1], weights));
    else tensors.push(tensor(name, shape, weights));
  }
  const add = (type: string, inputs: string[], output: string, attributes = {}) => {
    nodes.push(node(type, inputs, output, attributes));
    return output;
  };
  const conv = (input: string, name: string, output: string, size: number, pads: number) =>
    add('Conv', [input, `${name}.weights`, `${name}.biases`], output, {
      kernel_shape: [size, size],
      pads: [pads, pads, pads, pads],
    });
  const pooled = (input: string, name: string) => {
    const parts = [
      add('GlobalAveragePool', [input], `${name}.mean`),
      add('GlobalMaxPool', [input], `${name}.max`),
    ];
    return add('Flatten', [add('Concat', parts, `${name}.both`, { axis: 1 })], `${name}.flat`, {
      axis: 1,
    });
  };
  let x = conv('pictures', 'stem', 'x0', 5, 0);
  for (let block = 0; block < blocks; block++) {
    let h = conv(add('Relu', [x], `${block}.r`), `${block}.conv1`, `${block}.h`, 3, 1);
    if (own.has(`${block}.pool.weights`)) {
      const g = pooled(add('Relu', [h], `${block}.hr`), `${block}.pool`);
      const shift = add('MatMul', [g, `${block}.pool.weights`], `${block}.shift`);
      const spread = add('Unsqueeze', [shift, 'axes'], `${block}.spread`);
      h = add('Add', [h, spread], `${block}.shifted`);
    }
    const more = conv(add('Relu', [h], `${block}.inner`), `${block}.conv2`, `${block}.y`, 3, 1);
    x = add('Add', [x, more], `x${block + 1}`);
  }
  const end = add('Relu', [x], 'end');
  const policy = ['policy.weights', 'policy.bias'];
  add('Conv', [end, ...policy], 'cells', { kernel_shape: [1, 1] });
  const g = pooled(end, 'whole');
  if (others > 0) add('Gemm', [g, 'others.weights', 'others.biases'], 'others');
  const units = add('Gemm', [g, 'value.weights1', 'value.biases1'], 'units');
  add('Gemm', [add('Relu', [units], 'bent'), 'value.weights2', 'value.bias2'], 'value');

  const axes = new Uint8Array(new BigInt64Array([2n, 3n]).buffer);
  tensors.push([
    [1, 2],
    [2, 7],
    [8, 'axes'],
    [9, axes],
  ]); // INT64
  const graph: Field[] = [
    ...nodes.map((one): Field => [1, one]),
    [2, 'tower'],
    ...tensors.map((one): Field => [5, one]),
    [11, port('pictures', [count, planes, rows + 4, columns + 4])],
    [12, port('cells', [count, 1, rows, columns])],
    ...(others > 0 ? [[12, port('others', [count, others])] as const] : []),
    [12, port('value', [count, 1])],
  ];
  return message([
    [1, 8],
    [2, 'ludario'],
    [7, graph],
    [
      8,
      [
        [1, ''],
        [2, 17],
      ],
    ],
  ]);
}

/** From [row, column, in, out] to [out, in, row, column]. */
function filters(name: string, shape: readonly number[], weights: Float32Array): Field[] {
  const [rows, columns, ins, outs] = shape as [number, number, number, number];
  const turned = new Float32Array(weights.length);
  for (let tap = 0; tap < rows * columns; tap++) {
    for (let i = 0; i < ins; i++) {
      for (let k = 0; k < outs; k++) {
        turned[(k * ins + i) * rows * columns + tap] = weights[(tap * ins + i) * outs + k]!;
      }
    }
  }
  return tensor(name, [outs, ins, rows, columns], turned);
}
