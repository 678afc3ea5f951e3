import { makeAgent, readAgent } from '../../../agents/index.ts';
import {
  Rng,
  isTrainable,
  ok,
  replayRecord,
  unwrap,
  type Agent,
  type Game,
  type GameRecord,
  type State,
  type TrainableKind,
  type TrainedModel,
} from '../../../core/index.ts';
import { makeGame } from '../../../games/index.ts';
import type { Work } from '../../types.ts';
import { demonstrate, turnAt } from './demonstrate.ts';
import { duel } from './duel.ts';
import { decisionsOf, keyOf, likeness, otherDecisions } from './reward.ts';

/** For whoever starts this in a thread. */
export const HERE = import.meta.url;

/** Who is imitated, where, and how what comes of it is measured. */
export interface Table {
  readonly game: string;
  readonly demonstrator: string;
  /** What the demonstrator goes by, where that is known. */
  readonly heuristic: string | null;
  /** Each demonstration begins after up to so many moves at random. */
  readonly opening: number;
  /** New games that moves are guessed in, and games against each rival. */
  readonly fresh: number;
  readonly duels: number;
}

/** A method with so many demonstrations, trained once for each seed. */
export interface Pupils {
  readonly table: Table;
  /** The family with its options. */
  readonly agent: string;
  /** It asks the demonstrator while it learns, and is given no records. */
  readonly asks: boolean;
  /** What is found is a reward as well. */
  readonly rewards: boolean;
  readonly games: number;
  readonly epochs: number | null;
  readonly seeds: readonly (number | string)[];
}

export interface Learned {
  /** The share of the demonstrator's moves found in new games, and in positions that no demonstration had. */
  readonly exact: number;
  readonly unseen: number | null;
  readonly mae: number | null;
  /** Points of 1 in games against the demonstrator and against random. */
  readonly demonstrator: number;
  readonly random: number;
  /** How the reward found goes with the true heuristic, and how who plays by it alone does. */
  readonly reward: {
    readonly likeness: number | null;
    /** The same in positions of games at random that no demonstration had; null where it had them all. */
    readonly elsewhere: number | null;
    readonly demonstrator: number;
    readonly random: number;
  } | null;
}

/** Trains some, and measures them on games that they have not seen. */
export const teachPupils: Work<Pupils, Learned[]> = async (pupils, tell) => {
  const learned: Learned[] = [];
  for (const [n, seed] of pupils.seeds.entries()) {
    learned.push(await teachOne(pupils, seed, (share) => tell(n + share, pupils.seeds.length)));
  }
  return learned;
};

async function teachOne(
  { table, games, asks, agent, epochs, rewards }: Pupils,
  seed: number | string,
  tell: (share: number) => void,
): Promise<Learned> {
  const game = unwrap(makeGame(table.game));
  const { kind, values } = unwrap(readAgent(agent));
  if (!isTrainable(kind)) throw new Error(`${agent} cannot be trained`);
  const records = await demonstrate(game, table, games, `shown ${seed}`);
  const training = unwrap(
    kind.train(
      game,
      values,
      {
        seed,
        rivals: [],
        make: makeAgent,
        ...(asks ? { teacher: table.demonstrator, games } : { records }),
        ...(epochs === null ? {} : { epochs }),
      },
      {},
    ),
  );
  while (training.done < training.total) {
    await training.work(1000);
    tell((0.9 * training.done) / training.total);
  }
  const model = training.model();
  const revive = (rng: Rng) => unwrap(kind.revive(game, model, rng, {}));
  const fresh = await demonstrate(game, table, table.fresh, 'new games');
  const fit = unwrap(kind.measure!(game, model, fresh));
  const known = asks ? null : new Set(records.flatMap((record) => keysOf(game, record)));
  const found = await guesses(game, fresh, revive, known);
  return {
    ...found,
    mae: fit['mae'] ?? null,
    demonstrator: await duel(game, revive, table.demonstrator, table.duels),
    random: await duel(game, revive, 'random', table.duels),
    reward: rewards
      ? await rewardOf(game, table, kind, model, values, { fresh, known: known ?? new Set() })
      : null,
  };
}

async function rewardOf(
  game: Game,
  table: Table,
  kind: TrainableKind,
  model: TrainedModel,
  values: object,
  { fresh, known }: { readonly fresh: readonly GameRecord[]; readonly known: ReadonlySet<string> },
) {
  const resources = { model: () => ok({ ...model, name: 'it' }) };
  const make = (rng: Rng): Agent =>
    unwrap(kind.create(game, { ...values, model: 'it', by: 'reward' }, rng, resources));
  const { heuristic } = table;
  const like = async (decisions: readonly State[]) =>
    heuristic === null || decisions.length === 0
      ? null
      : likeness(game, heuristic, make, decisions);
  return {
    likeness: await like(decisionsOf(game, fresh)),
    elsewhere: await like(otherDecisions(game, known, table.fresh)),
    demonstrator: await duel(game, make, table.demonstrator, table.duels),
    random: await duel(game, make, 'random', table.duels),
  };
}

/** How often the likeliest move was the one played; an agent is told the games as if it sat there. */
async function guesses(
  game: Game,
  records: readonly GameRecord[],
  make: (rng: Rng) => Agent,
  known: ReadonlySet<string> | null,
): Promise<Pick<Learned, 'exact' | 'unseen'>> {
  let [moves, right, newMoves, newRight] = [0, 0, 0, 0];
  for (const [n, record] of records.entries()) {
    const agents = Array.from({ length: game.info.seats }, (_, seat) =>
      make(Rng.of(`guess ${n} ${seat}`)),
    );
    const state = unwrap(record.start === undefined ? ok(game.start()) : game.parse(record.start));
    for (const [seat, agent] of agents.entries()) {
      await agent.begin?.({ seat, rivals: [], seen: game.observe(state, seat) });
    }
    for (const { seat, action, text } of unwrap(replayRecord(game, record)).steps) {
      const same = (await agents[seat]!.choose(turnAt(game, state))).action === action;
      moves++;
      if (same) right++;
      if (known !== null && !known.has(keyOf(state))) {
        newMoves++;
        if (same) newRight++;
      }
      state.apply(action);
      for (const [told, agent] of agents.entries()) {
        await agent.observe?.({ seat, action, text, seen: game.observe(state, told) });
      }
    }
  }
  return { exact: right / moves, unseen: newMoves === 0 ? null : newRight / newMoves };
}

function keysOf(game: Game, record: GameRecord): string[] {
  const keys: string[] = [];
  replayRecord(game, record, (state) => void keys.push(keyOf(state)));
  return keys;
}

/** What is to be had without learning: to know how much a share is worth. */
export interface Yardstick {
  /** The share of moves found by chance. */
  readonly chance: number;
  /** Moves of new games, and the share of their positions that so many demonstrations had. */
  readonly moves: number;
  readonly seen: readonly { readonly games: number; readonly share: number }[];
  /** Points of the demonstrator against random, and of who takes the best position by the true heuristic. */
  readonly random: number;
  readonly heuristic: { readonly demonstrator: number; readonly random: number } | null;
}

export const measureTable: Work<
  { readonly table: Table; readonly games: readonly number[]; readonly seed: number | string },
  Yardstick
> = async ({ table, games, seed }) => {
  const game = unwrap(makeGame(table.game));
  const fresh = await demonstrate(game, table, table.fresh, 'new games');
  const keys = fresh.flatMap((record) => keysOf(game, record).slice(0, -1));
  const seen = [];
  for (const count of games) {
    const shown = await demonstrate(game, table, count, `shown ${seed}`);
    const known = new Set(shown.flatMap((record) => keysOf(game, record)));
    const share = keys.filter((key) => known.has(key)).length / keys.length;
    seen.push({ games: count, share });
  }
  let [moves, chance] = [0, 0];
  const legal = new Int32Array(game.info.maxBranching);
  for (const record of fresh) {
    const before = game.start();
    replayRecord(game, record, (now, step) => {
      if (step !== null) {
        moves++;
        chance += 1 / before.legal(legal, 0);
      }
      before.copyFrom(now);
    });
  }
  const played = (agent: string) => async (rival: string) =>
    duel(game, (rng) => unwrap(makeAgent(agent, game, rng)), rival, table.duels);
  const looks = `alphabeta(depth=1,heuristic=${table.heuristic})`;
  return {
    chance: chance / moves,
    moves,
    seen,
    random: await played(table.demonstrator)('random'),
    heuristic:
      table.heuristic === null
        ? null
        : {
            demonstrator: await played(looks)(table.demonstrator),
            random: await played(looks)('random'),
          },
  };
};
