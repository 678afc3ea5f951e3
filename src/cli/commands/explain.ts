import type { Command } from 'commander';
import { explain, usualSearch, type Explanation } from '../../agents/explain/index.ts';
import {
  chanceOf,
  legalActions,
  seatDoes,
  seatName,
  seatWithin,
  type Game,
  type Lang,
  type State,
} from '../../core/index.ts';
import { isNearEnd, provenOf } from '../../agents/advice/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { adviceOn, adviceText } from '../playing/advice.ts';
import { rosterFor } from '../agents/roster.ts';
import { must } from '../terminal/errors.ts';
import { explainTextIn } from '../explaining/text.ts';
import { drawTree, worth } from '../explaining/tree.ts';
import { number } from '../terminal/speech.ts';
import { naming, seedOption, whole, type CommonOptions } from '../terminal/options.ts';
import { Output, wrap } from '../terminal/output.ts';
import { textIn } from '../terminal/text.ts';
import { playLine } from '../playing/walk.ts';
import { inHelp } from '../terminal/help.ts';

interface ExplainOptions extends CommonOptions {
  readonly agent?: string;
  readonly position?: string;
  readonly moves?: string;
  readonly seed?: number | string;
  readonly maxNodes?: number;
}

/** Nodes shown to people (about a screen), and told to scripts, unless somebody asks for more. */
const SHOWN = 40;
const TOLD = 10_000;

export function explainCommand(): Command {
  return naming('explain', [
    'explain "tree(theory)" --agent "alphabeta(depth=3)"',
    'explain reversi --moves "f5 d6" --agent "negascout(depth=2)"',
    'explain mancala --agent "minimax(depth=2)" --json',
  ])
    .argument(
      '<game>',
      inHelp(
        'a game, with rules of its own if you like: "hex(size=4)"',
        'un juego, con reglas propias si quieres: "hex(size=4)"',
      ),
    )
    .option(
      '--agent <agent>',
      inHelp(
        'a search of the minimax family (default: alphabeta(depth=3), and expectimax(depth=2) where chance decides)',
        'una búsqueda de la familia minimax (por defecto: alphabeta(depth=3), y expectimax(depth=2) donde decide el azar)',
      ),
    )
    .option(
      '--position <position>',
      inHelp('explain the decision in this position', 'explica la decisión en esta posición'),
    )
    .option(
      '--moves <moves>',
      inHelp(
        'play these moves first, in notation, separated by spaces',
        'juega antes estas jugadas, en notación, separadas por espacios',
      ),
    )
    .option(
      '--max-nodes <n>',
      inHelp(
        `nodes of the tree to show, whole levels from the root (default ${SHOWN}, with --json ${TOLD})`,
        `nodos del árbol que se muestran, niveles enteros desde la raíz (por defecto ${SHOWN}, con --json ${TOLD})`,
      ),
      whole('--max-nodes', 1),
    )
    .addOption(
      seedOption(
        inHelp(
          'default 1; settles chance before the first move only',
          'por defecto 1; solo decide el azar anterior a la primera jugada',
        ),
      ),
    )
    .action(tellHow);
}

async function tellHow(rules: string, options: ExplainOptions): Promise<void> {
  const roster = await rosterFor(options);
  const { catalogue } = roster;
  const game = must(catalogue.makeGame(rules));
  const start =
    options.position === undefined
      ? game.start()
      : must(game.parse(options.position), '--position');
  const chance = chanceOf({ seed: options.seed ?? 1 });
  const { state } = must(playLine(game, start, options.moves ?? '', chance));
  const out = new Output(options);
  const maxNodes = options.maxNodes ?? (out.json ? TOLD : SHOWN);
  const explanation = must(
    explain(game, state, options.agent ?? usualSearch(game), { maxNodes, catalogue }),
  );
  const exact = await exactlyIn(game, state, roster);
  out.document(exact === null ? explanation : { ...explanation, exact: exact.told });
  if (out.json) return;
  print(out, game, explanation, maxNodes);
  if (exact !== null) {
    const words = adviceText(game, state, exact.analysis, exact.actions, out.lang);
    out.line(wrap(`${explainTextIn(out.lang).adviser} ${words}`, out.width));
  }
}

/** Near the end of a game: what every move is worth, as far as that is proven. */
async function exactlyIn(game: Game, state: State, roster: Roster) {
  if (!isNearEnd(game, state)) return null;
  const seat = state.toMove;
  const legal = legalActions(state, game.info);
  const analysis = await adviceOn(game, { seat, seen: game.observe(state, seat), legal }, roster);
  if (analysis === null) return null;
  const proven = provenOf(analysis, legal.length);
  const moves = analysis.options
    .filter((option) => option.proven === true)
    .map(({ action, value, bound }) => ({ move: game.formatAction(state, action), value, bound }));
  const told =
    proven === null
      ? { proven: false }
      : { proven: true, margin: proven.margin, only: proven.only, moves };
  return { analysis, actions: legal.length, told };
}

function print(out: Output, game: Game, told: Explanation, maxNodes: number): void {
  const { lang, paint } = out;
  const text = explainTextIn(lang);
  const words = game.words[lang];
  const name = (seat: number) => seatName(words, seat);
  const does = (seat: number) => (one: string, many: string) => seatDoes(words, seat, one, many);
  const mover = seatWithin(words, told.seat);
  const about = [told.game, told.agent, textIn(lang).toMove(mover), text.valuesFor(mover)];
  out.line(paint.dim(wrap(about.join(' · '), out.width)));
  const view = { paint, lang, seat: told.seat, name, does };
  for (const [index, root] of told.searches.entries()) {
    out.line();
    if (told.searches.length > 1)
      out.line(paint.bold(text.search(index + 1, told.searches.length, root.depth)));
    for (const line of drawTree(root, view)) out.line(line);
  }
  out.line();
  out.line(paint.bold(text.decides(does(told.seat), told.move, worth(told.value, lang))));
  if (told.line.length > 1)
    out.line(wrap(`${text.expects} ${told.line.slice(1).join(' ')}`, out.width, '  '));
  for (const line of totals(told, game, lang)) out.line(line);
  if (told.omitted > 0) {
    const more = 10 * maxNodes;
    out.line(paint.dim(text.leftOut(number(told.omitted, lang), told.omitted === 1, more)));
  }
}

/** What it took, and what plain minimax would have taken. */
function totals(told: Explanation, { info }: Game, lang: Lang): string[] {
  const text = explainTextIn(lang);
  const { nodes, leaves, minimaxNodes, depth, reasons, complete } = told;
  const plain = info.chance ? 'expectimax' : 'minimax';
  const sentence = [text.nodes(number(nodes, lang), number(leaves, lang))];
  if (minimaxNodes === null) {
    sentence.push(text.minimaxTooMany(depth, plain));
  } else {
    sentence.push(text.minimax(number(minimaxNodes, lang), depth, plain));
    const saved = minimaxNodes - nodes;
    const share = new Intl.NumberFormat(lang, { style: 'percent' }).format(saved / minimaxNodes);
    if (complete && saved > 0) sentence.push(text.saved(number(saved, lang), share));
    if (complete && saved < 0) sentence.push(text.extra(number(-saved, lang)));
  }
  const early = (['cut', 'table', 'null move', 'futile', 'stopped'] as const).flatMap((why) => {
    const count = reasons[why] ?? 0;
    return count === 0 ? [] : [`${number(count, lang)} ${text.reason[why]}`];
  });
  return [sentence.join(' · '), ...(early.length === 0 ? [] : [text.left(early.join(', '))])];
}
