import type { Command } from 'commander';
import { SHIPPED } from '../../agents/zero/index.ts';
import { houseGames } from '../../games/index.ts';
import { Refusal, weightsTold, type ToldWeight } from '../../core/index.ts';
import {
  AnswerFiles,
  figureNames,
  readTrainingSpec,
  shown,
  modelsWithTrainings,
  type Point,
  type TrainingSpec,
  type ModelWithTraining,
} from '../../lab/training/index.ts';
import type { Store, TrainingEntry } from '../../store/index.ts';
import { agreed } from './experiments.ts';
import { withStore } from '../contests/hold.ts';
import { duration } from '../terminal/live.ts';
import type { Speech } from '../terminal/speech.ts';
import { receiveModel, sendModel, type ModelFileOptions } from '../training/model-files.ts';
import { naming, storeOption, type StoreOptions } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import { day } from './result.ts';
import {
  bytesText,
  figureLine,
  printCurves,
  printPoints,
  shortAgent,
  unitText,
} from '../training/text.ts';
import { refuse } from './complaints.ts';
import { inHelp } from '../terminal/help.ts';

interface ModelsOptions extends ModelFileOptions {
  readonly delete?: string;
  readonly yes?: true;
  readonly export?: readonly string[];
  readonly import?: string;
}

export function modelsCommand(): Command {
  return naming('models', [
    'models',
    'models first',
    'models --export first first.model',
    'models --import first.model --name second',
    'models --delete first',
  ])
    .argument('[name]', inHelp('only this one, with its history', 'solo este, con su historia'))
    .option(
      '--export <name file...>',
      inHelp(
        'write a model with its history to a file',
        'escribe un modelo con su historia en un fichero',
      ),
    )
    .option(
      '--import <file>',
      inHelp('take in a model that was exported', 'incorpora un modelo exportado'),
    )
    .option(
      '--name <name>',
      inHelp(
        'what an imported model is to be called here',
        'cómo se llamará aquí un modelo importado',
      ),
    )
    .option(
      '--force',
      inHelp(
        'replace a model, or a file, of the same name',
        'sustituye un modelo, o un fichero, del mismo nombre',
      ),
    )
    .option(
      '--delete <name>',
      inHelp(
        'delete one with its history; asks first',
        'borra uno con su historia; antes pregunta',
      ),
    )
    .option('--yes', inHelp('delete without asking', 'borra sin preguntar'))
    .addOption(storeOption())
    .action(async (name: string | undefined, options: ModelsOptions) => {
      const out = new Output(options);
      if (options.delete !== undefined) await remove(out, options.delete, options);
      else if (options.export !== undefined) await sendModel(out, name, options.export, options);
      else if (options.import !== undefined) await receiveModel(out, options.import, options);
      else if (name === undefined) await list(out, options);
      else await detail(out, name, options);
    });
}

async function list(out: Output, options: StoreOptions): Promise<void> {
  const all = await withStore(options, 'read', (store) => modelsWithTrainings(store)).catch(
    (error: unknown) => {
      // Whoever named no store need not know that there is one.
      const none = error instanceof Refusal && error.complaint.code === 'store.absent';
      if (none && options.store === undefined) return [];
      throw error;
    },
  );
  const shipped = SHIPPED.map(({ name, game, boards }) => ({ name, kind: 'zero', game, boards }));
  out.document({ models: all.map(describe), shipped });
  if (out.json) return;
  if (all.length === 0) {
    out.line(
      out.t(
        'No model yet; ludario train makes one.',
        'Aún no hay ningún modelo; ludario train hace uno.',
      ),
    );
  } else await printModels(out, all);
  out.line();
  out.line(
    out.t(
      'Networks that come with Ludario, zero(model=NAME):',
      'Redes que vienen con Ludario, zero(model=NOMBRE):',
    ),
  );
  for (const { name, game, boards } of SHIPPED) {
    out.line(`  ${out.paint.cyan(name)}  ${playedBy(game, boards)}`);
  }
}

/** `hex(size=9) – hex(size=13)`; of a network for one board its rules. */
function playedBy(game: string, boards: Readonly<Record<string, readonly number[]>>): string {
  const ranges = Object.entries(boards).map(([param, [from, to]]) =>
    [from, to].map((value) => `${game.split('(')[0]}(${param}=${value})`).join(' – '),
  );
  return ranges.length === 0 ? game : ranges.join(', ');
}

async function printModels(out: Output, all: readonly ModelWithTraining[]): Promise<void> {
  await out.table(
    [
      out.t('name', 'nombre'),
      out.t('family', 'familia'),
      out.t('game', 'juego'),
      out.t('size', 'tamaño'),
      out.t('when', 'cuándo'),
      out.t('trained', 'entrenado'),
      out.t('figures', 'cifras'),
    ],
    all.map((one) => [
      out.paint.cyan(one.name),
      one.model?.kind ?? one.training!.kind,
      houseGames.short('game', one.model?.game ?? one.training!.game),
      one.model === null ? '–' : bytesText(out, one.model.size),
      day(one.model?.created ?? one.training!.updated),
      progressText(out, one.training),
      lastFigures(out, one.points),
    ]),
  );
}

/** "20,000 games in 1:05", "stopped at 40 %" */
function progressText(say: Speech, training: TrainingEntry | null): string {
  if (training === null) return '–';
  const { done, total, unit, elapsed, finished, busy } = training;
  if (finished) {
    return `${unitText(say, done, unit)} ${say.t('in', 'en')} ${duration(elapsed / 1000)}`;
  }
  const percent = Math.floor((100 * done) / total);
  const share = `${percent} % ${say.t('of', 'de')} ${unitText(say, total, unit)}`;
  return `${busy ? say.t('under way', 'en marcha') : say.t('stopped', 'parado')}: ${share}`;
}

function lastFigures(say: Speech, points: readonly Point[]): string {
  const last = points.at(-1);
  if (last === undefined) return '';
  const bouts = last.bouts.map(
    ({ rival, share }) => `${shortAgent(rival)} ${Math.round(100 * share)}%`,
  );
  const { figures } = shown(last);
  const told = figureNames([{ figures }])
    .slice(0, 2)
    .map((name) => figureLine(say, name, figures[name]!));
  return [...bouts, ...told].join(', ');
}

function describe({ name, model, training, points }: ModelWithTraining) {
  return {
    name,
    kind: model?.kind ?? training!.kind,
    game: model?.game ?? training!.game,
    size: model?.size ?? null,
    created: model?.created ?? null,
    checksum: model?.checksum ?? null,
    training:
      training === null
        ? null
        : {
            unit: training.unit,
            done: training.done,
            total: training.total,
            finished: training.finished,
            busy: training.busy,
            seconds: training.elapsed / 1000,
            begun: training.created,
          },
    figures: points.at(-1)?.figures ?? null,
    bouts: points.at(-1)?.bouts ?? null,
  };
}

/** Says which there are when it is none of them. */
async function knownAs(store: Store, name: string): Promise<ModelWithTraining> {
  const [found] = await modelsWithTrainings(store, name);
  if (found !== undefined) return found;
  if (SHIPPED.some((one) => one.name === name)) throw new Refusal(refuse.modelShips({ name }));
  const names = (await store.models()).map((model) => model.name);
  throw new Refusal(refuse.noModel({ name, names: names.slice(0, 8) }));
}

async function detail(out: Output, name: string, options: StoreOptions): Promise<void> {
  const [found, whole] = await withStore(options, 'read', async (store) => [
    await knownAs(store, name),
    await store.model(name),
  ]);
  const { model, training, points } = found;
  const said = training === null ? null : readTrainingSpec(training.spec);
  const spec = said?.ok === true ? said.value : null;
  out.document({ ...describe(found), header: whole?.header ?? null, spec, points });
  if (out.json) return;
  const kind = model?.kind ?? training!.kind;
  out.line(`${out.paint.bold(name)} · ${kind} · ${model?.game ?? training!.game}`);
  if (model !== null) {
    const checksum = model.checksum === null ? '' : ` · ${model.checksum.slice(0, 12)}`;
    out.line(`${bytesText(out, model.size)} · ${day(model.created)}${checksum}`);
  }
  if (training === null || spec === null) {
    await printWeights(out, weightsTold(whole?.header ?? null));
    return;
  }
  for (const line of courseLines(out, spec, training)) out.line(line);
  if (points.length > 0) {
    out.line();
    await printPoints(out, points, training.unit);
  }
  if (points.length > 1) {
    out.line();
    printCurves(out, points, training.finished ? training.done : training.total);
  }
  await printWeights(out, weightsTold(whole?.header ?? null));
  if (training.finished || training.busy) return;
  out.line();
  const order = `ludario train --continue ${name}`;
  out.line(out.paint.dim(out.t(`${order} goes on`, `${order} sigue`)));
}

/** What it seeks and avoids, for who asks why it plays so. */
async function printWeights(out: Output, weights: readonly ToldWeight[]): Promise<void> {
  if (weights.length === 0) return;
  out.line();
  await out.table(
    [out.t('what it weighs', 'qué pesa'), out.t('weight', 'peso')],
    weights.slice(0, MOST_WEIGHTS).map(({ name, weight }) => [name, out.fixed(weight, 2)]),
  );
  const more = weights.length - MOST_WEIGHTS;
  if (more <= 0) return;
  out.line(
    out.paint.dim(
      out.t(
        `and ${more} smaller ones: --json tells all`,
        `y ${more} menores: --json los dice todos`,
      ),
    ),
  );
}

/** The smaller ones say little. */
const MOST_WEIGHTS = 16;

function courseLines(say: Speech, spec: TrainingSpec, training: TrainingEntry): string[] {
  const { data, teacher, rivals, from, seed, epochs } = spec;
  const source = [
    ...(data === null ? [] : [lessonsText(say, data)]),
    ...(teacher === null ? [] : [`${say.t('teacher', 'maestro')} ${shortAgent(teacher)}`]),
    ...(rivals.length === 0
      ? []
      : [`${say.t('rivals', 'rivales')} ${rivals.map((rival) => shortAgent(rival)).join(', ')}`]),
    ...(from === null ? [] : [`${say.t('from', 'a partir de')} ${from.name}`]),
    ...(epochs === null ? [] : [unitText(say, epochs, 'epochs')]),
    `${say.t('seed', 'semilla')} ${seed}`,
  ];
  return [
    `${say.t('trained as', 'entrenado como')} ${shortAgent(spec.agent)}: ${source.join(' · ')}`,
    `${progressText(say, training)} · Ludario ${spec.versions.ludario}`,
  ];
}

/** What it learned from, and where that lies. */
function lessonsText(say: Speech, data: NonNullable<TrainingSpec['data']>): string {
  const { games, format, file } = data;
  const many = say.number(games);
  const count =
    format === 'preferences' ? say.t(`${many} answers`, `${many} respuestas`) : say.games(games);
  return `${count} ${say.t('of', 'de')} ${file}`;
}

async function remove(out: Output, name: string, options: ModelsOptions): Promise<void> {
  // Reading first: a store that is not there is not made only to find nothing in it.
  const { model, training } = await withStore(options, 'read', (store) => knownAs(store, name));
  const what = `${out.t('the model', 'el modelo')} ${name} (${model?.kind ?? training!.kind}, ${model?.game ?? training!.game})`;
  if (options.yes !== true && !(await agreed(out, what))) {
    out.line(out.t('Nothing was deleted.', 'No se ha borrado nada.'));
    out.document({ deleted: null });
    return;
  }
  await withStore(options, 'write', (store) =>
    new AnswerFiles(store).leaving(name, () => store.deleteModel(name)),
  );
  out.document({ deleted: name });
  out.line(out.t(`Deleted ${what}.`, `Borrado: ${what}.`));
}
