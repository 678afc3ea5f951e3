import { expect, test } from 'vitest';
import { Roster } from '../../catalogue/index.ts';
import { unwrap } from '../../core/index.ts';
import type { Stop, TrainingTask } from './task.ts';
import { TrainingThread } from './thread.ts';

const module = new URL('./shared.fixture.ts', import.meta.url).pathname;
const { modules } = unwrap(await Roster.open([module]));

async function trained(games: number, helpers: number, agent = 'sharer'): Promise<Stop> {
  const material = { seed: 1, games, rivals: [] };
  const who = { agent, game: 'hex(size=3)', modules, models: [] };
  const task: TrainingTask = { ...who, material, every: null, helpers };
  const thread = unwrap(await TrainingThread.open(task));
  const stops: Stop[] = [];
  await thread.run({
    onProgress: () => undefined,
    onCheckpoint: async (stop) => void stops.push(stop),
  });
  return stops.at(-1)!;
}

test('parts of a training are done by a crew, more of them than it has threads', async () => {
  const alone = await trained(6, 0);
  const shared = await trained(6, 2);
  expect(alone.figures).toEqual({ sum: 55, crew: 0 });
  expect(shared.figures).toEqual({ sum: 55, crew: 2 });
  expect(shared.model).toEqual(alone.model);
});

test('what goes wrong in a part is told as the reason why the training failed', async () => {
  await expect(trained(14, 1)).rejects.toThrow('the training failed: thirteen is too much');
});

test('zero learns the same alone and with a crew, byte for byte', async () => {
  const agent = 'zero(blocks=1,channels=8,simulations=8,round=40,batch=32)';
  const alone = await trained(100, 0, agent);
  const shared = await trained(100, 2, agent);
  expect(alone.done).toBe(100);
  expect(Buffer.from(shared.snapshot).equals(alone.snapshot)).toBe(true);
  expect(shared.model).toEqual(alone.model);
});
