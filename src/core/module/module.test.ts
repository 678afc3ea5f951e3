import { expect, test } from 'vitest';
import { Catalogue } from '../catalogue.ts';
import { kindsOf } from './index.ts';
import { ok, unwrap } from '../result.ts';
import { Rng } from '../rng.ts';
import { simpleGame } from '../simple/index.ts';

const agent = {
  id: 'mine',
  version: 1,
  summary: 'Mine.',
  params: {},
  memory: 'none',
  random: false,
  supports: () => ok(true as const),
  create: () => ok({ name: 'mine', choose: () => ({ action: 0 }) }),
};

const words = { title: 'Coin', summary: 'Flip.', seats: ['A', 'B'], points: '', rules: 'Flip.' };
const game = simpleGame({
  id: 'coin',
  version: 1,
  words,
  rules: () => ({
    seats: 2,
    moves: ['flip'],
    longest: 1,
    start: 0,
    turn: (flipped: number) => (flipped === 0 ? 0 : null),
    legal: () => ['flip'],
    play: () => 1,
    scores: () => [0, 0],
  }),
});

const refusal = (exported: Record<string, unknown>) => {
  const found = kindsOf(exported, 'mine.ts');
  return found.ok ? null : found.complaint;
};

test('games and agents are found in a default export, in a list, and by name', () => {
  for (const exported of [{ default: [game, agent] }, { default: game, agent }, { game, agent }]) {
    const { games, agents } = unwrap(kindsOf(exported, 'mine.ts'));
    expect([...games, ...agents].map(({ id }) => id)).toEqual(['coin', 'mine']);
  }
  // What only helps is left alone.
  const helped = unwrap(kindsOf({ default: agent, params: {}, size: 7, help: () => 1 }, 'mine.ts'));
  expect(helped.agents).toHaveLength(1);
});

test.each(Object.keys(agent))(
  'an agent kind that lacks %s is told so, in both languages',
  (field) => {
    const { [field as 'id']: _, ...rest } = agent;
    const complaint = refusal({ default: rest });
    expect(complaint).toMatchObject({ code: 'module.lacks', args: { what: 'agent', field } });
    expect(complaint!.says.en).toMatch(new RegExp(`^mine.ts: .* lacks \`${field}\`$`));
    expect(complaint!.says.es).toMatch(new RegExp(`^mine.ts: .* le falta \`${field}\`$`));
  },
);

test.each(['id', 'version', 'params', 'variants', 'create'])(
  'a game kind that lacks %s is told so',
  (field) => {
    const { [field as 'id']: _, ...rest } = game;
    expect(refusal({ default: rest })).toMatchObject({
      code: 'module.lacks',
      args: { what: 'game', field },
    });
  },
);

test.each([
  ['words.en.title', { title: '' }, '1 to 60'],
  ['words.en.title', { title: 'T'.repeat(61) }, '1 to 60'],
  ['words.en.summary', { summary: 'far too much '.repeat(40) }, '0 to 400'],
  ['words.en.points', { points: 'points'.repeat(6) }, '0 to 30'],
  ['words.en.rules', { rules: 'r'.repeat(20_001) }, '0 to 20000'],
  ['words.en.seats[1]', { seats: ['A', ''] }, '1 to 40'],
])('words that fit nowhere are told: %s', (field, change, letters) => {
  const said = refusal({ default: { ...game, words: { en: { ...words, ...change }, es: words } } });
  expect(said!.says.en).toContain(
    `\`${field}\` of the game kind "coin" must be a text of ${letters} letters`,
  );
  expect(said!.says.es).toContain(`\`${field}\` del juego «coin» debe ser un texto de `);
});

test('a name that fits on no card is told', () => {
  expect(refusal({ default: { ...game, id: 'c'.repeat(41) } })).toMatchObject({
    code: 'module.field',
    args: { field: 'id' },
  });
});

test('a field of the wrong kind is told with what it must be', () => {
  expect(refusal({ default: { ...agent, random: 'yes' } })!.says.en).toBe(
    'mine.ts: `random` of the agent kind "mine" must be true or false, not "yes"',
  );
  expect(refusal({ default: { ...game, words: { en: words } } })).toMatchObject({
    code: 'module.field',
    args: { field: 'words' },
  });
  expect(refusal({ default: { ...game, words: undefined } })).toMatchObject({
    code: 'module.lacks',
  });
  const numbered = { ...words, seats: [1, 2] };
  expect(refusal({ default: { ...game, words: { en: numbered, es: numbered } } })).toMatchObject({
    args: { field: 'words' },
  });
  for (const params of [{ size: 5 }, { size: { read: 7, fallback: '1' } }]) {
    expect(refusal({ default: { ...game, params } })!.says.en).toMatch(
      /`params` of the game kind "coin" must be its parameters, made by int, bool, choice/,
    );
  }
  for (const offers of [[5], 'coin', [{ rules: 'coin' }], [{ rules: 'coin', words: 'Coin' }]]) {
    expect(refusal({ default: { ...game, offers } })).toMatchObject({ args: { field: 'offers' } });
  }
  const offers = [{ rules: 'coin', words: { en: 'Coin', es: 'Moneda' } }];
  expect(refusal({ default: { ...game, offers } })).toBeNull();
  expect(refusal({ default: null })).toMatchObject({ code: 'module.notKind' });
  // As an empty file has it.
  expect(refusal({ default: {} })).toMatchObject({ code: 'module.notKind' });
  expect(refusal({ default: { ...game, id: 'constructor' } })).toMatchObject({
    code: 'module.everybodys',
  });
  expect(refusal({})).toMatchObject({ code: 'module.empty' });
});

test('a kind that throws where it is made, or cannot start, refuses with its file', () => {
  const broken = {
    ...agent,
    supports: () => {
      throw new Error('no luck');
    },
  };
  const lame = {
    ...game,
    create: () => ok({ start: () => (undefined as unknown as { sticks: number }).sticks }),
  };
  const { agents, games } = unwrap(kindsOf({ default: [broken, lame] }, 'mine.ts'));
  const house = new Catalogue({ games: [game], agents: [] });
  const coin = unwrap(house.makeGame('coin'));
  expect(agents[0]!.supports(coin)).toMatchObject({
    complaint: { says: { en: 'mine.ts: the agent mine cannot be made: no luck' } },
  });
  expect(games[0]!.create({})).toMatchObject({ complaint: { code: 'module.broken' } });
});

test('a catalogue with modules knows them beside the house, and refuses names that are taken', () => {
  const house = new Catalogue({
    games: [],
    agents: [(all) => ({ ...agent, id: 'counts', summary: `${all.games.length}` }) as never],
  });
  const module = {
    path: 'mine.ts',
    checksum: 'abc',
    ...unwrap(kindsOf({ game, agent }, 'mine.ts')),
  };
  const both = unwrap(house.with([module]));
  // A family that plays for others is told of the whole catalogue, modules included.
  expect(both.agents.map(({ id, summary }) => [id, summary])).toEqual([
    ['counts', '1'],
    ['mine', 'Mine.'],
  ]);
  const coin = unwrap(both.makeGame('coin'));
  expect(unwrap(both.makeAgent('mine', coin, Rng.of(1))).name).toBe('mine');
  expect(both.moduleOf('game', 'coin')?.path).toBe('mine.ts');
  expect(both.moduleOf('agent', 'counts')).toBeUndefined();
  expect(both.with([{ ...module, path: 'other.ts' }])).toMatchObject({
    complaint: { code: 'module.taken', says: { en: 'other.ts: there is a game "coin" already' } },
  });
  expect(house.games).toEqual([]);
});

test('what people read holds nothing that they cannot see', () => {
  const turned = { ...words, seats: ['A', 'B\u202e'] };
  expect(refusal({ default: { ...game, words: { en: words, es: turned } } })!.says.en).toBe(
    'mine.ts: `words.es.seats[1]` of the game kind "coin" holds U+202E, a character that nobody sees',
  );
  expect(refusal({ default: { ...agent, summary: 'Mine\u001b[2J' } })!.says.es).toBe(
    'mine.ts: `summary` del agente «mine» contiene U+001B, un carácter que no se ve',
  );
  const family = { ...words, title: 'Família 👨\u200d👩\u200d👧', rules: 'Flip.\nThat is all.' };
  expect(refusal({ default: { ...game, words: { en: family, es: family } } })).toBeNull();
});
