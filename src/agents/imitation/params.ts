import {
  bool,
  choice,
  fail,
  int,
  ok,
  optional,
  real,
  unwrap,
  word,
  type Param,
  type Game,
  type Result,
  type Values,
} from '../../core/index.ts';
import { refuse } from './complaints.ts';

export const params = {
  v: int('1 and 2: the networks of the thesis; 3: a policy that looks at the board', 3, 1, 3),
  printed: bool('versions 1 and 2: as the thesis’s listing has it where its text differs', false),
  from: optional(word('a model to start from, of this or another board size', null, 'its name')),
  repeat: int(
    'versions 1 and 2: how often a move is repeated before it is learned',
    100,
    1,
    10_000,
  ),
  epochs: int('versions 1 and 2: how often the repeated move is gone through', 100, 1, 10_000),
  turns: choice(
    'versions 1 and 2: how games are turned to have more of them; only half turns are true in Hex',
    'quarter',
    ['quarter', 'half', 'none'],
  ),
  channels: int('version 3: channels of its network', 16, 4, 128),
  blocks: int('version 3: residual blocks of its network', 2, 0, 20),
  rate: optional(
    real('version 3: learning rate, 0.003 for games and 0.001 while playing', null, 0, 1),
  ),
  learn: optional(
    choice(
      'whose moves are learned while playing: by default all for 1 and 2, the rival’s for 3',
      null,
      ['rival', 'all', 'none'],
    ),
  ),
  dagger: bool('with a teacher: play oneself and let the teacher say what was right', false),
  seed: int('another start for its networks', 1, 0, Infinity),
  temperature: real(
    'version 3: 0 plays what it thinks likeliest, 1 as likely as it thinks',
    0,
    0,
    10,
  ),
};

export type Options = Values<typeof params>;

/** Options where nothing else is said. */
export function defaultOptions(): Options {
  const values: Record<string, unknown> = {};
  for (const [name, param] of Object.entries<Param<unknown>>(params)) {
    values[name] = unwrap(param.read(param.fallback ?? ''));
  }
  return values as unknown as Options;
}

/** Whose moves are learned while playing. */
export function learnsOf({ learn, v }: Options): 'rival' | 'all' | 'none' {
  return learn ?? (v === 3 ? 'rival' : 'all');
}

/** Whether a version can play a game at all. */
export function playable(game: Game, v: number): Result<true> {
  const { info } = game;
  if (v < 3) {
    return info.id === 'hex' ? ok(true) : fail(refuse.thesisHex({ v, game: info.id }));
  }
  return game.learn?.planes === undefined ? fail(refuse.noBoard({ game: info.id })) : ok(true);
}
