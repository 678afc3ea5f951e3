import { decayOf } from '../elementwise.ts';
import type { Buffers, Layout } from './layout.ts';
import type { Batch, Sequence } from './sequences.ts';

/** How well sequences were foreseen. Losses are means, in nats. */
export interface SequenceFit {
  /** What a step makes small: the two losses added up. */
  readonly loss: number;
  /** Decisions with a right choice; its cross entropy; how often it had the highest score. */
  readonly decisions: number;
  readonly choiceLoss: number;
  readonly exact: number;
  /** Questions with a right answer; its cross entropy; the same for who knows the prior alone. */
  readonly answered: number;
  readonly answerLoss: number;
  readonly priorLoss: number;
}

/** Shares that answers with these numbers get, by how likely each is without them. */
export function sharesOf(
  said: Float32Array,
  at: number,
  prior: ArrayLike<number>,
  priorAt: number,
  size: number,
  into: Float32Array,
  to: number,
): void {
  let most = -Infinity;
  for (let i = 0; i < size; i++) {
    if (prior[priorAt + i]! > 0 && said[at + i]! > most) most = said[at + i]!;
  }
  let sum = 0;
  for (let i = 0; i < size; i++) {
    const likely = prior[priorAt + i]!;
    const share = likely > 0 ? likely * decayOf(said[at + i]! - most) : 0;
    into[to + i] = share;
    sum += share;
  }
  if (sum > 0) for (let i = 0; i < size; i++) into[to + i] = into[to + i]! / sum;
}

/** The scores of the choices of one step, from the layer that scores; rectifies what is in it. */
export function scoreChoices(
  floats: Float32Array,
  layout: Layout,
  { asked, layer }: Buffers,
  row: number,
  first: number,
  count: number,
  scores: Float32Array,
): void {
  const { units } = layout.architecture.choices;
  const s = layout.weights + layout.at['choice scores'];
  const p = asked + row * units;
  for (let c = 0; c < count; c++) {
    const at = layer + (first + c) * units;
    let score = 0;
    for (let j = 0; j < units; j++) {
      const value = Math.fround(floats[at + j]! + floats[p + j]!);
      floats[at + j] = value > 0 ? value : 0;
      score += floats[at + j]! * floats[s + j]!;
    }
    scores[c] = score;
  }
}

/** Losses of a batch that was read, and, where wanted, their slopes in the buffers. */
export class BatchLosses {
  private readonly floats: Float32Array;
  private readonly layout: Layout;
  private readonly at: Buffers;
  private readonly batch: Batch;
  private readonly slopes: boolean;
  private readonly shares: Float32Array;
  private scores = new Float32Array(64);
  private decisions = 0;
  private answered = 0;
  private choiceLoss = 0;
  private exact = 0;
  private answerLoss = 0;
  private priorLoss = 0;

  constructor(floats: Float32Array, layout: Layout, at: Buffers, batch: Batch, slopes: boolean) {
    this.floats = floats;
    this.layout = layout;
    this.at = at;
    this.batch = batch;
    this.slopes = slopes;
    this.shares = new Float32Array(layout.architecture.answers.size);
  }

  run(): SequenceFit {
    const { batch, layout, at, floats } = this;
    const { sequences, rows, choiceRows } = batch;
    for (const sequence of sequences) this.count(sequence);
    const { decisions, answered } = this;
    if (this.slopes) {
      const all = rows[rows.length - 1]!;
      const { units } = layout.architecture.choices;
      floats.fill(0, at.askedSlopes, at.askedSlopes + all * units);
      floats.fill(0, at.layerSlopes, at.layerSlopes + choiceRows * units);
      floats.fill(0, at.saidSlopes, at.saidSlopes + all * layout.saidWide);
      const s = layout.slopes + layout.at['choice scores'];
      floats.fill(0, s, s + units);
    }
    let first = 0;
    for (const [i, sequence] of sequences.entries()) {
      for (let t = 0; t < sequence.steps; t++) {
        const row = rows[t]! + i;
        this.judgeChoice(sequence, t, row, first + sequence.choiceStarts[t]!);
        this.judgeAnswers(sequence, t, row);
      }
      first += sequence.choiceStarts[sequence.steps]!;
    }
    const choiceLoss = this.choiceLoss / Math.max(1, decisions);
    const answerLoss = this.answerLoss / Math.max(1, answered);
    return {
      loss: choiceLoss + answerLoss,
      decisions,
      choiceLoss,
      exact: this.exact / Math.max(1, decisions),
      answered,
      answerLoss,
      priorLoss: this.priorLoss / Math.max(1, answered),
    };
  }

  private count({ steps, chosen, targets }: Sequence): void {
    const { questions, size } = this.layout.architecture.answers;
    for (let t = 0; t < steps; t++) if (chosen[t]! >= 0) this.decisions++;
    for (let q = 0; q < steps * questions; q++)
      if (isAsked(targets, q * size, size)) this.answered++;
  }

  private judgeChoice(sequence: Sequence, t: number, row: number, first: number): void {
    const chosen = sequence.chosen[t]!;
    if (chosen < 0) return;
    const { floats, layout, at } = this;
    const count = sequence.choiceStarts[t + 1]! - sequence.choiceStarts[t]!;
    if (this.scores.length < count) this.scores = new Float32Array(2 * count);
    const { scores } = this;
    scoreChoices(floats, layout, at, row, first, count, scores);
    let best = 0;
    for (let c = 1; c < count; c++) if (scores[c]! > scores[best]!) best = c;
    if (best === chosen) this.exact++;
    const most = scores[best]!;
    let sum = 0;
    for (let c = 0; c < count; c++) sum += scores[c] = decayOf(scores[c]! - most);
    for (let c = 0; c < count; c++) scores[c] = scores[c]! / sum;
    this.choiceLoss -= Math.log(Math.max(scores[chosen]!, 1e-38));
    if (this.slopes) this.choiceSlopes(row, first, count, chosen);
  }

  private choiceSlopes(row: number, first: number, count: number, chosen: number): void {
    const { floats, layout, at, scores } = this;
    const { units } = layout.architecture.choices;
    const s = layout.weights + layout.at['choice scores'];
    const ds = layout.slopes + layout.at['choice scores'];
    const dp = at.askedSlopes + row * units;
    for (let c = 0; c < count; c++) {
      const slope = (scores[c]! - (c === chosen ? 1 : 0)) / this.decisions;
      const z = at.layer + (first + c) * units;
      const dz = at.layerSlopes + (first + c) * units;
      for (let j = 0; j < units; j++) {
        const value = floats[z + j]!;
        if (value === 0) continue;
        floats[ds + j]! += slope * value;
        floats[dz + j] = slope * floats[s + j]!;
        floats[dp + j]! += floats[dz + j]!;
      }
    }
  }

  private judgeAnswers({ prior, targets }: Sequence, t: number, row: number): void {
    const { floats, layout, at, shares } = this;
    const { questions, size } = layout.architecture.answers;
    for (let question = 0; question < questions; question++) {
      const from = (t * questions + question) * size;
      if (!isAsked(targets, from, size)) continue;
      const place = row * layout.saidWide + question * size;
      sharesOf(floats, at.said + place, prior, from, size, shares, 0);
      let likely = 0;
      let total = 0;
      for (let i = 0; i < size; i++) likely += prior[from + i]!;
      for (let i = 0; i < size; i++) {
        const target = targets[from + i]!;
        if (target === 0) continue;
        total += target;
        this.answerLoss -= target * Math.log(Math.max(shares[i]!, 1e-38));
        this.priorLoss -= target * Math.log(Math.max(prior[from + i]! / likely, 1e-38));
      }
      if (!this.slopes) continue;
      for (let i = 0; i < size; i++) {
        const slope = (total * shares[i]! - targets[from + i]!) / this.answered;
        floats[at.saidSlopes + place + i] = slope;
      }
    }
  }
}

function isAsked(targets: Float32Array, at: number, size: number): boolean {
  for (let i = at; i < at + size; i++) if (targets[i] !== 0) return true;
  return false;
}
