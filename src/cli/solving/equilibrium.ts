import process from 'node:process';
import type { Bracket, FoundOut, Manner } from '../../agents/cfr/index.ts';
import { seatWithin, type Catalogue, type Game, type Lang } from '../../core/index.ts';
import { Thread } from '../../workers/index.ts';
import { LiveArea } from '../terminal/live.ts';
import { chosenLang, type CommonOptions } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import { equilibriumTextIn } from './equilibrium-text.ts';
import type { EquilibriumNews, EquilibriumSetup, Situation, Size } from './equilibrium-worker.ts';

export interface EquilibriumOptions extends CommonOptions {
  readonly all?: true;
  readonly variant: Manner;
  readonly iterations: number;
  readonly exploitability: number;
  readonly agents?: readonly string[] | undefined;
  readonly samples: number;
  readonly seed?: number | string;
}

/** What was found, as far as it went. */
interface Findings {
  size: Size | null;
  bracket: Bracket | null;
  readonly agents: Map<string, FoundOut>;
  situations: readonly Situation[];
  seconds: number;
}

/** Solves a hidden game, or finds out how much agents lose in it to a rival that knows them. */
export async function solveHidden(
  game: Game,
  options: EquilibriumOptions,
  catalogue: Catalogue,
): Promise<void> {
  const setup: EquilibriumSetup = {
    rules: game.info.rules,
    modules: catalogue.modules.flatMap(({ source }) => source ?? []),
    manner: options.variant,
    aim: { exploitability: options.exploitability, iterations: options.iterations },
    seed: options.seed ?? 1,
    all: options.all === true,
    agents: options.agents ?? [],
    samples: options.samples,
  };
  const lang = chosenLang(options.lang);
  const found: Findings = {
    size: null,
    bracket: null,
    agents: new Map(),
    situations: [],
    seconds: 0,
  };
  const finished = await follow(setup, found, lang);
  const out = new Output(options);
  out.document(documentOf(game, found, finished));
  if (!out.json) await tell(out, game, found);
  if (finished) return;
  process.stderr.write(`${equilibriumTextIn(lang).stopped}\n`);
  process.exitCode = 130;
}

/** Whether it came to its end; Ctrl-C stops it, and what was found stays. */
async function follow(setup: EquilibriumSetup, found: Findings, lang: Lang): Promise<boolean> {
  const text = equilibriumTextIn(lang);
  const began = performance.now();
  const area = new LiveArea();
  const thread = new Thread<never, EquilibriumNews>({
    beside: import.meta.url,
    file: 'equilibrium-worker',
    data: setup,
  });
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const say = new Intl.NumberFormat(lang, { maximumSignificantDigits: 3 });
  thread.onSaid = (news) => {
    found.seconds = (performance.now() - began) / 1000;
    if (news.kind === 'size') found.size = news.size;
    else if (news.kind === 'at') {
      found.bracket = news.bracket;
      const worth = news.bracket.exploitability * (found.size?.points ?? 1);
      area.draw([text.progress(say.format(news.bracket.iterations), say.format(worth))]);
    } else if (news.kind === 'asked')
      area.draw([text.asked(news.agent, String(news.done), String(news.of))]);
    else if (news.kind === 'found') found.agents.set(news.agent, news.found);
    else {
      found.situations = news.situations;
      resolve(true);
    }
  };
  thread.onEnded = (why) => {
    if (why !== null) reject(why);
  };
  const stop = () => resolve(false);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    return await promise;
  } finally {
    area.clear();
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    await thread.end();
  }
}

function documentOf(
  game: Game,
  { size, bracket, agents, situations, seconds }: Findings,
  finished: boolean,
) {
  const points = size?.points ?? 1;
  return {
    game: game.info.rules,
    finished,
    positions: size?.positions ?? null,
    situations: size?.situations ?? null,
    unit: size?.points == null ? 'wins' : 'points',
    ...(bracket === null
      ? {}
      : {
          value: (points * (bracket.low + bracket.high)) / 2,
          low: points * bracket.low,
          high: points * bracket.high,
          exploitability: points * bracket.exploitability,
          iterations: bracket.iterations,
        }),
    ...(agents.size === 0
      ? {}
      : {
          agents: Array.from(agents, ([agent, { low, high, error, value }]) => ({
            agent,
            exploitability: [points * low, points * high],
            error: points * error,
            value: points * value,
          })),
        }),
    ...(situations.length === 0 ? {} : { strategy: situations }),
    seconds,
  };
}

async function tell(out: Output, game: Game, found: Findings): Promise<void> {
  const { size, bracket, agents, situations, seconds } = found;
  const text = equilibriumTextIn(out.lang);
  out.line(out.paint.dim(game.info.rules));
  if (size === null) return;
  const points = size.points ?? 1;
  const unit = size.points === null ? text.utility : game.words[out.lang].points;
  const precise = (value: number) => out.fixed(points * value, 4);
  if (bracket !== null) {
    const { low, high, exploitability, iterations } = bracket;
    const name = seatWithin(game.words[out.lang], 0);
    out.line(
      out.paint.bold(
        text.value(name, precise((low + high) / 2), precise(low), precise(high), unit),
      ),
    );
    out.line(text.exploitability(precise(exploitability), unit));
    out.line(
      out.paint.dim(
        `${text.iterations(out.number(iterations), out.number(seconds))} · ${text.size(out.number(size.positions), out.number(size.situations))}`,
      ),
    );
  }
  if (agents.size > 0)
    await out.table(
      [text.agent, `${text.loses} (${unit})`, `${text.itself} (${unit})`],
      Array.from(agents, ([agent, { low, high, error, value }]) => [
        agent,
        `${high - low < 0.00005 ? precise(high) : `${precise(low)} – ${precise(high)}`}${error * points < 0.00005 ? '' : ` ± ${precise(error)}`}`,
        precise(value),
      ]),
    );
  if (situations.length > 0) await tellSituations(out, game, situations);
}

async function tellSituations(
  out: Output,
  game: Game,
  situations: readonly Situation[],
): Promise<void> {
  const text = equilibriumTextIn(out.lang);
  for (const seat of [0, 1]) {
    out.line();
    await out.table(
      [seatWithin(game.words[out.lang], seat), text.situation],
      situations
        .filter((one) => one.seat === seat)
        .map(({ told, actions }) => [
          actions.map(({ move, share }) => `${move} ${out.number(100 * share, 1)} %`).join('  '),
          told.map((word) => word ?? text.unseen).join(' '),
        ]),
    );
  }
}
