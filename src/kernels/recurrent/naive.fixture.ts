import { recurrentBlocks, type BlockName, type RecurrentArchitecture } from './architecture.ts';
import type { Sequence } from './sequences.ts';

/** The loss as the definition has it: one sequence after the other, in double precision, with plain loops. */
export function naiveLoss(
  architecture: RecurrentArchitecture,
  weights: ArrayLike<number>,
  sequences: readonly Sequence[],
): number {
  const { units, inputs, answers, choices, cell } = architecture;
  const blocks = new Map(recurrentBlocks(architecture).map((block) => [block.name, block]));
  const weight = (name: BlockName, row: number, column: number): number => {
    const { offset, shape } = blocks.get(name)!;
    return weights[offset + row * (shape[1] ?? 0) + column]!;
  };
  const bias = (name: BlockName, column: number): number =>
    blocks.has(name) ? weights[blocks.get(name)!.offset + column]! : 0;
  const times = (x: readonly number[], name: BlockName, column: number) =>
    x.reduce((sum, value, row) => sum + value * weight(name, row, column), 0);
  const σ = (x: number) => 1 / (1 + Math.exp(-x));
  let [choiceLoss, decisions, answerLoss, answered] = [0, 0, 0, 0];
  for (const sequence of sequences) {
    let h: number[] = Array.from({ length: units }, () => 0);
    let m = h;
    for (let t = 0; t < sequence.steps; t++) {
      const x = [...sequence.rows.subarray(t * inputs, (t + 1) * inputs)];
      const [before, cells] = [h, m];
      const input = (gate: number, j: number) =>
        times(x, 'input weights', gate * units + j) + bias('input biases', gate * units + j);
      const state = (gate: number, j: number) =>
        times(before, 'state weights', gate * units + j) + bias('state biases', gate * units + j);
      const both = (gate: number, j: number) => input(gate, j) + state(gate, j);
      if (cell === 'rnn') h = before.map((_, j) => Math.tanh(both(0, j)));
      else if (cell === 'gru') {
        h = before.map((old, j) => {
          const fresh = Math.tanh(input(2, j) + σ(both(0, j)) * state(2, j));
          const keep = σ(both(1, j));
          return (1 - keep) * fresh + keep * old;
        });
      } else {
        m = cells.map((old, j) => σ(both(1, j)) * old + σ(both(0, j)) * Math.tanh(both(3, j)));
        h = m.map((own, j) => σ(both(2, j)) * Math.tanh(own));
      }
      const chosen = sequence.chosen[t]!;
      if (chosen >= 0) {
        const scores: number[] = [];
        for (let c = sequence.choiceStarts[t]!; c < sequence.choiceStarts[t + 1]!; c++) {
          const row = [...sequence.choices.subarray(c * choices.inputs, (c + 1) * choices.inputs)];
          let score = 0;
          for (let j = 0; j < choices.units; j++) {
            const sum = times(h, 'choice state weights', j) + times(row, 'choice weights', j);
            score += Math.max(0, sum + bias('choice biases', j)) * bias('choice scores', j);
          }
          scores.push(score);
        }
        const all = scores.reduce((sum, score) => sum + Math.exp(score), 0);
        choiceLoss -= Math.log(Math.exp(scores[chosen]!) / all);
        decisions++;
      }
      for (let q = 0; q < answers.questions; q++) {
        const from = (t * answers.questions + q) * answers.size;
        const right = sequence.targets.subarray(from, from + answers.size);
        if (right.every((target) => target === 0)) continue;
        const likely = [...right].map((_, i) => {
          const said = q * answers.size + i;
          const number = times(h, 'answer weights', said) + bias('answer biases', said);
          return sequence.prior[from + i]! * Math.exp(number);
        });
        const all = likely.reduce((sum, one) => sum + one, 0);
        for (const [i, target] of right.entries()) {
          if (target > 0) answerLoss -= target * Math.log(likely[i]! / all);
        }
        answered++;
      }
    }
  }
  return choiceLoss / Math.max(1, decisions) + answerLoss / Math.max(1, answered);
}
