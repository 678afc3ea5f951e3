import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parseProblems, type Problem } from '../../agents/exact/index.ts';
import {
  fileTrouble,
  Refusal,
  parseCall,
  printCall,
  type Catalogue,
  type Game,
  type Lang,
} from '../../core/index.ts';
import { must } from '../terminal/errors.ts';
import { chosenLang, type CommonOptions } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import { effort, signed, solveTextIn } from './text.ts';
import { watched } from './watch.ts';
import { SolverThread } from './solver-thread.ts';
import type { Answer } from './solver-worker.ts';
import { refuse } from '../terminal/complaints.ts';

interface ProblemOptions extends CommonOptions {
  readonly memory: number;
  readonly lang?: Lang;
}

/** Endgame files count empty squares for the winner, unless the rules given say otherwise. */
export function problemRules(rules: string): string {
  const call = must(parseCall(rules));
  const named = call.args.some(({ key }) => key?.toLowerCase() === 'empties');
  const placed = call.args.filter(({ key }) => key === null).length > 1;
  if (call.name !== 'reversi' || named || placed) return rules;
  return printCall({ ...call, args: [...call.args, { key: 'empties', value: 'winner' }] });
}

interface Outcome {
  readonly line: number;
  readonly moves: readonly {
    readonly move: string;
    readonly listed: number;
    readonly found: number;
  }[];
  readonly right: boolean;
  readonly nodes: number;
  readonly seconds: number;
}

/** Solves every problem of a file and says which listed scores are right. */
export async function checkFile(
  game: Game,
  path: string,
  options: ProblemOptions,
  catalogue: Catalogue,
): Promise<void> {
  const lang = chosenLang(options.lang);
  const text = solveTextIn(lang);
  const problems = must(parseProblems(game, readText(path)), path);
  const out = new Output(options);
  const thread = new SolverThread(game.info.rules, options.memory, catalogue);
  const done: Outcome[] = [];
  const finished = await watched(thread, lang, async () => {
    for (const problem of problems) {
      const outcome = judge(game, problem, await thread.ask(jobFor(game, problem)));
      done.push(outcome);
      if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
      const right = outcome.moves.filter(({ listed, found }) => listed === found).length;
      const wrong = outcome.moves.filter(({ listed, found }) => listed !== found);
      const said = [
        text.agree(right, outcome.moves.length),
        ...wrong.map(({ move, listed, found }) =>
          text.disagrees(move, signed(listed, lang), signed(found, lang)),
        ),
      ].join('; ');
      const mark = outcome.right ? out.paint.green('✓') : out.paint.red('✗');
      const cost = out.paint.dim(effort(outcome.nodes, outcome.seconds, lang));
      out.line(`${mark} ${String(outcome.line).padStart(3)}  ${said} · ${cost}`);
    }
    return true;
  });
  report(out, game, done, problems.length, lang);
  if (finished === null) return;
  if (done.some(({ right }) => !right)) process.exitCode = 1;
}

function jobFor(game: Game, { state, listed }: Problem) {
  return { kind: 'check', position: game.format(state), listed } as const;
}

function judge(game: Game, { line, state, listed }: Problem, answer: Answer): Outcome {
  const moves = listed.map(({ action, score }, index) => ({
    move: game.formatAction(state, action),
    listed: score,
    found: answer.options[index]!.value,
  }));
  const right = moves.every((move) => move.listed === move.found);
  return { line, moves, right, nodes: answer.nodes, seconds: answer.seconds };
}

function report(out: Output, game: Game, done: readonly Outcome[], of: number, lang: Lang): void {
  const text = solveTextIn(lang);
  const sum = (count: (outcome: Outcome) => number) =>
    done.reduce((total, outcome) => total + count(outcome), 0);
  const right = done.filter((outcome) => outcome.right).length;
  const scores = sum(({ moves }) => moves.filter(({ listed, found }) => listed === found).length);
  const nodes = sum((outcome) => outcome.nodes);
  const seconds = sum((outcome) => outcome.seconds);
  out.document({
    game: game.info.rules,
    problems: done,
    right,
    wrong: done.length - right,
    unfinished: of - done.length,
    nodes,
    seconds,
  });
  const total = text.total(
    right,
    done.length,
    scores,
    sum(({ moves }) => moves.length),
  );
  out.line(`${out.paint.bold(total)} · ${effort(nodes, seconds, lang)}`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Refusal(refuse.cannotRead({ path, why: fileTrouble(error) }));
  }
}
