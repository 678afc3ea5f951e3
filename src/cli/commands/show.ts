import { Option, type Command } from 'commander';
import {
  OVER,
  Refusal,
  at,
  chanceOf,
  isKey,
  seatWithin,
  type Key,
  type Seat,
} from '../../core/index.ts';
import { refuse } from './complaints.ts';
import { gamesFor } from '../agents/roster.ts';
import { drawingOf } from '../boards/index.ts';
import { must } from '../terminal/errors.ts';
import { inColumns } from '../playing/move-list.ts';
import { nameOf, scoreLine, scoresOf } from '../playing/narrate.ts';
import {
  aboutGame,
  chosenLang,
  naming,
  seatIn,
  seatOption,
  seedOption,
  type CommonOptions,
} from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import { textIn } from '../terminal/text.ts';
import { legalWords, playLine } from '../playing/walk.ts';
import { inHelp } from '../terminal/help.ts';

interface ShowOptions extends CommonOptions {
  readonly moves?: string;
  readonly position?: string;
  readonly seed?: number | string;
  readonly seat?: Seat;
  readonly key?: Key;
}

/** The key of one game. */
function gameKey(text: string): Key {
  const key = text.trim().toLowerCase();
  if (isKey(key)) return key;
  throw new Refusal(at(refuse.noKey({ given: text }), '--key'));
}

export function showCommand(): Command {
  return naming('show', [
    'show reversi --moves "f5 d6 c3"',
    'show mancala --position "1:0,5,5,5,5,4/0:4,4,4,4,4,4 0" --json',
  ])
    .argument('<game>', aboutGame())
    .option(
      '--moves <moves>',
      inHelp(
        'play these moves first, in notation, separated by spaces',
        'juega antes estas jugadas, en notación, separadas por espacios',
      ),
    )
    .option(
      '--position <position>',
      inHelp('start from this position', 'empieza desde esta posición'),
    )
    .addOption(seedOption(inHelp('default 1', 'por defecto 1')))
    .addOption(
      new Option(
        '--key <key>',
        inHelp(
          'in games with secrets: the key that a record tells, instead of the seed',
          'en juegos con secretos: la clave que dice un registro, en lugar de la semilla',
        ),
      ).argParser(gameKey),
    )
    .addOption(seatOption(inHelp('draw what this seat sees', 'dibuja lo que ve este asiento')))
    .action(show);
}

async function show(rules: string, options: ShowOptions): Promise<void> {
  // A position that shows a broken law can be looked at.
  const game = must((await gamesFor(options, { unchecked: true })).makeGame(rules));
  const { info } = game;
  const start =
    options.position === undefined
      ? game.start()
      : must(game.parse(options.position), '--position');
  const chance = chanceOf({ seed: options.seed ?? 1, key: options.key });
  const { state, last } = must(playLine(game, start, options.moves ?? '', chance));
  const over = state.toMove === OVER;
  const legal = legalWords(game, state);
  const scores = scoresOf(game, state, over);
  const position = game.format(state);
  const out = new Output(options);
  out.document({
    game: info.rules,
    toMove: over ? null : state.toMove,
    legal,
    scores,
    over,
    position,
  });
  if (out.json) return;

  const lang = chosenLang(options.lang);
  const text = textIn(lang);
  const name = (seat: Seat) => nameOf(game, seat, lang);
  const viewer =
    options.seat === undefined ? (over ? null : state.toMove) : seatIn(game, options.seat);
  const draw = await drawingOf(game);
  // What a seat could play tells what it holds.
  const open = !info.hidden || viewer === state.toMove;
  const view = {
    width: out.width,
    paint: out.paint,
    lang,
    legal: open ? legal : [],
    last: last?.text ?? null,
    lastSeat: last?.seat ?? null,
  };
  if (info.hidden) {
    out.line(out.paint.dim(viewer === null ? text.spectator : text.seenBy(name(viewer))));
  }
  out.line(`${draw(game.observe(state, viewer), view)}\n`);
  const points = scoreLine(game, scores, lang);
  const turn = out.paint.bold(
    over ? text.over : text.toMove(seatWithin(game.words[lang], state.toMove)),
  );
  out.line(points === '' ? turn : `${turn} · ${points}`);
  if (!over && open) {
    out.line(`${text.legal(legal.length)}:`);
    for (const row of inColumns(legal, out.width - 2)) out.line(`  ${row}`);
  } else if (!over) {
    out.line(text.ownChoices(name(state.toMove)));
  }
  // The position text is the whole truth: only for those who did not ask to see with one seat's eyes.
  if (!info.hidden || options.seat === undefined) out.line(`${text.position}: ${position}`);
}
