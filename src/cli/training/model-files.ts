import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'node:path';
import { MODEL_NAME, MODEL_NAMES, familyOf } from '../../agents/index.ts';
import { isTwinFile, twinModel } from '../../agents/twin/index.ts';
import { openBytes } from '../../agents/zero/index.ts';
import { fileTrouble, ok, Refusal, Rng } from '../../core/index.ts';
import { packStored, unpackModel } from '../../lab/training/index.ts';
import type { PlayOptions } from '../contests/contest-options.ts';
import { rosterFor } from '../agents/roster.ts';
import { must } from '../terminal/errors.ts';
import { withStore } from '../contests/hold.ts';
import type { Output } from '../terminal/output.ts';
import { bytesText } from './text.ts';
import { refuse as refuseAny } from '../terminal/complaints.ts';
import { refuse } from './complaints.ts';

/** Models on their way from one store to another. */
export interface ModelFileOptions extends PlayOptions {
  readonly name?: string;
  readonly force?: true;
}

/** Writes a model with its history to a file. */
export async function sendModel(
  out: Output,
  named: string | undefined,
  given: readonly string[],
  options: ModelFileOptions,
): Promise<void> {
  const [name, file, ...more] = named === undefined ? given : [named, ...given];
  if (name === undefined || file === undefined || more.length > 0) {
    throw new Refusal(refuse.exportWhat());
  }
  if (existsSync(file) && options.force !== true) {
    throw new Refusal(
      refuseAny.isThere({
        path: file,
        instead: {
          en: 'name another file, or give --force',
          es: 'nombra otro fichero, o da --force',
        },
      }),
    );
  }
  const packed = await withStore(options, 'read', async (store) => {
    const model = await store.model(name);
    if (model === null) throw new Refusal(refuse.nothingToWrite({ name }));
    // Somebody's likeness goes as the page has it, to be opened there or here.
    return model.kind === 'twin' ? model.bytes : packStored(store, model);
  });
  try {
    writeFileSync(file, packed);
  } catch (error) {
    throw new Refusal(refuseAny.cannotWrite({ path: file, why: fileTrouble(error) }));
  }
  out.document({ name, file, size: packed.length });
  out.line(`${out.t('wrote', 'escrito')} ${file} (${bytesText(out, packed.length)})`);
}

/** Takes in a model from a file. */
export async function receiveModel(
  out: Output,
  file: string,
  options: ModelFileOptions,
): Promise<void> {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new Refusal(refuseAny.cannotRead({ path: file, why: fileTrouble(error) }));
  }
  const { model, history } = must(modelIn(bytes, parse(file).name), {
    en: `cannot take in ${file}`,
    es: `no se puede incorporar ${file}`,
  });
  const name = options.name ?? model.name;
  if (!MODEL_NAME.test(name))
    throw new Refusal(refuseAny.takes({ option: '--name', what: MODEL_NAMES, given: name }));
  const roster = await rosterFor(options);
  const game = must(roster.catalogue.makeGame(model.game), file);
  // What cannot play is of no use here.
  const family = must(familyOf(model, roster.catalogue.agents), file);
  must(family.revive(game, model, Rng.of(name), roster.resources), file);
  const { kind, header } = model;
  const replace = options.force === true;
  await withStore(options, 'write', async (store) => {
    if (history === null) {
      await store.putModel({ ...model, name }, replace);
      return;
    }
    const { spec, machine, unit, total, elapsed, points } = history;
    const training = { name, kind, game: model.game, spec, machine, unit, total };
    const writer = await store.beginTraining(training, replace);
    await writer.append({
      done: total,
      elapsed,
      snapshot: new Uint8Array(0),
      earlier: points,
      model: { kind, game: model.game, header, bytes: model.bytes },
      finished: true,
    });
  });
  out.document({ name, kind, game: model.game, size: model.bytes.length });
  out.line(
    out.t(
      `${name} is here now: it plays as model(${name})`,
      `${name} ya está aquí: juega como model(${name})`,
    ),
  );
}

/** A model that was exported, a person's likeness, or a network as the trainer for accelerators writes it, by its file's name. */
function modelIn(bytes: Uint8Array, name: string): ReturnType<typeof unpackModel> {
  if (!isTwinFile(bytes)) return unpackModel(bytes);
  const network = openBytes(bytes);
  if (network.ok) {
    const { game } = network.value;
    return ok({ model: { name, kind: 'zero', game, header: {}, bytes }, history: null });
  }
  const twin = twinModel(bytes);
  return twin.ok ? ok({ model: twin.value, history: null }) : twin;
}
