import type { Command } from 'commander';
import { totalmem } from 'node:os';
import { canSolve } from '../../agents/exact/index.ts';
import {
  chanceOf,
  Refusal,
  OVER,
  formatLine,
  seatWithin,
  type Catalogue,
  type Game,
  type Lang,
  type State,
} from '../../core/index.ts';
import { gamesFor } from '../agents/roster.ts';
import { must } from '../terminal/errors.ts';
import { inColumns } from '../playing/move-list.ts';
import { number } from '../terminal/speech.ts';
import { chosenLang, naming, seedOption, whole, type CommonOptions } from '../terminal/options.ts';
import { Output, wrap } from '../terminal/output.ts';
import { checkFile, problemRules } from '../solving/problems.ts';
import { effort, signed, solveTextIn } from '../solving/text.ts';
import { watched } from '../solving/watch.ts';
import { SolverThread } from '../solving/solver-thread.ts';
import type { Answer } from '../solving/solver-worker.ts';
import { textIn } from '../terminal/text.ts';
import { playLine } from '../playing/walk.ts';
import { refuse as refuseAny } from '../terminal/complaints.ts';
import { refuse } from './complaints.ts';
import { inHelp } from '../terminal/help.ts';

interface SolveOptions extends CommonOptions {
  readonly position?: string;
  readonly moves?: string;
  readonly seed?: number | string;
  readonly memory: number;
  readonly all?: true;
  readonly problems?: string;
}

export function solveCommand(): Command {
  return naming('solve', [
    'solve "mancala(6,2)"',
    'solve "hex(4)" --all',
    'solve tree --position A/D --json',
    'solve --problems endgames.obf',
  ])
    .argument(
      '[game]',
      inHelp(
        'a game, with rules of its own if you like: "hex(size=4)"',
        'un juego, con reglas propias si quieres: "hex(size=4)"',
      ),
    )
    .option('--position <position>', inHelp('solve this position', 'resuelve esta posición'))
    .option(
      '--moves <moves>',
      inHelp(
        'play these moves first, in notation, separated by spaces',
        'juega antes estas jugadas, en notación, separadas por espacios',
      ),
    )
    .option(
      '--all',
      inHelp(
        'the exact value of every legal move too',
        'también el valor exacto de cada jugada legal',
      ),
    )
    .option(
      '--problems <file>',
      inHelp(
        'check a file of solved problems: position; move:score; … (OBF; Reversi with empties=winner)',
        'comprueba un fichero de problemas resueltos: posición; jugada:puntos; … (OBF; Reversi con empties=winner)',
      ),
    )
    .option(
      '--memory <mb>',
      inHelp('megabytes for known positions', 'megabytes para las posiciones conocidas'),
      megabytes,
      256,
    )
    .addOption(
      seedOption(
        inHelp(
          'default 1; settles chance before the first move only',
          'por defecto 1; solo decide el azar anterior a la primera jugada',
        ),
      ),
    )
    .addHelpText(
      'after',
      inHelp(
        '\nEvery line of play to the end is accounted for: small boards and endgames are solved soon,\n' +
          'large positions may take for ever. Ctrl-C stops.',
        '\nSe tienen en cuenta todas las líneas hasta el final: los tableros pequeños y los finales se\n' +
          'resuelven pronto; las posiciones grandes pueden no acabar nunca. Ctrl-C lo para.',
      ),
    )
    .action(solve);
}

/** No more than the machine has: what is asked for may all be used. */
function megabytes(text: string): number {
  const wanted = whole('--memory', 1)(text);
  const there = Math.floor(totalmem() / 2 ** 20);
  if (wanted > there) throw new Refusal(refuse.tooMuchMemory({ wanted, there }));
  return wanted;
}

async function solve(rules: string | undefined, options: SolveOptions): Promise<void> {
  const catalogue = await gamesFor(options);
  if (options.problems !== undefined) {
    for (const name of ['position', 'moves', 'all'] as const) {
      if (options[name] !== undefined)
        throw new Refusal(refuse.notTogether({ one: `--${name}`, other: '--problems' }));
    }
    await checkFile(
      solvable(problemRules(rules ?? 'reversi'), catalogue),
      options.problems,
      options,
      catalogue,
    );
    return;
  }
  if (rules === undefined) throw new Refusal(refuseAny.missingArgument({ argument: 'game' }));
  const game = solvable(rules, catalogue);
  const start =
    options.position === undefined
      ? game.start()
      : must(game.parse(options.position), '--position');
  const chance = chanceOf({ seed: options.seed ?? 1 });
  const { state } = must(playLine(game, start, options.moves ?? '', chance));
  if (state.toMove === OVER) throw new Refusal(refuse.nothingToSolve());
  const lang = chosenLang(options.lang);
  const thread = new SolverThread(game.info.rules, options.memory, catalogue);
  const job = {
    kind: options.all === true ? 'all' : 'solve',
    position: game.format(state),
  } as const;
  const out = new Output(options);
  const stopped = (message: string) => out.document({ error: message });
  const answer = await watched(thread, lang, () => thread.ask(job), stopped);
  if (answer !== null) tell(out, game, state, answer, lang);
}

function solvable(rules: string, catalogue: Catalogue): Game {
  const game = must(catalogue.makeGame(rules));
  must(canSolve(game));
  return game;
}

function tell(out: Output, game: Game, state: State, answer: Answer, lang: Lang): void {
  const { value, nodes, seconds } = answer;
  const line = formatLine(game, state, answer.line);
  const moves = answer.options
    .map((option) => ({
      move: game.formatAction(state, option.action),
      value: option.value,
    }))
    .toSorted((a, b) => b.value - a.value);
  out.document({
    game: game.info.rules,
    value,
    line,
    nodes,
    seconds,
    ...(moves.length === 0 ? {} : { moves }),
  });
  if (out.json) return;
  const text = solveTextIn(lang);
  const mover = seatWithin(game.words[lang], state.toMove);
  out.line(out.paint.dim(`${game.info.rules} · ${textIn(lang).toMove(mover)}`));
  out.line(out.paint.bold(verdict(game, state, value, lang)));
  out.line(wrap(`${text.bestPlay}: ${line.join(' ')}`, out.width, '  '));
  if (moves.length > 0) {
    out.line(`${text.everyMove}:`);
    const words = moves.map((option) => `${option.move} ${worth(game, option.value, lang)}`);
    for (const row of inColumns(words, out.width - 2)) out.line(`  ${row}`);
  }
  out.line(out.paint.dim(effort(nodes, seconds, lang)));
}

/** Who wins with best play, and by how much. */
function verdict(game: Game, state: State, value: number, lang: Lang): string {
  const text = solveTextIn(lang);
  if (value === 0) return text.draw;
  const winner = seatWithin(game.words[lang], value > 0 ? state.toMove : 1 - state.toMove);
  const { points } = game.words[lang];
  if (points === '') return text.wins(winner);
  const margin = Math.abs(value);
  // Games name their points in the plural alone.
  return text.winsBy(winner, number(margin, lang), margin === 1 ? '' : points).trimEnd();
}

function worth(game: Game, value: number, lang: Lang): string {
  if (game.words[lang].points !== '') return signed(value, lang);
  return value > 0 ? solveTextIn(lang).won : solveTextIn(lang).lost;
}
