import { expect, test } from 'vitest';
import type { Budget } from '../../core/index.ts';
import type { GtpDialogue } from './gtp-dialogue.ts';
import type { Program } from './program.ts';
import { tellTime, type Timing } from './timing.ts';

/** A program that understands these commands, and what it is told of its time. */
function listener(commands: string, name = 'Other', refuses: RegExp = /^$/) {
  const told: string[] = [];
  const known = new Map([
    ['name', name],
    ['commands', ` ${commands} `],
  ]);
  const dialogue = {
    ask: async (line: string) => (told.push(line), { good: !refuses.test(line), text: '' }),
  };
  const timing = { own: null, time: null, share: false };
  const untold = async (budget: Budget, more: Partial<Timing> = {}) => {
    told.length = 0;
    const to = dialogue as unknown as GtpDialogue;
    return tellTime({ known } as Program, to, 'b', budget, { ...timing, ...more });
  };
  const tell = async (budget: Budget, own: number | null = null, more: Partial<Timing> = {}) => {
    await untold(budget, { own, ...more });
    return [...told];
  };
  return { known, tell, untold };
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

test('who takes what is left with two arguments only is told so, and asked with three only once', async () => {
  const { tell, untold } = listener('time_left genmove', 'Other', /^time_left b \S+ \d/);
  expect(await tell(clock(60_000))).toEqual(['time_left b 60 0', 'time_left b 60']);
  expect(await tell(clock(30_500))).toEqual(['time_left b 30.5']);
  expect(await untold(clock(30_500))).toEqual([]);
});

test('what cannot be told is said: no time at all, or whole seconds that are too many', async () => {
  expect(await listener('genmove').untold({ ms: 500 })).toEqual([{ what: 'time' }]);
  expect(await listener('genmove').untold({})).toEqual([]);
  expect(await listener('set_time').untold({ ms: 500 })).toEqual([
    { what: 'seconds', told: 1, ms: 500 },
  ]);
  expect(await listener('set_time').untold({ ms: 1500 })).toEqual([]);
  expect(await listener('set_time', 'Ludario').untold({ ms: 500 })).toEqual([]);
});

test('who lists what it does not know is told in another way, or in none', async () => {
  const other = listener('set_time time_settings time_left', 'Other', /^set_time/);
  expect(await other.tell({ ms: 5000 })).toEqual([
    'set_time 5',
    'time_settings 0 5 1',
    'time_left b 5 1',
  ]);
  expect(await other.tell({ ms: 5000 })).toEqual(['time_left b 5 1']);
  const none = listener('set_time time_settings time_left', 'Other', /./);
  expect(await none.untold({ ms: 5000 })).toEqual([{ what: 'time' }]);
});

test('who lists nothing is tried', async () => {
  expect(await listener('').tell({ ms: 5000 })).toEqual(['set_time 5']);
  expect(await listener('', 'Other', /./).untold({ ms: 5000 })).toEqual([{ what: 'time' }]);
});

test('a description says it in the words of its program, with a share of a clock where it wants one', async () => {
  const mohex = { time: 'param_mohex max_time {seconds}', share: true };
  const { tell } = listener('param_mohex time_left');
  expect(await tell({ ms: 500 }, null, mohex)).toEqual(['param_mohex max_time 0.5']);
  expect(await tell({ ms: 500 }, null, mohex)).toEqual([]);
  expect(await tell(clock(60_000), null, mohex)).toEqual(['param_mohex max_time 2']);
  const edax = { time: 'time_settings {whole} {whole} 1; time_left {colour} {whole} 1' };
  const other = listener('time_settings time_left');
  expect(await other.tell({ ms: 2000 }, null, edax)).toEqual([
    'time_settings 2 2 1',
    'time_left b 2 1',
  ]);
  expect(await other.tell({ ms: 2000 }, null, edax)).toEqual(['time_left b 2 1']);
  other.known.delete('time_settings');
  expect(await other.tell(clock(60_000), null, edax)).toEqual([
    'time_settings 60 0 0',
    'time_left b 60 0',
  ]);
  // Words that it does not know are not the last ones.
  expect(await listener('set_time').tell({ ms: 2000 }, null, mohex)).toEqual(['set_time 2']);
});
