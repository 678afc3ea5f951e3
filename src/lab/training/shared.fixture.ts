import {
  ok,
  fail,
  type NoParams,
  type TrainableKind,
  type Training,
  type TrainingPart,
} from '../../core/index.ts';

/** A family whose games are parts that any core can do: part n adds n * n. */
export const sharer: TrainableKind<NoParams> = {
  id: 'sharer',
  version: 1,
  summary: 'Squares numbers, on as many cores as there are.',
  params: {},
  memory: 'none',
  random: false,
  supports: () => ok(true),
  create: () => fail('train it first'),
  train(game, _, { games = 1, crew }) {
    let sum = 0;
    const training: Training & { done: number } = {
      unit: 'games',
      total: games,
      done: 0,
      async work() {
        const parts = Array.from({ length: games }, (__, n) => ({
          own: Uint8Array.of(n),
          shared: [],
        }));
        const squares = await Promise.all(
          parts.map(async (part) => crew?.do(part) ?? square(part)),
        );
        sum = squares.reduce((all, [one]) => all + one!, 0);
        training.done = games;
      },
      figures: () => ({ sum, crew: crew?.size ?? 0 }),
      snapshot: () => Uint8Array.of(sum),
      model: () => ({
        kind: 'sharer',
        game: game.info.rules,
        header: {},
        bytes: Uint8Array.of(sum),
      }),
    };
    return ok(training);
  },
  assist: (_, __, part) => square(part),
  revive: () => fail('it only counts'),
};

function square({ own: [n] }: TrainingPart): Uint8Array {
  if (n === 13) throw new Error('thirteen is too much');
  return Uint8Array.of(n! * n!);
}
