import process from 'node:process';
import { makeAgent } from '../src/agents/index.ts';
import { habitsOf, sayHabit, type Finding, type Moment } from '../src/agents/habits/index.ts';
import { PLANTED, playGame, simulatedPerson } from '../src/agents/habits/person.fixture.ts';
import { TwinLearner } from '../src/agents/twin/index.ts';
import { Sample, studentQuantile } from '../src/arena/index.ts';
import { Rng, unwrap, type Action, type Decision, type Game } from '../src/core/index.ts';
import { makeGame } from '../src/games/index.ts';
import { line, title } from './measure.ts';

type Chooser = (moment: Moment) => Action;

/** Games after which a learner is asked, and new games it is asked about, of which it learns nothing. */
const AFTER = [1, 3, 10];
const ASKED = 10;
const NOISE = 0.1;

/** Shares of the choices of new games that were named, by who names them. */
type Named = ReadonlyMap<string, number>;

/** A likeness of simulated people: how many of their choices in new games are named after so many games. */
export function likeness(): void {
  const people = Number(process.env['LUDARIO_PEOPLE'] ?? 6);
  // Others than those by whom the learner's ways were chosen, who are 1 to 6.
  const from = Number(process.env['LUDARIO_FROM'] ?? 101);
  const games = (process.env['LUDARIO_RULES'] ?? 'reversi(size=6) hex(size=7) mancala iwoki').split(
    ' ',
  );
  for (const rules of games) {
    const game = unwrap(makeGame(rules));
    const planted = PLANTED[game.info.id]!;
    const by = game.info.hidden ? 'greedy' : 'alphabeta(depth=2)';
    title(
      `${rules}: ${people} people with three habits (${planted.join(', ')}), a taste of their own and ${100 * NOISE} % of moves anyhow`,
    );
    const found = tell(game, from, people, (seed) =>
      simulatedPerson(game, { habits: planted, noise: NOISE, seed }),
    );
    tellHabits(game, planted, found);
    title(`${rules}: ${people} people who think as ${by} does, ${100 * NOISE} % of moves anyhow`);
    tell(game, from, people, (seed) => thinker(game, by, seed));
  }
}

/** Somebody who chooses by a search, with nothing of a habit in mind. */
function thinker(game: Game, by: string, seed: number): Chooser {
  const agent = unwrap(makeAgent(by, game, Rng.of(seed), {}));
  const luck = Rng.of(`luck ${seed}`);
  return ({ state, seat, legal }) => {
    if (luck.float() < NOISE) return luck.pick(legal);
    const turn = { seat, seen: game.observe(state, seat), legal, budget: {} };
    return (agent.choose(turn) as Decision).action;
  };
}

/** What was found out about each person after the last game. */
function tell(
  game: Game,
  from: number,
  people: number,
  person: (seed: number) => Chooser,
): (readonly Finding[])[] {
  const named = AFTER.map(() => new Map<string, Sample>());
  const found: (readonly Finding[])[] = [];
  for (let seed = from; seed < from + people; seed++) {
    const learner = unwrap(TwinLearner.create(game, { name: `${seed}`, seed }));
    const somebody = person(seed);
    for (let n = 1; n <= AFTER.at(-1)!; n++) {
      learnGame(game, learner, somebody, seed, n);
      const at = AFTER.indexOf(n);
      if (at < 0) continue;
      for (const [who, share] of ask(game, learner, somebody, seed)) {
        const sample = named[at]!.get(who) ?? new Sample();
        sample.add(share);
        named[at]!.set(who, sample);
      }
    }
    found.push(learner.findings);
  }
  line('after', ...named[0]!.keys());
  for (const [at, samples] of named.entries())
    line(`${AFTER[at]} games`, ...Array.from(samples.values(), inPercent));
  return found;
}

const seatsFor = (person: Chooser, rival: Chooser, seat: number) =>
  seat === 0 ? [person, rival] : [rival, person];

/** A game against a rival that moves at random, so that no two games are alike; seats in turn. */
function learnGame(
  game: Game,
  learner: TwinLearner,
  person: Chooser,
  seed: number,
  n: number,
): void {
  const rng = Rng.of(`rival ${seed} ${n}`);
  const seat = n % 2;
  const { moves } = playGame(
    game,
    seatsFor(person, ({ legal }) => rng.pick(legal), seat),
    `learned ${seed} ${n}`,
  );
  unwrap(learner.study({ moves, people: [seat] }));
  learner.work(Infinity);
}

/** New games of the same person: what would have been named before each choice. */
function ask(game: Game, learner: TwinLearner, person: Chooser, seed: number): Named {
  const right = new Map<string, number>();
  let choices = 0;
  const count = (who: string, hits: number) => right.set(who, (right.get(who) ?? 0) + hits);
  for (let n = 0; n < ASKED; n++) {
    const rng = Rng.of(`asked ${seed} ${n}`);
    const seat = n % 2;
    const seats = seatsFor(person, ({ legal }) => rng.pick(legal), seat);
    playGame(game, seats, `asked ${seed} ${n}`, (moment, action) => {
      if (moment.seat !== seat || moment.legal.length < 2) return;
      const seen = game.observe(moment.state, seat);
      choices++;
      count('named', Number(learner.suggestFor(seen, moment.last)!.action === action));
      count('most common', Number(learner.mostCommon(moment.legal) === action));
      count('at random', 1 / moment.legal.length);
      for (const { of, action: own } of learner.opinions(seen, moment.last))
        count(`${of} alone`, Number(own === action));
    });
  }
  return new Map(Array.from(right, ([who, hits]) => [who, hits / choices]));
}

function inPercent(shares: Sample): string {
  const half =
    (studentQuantile(0.975, shares.count - 1) * Math.sqrt(shares.variance)) /
    Math.sqrt(shares.count);
  const [low, high] = [shares.mean - half, shares.mean + half].map((each) => 100 * each);
  return `${(100 * shares.mean).toFixed(1)} (${low!.toFixed(1)}–${high!.toFixed(1)})`;
}

function tellHabits(
  game: Game,
  planted: readonly string[],
  found: readonly (readonly Finding[])[],
): void {
  const isFound = (name: string, findings: readonly Finding[]) =>
    findings.some(
      ({ id, taken, chances, random }) => `${taken / chances < random ? 'not ' : ''}${id}` === name,
    );
  line('habit found after 10 games in', ...planted);
  line(
    '',
    ...planted.map(
      (name) => `${found.filter((each) => isFound(name, each)).length} of ${found.length}`,
    ),
  );
  for (const finding of found[0]!) {
    const { sentence, numbers } = sayHabit(habitsOf(game), finding);
    process.stdout.write(`  ${sentence.en} ${numbers.en}\n`);
  }
}
