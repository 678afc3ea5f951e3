import type { Command } from 'commander';
import { MODEL_NAME, MODEL_NAMES } from '../../agents/index.ts';
import { Refusal, splitList } from '../../core/index.ts';
import { usualTraining, type Wish } from '../../lab/training/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { withPlayOptions, type PlayOptions } from '../contests/contest-options.ts';
import { rosterFor } from '../agents/roster.ts';
import { must } from '../terminal/errors.ts';
import { aboutGame, naming, seedOption, share, whole } from '../terminal/options.ts';
import { continueTraining, startTraining } from '../training/training.ts';
import { refuse as refuseAny } from '../terminal/complaints.ts';
import { refuse } from './complaints.ts';
import { inHelp } from '../terminal/help.ts';

interface TrainOptions extends PlayOptions {
  readonly games?: number;
  readonly epochs?: number;
  readonly data?: string;
  readonly validation: number;
  readonly teacher?: string;
  readonly rival?: string;
  readonly name?: string;
  readonly seed?: number | string;
  readonly every?: number;
  readonly against?: string;
  readonly againstGames: number;
  readonly from?: string;
  readonly force?: true;
  readonly continue?: string;
}

export function trainCommand(): Command {
  const train = naming('train', [
    'train qlearner "hex(size=3)" --games 20000 --name first',
    'train td iwoki --games 50000 --name tiles --against greedy --against-games 200',
    'train dqn "hex(size=5)" --games 10000 --name dee',
    'train policy iwoki --games 20000 --name tactician',
    'train "imitation(v=3)" "hex(size=8)" --data games.jsonl --epochs 10 --name pupil',
    'train imitation "hex(size=8)" --teacher "mcts(iterations=1000)" --games 200 --name pupil',
    'train patterns reversi --games 3000 --name shapes --against "best(nodes=1000)"',
    'train zero "hex(size=5)" --name stones',
    'train zero "hex(size=7)" --name stones --queue postgres://ludario@lab/lab',
    'train --continue first',
  ])
    .argument(
      '[agent]',
      inHelp(
        'a family that can be trained, with its options: "qlearner(variant=thesis)"',
        'una familia que se puede entrenar, con sus opciones: "qlearner(variant=thesis)"',
      ),
    )
    .argument('[game]', aboutGame())
    .option(
      '--games <n>',
      inHelp(
        'games to play, or to let the teacher play',
        'partidas que jugar, o que hacer jugar al maestro',
      ),
      whole('--games', 1),
    )
    .option(
      '--data <file>',
      inHelp(
        'games to learn from: records, or the CSV of the Hex thesis; also .gz',
        'partidas de las que aprender: de Ludario, o el CSV de la tesis de Hex; también .gz',
      ),
    )
    .option(
      '--teacher <agent>',
      inHelp(
        'an agent whose moves are the right ones',
        'un agente cuyas jugadas son las correctas',
      ),
    )
    .option(
      '--epochs <n>',
      inHelp('how often to go through the games', 'cuántas veces recorrer las partidas'),
      whole('--epochs', 1),
    )
    .option('--name <name>', inHelp('what the model is to be called', 'cómo se llamará el modelo'))
    .option(
      '--rival <agents>',
      inHelp(
        'whom to play against (default: itself, where the family can)',
        'contra quién jugar (por defecto: contra sí mismo, si la familia sabe)',
      ),
    )
    .option(
      '--validation <share>',
      inHelp(
        'of the data, kept apart to see how well it fits',
        'la parte de los datos que se aparta para ver cómo se ajusta',
      ),
      share('--validation'),
      0.2,
    )
    .option(
      '--from <model>',
      inHelp('start from what this model has learned', 'parte de lo que ha aprendido este modelo'),
    )
    .option(
      '--every <n>',
      inHelp(
        'games or epochs between checkpoints (default: a twentieth)',
        'partidas o épocas entre puntos de control (por defecto: una vigésima parte)',
      ),
      whole('--every', 1),
    )
    .option(
      '--against <agents>',
      inHelp(
        'measured against these at every checkpoint, or none (default: random,greedy; zero: an mcts)',
        'contra quién se mide en cada punto de control, o none (por defecto: random,greedy; zero: un mcts)',
      ),
    )
    .option(
      '--against-games <n>',
      inHelp('games against each of them', 'partidas contra cada uno'),
      whole('--against-games', 2),
      50,
    )
    .option(
      '--force',
      inHelp(
        'replace a model of this name when the training is finished',
        'sustituye un modelo de este nombre cuando termine el entrenamiento',
      ),
    )
    .option(
      '--continue <name>',
      inHelp('go on with a training that was stopped', 'sigue con un entrenamiento que se paró'),
    )
    .addOption(seedOption(inHelp('default 1', 'por defecto 1')));
  return withPlayOptions(train).action(
    async (agent: string | undefined, game: string | undefined, options: TrainOptions) => {
      if (options.continue !== undefined) {
        if (agent !== undefined) {
          throw new Refusal(refuse.continueAlone());
        }
        await continueTraining(options.continue, options);
        return;
      }
      const roster = await rosterFor(options);
      await startTraining(nameIn(options), wishFrom(agent, game, options, roster), roster, options);
    },
  );
}

function nameIn({ name }: TrainOptions): string {
  if (name === undefined) throw new Refusal(refuse.modelUnnamed());
  if (MODEL_NAME.test(name)) return name;
  throw new Refusal(refuseAny.takes({ option: '--name', what: MODEL_NAMES, given: name }));
}

function wishFrom(
  agent: string | undefined,
  game: string | undefined,
  options: TrainOptions,
  roster: Roster,
): Wish {
  if (agent === undefined) throw new Refusal(refuse.whichAgent());
  if (game === undefined) throw new Refusal(refuse.whichGame({ agent }));
  const { games, data, teacher, epochs, validation, every, from } = options;
  const usual = usualTraining(agent, game, roster);
  const told = games !== undefined || data !== undefined || teacher !== undefined;
  if (!told && usual?.games === null) {
    throw new Refusal(refuse.learnFromWhat());
  }
  if (data !== undefined && teacher !== undefined) {
    throw new Refusal(refuseAny.notBoth({ one: '--data', other: '--teacher' }));
  }
  return {
    agent,
    game,
    seed: options.seed ?? 1,
    games: games ?? (told ? null : (usual?.games ?? null)),
    epochs: epochs ?? null,
    teacher: teacher ?? null,
    rivals: splitList(options.rival ?? ''),
    data: data ?? null,
    validation: data === undefined ? 0 : validation,
    from: from === undefined ? null : must(roster.model(from), '--from'),
    every: every ?? null,
    against: againstIn(options.against) ?? [...(usual?.against ?? [])],
    againstGames: options.againstGames,
  };
}

function againstIn(text: string | undefined): string[] | undefined {
  return text === 'none' ? [] : text === undefined ? undefined : splitList(text);
}
