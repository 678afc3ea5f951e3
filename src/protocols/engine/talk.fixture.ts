import { agentKinds } from '../../agents/index.ts';
import { choose, unwrap, type Game } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { Front, type Commands } from '../gtp/front.ts';
import { Brain } from './brain.ts';
import type { Thinker } from './job.ts';
import type { ReadAgent } from './params.ts';
import { Thinking } from './thought.ts';

/** A thinker in this very thread: a test need not wait for another one to start. */
export function thinkerHere(): Thinker {
  const thinking = new Thinking(
    {
      game: makeGame,
      agent: (text, game, rng, resources) => {
        const { kind, values } = unwrap(choose('agent', agentKinds, text));
        return kind.create(game, values, rng, resources);
      },
    },
    () => performance.now(),
  );
  return {
    think: (job) => thinking.answer(job),
    interrupt: () => {},
    close: async () => {},
  };
}

export const readAgent: ReadAgent = (text) => choose('agent', agentKinds, text);

export function brainOf(agent: string, seed: number | string = 1): Brain {
  return new Brain({ thinker: thinkerHere(), agent: unwrap(readAgent(agent)).canonical, seed });
}

export function partsOf(agent: string, game: Game, seed: number | string = 1) {
  return { brain: brainOf(agent, seed), read: readAgent, version: '0.0.1', game, makeGame };
}

/** Says lines to an engine; gives all it wrote, with the drawings that came before replies. */
export async function talk(
  commands: Commands,
  lines: readonly string[],
  output: string[] = [],
): Promise<string> {
  const front = new Front({
    commands,
    write: (text) => void output.push(text),
    interrupt: () => {},
  });
  for (const line of lines) front.feed(line);
  await front.idle();
  return output.join('');
}

/** Says lines one by one; gives a reply for each. */
export async function replies(commands: Commands, lines: readonly string[]): Promise<string[]> {
  const all: string[] = [];
  for (const line of lines) all.push((await talk(commands, [line])).replace(/\n\n$/, ''));
  return all;
}
