import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../core/index.ts';
import { refuse as refuseNetwork } from '../complaints.ts';
import { decodeFile, encodeFile, type Form, type ModelFile } from '../file.ts';
import { parseRecurrent, recurrentSize } from './architecture.ts';
import { refuse } from './complaints.ts';
import { paceSchema, type Pace, type RecurrentState } from './state.ts';

/** Networks that read sequences in the laboratory's model file (`../file.ts`). */
const recurrent: Form<RecurrentState, { pace: Pace; steps: number }> = {
  training: z.strictObject({ pace: paceSchema, steps: z.int().check(z.minimum(0)) }),
  plan(data) {
    if ((data as { type?: unknown } | null)?.type !== 'recurrent') {
      return fail(refuse.notRecurrent());
    }
    const architecture = parseRecurrent(data);
    if (!architecture.ok) return fail(refuseNetwork.unusable({ why: architecture.complaint }));
    return ok({
      size: recurrentSize(architecture.value),
      make: ({ training, weights, moments: [first, second] }) => ({
        architecture: architecture.value,
        weights,
        training: training && { ...training, first: first!, second: second! },
      }),
    });
  },
  moments: () => 2,
  partsOf: ({ architecture, weights, training }) => ({
    architecture,
    training: training && { pace: training.pace, steps: training.steps },
    weights,
    moments: training === null ? [] : [training.first, training.second],
  }),
};

/** The file's bytes: the same model gives the same bytes. Throws where training ran away. */
export function encodeRecurrent(model: ModelFile<RecurrentState>): Uint8Array<ArrayBuffer> {
  return encodeFile(recurrent, model);
}

/** What `encodeRecurrent` wrote; refuses anything else with the reason. */
export function decodeRecurrent(bytes: Uint8Array): Result<ModelFile<RecurrentState>> {
  return decodeFile(recurrent, bytes);
}
