import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { overflow, violations, welcome } from './visitor.ts';

const house = welcome();

const THEORY = '/explore?game=tree(theory)&agent=alphabeta(depth=9)';
const BOTH = '/explore?game=tree(theory)&agent=minimax(depth=9)&beside=alphabeta(depth=9)';
const GROWN = '/explore?game=hex(size=3)&agent=mcts(iterations=300,ripe=1,rave=off,solver=false)';

async function visited(page: Page, pane = 0): Promise<number> {
  return Number(await page.locator('[data-visited]').nth(pane).getAttribute('data-visited'));
}

function node(page: Page, name: string) {
  return page.locator(`[data-node="${name}"]`);
}

/** Steps on by the button until there is no step left; the counts it passes. */
async function stepToEnd(page: Page): Promise<number[]> {
  const button = page.getByRole('button', { name: 'One step on' });
  const counts = [await visited(page)];
  while (await button.isEnabled()) {
    await button.click();
    counts.push(await visited(page));
  }
  return counts;
}

test('the theory tree, from its card step by step: 17 nodes with alpha-beta, 22 with minimax', async () => {
  const page = await house.visitors.visit('/explore');
  await page.getByRole('link', { name: /The tree of the theory/ }).click();
  await page.waitForURL(/game=tree\(theory\)/);
  await node(page, 'A').waitFor();
  // How many it takes is a question until all is seen.
  await expect
    .poll(() => page.locator('.ex-counts').textContent())
    .toBe('1 node visited Plain minimax: 22How many are saved? Step to the end.');
  const counts = await stepToEnd(page);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect([counts.length, counts[0], counts.at(-1)]).toEqual([23, 1, 17]);
  await page.getByText('5 saved (23%)').waitFor();
  await expect.poll(() => page.locator('.ex-saying').textContent()).toBe('Max plays B, worth 5.');
  const saved = await page
    .locator('.ex-stage .ex-saved[data-node]')
    .evaluateAll((nodes) => nodes.map((each) => each.getAttribute('data-node')));
  expect(saved.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'K',
    'P',
    'T',
    'U',
    'V',
  ]);
  await expect
    .poll(() => node(page, 'C').getAttribute('aria-label'))
    .toBe('C, Min chooses, worth ≤ 4, cut');
  await expect.poll(() => node(page, 'G').getAttribute('aria-label')).toContain('on the best line');

  await page.getByLabel('Algorithm').selectOption('minimax');
  await page.waitForURL(/agent=minimax\(depth=9\)/);
  await page.getByText('How many are saved?').waitFor();
  const plain = await stepToEnd(page);
  await page.getByText('nothing saved').waitFor();
  expect([plain[0], plain.at(-1)]).toEqual([1, 22]);
  await expect.poll(() => page.locator('.ex-stage').locator('.ex-saved, .ex-cut').count()).toBe(0);
  await page.context().close();
});

test('the tree of the exercise asks for its cuts: they are found by clicking, and the score is kept', async () => {
  const page = await house.visitors.visit('/explore');
  await page.locator('[data-example="tree(practice)"]').click();
  await page.waitForURL(/ask=cuts/);
  await node(page, 'H').click();
  await node(page, 'N').click();
  await expect.poll(() => node(page, 'H').getAttribute('data-fate')).toBe('marked');
  // What is not decided yet can be taken back; what is decided cannot be marked.
  await node(page, 'M').click();
  await node(page, 'M').click();
  await expect.poll(() => page.locator('[data-fate]').count()).toBe(2);
  await page.getByRole('button', { name: 'One step on' }).click();
  await node(page, 'B').click();
  await page.getByText('B is decided already.').waitFor();
  // Nothing tells of a cut before it is made.
  await expect.poll(() => page.locator('.ex-stage').textContent()).not.toContain('✂');
  await page.getByRole('button', { name: 'To the last step' }).click();
  await page.getByText('2 saved (13%)').waitFor();
  await expect.poll(() => visited(page)).toBe(14);
  const guess = page.getByRole('region', { name: 'Find the cuts' });
  await guess.getByText('1 of 2 cuts found, 1 marked wrongly.').waitFor();
  await expect
    .poll(() =>
      Promise.all(['H', 'N', 'P'].map((name) => node(page, name).getAttribute('data-fate'))),
    )
    .toEqual(['found', 'wrong', 'missed']);
  await guess.getByRole('button', { name: 'Once more' }).click();
  await expect.poll(() => page.locator('[data-fate]').count()).toBe(0);
  for (const name of ['H', 'P']) await node(page, name).click();
  await page.getByRole('button', { name: 'To the last step' }).click();
  await guess.getByText('2 of 2 cuts found.').waitFor();
  await page.getByRole('link', { name: 'All examples' }).click();
  await page.getByText('Your best here: 2 of 2.').waitFor();
  await page.context().close();
});

test('a tree of one’s own: pasted, drawn, told what is wrong with it, and searched', async () => {
  const page = await house.visitors.visit('/explore', { locale: 'es' });
  await page.getByRole('button', { name: /Tu propio árbol/ }).click();
  const dialog = page.getByRole('dialog');
  const area = dialog.getByLabel('El árbol, escrito o pegado');
  await area.fill('((3 12 8) (2 4 6) (14 5 2)');
  await dialog.getByText('se esperaba un número o un paréntesis al final').waitFor();
  const show = dialog.getByRole('button', { name: 'Mostrar el árbol' });
  await expect.poll(() => show.isDisabled()).toBe(true);
  await area.fill('[[3, 12, 8], [2, 4, 6], [14, 5, 2]]');
  await dialog.getByText('13 nodos, de ellos 9 hojas.').waitFor();
  expect(await violations(page)).toEqual([]);
  await show.click();
  await node(page, 'A').waitFor();
  await page.getByRole('heading', { name: 'Un árbol propio' }).waitFor();
  await page.keyboard.press('End');
  // The textbook's tree: 4 and 6 are never looked at.
  await expect.poll(() => visited(page)).toBe(11);
  // It can be changed as it stands.
  await page.getByRole('button', { name: 'Cambiar el árbol' }).click();
  await expect
    .poll(() => area.inputValue())
    .toBe('A(B(E=3,F=12,G=8),C(H=2,I=4,J=6),D(K=14,L=5,M=2))');
  await page.context().close();
});

test('an exercise is a link: tree, algorithm, question and step; an impossible one says so and leads on', async () => {
  const page = await house.visitors.visit(`${THEORY}&step=14`);
  await page.locator('[data-visited="12"]').waitFor();
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.waitForURL(/&step=15$/);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Link to this exercise' }).click();
  const link = page.getByRole('textbox', { name: 'Link to this exercise' });
  await expect
    .poll(() => link.inputValue())
    .toBe(`${house.visitors.site.address}${THEORY}&step=15`);
  await page.getByText('From the first step').click();
  await page.getByText('As a question: find the cuts').click();
  await expect
    .poll(() => link.inputValue())
    .toBe(`${house.visitors.site.address}${THEORY}&ask=cuts`);
  await page.getByRole('img', { name: 'QR code' }).waitFor();

  const go = (query: string) => page.goto(house.visitors.site.address + query);
  await go(`${THEORY}&step=99`);
  await page.getByText('The link begins with step 99; this search has 23.').waitFor();
  await page.getByRole('button', { name: 'From the first step' }).click();
  await page.locator('[data-visited="1"]').waitFor();
  await go('/explore?game=tree(theory)&agent=minimax(depth=9)&ask=cuts');
  await page.getByText('There is no cut to find here').waitFor();
  await page.getByRole('button', { name: 'Show it without the question' }).click();
  await node(page, 'A').waitFor();
  for (const wrong of ['step=never', 'ask=why', 'position=A/Z']) {
    await go(`/explore?game=tree(theory)&${wrong}`);
    await page.getByRole('alert').waitFor();
    await page.getByRole('link', { name: 'All examples' }).click();
    await page.locator('[data-own]').waitFor();
  }
  await page.context().close();
});

test('each cut is told with its reason as it happens, and stepping back undoes it', async () => {
  const page = await house.visitors.visit(THEORY);
  await node(page, 'A').waitFor();
  const saying = page.locator('.ex-saying[role=status]');
  while (!(await saying.textContent())!.startsWith('Cut!')) await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => saying.textContent())
    .toBe(
      'Cut! With O, Max gets at least 10 at I. But Min already has β = 9 elsewhere and will not go there.' +
        'Never looked at: P (1 node saved). Min stays with H, worth 9.',
    );
  await expect
    .poll(() => node(page, 'P').getAttribute('aria-label'))
    .toBe('P, 2 written there, never looked at');
  // The window of the open node above.
  await expect.poll(() => node(page, 'C').getAttribute('aria-label')).toContain('window α 5, β 9');
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(() => node(page, 'P').getAttribute('aria-label'))
    .toBe('P, 2 written there, not visited yet');
  await expect.poll(() => visited(page)).toBe(13);
  await page.context().close();
});

test('everything by keyboard: steps, play, walking about in the tree, folding, the best line', async () => {
  const page = await house.visitors.visit(THEORY);
  await node(page, 'A').waitFor();
  await page.keyboard.press('End');
  await expect.poll(() => visited(page)).toBe(17);
  await page.keyboard.press('Home');
  await expect.poll(() => visited(page)).toBe(1);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.locator('[data-visited="3"]').waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.keyboard.press('Home');

  for (let i = 0; i < 30 && (await page.locator('.ex-hit:focus').count()) === 0; i++)
    await page.keyboard.press('Tab');
  const focused = () => page.locator('.ex-hit:focus').getAttribute('data-node');
  await expect.poll(() => focused()).toBe('A');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused()).toBe('B');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused()).toBe('C');
  await page.keyboard.press('Enter');
  await node(page, 'H').waitFor({ state: 'detached' });
  await expect.poll(() => node(page, 'C').getAttribute('aria-expanded')).toBe('false');
  // Folded, C is one step in and one step out; all of it is counted.
  while ((await visited(page)) < 7) await page.keyboard.press('.');
  await page.keyboard.press('.');
  await expect.poll(() => visited(page)).toBe(17);
  await page.keyboard.press('Enter');
  await node(page, 'H').waitFor();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focused()).toBe('A');

  await page.locator('h1').click();
  await page.keyboard.press('b');
  await node(page, 'L').waitFor({ state: 'detached' });
  await node(page, 'G').waitFor();
  await page.context().close();
});

test('two algorithms side by side on the same tree: in step, and each on its own', async () => {
  const page = await house.visitors.visit(THEORY);
  await node(page, 'A').waitFor();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.waitForURL(/beside=minimax\(depth=9\)/);
  await page.locator('[data-visited]').nth(1).waitFor();
  for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowRight');
  const panes = async () => [await visited(page, 0), await visited(page, 1)];
  await expect.poll(panes).toEqual([8, 8]);
  await page.getByRole('button', { name: 'To the last step' }).click();
  await expect.poll(panes).toEqual([17, 22]);
  // The same 22 nodes are drawn in both.
  await expect.poll(() => page.locator('.ex-stage').nth(0).locator('.ex-node').count()).toBe(22);
  await expect.poll(() => page.locator('.ex-stage').nth(1).locator('.ex-node').count()).toBe(22);

  await page.getByRole('radio', { name: 'Each on its own' }).check();
  await page.getByRole('button', { name: 'To the first step' }).nth(1).click();
  await expect.poll(panes).toEqual([17, 1]);
  await page.getByRole('button', { name: 'One step on' }).nth(1).click();
  await expect.poll(panes).toEqual([17, 2]);
  await page.getByRole('button', { name: 'Show one only' }).click();
  await page.locator('.ex-single').waitFor();
  expect(page.url()).not.toContain('beside');
  await page.context().close();
});

test('a Monte Carlo tree: playouts part by part with their formula, then visits and values as they grow', async () => {
  const page = await house.visitors.visit(GROWN);
  await page.locator('.ex-bud').first().waitFor();
  const playouts = async () =>
    Number(await page.locator('[data-playouts]').getAttribute('data-playouts'));
  const step = page.getByRole('button', { name: 'One step on' });
  const current = page.locator('.ex-phases [aria-current]');
  await expect.poll(playouts).toBe(0);
  const parts: string[] = [];
  for (let i = 0; i < 4; i++) {
    parts.push((await current.textContent())!);
    await step.click();
  }
  expect(parts).toEqual(['Selection', 'Expansion', 'Playout', 'Back-up']);
  await expect.poll(playouts).toBe(1);
  // At the ninth playout all moves have been tried: from now on the formula decides.
  await page.getByRole('slider', { name: 'Step' }).fill('36');
  await expect
    .poll(() => page.locator('[data-formula]').first().textContent())
    .toMatch(/^\d\/\d \+ 0\.7·√\(ln 10 \/ \d\) = [\d.]+ \+ [\d.]+ = [\d.]+$/);
  const sums = await page.locator('.ex-choice tbody tr td:last-child').allTextContents();
  expect(sums.map(Number)).toEqual(sums.map(Number).toSorted((a, b) => b - a));
  await page.getByRole('slider', { name: 'Step' }).fill('39');
  await expect.poll(() => current.textContent()).toBe('Back-up');
  await expect
    .poll(() => page.locator('.ex-phase tbody tr').first().textContent())
    .toBe('●9 → 10–');
  await page.getByRole('button', { name: 'To the last step' }).click();
  await expect.poll(playouts).toBe(300);
  await expect
    .poll(() => page.locator('.ex-saying').textContent())
    .toMatch(/^Black plays [a-c][1-3]: \d+ % won/);
  const visits = await page.locator('.ex-moves li > .numbers:nth-child(3)').allTextContents();
  expect(visits.map(Number)).toEqual(visits.map(Number).toSorted((a, b) => b - a));
  await page.context().close();
});

test('on a phone, in Spanish: nothing overflows, and a finger steps through', async () => {
  const page = await house.visitors.visit(THEORY, { phone: true, locale: 'es' });
  await node(page, 'A').waitFor();
  const on = page.getByRole('button', { name: 'Un paso adelante' });
  for (let i = 0; i < 15; i++) await on.tap();
  await page.getByText('¡Poda! Con O, Max consigue al menos 10 en I.').waitFor();
  // The whole tree fits, and its labels can be read.
  const stage = (await page.locator('.ex-stage').boundingBox())!;
  for (const name of ['A', 'D', 'L', 'V']) {
    const box = (await node(page, name).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(stage.x);
    expect(box.x + box.width).toBeLessThanOrEqual(stage.x + stage.width);
    expect(box.y + box.height).toBeLessThanOrEqual(stage.y + stage.height);
    expect(box.height).toBeGreaterThan(28);
  }
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Al último paso' }).tap();
  await expect.poll(() => visited(page)).toBe(17);
  await page.goto(house.visitors.site.address + BOTH);
  await page.locator('[data-visited]').nth(1).waitFor();
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  await page.context().close();
});

test('a position is chosen by moves, shown on its board, and can be played from', async () => {
  const page = await house.visitors.visit('/explore');
  await page.getByRole('button', { name: 'Choose a position yourself' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Game', { exact: true }).selectOption('reversi');
  await dialog.getByLabel('Moves from the start').fill('f5 f5');
  await dialog.getByText('f5').last().waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Show' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Moves from the start').fill('f5 d6');
  await dialog.getByLabel('Agent', { exact: true }).fill('alphabeta(depth=2)');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/game=reversi.*position=/);
  await page.locator('.ex-board .rv-disc').nth(5).waitFor();
  await expect.poll(() => page.locator('.ex-board .rv-disc').count()).toBe(6);
  await page.keyboard.press('ArrowRight');
  await page.locator('.ex-board .rv-disc').nth(6).waitFor();
  await page.getByRole('link', { name: 'Play from here' }).click();
  await page.locator('.rv-legal').first().waitFor();
  await expect.poll(() => page.locator('.rv-disc').count()).toBe(6);
  await page.context().close();
});

test('while a long search runs the page answers, and it can be stopped', async () => {
  const page = await house.visitors.visit('/explore?game=reversi&agent=minimax(depth=12)');
  await page.getByText('It is thinking…').waitFor();
  await page.getByRole('button', { name: 'Cambiar a español' }).click();
  await page.getByText('Está pensando…').waitFor();
  await page.getByRole('button', { name: 'Parar', exact: true }).click();
  await page.getByRole('button', { name: 'Empezar de nuevo' }).waitFor();
  await page.getByLabel('Profundidad').selectOption('2');
  await page.locator('.ex-stage .ex-node').first().waitFor();
  expect(page.url()).toContain('minimax(depth=2)');
  await page.context().close();
});

test('a network’s tree grows look by look, beside what it liked at first', async () => {
  const page = await house.visitors.visit('/explore', { locale: 'es', phone: true });
  await page.getByRole('link', { name: /Una red que aprendió sola/ }).click();
  await page.locator('.ex-bud').first().waitFor();
  const count = page.locator('[data-playouts]');
  await expect.poll(() => count.getAttribute('data-playouts')).toBe('1');
  await page.getByRole('button', { name: 'Al último paso' }).click();
  await expect.poll(() => count.getAttribute('data-playouts')).toBe('100');
  const said = page.locator('.ex-saying');
  await expect.poll(() => said.textContent()).toMatch(/^Las blancas juegan e4, que vale \d+ %/);
  // At first it liked another move.
  const moves = page.locator('.ex-moves li');
  const liked = await moves.evaluateAll((rows) =>
    rows.map((row) => [
      row.querySelector('.ex-moves-name')!.textContent,
      Number.parseFloat((row.querySelector('.ex-bar-liked') as HTMLElement).style.left),
    ]),
  );
  const [most] = liked.toSorted(([, a], [, b]) => Number(b) - Number(a));
  expect(most).toEqual(['d8', expect.closeTo(77, -1) as number]);
  await expect
    .poll(() => node(page, 'd8').first().getAttribute('aria-label'))
    .toMatch(/^d8, \d+ visitas, vale \d+ %, red 7\d %/);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  // Where a table decides there is no tree.
  await page.goto(`${house.visitors.site.address}/explore?game=hex(swap=true)&agent=mcts`);
  await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/vienen de una tabla/);
  await page.context().close();
});

test('what cannot be shown says why', async () => {
  const page = await house.visitors.visit('/explore?game=chess');
  await page.getByText('no game "chess"').waitFor();
  await page.goto(`${house.visitors.site.address}/explore?game=mancala&agent=greedy`);
  await page.getByRole('alert').waitFor();
  await expect
    .poll(() => page.getByRole('alert').textContent())
    .toContain('does not search like minimax');
  await page.context().close();
});

test('from a game that is watched, the thought behind a move is one click away', async () => {
  const page = await house.visitors.visit(
    '/watch?game=reversi&seats=alphabeta(depth=2),mcts(iterations=50)&seed=1',
  );
  await page.getByRole('slider', { name: 'Speed' }).fill('4');
  await expect.poll(() => page.locator('.slider output').first().textContent()).toBe('0.5 s');
  const thought = page.getByRole('region', { name: 'What Black thought' });
  await thought.locator('.played').waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'One move', exact: true }).click();
  await page.getByRole('region', { name: 'What White thought' }).locator('.played').waitFor();
  const played = (await thought.locator('.played td').first().textContent())!.slice(0, 2);
  await thought.getByRole('link', { name: 'See how it thinks' }).click();
  await page.locator('.ex-stage .ex-node').first().waitFor();
  await page.keyboard.press('End');
  await expect
    .poll(() => page.locator('.ex-saying').textContent())
    .toContain(`Black plays ${played}`);
  await page.context().close();
});

test('axe finds nothing in both colours', async () => {
  const page = await house.visitors.visit('/explore');
  const look = async (path: string, steps: number) => {
    await page.goto(house.visitors.site.address + path);
    await page.locator('.ex-stage .ex-node').first().waitFor();
    const slider = page.getByRole('slider', { name: 'Step' });
    // Two searches are told one after the other.
    await expect
      .poll(async () => Number(await slider.getAttribute('max')))
      .toBeGreaterThanOrEqual(steps);
    await slider.fill(String(steps));
    expect(await violations(page)).toEqual([]);
  };
  await page.getByRole('button', { name: 'Choose a position yourself' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await violations(page)).toEqual([]);
  await look(THEORY, 15);
  await page.getByText('What the signs mean').click();
  await page.keyboard.press('End');
  expect(await violations(page)).toEqual([]);
  await look(BOTH, 28);
  await look(GROWN, 20);
  await look('/explore?game=reversi&agent=negascout(depth=3)', 30);
  await page.context().close();
});
