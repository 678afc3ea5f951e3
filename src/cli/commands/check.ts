import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { PATIENCE, stuck, within, type Roster } from '../../catalogue/index.ts';
import {
  Check,
  Refusal,
  Violation,
  brokenPicture,
  checkAgent,
  nearest,
  sceneOf,
  visible,
  type AgentKind,
  type Chosen,
  type Game,
  type Lang,
  type LawId,
} from '../../core/index.ts';
import { namedModules, rosterFor } from '../agents/roster.ts';
import { print, tell, type BrokenLaw } from '../checking/telling.ts';
import { checkTextIn } from '../checking/text.ts';
import { refuse } from './complaints.ts';
import { number } from '../terminal/speech.ts';
import { must, remark } from '../terminal/errors.ts';
import { LiveArea } from '../terminal/live.ts';
import {
  chosenLang,
  collect,
  naming,
  seedOption,
  whole,
  type CommonOptions,
} from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import { inHelp } from '../terminal/help.ts';

interface CheckOptions extends CommonOptions {
  readonly games?: number;
  readonly game?: readonly string[];
  readonly seed?: number | string;
  readonly store?: string;
}

/** Unless told how many games: so many moves, shared by the variants, in at least so many games. */
const MOVES = 3000;
const FEWEST = 5;
const MOST = 200;
/** A game that breaks laws breaks them all the time: after so many broken games all is said. */
const ENOUGH = 20;
/** Milliseconds of work before the keyboard gets a turn. */
const BREATH = 100;

export function checkCommand(): Command {
  return naming('check', [
    'check nim.ts',
    'check my-agent.ts --game mancala',
    'check hex --games 1000',
    'check "nim(7)" --games-from nim.ts --lang es',
  ])
    .argument(
      '<what>',
      inHelp(
        'a file with games or agents of yours; or the name of a game or an agent',
        'un fichero con juegos o agentes tuyos; o el nombre de un juego o un agente',
      ),
    )
    .option(
      '--games <n>',
      inHelp('how many games to play of each variant', 'cuántas partidas jugar de cada variante'),
      whole('--games', 1),
    )
    .option(
      '--game <game>',
      inHelp(
        'for an agent: only this game; may be said again',
        'para un agente: solo este juego; se puede repetir',
      ),
      collect,
    )
    .addOption(seedOption(inHelp('default 1', 'por defecto 1')))
    .option(
      '--store <file>',
      inHelp(
        'where the models are that agents play with',
        'dónde están los modelos con que juegan los agentes',
      ),
    )
    .action(check);
}

/** What was found of a game or of an agent in a game. */
interface Finding {
  readonly game: string;
  readonly agent?: string;
  readonly games: number;
  /** Moves of games, decisions of agents. */
  readonly moves: number;
  readonly broken: readonly BrokenLaw[];
}

async function check(what: string, options: CheckOptions): Promise<void> {
  const run = await Run.open(what, options);
  const halt = () => run.stop();
  process.once('SIGINT', halt);
  process.once('SIGTERM', halt);
  try {
    await run.all(what);
  } finally {
    process.off('SIGINT', halt);
    process.off('SIGTERM', halt);
  }
  run.conclude();
}

/** What a path or a name stands for: a file if there is one, or if it looks like one. */
function isFile(what: string): boolean {
  return /[/\\]|\.[cm]?[jt]s$/.test(what.replace(/\(.*$/, '')) || existsSync(what);
}

class Run {
  private readonly out: Output;
  private readonly lang: Lang;
  private readonly options: CheckOptions;
  private readonly roster: Roster;
  private readonly files: readonly string[];
  private readonly area: LiveArea | null;
  private breath = performance.now();
  private readonly found: Finding[] = [];
  private readonly declined: { agent: string; game: string; why: string }[] = [];
  private readonly tests: { file: string; passed: boolean; why?: string }[] = [];
  private stopped = false;

  private constructor(roster: Roster, files: readonly string[], options: CheckOptions) {
    this.roster = roster;
    this.files = files;
    this.options = options;
    this.out = new Output(options);
    this.area = LiveArea.unless(this.out.json);
    this.lang = chosenLang(options.lang);
  }

  static async open(what: string, options: CheckOptions): Promise<Run> {
    const named = namedModules(options);
    const own = isFile(what) && !named.some((file) => resolve(file) === resolve(what));
    const files = own ? [...named, what] : named;
    return new Run(
      await rosterFor({ ...options, gamesFrom: files, agentsFrom: [] }, { unchecked: true }),
      files,
      options,
    );
  }

  private get text() {
    return checkTextIn(this.lang);
  }

  private short({ info }: Game): string {
    return this.roster.catalogue.short('game', info.rules);
  }

  /** Says where the check stands, and gives the keyboard a turn. */
  private async breathe(say: () => string): Promise<void> {
    if (performance.now() - this.breath < BREATH) return;
    this.area?.draw([say()]);
    await setImmediate();
    this.breath = performance.now();
  }

  stop(): void {
    this.stopped = true;
  }

  async all(what: string): Promise<void> {
    const { catalogue } = this.roster;
    if (isFile(what)) {
      const module = catalogue.modules.find(({ path }) => resolve(path) === resolve(what))!;
      for (const { variants } of module.games) await this.games(variants);
      for (const { id } of module.agents) await this.agent(must(catalogue.readAgent(id), what));
      await this.ownTest(what);
      return;
    }
    const [, id] = /^\s*([\w-]+)/.exec(what.toLowerCase()) ?? [];
    const game = catalogue.games.find((kind) => kind.id === id);
    if (game !== undefined) await this.games(what.trim() === id ? game.variants : [what]);
    else if (catalogue.agents.some((kind) => kind.id === id)) {
      await this.agent(must(catalogue.readAgent(what)));
    } else {
      const names = [...catalogue.games, ...catalogue.agents].map((kind) => kind.id);
      throw new Refusal(refuse.nothingToCheck({ given: what, meant: nearest(what, names) }));
    }
  }

  /** The test that lies beside a file, `nim.test.ts` beside `nim.ts`: whatever it throws is told. */
  private async ownTest(file: string): Promise<void> {
    const path = resolve(file.replace(/(?=\.m?[jt]s$)/, '.test'));
    if (path === resolve(file) || !existsSync(path) || this.stopped) return;
    const { out } = this;
    try {
      await import(pathToFileURL(path).href);
      this.tests.push({ file: path, passed: true });
      out.line(`${out.paint.green('✓')} ${basename(path)}`);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.tests.push({ file: path, passed: false, why });
      out.line(`${out.paint.red('✗')} ${basename(path)}: ${visible(why)}`);
    }
  }

  private async games(variants: readonly string[]): Promise<void> {
    for (const rules of variants) {
      if (this.stopped) return;
      await this.game(must(this.roster.catalogue.makeGame(rules)), MOVES / variants.length);
    }
  }

  private async game(game: Game, moves: number): Promise<void> {
    const { games: wanted, seed = 1 } = this.options;
    const checking = new Check(game, { seed, every: 5 });
    const broken = new Map<LawId, Violation>();
    const note = (violation: Violation | null) => {
      if (violation === null) return;
      const before = broken.get(violation.law);
      if (before === undefined || violation.scene.moves.length < before.scene.moves.length) {
        broken.set(violation.law, violation);
      }
    };
    const enough = (games: number) =>
      wanted === undefined
        ? games >= MOST || (games >= FEWEST && checking.report.plies >= moves)
        : games >= wanted;
    let failed = 0;
    for (let n = 0; !enough(n) && failed < ENOUGH && !this.stopped; n++) {
      const played = within(PATIENCE, () => checking.playOne());
      if (!played.ended) return this.notBack(game, n, checking.report.plies);
      const violation = played.value;
      note(violation);
      if (violation !== null) failed++;
      await this.breathe(() => this.text.checking(this.short(game), n + 1));
    }
    const concluded = within(PATIENCE, () => {
      if (broken.size === 0) note(checking.verdict());
      if (broken.size === 0) note(brokenPicture(game, { games: 2, seed }));
      return [...broken.values()].map((violation) => checking.shortest(violation));
    });
    const { games, plies } = checking.report;
    if (!concluded.ended) return this.notBack(game, games, plies);
    const shortest = concluded.value;
    this.area?.clear();
    this.report(
      { game: game.info.rules, games, moves: plies, broken: this.tell(shortest, game) },
      game,
    );
  }

  /** Rules that do not come back are asked nothing more. */
  private notBack(game: Game, games: number, moves: number): void {
    this.area?.clear();
    const broken = this.tell([stuck(game)], game);
    this.report({ game: game.info.rules, games, moves, broken }, game);
  }

  private async agent(chosen: Chosen<AgentKind>): Promise<void> {
    const { kind, short } = chosen;
    const { catalogue, resources } = this.roster;
    if (kind.id === 'human') throw new Refusal(refuse.checkHuman());
    const rules = this.options.game ?? catalogue.games.map(({ variants }) => variants[0]!);
    const before = this.found.length;
    for (const game of rules.map((each) => must(catalogue.makeGame(each)))) {
      if (this.stopped) return;
      const able = kind.supports(game);
      if (!able.ok && able.complaint.code !== 'module.broken') {
        const why = able.complaint.says[this.lang];
        this.declined.push({ agent: short, game: game.info.rules, why });
        this.out.line(this.out.paint.dim(`– ${this.text.declines(short, this.short(game), why)}`));
        continue;
      }
      const finding = able.ok
        ? await this.sit(chosen, game, resources)
        : refused(new Violation('agent-copes', { seen: able.complaint.says }, sceneOf(game, [])));
      const { games, decisions, broken } = finding;
      const agent = short;
      this.report(
        { game: game.info.rules, agent, games, moves: decisions, broken: this.tell(broken, game) },
        game,
      );
    }
    if (this.found.length === before) throw new Refusal(refuse.playsNothing({ agent: short }));
  }

  private async sit(chosen: Chosen<AgentKind>, game: Game, resources: Roster['resources']) {
    const { games: wanted = 1, seed = 1 } = this.options;
    let [games, decisions] = [0, 0];
    try {
      for (let n = 0; n < wanted && !this.stopped; n++) {
        const options = { games: 1, seed: n === 0 ? seed : `${seed}/${n}`, resources };
        const report = await checkAgent(chosen, game, options);
        games += report.games;
        decisions += report.decisions;
        await this.breathe(() => this.text.checking(`${chosen.short}, ${this.short(game)}`, games));
      }
    } catch (error) {
      if (error instanceof Violation) return { games, decisions, broken: [error] };
      throw error;
    } finally {
      this.area?.clear();
    }
    return { games, decisions, broken: [] };
  }

  private tell(broken: readonly Violation[], game: Game): BrokenLaw[] {
    return broken
      .toSorted((a, b) => a.scene.moves.length - b.scene.moves.length)
      .map((violation) => tell(violation, this.short(game), this.lang, this.files));
  }

  private report(finding: Finding, game: Game): void {
    const { out, text, lang } = this;
    this.found.push(finding);
    const { agent, games, moves, broken } = finding;
    const rules = this.short(game);
    const what = agent === undefined ? rules : text.plays(agent, rules);
    for (const told of broken) print(out, told, what, game, lang);
    if (broken.length > 0) return;
    const count = agent === undefined ? text.games : text.decisions;
    const played = count(number(games, lang), number(moves, lang));
    out.line(`${out.paint.green('✓')} ${what} · ${out.paint.dim(played)} · ${text.holds}`);
  }

  conclude(): void {
    const { out, text, found } = this;
    const laws = new Set(found.flatMap(({ broken }) => broken.map(({ law }) => law)));
    const failed = this.tests.some(({ passed }) => !passed);
    const tests = this.tests.length === 0 ? {} : { tests: this.tests };
    out.document({
      passed: laws.size === 0 && !failed,
      checked: found,
      declined: this.declined,
      ...tests,
    });
    if (failed) process.exitCode = 1;
    if (laws.size > 0) {
      process.exitCode = 1;
      out.line(out.paint.red(text.brokenLaws(laws.size)));
    } else if (found.length > 1) out.line(out.paint.green(text.allHold));
    if (!this.stopped) return;
    const games = found.reduce((sum, finding) => sum + finding.games, 0);
    remark(text.stopped(games));
    process.exitCode = 130;
  }
}

function refused(violation: Violation) {
  return { games: 0, decisions: 0, broken: [violation] };
}
