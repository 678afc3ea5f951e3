import type { Command } from 'commander';
import { Schedule, beginningWords, openingPlies, type Contest } from '../../arena/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { measure } from '../../lab/experiment/index.ts';
import { contestFrom } from '../contests/asked-contest.ts';
import { agentList, type ContestOptions } from '../contests/contest-options.ts';
import { withContestOptions, withPlayOptions } from '../contests/contest-options.ts';
import { Refusal } from '../../core/index.ts';
import { refuse } from './complaints.ts';
import { endIfStuck, holdOnScreen, sayHowToGoOn, withStore } from '../contests/hold.ts';
import { measureLines, measuresDocument } from '../contests/measures-text.ts';
import { noteOf } from '../contests/standings-text.ts';
import { shortRules } from '../playing/narrate.ts';
import { aboutGame, naming } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import { inHelp } from '../terminal/help.ts';

export interface AnalyseOptions extends ContestOptions {
  readonly agents?: string;
}

export function analyseCommand(): Command {
  const analyse = naming('analyse', [
    'analyse mancala',
    'analyse "iwoki(players=4)" --agents greedy --games 2000',
    "analyse reversi --agents 'alphabeta(depth=3)' --openings 6 --games 500",
  ])
    .argument('<game>', aboutGame())
    .option(
      '--agents <list>',
      inHelp(
        'one who plays itself, or one for each seat (default random)',
        'uno que juega contra sí mismo, o uno por asiento (por defecto random)',
      ),
    );
  return withPlayOptions(withContestOptions(analyse, false)).action(
    async (game: string, options: AnalyseOptions) => {
      const out = new Output(options);
      const { contest, roster } = await contestToMeasure(game, options);
      const [held, measures] = await withStore(options, 'write', async (store) => {
        const done = await holdOnScreen(options, store, contest, roster);
        return [done, await measure(store, done.experiment, contest)] as const;
      });
      const { id } = held.experiment;
      const agents = contest.entrants.map(({ canonical }) => canonical);
      out.document({ id, game: contest.spec.game, agents, ...measuresDocument(measures) });
      if (!out.json) {
        const names = contest.entrants.map(({ short }) => short).join(', ');
        out.line(
          `${out.paint.bold(shortRules(contest.game))} · ${out.games(measures.games)} ${out.t('of', 'de')} ${names} · ${out.paint.cyan(id)}`,
        );
        out.line(out.paint.dim(beginningWords(measures.beginning)[out.lang]));
        for (const warning of held.schedule.warnings) {
          out.line(out.paint.yellow(noteOf(out, warning, contest)));
        }
        await out.table(
          [out.t('measure', 'medida'), '95 %', out.t('seen', 'visto'), out.t('about', 'qué es')],
          measureLines(out, contest.game).flatMap(({ name, about, text, range }) => {
            const said = text(measures);
            const seen = range?.(measures) ?? null;
            if (said === null) return [];
            const extremes =
              seen === null
                ? ''
                : `${out.number(seen.least)} ${out.t('to', 'a')} ${out.number(seen.most)}`;
            return [[name, said, extremes, about]];
          }),
        );
        const lost = held.done - measures.games;
        if (lost > 0)
          out.line(
            out.paint.yellow(
              out.t(
                `${lost} games that an agent forfeited do not count`,
                `${lost} partidas que un agente perdió por una falta no cuentan`,
              ),
            ),
          );
      }
      sayHowToGoOn(out, held);
      await endIfStuck(out, held);
    },
  );
}

/**
 * The contest to measure a game by. Unless openings are named, they follow from the game alone:
 * figures of different agents then compare like with like.
 */
export async function contestToMeasure(
  game: string,
  options: AnalyseOptions,
  known?: Roster,
): Promise<{ contest: Contest; roster: Roster }> {
  const fields = fieldsFor(game, options);
  const usual = await contestFrom(options, fields, known);
  const { spec, game: played } = usual.contest;
  const said = options.openings !== undefined || options.spec !== undefined;
  if (said || spec.openings !== 'none' || played.info.chance || spec.pairs === 1) return usual;
  const random = openingPlies(played, spec.pairs);
  if (random === 0) return usual;
  const opened = await contestFrom(options, { ...fields, openings: { random } }, usual.roster);
  // A game with too few positions for that begins as usual.
  return new Schedule(opened.contest).warnings.length > 0 ? usual : opened;
}

/** One agent plays itself; one for each seat play each other. */
function fieldsFor(game: string, options: AnalyseOptions): Record<string, unknown> {
  const agents = agentList(options.agents) ?? (options.spec === undefined ? ['random'] : undefined);
  const count = options.games ?? options.pairs;
  const alone = agents?.length === 1;
  if (options.pairs !== undefined && alone) {
    throw new Refusal(refuse.noPairs());
  }
  return {
    game,
    agents,
    format: 'match',
    ...(alone ? { selfPlay: true, starter: options.starter ?? 'fixed' } : {}),
    ...(count === undefined && options.spec === undefined
      ? { games: alone ? 1000 : undefined }
      : {}),
  };
}
