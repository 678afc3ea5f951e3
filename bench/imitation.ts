import process from 'node:process';
import { parseArgs } from 'node:util';
import { defaultOptions, imitation, stepsFor, thesisStack } from '../src/agents/imitation/index.ts';
import { makeAgent } from '../src/agents/index.ts';
import { setTable } from '../src/arena/index.ts';
import {
  Rng,
  unwrap,
  type Agent,
  type Game,
  type GameRecord,
  type TrainedModel,
} from '../src/core/index.ts';
import { makeGame } from '../src/games/index.ts';
import { createNetwork } from '../src/kernels/index.ts';
import { readTrainingGames } from '../src/lab/training/index.ts';
import { SETTINGS, WAYS, teachPupils } from '../src/papers/beyond/index.ts';
import { line, title } from './measure.ts';
import { compareVersions } from './versions.ts';

const TEACHER = 'mcts(iterations=1000)';

/** Seconds of the processor, so that other programs on the machine do not count. */
function seconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** One move learned as the thesis does it, row by row and as one row that stands for all. */
export function oneMove(): void {
  title('Version 1 learns one move: 101 rows, 100 epochs, batches of 32 (aim: under 0.5 s)');
  line('how', 'steps', 'CPU s', 'CPU s, rows = 1');
  const inputs = Float32Array.from({ length: 101 * 64 }, (_, i) => (i % 64) % 3);
  const targets = Float32Array.from({ length: 202 }, (_, i) => 3 + (i % 2));
  const network = () =>
    createNetwork(
      {
        input: { type: 'vector', size: 64 },
        layers: [...thesisStack(1, 64, false).hidden, 2].map((units) => ({
          type: 'dense',
          units,
          activation: 'relu',
        })),
        loss: 'mse',
      },
      Rng.of(1),
    );
  const all = network();
  let began = seconds();
  for (let epoch = 0; epoch < 100; epoch++) {
    for (let at = 0; at < 101; at += 32) {
      const to = Math.min(101, at + 32);
      all.trainStep({
        inputs: inputs.subarray(64 * at, 64 * to),
        targets: targets.subarray(2 * at, 2 * to),
      });
    }
  }
  const whole = seconds() - began;
  const one = network();
  began = seconds();
  for (let step = stepsFor(defaultOptions()); step > 0; step--) {
    one.trainStep({ inputs: inputs.subarray(0, 64), targets: targets.subarray(0, 2) });
  }
  line('17,834 parameters', `${all.steps}`, whole.toFixed(3), (seconds() - began).toFixed(3));
}

/** Games the teacher plays with itself. */
function teacherGames(game: Game, count: number): GameRecord[] {
  const records: GameRecord[] = [];
  for (let seed = 0; seed < count; seed++) {
    const seats = [TEACHER, TEACHER];
    const table = unwrap(setTable({ game, seats, seed: `imitation ${seed}`, make: makeAgent }));
    void table.play();
    records.push(table.record());
  }
  return records;
}

/** All three versions on the same games, split by game. */
async function school(
  game: Game,
  records: readonly GameRecord[],
  epochs: number | undefined,
): Promise<TrainedModel[]> {
  const began = seconds();
  const clock = performance.now();
  const { games, rows, middleMae, lastMoveMae } = unwrap(
    await compareVersions(game, records, epochs),
  );
  title(`${game.info.rules}: ${games.training} games learned, ${games.validation} kept apart`);
  line('', 'parameters', 'train MAE', 'MAE', 'exact', 'first 3', 'wall s');
  for (const { version, parameters, epochs: times, figures, ms } of rows) {
    const share = (name: string) => `${(100 * figures[name]!).toFixed(1)} %`;
    line(
      `imitation(v=${version}), ${times} epochs`,
      `${parameters}`,
      figures['mae']!.toFixed(3),
      figures['validationMae']!.toFixed(3),
      share('validationExact'),
      share('validationFirst3'),
      (ms / 1000).toFixed(1),
    );
  }
  line('always the middle cell', '', '', middleMae.toFixed(3));
  line('the move before', '', '', lastMoveMae.toFixed(3));
  const [cpu, wall] = [seconds() - began, (performance.now() - clock) / 1000];
  line('all three', '', '', '', '', `${cpu.toFixed(1)} s CPU`, wall.toFixed(1));
  return rows.map(({ model }) => model);
}

/** Version 3 against the others, seats in turn. */
function duels(game: Game, models: readonly TrainedModel[], games: number): void {
  title(
    `Version 3 against versions 1 and 2 of the same games (aim: 80 of 100, under 10 ms a move)`,
  );
  line('', 'won', 'of', 'ms a move', 'slowest ms');
  for (const rival of [0, 1]) {
    const times: number[] = [];
    let wins = 0;
    for (let n = 0; n < games; n++) {
      const own = n % 2;
      const make = (text: string, _: Game, rng: Rng) => {
        const agent = imitation.revive(game, models[text === 'v3' ? 2 : rival]!, rng, {});
        return agent.ok && text === 'v3'
          ? { ok: true as const, value: timed(agent.value, times) }
          : agent;
      };
      const seats = own === 0 ? ['v3', 'rival'] : ['rival', 'v3'];
      const table = unwrap(setTable({ game, seats, seed: `duel ${n}`, make }));
      void table.play();
      if (table.record().result!.utilities[own]! > 0) wins++;
    }
    const mean = times.reduce((a, b) => a + b, 0) / times.length;
    const slowest = times.reduce((a, b) => Math.max(a, b), 0);
    line(`version ${rival + 1}`, `${wins}`, `${games}`, mean.toFixed(3), slowest.toFixed(1));
  }
}

function timed(agent: Agent, times: number[]): Agent {
  return {
    name: agent.name,
    begin: (start) => agent.begin?.(start),
    observe: (event) => agent.observe?.(event),
    end: (result) => agent.end?.(result),
    choose(turn) {
      const began = performance.now();
      const decision = agent.choose(turn);
      times.push(performance.now() - began);
      return decision;
    },
  };
}

/** The whole: about three minutes of one core. */
export async function imitationCourses(count = 200): Promise<void> {
  oneMove();
  const game = unwrap(makeGame('hex(8)'));
  const models = await school(game, teacherGames(game, count), undefined);
  duels(game, models, 100);
  await allEight();
}

/** The eight ways to learn from a demonstrator on one table; `ludario reproduce imitation-eight` has the others. */
async function allEight(): Promise<void> {
  const [{ table }] = SETTINGS as [(typeof SETTINGS)[number]];
  title(`Eight ways to learn from 100 games of ${table.demonstrator} in ${table.game}`);
  line('', 'moves found', 'points against it', 'against random', 'CPU s');
  for (const way of WAYS) {
    const began = seconds();
    const full = { ...table, fresh: 50, duels: 40 };
    const [found] = await teachPupils(
      {
        table: full,
        agent: way.agent(full),
        asks: way.asks === true,
        rewards: false,
        games: 100,
        epochs: null,
        seeds: [1],
      },
      () => undefined,
    );
    const { exact, demonstrator, random } = found!;
    const shares = [exact, demonstrator, random].map((share) => `${(100 * share).toFixed(0)} %`);
    line(way.name.en, ...shares, (seconds() - began).toFixed(1));
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      games: { type: 'string', default: '200' },
      epochs: { type: 'string' },
      eight: { type: 'boolean', default: false },
    },
  });
  if (values.eight) await allEight();
  else if (values.data === undefined) await imitationCourses(Number(values.games));
  else {
    const game = unwrap(makeGame('hex(8)'));
    const { records } = unwrap(readTrainingGames(values.data, game));
    await school(game, records, values.epochs === undefined ? undefined : Number(values.epochs));
  }
}
