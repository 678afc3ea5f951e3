import type { Command } from 'commander';
import { totalmem } from 'node:os';
import { canSolve } from '../../agents/exact/index.ts';
import {
  chanceOf,
  Refusal,
  Rng,
  OVER,
  formatLine,
  seatWithin,
  type Catalogue,
  type Game,
  type Lang,
  type State,
} from '../../core/index.ts';
import { catalogueFor, gamesFor } from '../agents/roster.ts';
import { agentList } from '../contests/contest-options.ts';
import { must } from '../terminal/errors.ts';
import { inColumns } from '../playing/move-list.ts';
import { number } from '../terminal/speech.ts';
import {
  chosenLang,
  naming,
  oneOf,
  seedOption,
  share,
  whole,
  type CommonOptions,
} from '../terminal/options.ts';
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
  readonly variant: 'plus' | 'plain' | 'sampled';
  readonly iterations: number;
  readonly exploitability: number;
  readonly agents?: string;
  readonly samples: number;
}

export function solveCommand(): Command {
  return naming('solve', [
    'solve "mancala(6,2)"',
    'solve "hex(4)" --all',
    'solve tree --position A/D --json',
    'solve --problems endgames.obf',
    'solve kuhn --all',
    "solve leduc --agents 'ismcts(iterations=500)'",
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
      oneOf(
        '--variant <name>',
        inHelp(
          'hidden games: plus (CFR+), plain (CFR) or sampled (MCCFR)',
          'juegos ocultos: plus (CFR+), plain (CFR) o sampled (MCCFR)',
        ),
        ['plus', 'plain', 'sampled'],
      ).default('plus'),
    )
    .option(
      '--iterations <n>',
      inHelp('hidden games: no more than these', 'juegos ocultos: no más de estas'),
      whole('--iterations', 1),
      100_000,
    )
    .option(
      '--exploitability <x>',
      inHelp(
        'hidden games: good enough when whoever knows the strategy gains no more: points, or a share of a win',
        'juegos ocultos: basta cuando quien conoce la estrategia no gana más: puntos, o parte de una victoria',
      ),
      share('--exploitability'),
      0.0001,
    )
    .option(
      '--agents <list>',
      inHelp(
        'hidden games: how much these lose to a rival that knows them, instead of solving',
        'juegos ocultos: cuánto pierden estos ante un rival que los conoce, en vez de resolver',
      ),
    )
    .option(
      '--samples <n>',
      inHelp(
        'with --agents: how often each is asked in every situation',
        'con --agents: cuántas veces se pregunta a cada uno en cada situación',
      ),
      whole('--samples', 1),
      20,
    )
    .addOption(
      seedOption(
        inHelp(
          'default 1; settles chance before the first move only, and the luck of agents',
          'por defecto 1; solo decide el azar anterior a la primera jugada, y la suerte de los agentes',
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
    .addHelpText(
      'after',
      inHelp(
        '\nWhere something is hidden, or both decide at once, a best move is not enough: solved means how often\n' +
          'to do what in every situation, so that nobody gains by knowing it.',
        '\nDonde algo se oculta, o ambos deciden a la vez, no basta una jugada mejor: resolver es saber con qué\n' +
          'frecuencia hacer qué en cada situación, de modo que a nadie le sirva saberlo.',
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
  const named = must(catalogue.makeGame(rules));
  if (named.info.hidden || named.together !== undefined || options.agents !== undefined) {
    await solveUnseen(named, options, catalogue);
    return;
  }
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

/** Games of which a seat does not see all: every situation counts, so there is no position to name. */
async function solveUnseen(game: Game, options: SolveOptions, catalogue: Catalogue): Promise<void> {
  for (const name of ['position', 'moves'] as const) {
    if (options[name] !== undefined)
      throw new Refusal(refuse.wholeGame({ option: `--${name}`, rules: game.info.rules }));
  }
  const { canLayOut } = await import('../../agents/cfr/index.ts');
  must(canLayOut(game));
  const agents = agentList(options.agents);
  if (agents !== undefined) {
    const { makeAgent } = await catalogueFor(options);
    for (const agent of agents) must(makeAgent(agent, game, Rng.of(1)), agent);
  }
  const { solveHidden } = await import('../solving/equilibrium.ts');
  await solveHidden(game, { ...options, agents }, catalogue);
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
