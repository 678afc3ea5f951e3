import type { Command } from 'commander';
import {
  both,
  seatsOf,
  type Catalogue,
  type Game,
  type GameKind,
  type HeuristicKind,
  type Lang,
  type Params,
} from '../../core/index.ts';
import { gamesFor } from '../agents/roster.ts';
import { must } from '../terminal/errors.ts';
import { nameOf } from '../playing/narrate.ts';
import { number } from '../terminal/speech.ts';
import { naming, type CommonOptions } from '../terminal/options.ts';
import { Output, wrap } from '../terminal/output.ts';
import { textIn } from '../terminal/text.ts';
import { inHelp } from '../terminal/help.ts';

interface GamesOptions extends CommonOptions {}

export function gamesCommand(): Command {
  return naming('games', ['games', 'games hex', 'games "iwoki(players=4)" --json'])
    .argument('[game]', inHelp('only this one, in detail', 'solo este, en detalle'))
    .action(async (name: string | undefined, options: GamesOptions) => {
      const out = new Output(options);
      const { lang } = out;
      const catalogue = await gamesFor(options);
      if (name === undefined) await list(out, lang, catalogue);
      else await detail(out, lang, gameNamed(name, catalogue));
    });
}

interface Named {
  readonly kind: GameKind;
  readonly game: Game;
}

/** A game by name: its family and, of those that need no parameter, the usual rules. */
export function gameNamed(text: string, catalogue: Catalogue): Named {
  const bare = catalogue.games.find(({ id }) => id === text.trim().toLowerCase());
  // A family whose parameters must be given is shown by its first variant.
  const game = must(catalogue.makeGame(bare === undefined ? text : bare.variants[0]!));
  const kind = bare ?? must(catalogue.readGame(text)).kind;
  return { kind, game };
}

async function list(out: Output, lang: Lang, catalogue: Catalogue): Promise<void> {
  const known = catalogue.games.map(({ id }) => describe(gameNamed(id, catalogue), lang));
  out.document({ games: known });
  if (out.json) return;
  const text = textIn(lang).list;
  await out.table(
    [text.name, text.parameters, text.about],
    known.map((game) => [
      out.paint.bold(game.id),
      game.params.map(({ name }) => name).join(' '),
      game.summary,
    ]),
  );
}

async function detail(out: Output, lang: Lang, found: Named): Promise<void> {
  const about = describe(found, lang);
  out.document(about);
  if (out.json) return;
  const text = textIn(lang).list;
  const { game } = found;
  out.line(`${out.paint.bold(about.title)} · ${about.rules}`);
  out.line(about.summary);
  const seats = seatsOf(game).map((seat) => nameOf(game, seat, lang));
  const facts = [
    `${text.seats}: ${seats.join(', ')}`,
    ...(about.hidden ? [text.hidden] : []),
    ...(about.chance ? [text.chance] : []),
    `${text.longest} ${number(about.maxPlies, lang)}`,
  ];
  out.line(`${wrap(facts.join(' · '), out.width)}\n`);
  await printParams(out, lang, about.params);
  out.line(`\n${out.paint.bold(text.variants)}`);
  for (const variant of about.variants) out.line(`  ${variant}`);
  if (about.heuristics.length === 0) return;
  out.line(`\n${out.paint.bold(text.heuristics)}`);
  await out.table(
    [text.name, text.parameters, text.about],
    about.heuristics.map((heuristic) => [
      heuristic.id,
      heuristic.params.map(({ name: param }) => param).join(' '),
      heuristic.summary,
    ]),
  );
}

/** The table of what a thing takes; says nothing where it takes nothing. */
export async function printParams(
  out: Output,
  lang: Lang,
  params: ReturnType<typeof describeParams>,
): Promise<void> {
  if (params.length === 0) return;
  const text = textIn(lang).list;
  await out.table(
    [text.parameter, text.usual, text.accepts, text.about],
    params.map((param) => [
      param.name,
      param.default ?? (param.required ? text.required : '–'),
      param.accepts,
      param.summary,
    ]),
  );
}

function describe({ kind, game }: Named, lang: Lang) {
  const { info } = game;
  const { title, summary } = kind.words[lang];
  return {
    id: kind.id,
    title,
    summary,
    rules: info.rules,
    version: info.version,
    seats: info.seats,
    hidden: info.hidden,
    chance: info.chance,
    zeroSum: info.zeroSum,
    maxPlies: info.maxPlies,
    params: describeParams(kind.params, lang),
    variants: kind.variants,
    heuristics: Object.values<HeuristicKind>(game.heuristics).map((heuristic) => ({
      id: heuristic.id,
      summary: both(heuristic.summary)[lang],
      params: describeParams(heuristic.params, lang),
    })),
  };
}

export function describeParams(params: Params, lang: Lang) {
  return Object.entries(params).map(([name, param]) => ({
    name,
    /** null: nothing stands in for it. */
    default: param.fallback === '' ? null : param.fallback,
    required: param.fallback === null,
    accepts: param.accepts[lang],
    summary: param.summary[lang],
  }));
}
