import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../core/index.ts';
import { refuse as refuseNetwork } from '../complaints.ts';
import { decodeFile, encodeFile, type Bits, type Form, type ModelFile } from '../file.ts';
import { parseTower, towerSize } from './architecture.ts';
import { refuse } from './complaints.ts';
import type { TowerState } from './state.ts';

/** Towers in the laboratory's model file (`../file.ts`), version 2. */
const towers: Form<TowerState, { steps: number }> = {
  training: z.strictObject({ steps: z.int().check(z.minimum(0)) }),
  plan(data) {
    const type = (data as { type?: unknown } | null)?.type;
    if (type === undefined && Array.isArray((data as { layers?: unknown } | null)?.layers)) {
      return fail(refuse.notTower());
    }
    const architecture = parseTower(data);
    if (!architecture.ok) return fail(refuseNetwork.unusable({ why: architecture.complaint }));
    return ok({
      size: towerSize(architecture.value),
      make: ({ training, weights, moments }) => {
        const [first, second, average] = moments;
        return {
          architecture: architecture.value,
          weights,
          training: training && {
            ...training,
            first: first!,
            second: second!,
            average: average!,
          },
        };
      },
    });
  },
  moments: () => 3,
  partsOf: ({ architecture, weights, training }) => ({
    architecture,
    training: training && { steps: training.steps },
    weights,
    moments: training === null ? [] : [training.first, training.second, training.average],
  }),
};

/**
 * The bytes of a file of towers. Those of 16 bits are what plays: half the size, and rounded to three
 * digits; training goes on exactly only from 32.
 */
export function encodeTowers(model: ModelFile<TowerState>, bits: Bits): Uint8Array<ArrayBuffer> {
  return encodeFile(towers, model, bits);
}

/** What `encodeTowers` wrote; refuses anything else with the reason, and loads nothing by halves. */
export function decodeTowers(bytes: Uint8Array): Result<ModelFile<TowerState>> {
  return decodeFile(towers, bytes);
}
