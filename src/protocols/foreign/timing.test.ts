import { expect, test } from 'vitest';
import type { Budget } from '../../core/index.ts';
import type { GtpDialogue } from './gtp-dialogue.ts';
import type { Program } from './program.ts';
import { tellTime } from './timing.ts';

/** A program that understands these commands, and what it is told of its time. */
function listener(commands: string, name = 'Other') {
  const told: string[] = [];
  const known = new Map([
    ['name', name],
    ['commands', ` ${commands} `],
  ]);
  const dialogue = { ask: async (line: string) => (told.push(line), { good: true, text: '' }) };
  const tell = async (budget: Budget, own: number | null = null) => {
    told.length = 0;
    await tellTime({ known } as Program, dialogue as unknown as GtpDialogue, 'b', budget, own);
    return [...told];
  };
  return { known, tell };
}

const clock = (left: number): Budget => ({ ms: left / 30, clock: { left, increment: 0 } });

test('who has no limit is told none', async () => {
  expect(await listener('set_time time_settings time_left').tell({})).toEqual([]);
});

test('of a game with a clock, the clock is set once and what is left told before each move', async () => {
  const { tell } = listener('set_time time_settings time_left');
  expect(await tell(clock(60_000))).toEqual(['time_settings 60 0 0', 'time_left b 60 0']);
  expect(await tell(clock(41_500))).toEqual(['time_left b 41.5 0']);
});

test('who was given a time of its own for each move is told that, whatever the clock says', async () => {
  const { tell } = listener('set_time time_settings time_left');
  expect(await tell(clock(60_000), 1500)).toEqual(['set_time 1']);
  expect(await tell(clock(30_000), 2500)).toEqual([]);
  expect(await tell(clock(300_000), 15_000)).toEqual(['set_time 10']);
});

test('seconds are told once, as fractions only to our own programs, and never as none', async () => {
  const ours = listener('set_time', 'Ludario');
  expect(await ours.tell({ ms: 2500 })).toEqual(['set_time 2.5']);
  expect(await ours.tell({ ms: 2500 })).toEqual([]);
  expect(await ours.tell({ ms: 200 })).toEqual(['set_time 0.2']);
  const other = listener('set_time');
  expect(await other.tell({ ms: 2500 })).toEqual(['set_time 2']);
  expect(await other.tell({ ms: 200 })).toEqual(['set_time 1']);
});

test('who knows no seconds for a move gets a period of one move, and none where that is unknown too', async () => {
  const { tell } = listener('time_settings time_left');
  expect(await tell({ ms: 5000 })).toEqual(['time_settings 0 5 1', 'time_left b 5 1']);
  expect(await tell({ ms: 5000 })).toEqual(['time_left b 5 1']);
  expect(await listener('time_settings').tell({ ms: 5000 })).toEqual(['time_settings 0 5 1']);
  expect(await listener('genmove').tell(clock(60_000))).toEqual([]);
});
