import { expect, test } from 'vitest';
import { Catalogue, int, kindsOf, simpleGame, unwrap } from '../core/index.ts';
import { guarded, lawful } from './lawful.ts';
import { within } from './stuck.ts';

test('what never comes back is ended, also where it catches whatever is thrown', () => {
  const endless = () => {
    for (;;) {
      try {
        for (;;);
      } catch {
        // Goes on.
      }
    }
  };
  expect(within(0.05, endless)).toEqual({ ended: false });
});

test('what comes back is given, and what it throws is thrown', () => {
  expect(within(600, () => within(600, () => 7))).toEqual({
    ended: true,
    value: { ended: true, value: 7 },
  });
  const wrong = new Error('a rule threw');
  expect(() =>
    within(600, () => {
      throw wrong;
    }),
  ).toThrow(wrong);
});

const forever = () => {
  for (;;);
};

/** The last stick wins; made for so many, its rules go wrong in one way or another. */
const nim = simpleGame({
  id: 'loop',
  version: 1,
  params: { sticks: int('sticks', 5, 1, 9) },
  words: { title: 'Loop', summary: '', seats: ['A', 'B'], points: '', rules: '' },
  rules({ sticks }) {
    if (sticks === 7) forever();
    return {
      seats: 2,
      moves: ['1'],
      longest: sticks === 8 ? 1 : 9,
      start: { sticks, turn: 0 },
      turn: (at: { sticks: number; turn: number }) => (at.sticks === 0 ? null : at.turn),
      legal: ({ sticks: left }) => {
        if (sticks === 9 && left === 3) forever();
        return ['1'];
      },
      play: (at: { sticks: number; turn: number }) => ({
        sticks: at.sticks - 1,
        turn: 1 - at.turn,
      }),
      scores: () => [0, 0],
    };
  },
});

test('a game of a file is refused with the law that it breaks, by whatever parameters, before it is played', () => {
  const module = { path: 'loop.ts', checksum: '', games: [nim], agents: [] };
  const made = (rules: string, how: Parameters<typeof guarded>[1]) => {
    const catalogue = new Catalogue({ games: [], agents: [] }, guarded([module], how));
    expect(lawful(catalogue).ok || how?.patience !== undefined).toBe(true);
    // Asked again, it says the same.
    const [first, second] = [catalogue.makeGame(rules), catalogue.makeGame(rules)];
    expect(second.ok).toBe(first.ok);
    return first.ok ? '' : first.complaint.says.en;
  };
  const law = 'loop.ts: the game loop breaks a law, "a game ends within maxPlies"';
  expect(made('loop(4)', {})).toBe('');
  expect(made('loop(8)', {})).toContain(`${law} (maxPlies = 1: 1 decisions, and it goes on)`);
  expect(made('loop(8)', { unchecked: true })).toBe('');
  const late = `${law} (its games had not come to an end`;
  expect(made('loop(9)', { patience: 0.05 })).toContain(late);
  expect(made('loop(7)', { patience: 0.05 })).toContain(late);
  expect(made('loop(7)', { patience: 0.05, unchecked: true })).toContain(late);
});

test('a file whose game cannot be made is refused as well', () => {
  const broken = simpleGame({
    ...nim,
    rules(): never {
      throw new Error('no sticks');
    },
  });
  const kinds = unwrap(kindsOf({ default: broken }, 'nim.ts'));
  const module = { path: 'nim.ts', checksum: '', ...kinds };
  const catalogue = new Catalogue({ games: [], agents: [] }, guarded([module]));
  const refused = lawful(catalogue);
  expect(refused.ok ? '' : refused.complaint.says.en).toBe(
    'nim.ts: the game loop cannot be made: no sticks',
  );
});
