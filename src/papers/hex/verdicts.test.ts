import { describe, expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import {
  candidatesOf,
  summarise,
  type Candidate,
  type Study,
  type StudyName,
  type Trial,
} from '../studies/index.ts';
import type { Meeting } from '../lines.ts';
import { Telling } from '../telling.ts';
import type { Judged, Verdict } from '../types.ts';
import type { Crossed } from './cross-found.ts';
import { judgeCross } from './cross-judged.ts';
import type { Role } from './cross-players.ts';
import { judgeLayers1, judgeLayers2 } from './layers.ts';
import { judgeNeurons } from './neurons.ts';
import { judgeAblation } from './pop.ts';
import { judgeRegimes, shareOf, type Regimes } from './regimes-judged.ts';
import { networksFor } from './studying.ts';
import { judgeVersions } from './versions.ts';

const telling = new Telling('en', 'quick');
const game = unwrap(makeGame('hex(4)'));
const verdictsOf = (claims: readonly Judged[]) => claims.map(({ verdict }) => verdict);

/** A little up and down over six splits, the same for no two networks. */
const JITTER = [
  [0.01, -0.02, 0.02, -0.01, 0, 0],
  [-0.01, 0, 0.01, 0.02, -0.02, 0],
  [0.02, -0.01, 0, -0.02, 0.01, 0],
];

function studyOf(
  candidates: readonly Candidate[],
  maes: readonly (readonly [training: number | null, validation: number | null])[],
): Study {
  const trials = maes.map(([training, validation], at) =>
    JITTER[at % JITTER.length]!.map((off, split): Trial => {
      const fit = { moves: 1, loss: 1, exact: 0, first3: 0, taken: 0, keras: 1 };
      return {
        split,
        dead: training === null ? [2.1] : [],
        parameters: 1,
        fits:
          training === null || validation === null
            ? null
            : {
                training: { ...fit, mae: training + off },
                validation: { ...fit, mae: validation + off },
              },
        baselines: { middle: 1.6, last: 1.4 },
        games: { training: 8, validation: 2 },
        points: { mae: [], validationMae: [], accuracy: [] },
      };
    }),
  );
  return summarise(candidates, trials, 100);
}

const study = (name: StudyName, maes: Parameters<typeof studyOf>[1]) =>
  studyOf(candidatesOf(name, game), maes);

const six = (verdict: Verdict) => Array.from({ length: 6 }, () => verdict);

describe('layers of version 1', () => {
  test('all claims hold for networks as the thesis describes them', () => {
    const found = study('layers 1', [
      [1.3, 1.6],
      [1.2, 1.6],
      [0.8, 1.9],
      [0.7, 1.9],
      [0.6, 1.9],
      [1.1, 1.9],
    ]);
    expect(verdictsOf(judgeLayers1(found, telling))).toEqual(six('holds'));
  });

  test('each fails by itself', () => {
    const found = study('layers 1', [
      [0.5, 2.1],
      [0.5, 2.1],
      [1.2, 1.7],
      [1.2, 1.7],
      [1.2, 1.7],
      [0.9, 1.7],
    ]);
    expect(verdictsOf(judgeLayers1(found, telling))).toEqual(six('fails'));
  });

  test('a number of layers of which no network lived decides nothing', () => {
    const found = study('layers 1', [
      [1.3, 1.6],
      [1.2, 1.6],
      [0.8, 1.9],
      [0.7, 1.9],
      [0.6, 1.9],
      [null, null],
    ]);
    expect(verdictsOf(judgeLayers1(found, telling))).toEqual(six('holds').with(3, 'open'));
  });
});

test('three layers of version 2 are the best, are not, or cannot be told from another', () => {
  const found = study('layers 2', [
    [0.9, 2.2],
    [0.8, 2.2],
    [0.5, 2],
    [0.5, 1.7],
    [0.9, 2.2],
    [0.9, 2.2],
  ]);
  expect(verdictsOf(judgeLayers2(found, telling))).toEqual(['open', 'fails']);
});

test('neurons matter little where they matter less than layers', () => {
  const one = candidatesOf('layers 1', game)[0]!;
  const candidates = [...candidatesOf('neurons', game), one, ...networksFor('neurons 2', game)];
  const of = (few: number, many: number, layer: number) =>
    studyOf(candidates, [
      [few, 2],
      ...Array.from({ length: 6 }, () => [many, 2] as const),
      [layer, 2],
      // Version 2 is not what the claim is about.
      [3, 3],
      [0.1, 1],
      [0.1, 1],
    ]);
  expect(verdictsOf(judgeNeurons(of(0.6, 0.5, 1.2), telling))).toEqual(['holds', 'holds']);
  expect(verdictsOf(judgeNeurons(of(1.3, 0.5, 0.8), telling))).toEqual(['fails', 'holds']);
});

describe('version 1 against version 2', () => {
  test('holds where both reach what the thesis has', () => {
    const found = study('versions', [
      [0.5, 1.8],
      [0.5, 1.6],
    ]);
    expect(verdictsOf(judgeVersions(found, telling))).toEqual(six('holds').slice(1));
  });

  test('fails where they do not, one by one', () => {
    const found = study('versions', [
      [0.9, 2.1],
      [0.9, 2.4],
    ]);
    expect(verdictsOf(judgeVersions(found, telling))).toEqual(six('fails').slice(1));
  });

  test('is open where version 1 did not live', () => {
    const found = study('versions', [
      [null, null],
      [0.5, 1.7],
    ]);
    expect(verdictsOf(judgeVersions(found, telling))).toEqual([
      'open',
      'holds',
      'open',
      'open',
      'holds',
    ]);
  });
});

describe('the three ways of training', () => {
  /** Wins of 26 against Random, Greedy, the script and the teacher, by whom they learned from. */
  const found = (wins: Readonly<Record<'self' | 'human' | 'teacher', number[][]>>): Regimes => ({
    rows: (['self', 'human', 'teacher'] as const).flatMap((regime) =>
      wins[regime].map((won, i) => ({
        regime,
        version: i % 2 === 0 ? 1 : 2,
        exam: { mae: 2, exact: 0, taken: 0, cells: 1, positions: 10 },
        wins: won,
      })),
    ),
    rivals: ['random', 'greedy', 'script', 'teacher'],
    games: 26,
    learned: { self: 1, human: 1, teacher: 1 },
    pupils: 3,
    middle: 1.6,
  });
  const pupils = (random: number, script: number, teacher: number) =>
    [0, 1, -1, 0, 1, -1].map((off) => [random + off, 0, script, teacher]);

  test('as the thesis has them', () => {
    const as = found({
      self: pupils(5, 0, 0),
      human: pupils(12, 0, 0),
      teacher: pupils(20, 4, 3),
    });
    expect(verdictsOf(judgeRegimes(as, telling))).toEqual(Array.from({ length: 6 }, () => 'holds'));
  });

  test('pupils that all play alike, and lose', () => {
    const alike = found({
      self: pupils(12, 0, 0),
      human: pupils(12, 0, 0).toReversed(),
      teacher: pupils(5, 0, 0),
    });
    expect(verdictsOf(judgeRegimes(alike, telling))).toEqual([
      'holds',
      'open',
      'holds',
      'fails',
      'open',
      'open',
    ]);
  });

  test('one win is hardly a win where the share surely is small', () => {
    const once = pupils(12, 0, 0).map((row, i) => (i === 0 ? [row[0]!, 0, 1, 0] : row));
    const claims = judgeRegimes(
      found({ self: once, human: pupils(12, 8, 0), teacher: pupils(20, 4, 15) }),
      telling,
    );
    expect(verdictsOf([claims[0]!, claims[2]!, claims[5]!])).toEqual(['holds', 'fails', 'fails']);
    expect(claims[0]!.ours).toMatch(/^hardly a win: 1 of 156, /);
  });

  test('no win in a few games leaves it open whether there would be one', () => {
    const lost = [[0, 0, 0, 0]];
    const few = found({ self: lost, human: lost, teacher: lost });
    expect(judgeRegimes(few, telling)[0]!.verdict).toBe('open');
  });

  test('pupils that differ make a share less certain than games of one', () => {
    const alike = pupils(12, 6, 0);
    const apart = alike.map((row, i) => [row[0]!, 0, i % 2 === 0 ? 12 : 0, 0]);
    const share = (rows: number[][]) =>
      shareOf(found({ self: rows, human: alike, teacher: alike }), 'self', null, 2);
    const [one, other] = [share(alike), share(apart)];
    expect([one.wins, one.games, other.wins, other.games]).toEqual([36, 156, 36, 156]);
    expect(other.high - other.low).toBeGreaterThan(1.5 * (one.high - one.low));
  });
});

test('a term of PopPlayer helps, harms, or cannot be told, among all four', () => {
  const duel = (rival: string, mean: number, pValue: number) => {
    const points = { mean, low: mean - 0.1, high: mean + 0.1 };
    const meeting: Meeting = {
      games: 100,
      wins: Math.round(100 * mean),
      draws: 0,
      losses: 100 - Math.round(100 * mean),
      points,
      elo: points,
      pValue,
    };
    return { rival, meeting } as Parameters<typeof judgeAblation>[0]['duels'][number];
  };
  const duels = [
    duel('lengths', 0.7, 1e-4),
    duel('paths', 0.3, 1e-4),
    // Clear by itself, but one of four.
    duel('own', 0.6, 0.04),
    duel('rival', 0.5, 1),
  ];
  const claims = judgeAblation({ duels }, telling);
  expect(verdictsOf(claims)).toEqual(['holds', 'fails', 'open', 'open']);
  expect(claims.map(({ alone }) => alone === true)).toEqual([false, false, true, false]);
});

describe('the cross table', () => {
  const roles: readonly Role[] = ['strongest', 'mcts', 'dqn', 'v1', 'v2', 'v3', 'pop'];

  /** Players who score against each other by how far apart they stand, each met 100 times. */
  function crossed(strength: Readonly<Partial<Record<Role, number>>>): Crossed {
    const met = (own: Role, rival: Role): Meeting => {
      const mean = 0.5 + 0.1 * ((strength[own] ?? 0) - (strength[rival] ?? 0));
      return {
        games: 100,
        wins: 100 * mean,
        draws: 0,
        losses: 100 - 100 * mean,
        points: { mean, low: mean - 0.1, high: mean + 0.1 },
        elo: { mean: 0, low: -1, high: 1 },
        pValue: mean === 0.5 ? 1 : 0.001,
      };
    };
    return {
      players: roles.map((role) => ({ role, agent: role })),
      meetings: roles.map((own) => roles.map((rival) => (own === rival ? null : met(own, rival)))),
    } as unknown as Crossed;
  }

  const told = (strength: Parameters<typeof crossed>[0]) =>
    verdictsOf(judgeCross(crossed(strength), telling));

  test('holds as the thesis has it, but for what only mopyhex could decide', () => {
    const found = told({ strongest: 4, dqn: 3, mcts: 2, v2: 1 });
    expect(found).toEqual([...six('holds'), 'open', 'open']);
  });

  test('fails where the weak are the strong, and tells nothing of equals', () => {
    expect(told({ v1: 4, v2: 3, mcts: 2, dqn: 1 })).toEqual([...six('fails'), 'open', 'open']);
    expect(told({})).toEqual(Array.from({ length: 8 }, () => 'open'));
  });

  test('judges the deep Q network by itself', () => {
    const found = judgeCross(crossed({ strongest: 4, v2: 1, dqn: -2 }), telling);
    const deep = found.filter(({ claim }) => claim.startsWith('a deep Q network'));
    expect(verdictsOf(deep)).toEqual(['fails', 'fails', 'open']);
    expect(verdictsOf(found.slice(0, 3))).toEqual(['holds', 'holds', 'holds']);
  });
});
