import type { Command } from 'commander';
import process from 'node:process';
import { familyOf, fitsGame } from '../../agents/index.ts';
import {
  Refusal,
  splitList,
  type Catalogue,
  type Game,
  type GameRecord,
} from '../../core/index.ts';
import {
  BASELINES,
  figureNames,
  figureStyle,
  fitOf,
  playRivals,
  readTrainingGames,
  type Bout,
} from '../../lab/training/index.ts';
import type { ShelvedModel } from '../../store/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { means, withPlayOptions, type PlayOptions } from '../contests/contest-options.ts';
import { rosterFor } from '../agents/roster.ts';
import { refuse } from './complaints.ts';
import { must } from '../terminal/errors.ts';
import { LiveArea, bar } from '../terminal/live.ts';
import { Speech } from '../terminal/speech.ts';
import { chosenLang, naming, seedOption, whole } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import { figureText } from '../training/text.ts';
import { inHelp } from '../terminal/help.ts';

interface EvaluateOptions extends PlayOptions {
  readonly data?: string;
  readonly against?: string;
  readonly games: number;
  readonly seed?: number | string;
}

export function evaluateCommand(): Command {
  const evaluate = naming('evaluate', [
    'evaluate pupil --data games.jsonl',
    'evaluate pupil --against greedy,"mcts(iterations=100)" --games 200',
  ])
    .argument('<name>', inHelp('a model', 'un modelo'))
    .option(
      '--data <file>',
      inHelp(
        'recorded games it did not learn from: records, or the thesis CSV',
        'partidas guardadas de las que no aprendió: de Ludario, o el CSV de la tesis',
      ),
    )
    .option('--against <agents>', inHelp('agents to play against', 'agentes contra los que jugar'))
    .option(
      '--games <n>',
      inHelp('games against each of them', 'partidas contra cada uno'),
      whole('--games', 2),
      100,
    )
    .addOption(seedOption(inHelp('default 1', 'por defecto 1')));
  return withPlayOptions(evaluate).action(evaluateModel);
}

async function evaluateModel(name: string, options: EvaluateOptions): Promise<void> {
  const { data, against } = options;
  if (data === undefined && against === undefined) {
    throw new Refusal(refuse.measuredHow());
  }
  const roster = await rosterFor(options);
  const model = must(roster.model(name));
  const game = must(roster.catalogue.makeGame(model.game), {
    en: `the model "${name}"`,
    es: `el modelo «${name}»`,
  });
  must(fitsGame(model, game, must(familyOf(model, roster.catalogue.agents))));
  const rivals = splitList(against ?? '').map((text) => {
    const entrant = must(roster.listing.agent(text, game), text);
    return entrant.canonical;
  });
  const records = data === undefined ? null : must(readTrainingGames(data, game)).records;
  const fit = records === null ? null : await fitText(model, game, records, roster);
  const bouts = await strength(model, game, rivals, roster, options);
  const out = new Output(options);
  const games = records?.length ?? null;
  out.document({ name, kind: model.kind, game: model.game, data: data ?? null, games, fit, bouts });
  if (!out.json) await print(out, model, { fit, games, bouts }, roster.catalogue);
}

/** How well it fits recorded games. */
async function fitText(
  model: ShelvedModel,
  game: Game,
  records: readonly GameRecord[],
  roster: Roster,
): Promise<Readonly<Record<string, number>>> {
  const family = must(familyOf(model, roster.catalogue.agents));
  if (family.measure !== undefined) return must(family.measure(game, model, records));
  return must(
    await fitOf(game, records, (_, rng) => family.revive(game, model, rng, roster.resources)),
  );
}

async function strength(
  model: ShelvedModel,
  game: Game,
  rivals: readonly string[],
  roster: Roster,
  options: EvaluateOptions,
): Promise<Bout[]> {
  if (rivals.length === 0) return [];
  const stop = new AbortController();
  const halt = () => stop.abort();
  process.once('SIGINT', halt);
  const area = LiveArea.unless(options.json === true);
  const { t } = new Speech(chosenLang(options.lang));
  try {
    const bouts: Bout[] = [];
    for (const rival of rivals) {
      const judged = must(
        await playRivals({
          game,
          roster,
          model,
          rivals: [rival],
          games: options.games,
          seed: options.seed ?? 1,
          ...means(options),
          signal: stop.signal,
          onGame: (done, total) =>
            area?.draw([
              `${bar(done / total, 24)} ${done}/${total} ${t('games against', 'partidas contra')} ${roster.catalogue.short('agent', rival)}`,
            ]),
        }),
      );
      if (judged === null) throw new Refusal(refuse.stoppedMeasuring());
      bouts.push(...judged);
    }
    return bouts;
  } finally {
    area?.clear();
    process.off('SIGINT', halt);
  }
}

interface Found {
  readonly fit: Readonly<Record<string, number>> | null;
  readonly games: number | null;
  readonly bouts: readonly Bout[];
}

async function print(
  out: Output,
  model: ShelvedModel,
  { fit, games, bouts }: Found,
  catalogue: Catalogue,
): Promise<void> {
  out.line(`${out.paint.bold(model.name)} · ${model.kind} · ${model.game}`);
  if (fit !== null) {
    out.line();
    const [held, moves] = [games!, fit['moves'] ?? 0].map((count) => out.number(count));
    out.line(
      out.t(
        `On ${held} recorded games, ${moves} moves:`,
        `En ${held} partidas guardadas, ${moves} jugadas:`,
      ),
    );
    const names = figureNames([{ figures: fit }]).filter((name) => name !== 'moves');
    await out.table(
      ['', ''],
      names.map((name) => [
        BASELINES.includes(name)
          ? out.paint.dim(figureStyle(name).title[out.lang])
          : figureStyle(name).title[out.lang],
        figureText(out, name, fit[name]!),
      ]),
    );
  }
  if (bouts.length === 0) return;
  out.line();
  await out.table(
    [
      out.t('against', 'contra'),
      out.t('points', 'puntos'),
      out.t('95 % interval', 'intervalo del 95 %'),
      out.t('won', 'ganadas'),
      out.t('drawn', 'empates'),
      out.t('lost', 'perdidas'),
    ],
    bouts.map(({ rival, share, low, high, wins, draws, losses }) => [
      catalogue.short('agent', rival),
      `${out.number(100 * share, 1)} %`,
      `${out.number(100 * low, 1)} ${out.t('to', 'a')} ${out.number(100 * high, 1)} %`,
      `${wins}`,
      `${draws}`,
      `${losses}`,
    ]),
  );
}
