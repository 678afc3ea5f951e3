import { describe, expect, test } from 'vitest';
import type { Explanation } from '../../../src/agents/explain/index.ts';
import { unwrap, type Result } from '../../../src/core/index.ts';
import { makeGame } from '../../../src/games/index.ts';
import { lang } from '../../settings.ts';
import { readAddress } from '../../table/address.ts';
import { hireHere } from '../../table/hire-here.fixture.ts';
import { Session } from '../../table/session.ts';
import { tell, type ExplainRequest, type ThoughtTree } from '../../worker/explaining.ts';
import { canExplore, printExplore } from './address.ts';
import { closeTree, growthSteps, traced } from './growth-steps.ts';
import { twigsOf } from './growth-tree.ts';
import { Guess } from './guess.ts';
import { layOut, SLIM } from './layout.ts';
import { exploreFrom } from './link.ts';
import { filledIn } from './phase-card.tsx';
import { SearchModel } from './search-model.ts';
import { everySprout, foldedAtFirst } from './sprouts.ts';
import { Stepper, Transport } from './stepper.ts';
import { readExplore } from './read-address.ts';
import { sayStep, type Teller } from './tell.ts';
import { bounded, windowParts, worth } from './values.ts';
import { loadMoreGames } from '../../catalogue/games.ts';

await loadMoreGames();

/** What needs no network is told at once. */
function atOnce(request: ExplainRequest): Result<ThoughtTree> {
  const told = tell(request);
  if (told instanceof Promise) throw new Error('an answer at once was expected');
  return told;
}

function searched(rules: string, agent: string, position: string | null = null): Explanation {
  const told = unwrap(atOnce({ rules, agent, position }));
  if (told.kind !== 'search') throw new Error('a search was expected');
  return told.told;
}

function tellerOf(model: SearchModel): Teller {
  const { walk, told, windows } = model;
  return { walk, seat: told.seat, windows, root: 'A', name: (seat) => ['Max', 'Min'][seat]! };
}

describe('what is told in the worker', () => {
  test('a search of the minimax family, and a tree that grows', () => {
    expect(searched('tree(theory)', 'alphabeta(depth=9)')).toMatchObject({ nodes: 17 });
    const grown = unwrap(atOnce({ rules: 'hex(4)', agent: 'mcts(iterations=50)', position: null }));
    expect(grown).toMatchObject({ kind: 'growth', told: { seat: 0 } });
  });

  test('a tree that a network grew comes when the network is there', async () => {
    const request = { rules: 'hex(5)', agent: 'zero(iterations=20)', position: null };
    const told = unwrap(await tell(request));
    expect(told).toMatchObject({ kind: 'growth', told: { by: 'looks', seat: 0 } });
    const none = await tell({ ...request, rules: 'hex(4)' });
    expect(none.ok ? '' : none.complaint.says.es).toMatch(/juega en tableros/);
  });

  test.each([
    [{ rules: 'chess', agent: 'minimax', position: null }, /no game "chess"/],
    [{ rules: 'reversi', agent: 'deepblue', position: null }, /no agent "deepblue"/],
    [{ rules: 'reversi', agent: 'greedy', position: null }, /does not search like minimax/],
    [{ rules: 'tree(theory)', agent: 'minimax', position: 'A/Z' }, /"Z" does not follow "A"/],
    [{ rules: 'tree(theory)', agent: 'minimax', position: 'A/B/D' }, /the game is over/],
  ])('%j is refused in a sentence', (request, why) => {
    const told = atOnce(request);
    expect(told.ok ? '' : told.complaint.says.en).toMatch(why);
  });
});

describe('every step in words', () => {
  const model = new SearchModel(searched('tree(theory)', 'alphabeta(depth=9)'));
  const after = (move: string) => {
    const node = model.walk.nodes.find((each) => each.node.move === move)!;
    return sayStep(tellerOf(model), node.left);
  };

  test('in English', () => {
    expect(sayStep(tellerOf(model), 0)).toEqual({
      mood: 'down',
      what: 'Max looks for the best move.',
      why: 'Any value would matter.',
    });
    expect(after('D')).toMatchObject({
      what: 'D ends the game, worth 8.',
      why: 'Min has 8 in hand.',
    });
    expect(after('E').why).toBe('Better for Min: now 6.');
    expect(after('F').why).toBe('Min stays with E, worth 6.');
    expect(after('B').what).toBe('All of B is seen. Min picks G: 5.');
    expect(after('C')).toEqual({
      mood: 'cut',
      what: 'Cut! With J, Min holds C to at most 4. But Max already has α = 5 elsewhere and will not go there.',
      why: 'Never looked at: K (4 nodes saved). Max stays with B, worth 5.',
    });
    expect(after('I').what).toBe(
      'Cut! With O, Max gets at least 10 at I. But Min already has β = 9 elsewhere and will not go there.',
    );
    expect(sayStep(tellerOf(model), model.walk.steps.length - 1)).toMatchObject({
      mood: 'done',
      what: 'Max plays B, worth 5.',
    });
    const entering = model.walk.nodes.find((each) => each.node.move === 'J')!.entered;
    expect(sayStep(tellerOf(model), entering)).toMatchObject({
      what: 'Down to J: Max chooses there.',
      why: 'Only a value between α = 5 and β = 9 would matter.',
    });
  });

  test('in Spanish', () => {
    lang.value = 'es';
    expect(after('C').what).toBe(
      '¡Poda! Con J, Min deja C en como mucho 4. Pero Max ya tiene asegurado α = 5 en otra parte y no irá allí.',
    );
    expect(after('C').why).toContain('Sin mirar: K (4 nodos ahorrados).');
  });

  test.each(['negascout', 'mtdf', 'scout', 'aspiration', 'alphabeta', 'minimax'])(
    'nothing is left unsaid by %s, in both languages',
    (name) => {
      const other = new SearchModel(searched('mancala', `${name}(depth=3)`));
      for (const each of ['en', 'es'] as const) {
        lang.value = each;
        for (let step = 0; step < other.walk.steps.length; step++) {
          const { what, why } = sayStep(tellerOf(other), step);
          expect(what.length).toBeGreaterThan(10);
          expect(`${what} ${why}`).not.toMatch(/undefined|null|NaN|1e\+?9|1,?000,?000/);
        }
      }
    },
  );
});

describe('folding', () => {
  const model = new SearchModel(searched('reversi', 'alphabeta(depth=4)'));
  const { root } = model.tree(0);

  test('a large tree begins folded, and steps pass over what is folded', () => {
    const shown = layOut(root, model.folded(0)).places.size;
    expect(everySprout(root).length).toBeGreaterThan(shown);
    expect(shown).toBeLessThanOrEqual(160);
    let step = 0;
    let count = 0;
    while (step < model.walk.steps.length - 1) {
      step = model.next(step, 1);
      expect(model.shown(model.walk.steps[step]!.at).id).toBe(model.walk.steps[step]!.at);
      count++;
    }
    expect(count).toBeLessThan(model.walk.steps.length - 1);
    while (step > 0) {
      step = model.next(step, -1);
      count--;
    }
    expect(count).toBe(0);
  });

  test('the best line alone: every node on it shows, and nothing below the others', () => {
    model.keepLine(0);
    const { places } = layOut(root, model.folded(0));
    const line = model.walk.nodes.filter(({ node }) => node.onLine).length;
    const shown = [...places.values()].map(({ sprout }) => sprout);
    const last = model.walk.steps.length - 1;
    expect(shown.filter((sprout) => model.onLine(sprout, last))).toHaveLength(line);
    expect(shown.every(({ parent }) => parent === null || model.onLine(parent, last))).toBe(true);
    model.unfoldAll(0);
    expect(layOut(root, model.folded(0)).places.size).toBe(everySprout(root).length);
    model.foldAll(0);
    expect(layOut(root, model.folded(0)).places.size).toBe(1 + root.children.length);
    model.toggle(0, root.children[0]!.key);
    expect(layOut(root, model.folded(0)).places.size).toBe(
      1 + root.children.length + root.children[0]!.children.length,
    );
  });

  test('whole families are opened from the root down, as long as there is room', () => {
    const tree: Plain = { key: 0, children: [leafy(1, 3), leafy(5, 2)] };
    expect([...foldedAtFirst(tree, 3)]).toEqual([1, 5]);
    expect([...foldedAtFirst(tree, 5)]).toEqual([1]);
    expect([...foldedAtFirst(tree, 6)]).toEqual([5]);
    expect([...foldedAtFirst(tree, 8)]).toEqual([]);
  });

  interface Plain {
    readonly key: number;
    readonly children: readonly Plain[];
  }
  function leafy(key: number, count: number): Plain {
    const children = Array.from({ length: count }, (_, i) => ({ key: key + 1 + i, children: [] }));
    return { key, children };
  }
});

test('no two nodes of a drawing touch, and parents stand over their children', () => {
  for (const agent of ['minimax(depth=9)', 'alphabeta(depth=9)']) {
    const model = new SearchModel(searched('tree(theory)', agent));
    expect(model.slim).toBe(true);
    const { places, bounds, shape } = layOut(model.tree(0).root, new Set(), SLIM);
    expect(places.size).toBe(22);
    // On a phone, labels are 10 pixels high at least.
    expect((4.9 * 364) / (bounds.right - bounds.left)).toBeGreaterThan(10);
    const all = [...places.values()];
    for (const a of all) {
      const level = all.filter((b) => b !== a && b.y === a.y);
      expect(level.every((b) => Math.abs(a.x - b.x) >= shape.width)).toBe(true);
      const below = a.sprout.children.map(({ key }) => places.get(key)!.x);
      const inside = a.x >= Math.min(...below) && a.x <= Math.max(...below);
      expect(inside || below.length === 0).toBe(true);
      expect(a.x > bounds.left && a.x < bounds.right && a.y < bounds.bottom).toBe(true);
    }
  }
});

test('what a cut saves looks so only once the cut is made', () => {
  const model = new SearchModel(searched('tree(theory)', 'alphabeta(depth=9)'));
  const saved = everySprout(model.tree(0).root).filter(({ id }) => id === null);
  expect(saved.map(({ move }) => move)).toEqual(['P', 'K', 'T', 'U', 'V']);
  const looks = (step: number) => saved.map((sprout) => model.look(sprout, step)).join(' ');
  expect(looks(0)).toBe('notYet notYet notYet notYet notYet');
  const cut = model.walk.nodes.find(({ node }) => node.move === 'I')!.left;
  expect(looks(cut)).toBe('saved notYet notYet notYet notYet');
  expect(looks(cut - 1)).toBe(looks(0));
  expect(looks(model.walk.steps.length - 1)).toBe('saved saved saved saved saved');
});

describe('finding the cuts', () => {
  const model = new SearchModel(searched('tree(theory)', 'alphabeta(depth=9)'));
  const all = everySprout(model.tree(0).root);
  const named = (name: string) => all.find(({ move }) => move === name)!;
  const last = model.walk.steps.length - 1;
  const cut = model.node(named('I').id!).left;

  test('a mark is right, wrong or missing from the moment that the search decides', () => {
    const guess = new Guess(model);
    expect(guess.score(last)).toEqual({ found: 0, wrong: 0, missed: 2 });
    for (const name of ['P', 'S']) expect(guess.toggle(named(name), 0)).toBe(true);
    expect(guess.fate(named('P'), cut - 1)).toBe('marked');
    expect(guess.fate(named('P'), cut)).toBe('found');
    expect(guess.score(cut)).toEqual({ found: 1, wrong: 0, missed: 0 });
    expect(guess.score(last)).toEqual({ found: 1, wrong: 1, missed: 1 });
    expect(guess.fate(named('S'), last)).toBe('wrong');
    expect(guess.fate(named('K'), last)).toBe('missed');
  });

  test('what is decided can no longer be marked, nor the root', () => {
    const guess = new Guess(model);
    expect(guess.toggle(named('P'), cut)).toBe(false);
    expect(guess.toggle(model.tree(0).root, 0)).toBe(false);
    expect(guess.toggle(named('K'), cut)).toBe(true);
    expect(guess.score(last)).toEqual({ found: 1, wrong: 0, missed: 1 });
  });

  test('a mark holds for all below it', () => {
    const guess = new Guess(model);
    guess.toggle(named('T'), 0);
    guess.toggle(named('K'), 0);
    expect([...guess.marks.value]).toEqual([named('K').key]);
    guess.toggle(named('K'), 0);
    expect(guess.marks.value.size).toBe(0);
  });

  test('only searches that cut, and set out once, have such a question', () => {
    const fits = (agent: string) => Guess.fits(new SearchModel(searched('tree(theory)', agent)));
    expect(['alphabeta(depth=9)', 'minimax(depth=9)', 'mtdf(depth=9)'].map(fits)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a tree that grows, part by part', () => {
  const agent = 'mcts(iterations=100,ripe=1,rave=off,solver=false)';
  const told = unwrap(atOnce({ rules: 'hex(3)', agent, position: null }));
  if (told.kind !== 'growth') throw new Error('a tree that grows was expected');
  const growth = told.told;
  const steps = growthSteps(growth);

  test('the first playouts have four steps each, and only the last of them counts', () => {
    expect(steps.slice(0, 5).map(({ look, close }) => [look, close?.phase])).toEqual([
      [-1, 'selection'],
      [-1, 'expansion'],
      [-1, 'playout'],
      [0, 'backup'],
      [0, 'selection'],
    ]);
    expect(steps[4 * 24 - 1]).toMatchObject({ look: 23, close: { number: 24 } });
    expect(steps[4 * 24]).toEqual({ look: 24, close: null });
    expect(steps.at(-1)!.look).toBe(growth.counts.length - 1);
  });

  test('a new node is on the way only from its expansion on', () => {
    const [selection, expansion] = steps.slice(4, 6).map((step) => traced(step)!);
    expect([selection!.way.size, selection!.fresh.size, selection!.end]).toEqual([1, 0, 0]);
    expect([expansion!.way.size, expansion!.fresh.size]).toEqual([2, 1]);
    expect(traced(steps.at(-1)!)).toBeNull();
  });

  test('looked at closely, the tree has what these playouts came to', () => {
    const near = everySprout(closeTree(twigsOf(growth), growth)).map(({ key }) => key);
    const visited = growth.nodes.flatMap(({ visits }, key) => (visits[23]! > 0 ? [key] : []));
    expect(near.toSorted((a, b) => a - b)).toEqual(visited);
  });

  test('formulas have the numbers filled in', () => {
    lang.value = 'en';
    const weighed = { c: 0.7, parentVisits: 13, visits: 4, wins: 3, share: 0.75, bonus: 0.5605 };
    const filled = (more: object) =>
      filledIn({ node: 1, move: 'a', weighed: { ...weighed, ...more } as never });
    expect(filled({ by: 'uct' })).toBe('3/4 + 0.7·√(ln 13 / 4) = 0.75 + 0.56 = 1.31');
    expect(filled({ by: 'puct', prior: 0.25 })).toBe(
      '3/4 + 0.7·0.25·√13 / (1+4) = 0.75 + 0.56 = 1.31',
    );
    expect(filled({ by: 'rave', amaf: { weight: 0.5, share: 0.6 } })).toBe(
      '(1−0.5)·3/4 + 0.5·0.6 + 0.7·√(ln 13 / (4+1)) = 0.75 + 0.56 = 1.31',
    );
  });
});

test('two rows of steps go side by side: the shorter one waits at its end, both ways', () => {
  const [short, long] = [new Stepper(), new Stepper()];
  short.reset(3);
  long.reset(6);
  const both = new Transport([short, long]);
  for (let i = 0; i < 9; i++) both.tick();
  expect([short.at.value, long.at.value, both.atEnd]).toEqual([2, 5, true]);
  both.by(-1);
  both.by(-1);
  expect([short.at.value, long.at.value]).toEqual([2, 3]);
  both.by(-1);
  expect([short.at.value, long.at.value]).toEqual([2, 2]);
  both.by(-1);
  expect([short.at.value, long.at.value]).toEqual([1, 1]);
  both.to(4);
  expect([both.at, short.at.value]).toEqual([4, 2]);
  both.to(5);
  both.toggle();
  expect([both.at, both.playing.value]).toEqual([0, true]);
});

test('a grown tree keeps its most visited children first', () => {
  const node = {
    move: 'x',
    toMove: 0,
    visits: [],
    value: [],
    proven: null,
    onLine: false,
    prior: null,
  };
  const root = twigsOf({
    nodes: [-1, 0, 0, 1, 0].map((parent) => Object.assign({ parent }, node)),
  });
  expect(root.children.map(({ key }) => key)).toEqual([1, 2, 4]);
  expect(root.children[0]!.children.map(({ key }) => key)).toEqual([3]);
});

describe('addresses', () => {
  test('are read back as they were written', () => {
    const query = printExplore({
      game: 'tree(theory)',
      agent: 'alphabeta(depth=9)',
      beside: 'minimax(depth=9)',
      position: 'A/C',
    });
    expect(query).toBe(
      'game=tree(theory)&agent=alphabeta(depth=9)&beside=minimax(depth=9)&position=A/C',
    );
    expect(readExplore(query)).toMatchObject({
      ok: true,
      value: { beside: 'minimax(depth=9)', position: 'A/C' },
    });
    expect(readExplore('')).toBeNull();
    expect(readExplore('game=hex')).toMatchObject({ value: { agent: 'alphabeta(depth=3)' } });
    expect(readExplore('game=hex&position=nowhere')).toMatchObject({ ok: false });
    const exercise = printExplore({ game: 'tree', agent: 'pvs', ask: 'cuts', step: 7 });
    expect(exercise).toBe('game=tree&agent=pvs&ask=cuts&step=7');
    expect(readExplore(exercise)).toMatchObject({ value: { ask: 'cuts', step: 7 } });
    for (const wrong of ['step=0', 'step=1.5', 'step=', 'step=x', 'ask=why'])
      expect(readExplore(`game=tree&${wrong}`)).toMatchObject({ ok: false });
  });

  test('tables know whose thoughts can be shown', () => {
    const [open, hidden] = ['mancala', 'iwoki'].map((rules) => unwrap(makeGame(rules)));
    expect(['alphabeta(ms=20)', 'mcts', 'pvs'].map((agent) => canExplore(open!, agent))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['random', 'human', 'sss(depth=2)'].some((agent) => canExplore(open!, agent))).toBe(
      false,
    );
    expect(canExplore(hidden!, 'mcts')).toBe(false);
    const hex = unwrap(makeGame('hex'));
    expect(['zero(ms=500)', 'zero(model=mine)'].map((agent) => canExplore(hex, agent))).toEqual([
      true,
      false,
    ]);
  });
});

test('from a table the explorer opens where the game stands', () => {
  const open = (query: string) => {
    const plan = unwrap(readAddress(query, '1'));
    return new Session({ plan, hire: hireHere, shelf: null });
  };
  const session = open('game=tree(theory)&seats=human,minimax(depth=2)');
  expect(exploreFrom(session)).toBe('game=tree(theory)&agent=minimax(depth=2)&position=A');
  session.table.open();
  session.play(1);
  expect(exploreFrom(session)).toBe('game=tree(theory)&agent=minimax(depth=2)&position=A/C');
  session.at.value = 0;
  expect(exploreFrom(session)).toContain('position=A');
  session.close();
  expect(exploreFrom(open('game=hex(size=3)&seats=human,random'))).toContain('alphabeta(depth=3)');
  expect(exploreFrom(open('game=iwoki'))).toBeNull();
});

test('values and windows are short', () => {
  // With dice a loss may be certain to a part: -1e9 for one of 72 outcomes.
  expect([3, -2.5, 0.123, 12.34, 1e9, -1e9, 1e9 + 12, -1e9 / 72, null].map(worth)).toEqual([
    '3',
    '−2.50',
    '0.12',
    '12.3',
    'win',
    'loss',
    'win 12',
    '−1.4 %',
    '?',
  ]);
  expect(bounded(4, 'atMost')).toBe('≤ 4');
  expect(windowParts({ alpha: 5, beta: null })).toEqual(['α 5', 'β ∞']);
  expect(windowParts({ alpha: null, beta: -3 })).toEqual(['α −∞', 'β −3']);
  expect(windowParts({ alpha: 5, beta: 5 + 1e-9 })).toEqual(['> 5 ?']);
  expect(windowParts({ alpha: 5, beta: 4 })).toEqual(['α 5 ≥', 'β 4 ✂']);
  expect(windowParts({ alpha: 5, beta: 4 }, true)).toEqual(['α 5', 'β 4']);
  expect(windowParts({ alpha: null, beta: null })).toEqual([]);
});
