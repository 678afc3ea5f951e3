import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LISTEN, struck, violations, welcome } from './visitor.ts';

const house = welcome();

/** The colours at some points of a picture of the page, as [red, green, blue]. */
async function coloursAt(
  page: Page,
  points: readonly (readonly [number, number])[],
): Promise<number[][]> {
  const shot = (await page.screenshot()).toString('base64');
  return page.evaluate(`new Promise((done) => {
    const picture = new Image();
    picture.onload = () => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [picture.width, picture.height];
      const pen = canvas.getContext('2d');
      pen.drawImage(picture, 0, 0);
      done(${JSON.stringify(points)}.map(([x, y]) => [...pen.getImageData(x, y, 1, 1).data.slice(0, 3)]));
    };
    picture.src = 'data:image/png;base64,${shot}';
  })`);
}

/** How much lighter one colour is than another, by the formula of WCAG. */
function contrast(a: readonly number[], b: readonly number[]): number {
  const light = (colour: readonly number[]) => {
    const [r, g, blue] = colour.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * blue!;
  };
  const [dark, bright] = [light(a), light(b)].toSorted((x, y) => x - y);
  return (bright! + 0.05) / (dark! + 0.05);
}

const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())!;

test('moves are heard until that is switched off, and it stays so', async () => {
  const context = await house.visitors.context();
  await context.addInitScript(LISTEN);
  const page = await house.visitors.page(context, '/play?game=reversi&seats=human,human&seed=1');
  const heard = () => struck(page);
  const flick = async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByText('Sounds').click();
    await page.getByRole('button', { name: 'Done' }).click();
  };
  await page.locator('[data-cell=d3]').click();
  await expect.poll(heard).toBeGreaterThan(0);
  const once = await heard();
  await flick();
  await page.locator('[data-cell=c3]').click();
  await page.reload();
  await page.locator('[data-cell=c4]').click();
  await page.locator('.move').nth(2).waitFor();
  await flick();
  await page.locator('[data-cell=e3]').click();
  // Of two moves since the reload one was heard.
  await expect.poll(heard).toBe(once);
  await context.close();
});

/** Notes which cells are set in motion by hand. */
const FEEL = `
  window.shaken = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    window.shaken.push(this.dataset.cell);
    return animate.apply(this, how);
  };`;
const shaken = (page: Page) => page.evaluate<string[]>('window.shaken');

test('a disc that is pointed at shows what it would turn; one that may not be laid says why', async () => {
  const context = await house.visitors.context({ motion: true });
  await context.addInitScript(FEEL);
  const page = await house.visitors.page(context, '/play?game=reversi&seats=human,human&seed=1');
  await page.locator('[data-cell=d3]').hover();
  await page.locator('.rv-ghost').waitFor();
  expect(await page.locator('.rv-turns').getAttribute('data-cell')).toBe('d4');
  // So does a finger while it presses.
  const pressed = page.locator('[data-cell=f5]');
  await pressed.dispatchEvent('pointerdown', { pointerType: 'touch' });
  await pressed.locator('.rv-ghost').waitFor();
  await pressed.dispatchEvent('pointercancel', { pointerType: 'touch' });
  await pressed.locator('.rv-ghost').waitFor({ state: 'detached' });
  // Keys point too, and what is shown is said.
  await page.locator('[data-cell=d4]').focus();
  await page.keyboard.press('ArrowUp');
  await expect
    .poll(() => page.locator('[data-cell=d3]').getAttribute('aria-label'))
    .toContain('turns 1 disc');
  await page.locator('[data-cell=h8]').click({ force: true });
  await expect.poll(() => page.locator('.refused').textContent()).toBe('h8 flips no disc.');
  expect(await shaken(page)).toEqual(['h8']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('html[data-motion=off]').waitFor();
  // Who wants no motion is told all the same.
  await page.locator('[data-cell=d4]').click({ force: true });
  await expect.poll(() => page.locator('.refused').textContent()).toBe('d4 is taken.');
  expect(await shaken(page)).toEqual(['h8']);
  expect(await violations(page)).toEqual([]);
  await page.locator('[data-cell=d3]').click();
  await expect.poll(() => page.locator('.refused').textContent()).toBe('');
  await page.context().close();
});

test('a pit that is pointed at shows where its last seed falls and what it takes', async () => {
  // Sowing pit 4 ends in the store; pit 2 ends in the empty pit 1, across from six seeds.
  const start = '7:0,1,4,4,4,4/3:3,3,3,3,3,6 0';
  const page = await house.visitors.visit(
    `/play?game=mancala&seats=human,human&seed=1&start=${start}`,
    { locale: 'es' },
  );
  await page.locator('[data-cell="0:4"]').hover();
  await page.locator('.mc-ends[data-cell=store-0]').waitFor();
  await page.getByText('última semilla: el almacén, repite turno').waitFor();
  await page.locator('[data-cell="0:2"]').hover();
  await page.locator('.mc-ends[data-cell="0:1"]').waitFor();
  await page.locator('.mc-taken[data-cell="1:6"]').waitFor();
  await page.getByText('última semilla: hoyo 1, captura 7').waitFor();
  const refused = () => page.locator('.refused').textContent();
  await page.locator('[data-cell="0:1"]').click({ force: true });
  await expect.poll(refused).toBe('El hoyo 1 está vacío.');
  await page.locator('[data-cell="1:3"]').click({ force: true });
  await expect.poll(refused).toBe('Se siembra desde la fila propia.');
  await page.locator('[data-cell=store-0]').click({ force: true });
  await expect.poll(refused).toBe('De un almacén nunca se siembra.');
  await page.context().close();
});

test('a stone on a stone is refused, by a finger and by a key; who waits is told to', async () => {
  const page = await house.visitors.visit(
    '/play?game=hex(size=5)&seats=human,alphabeta(ms=60000)&seed=1',
    { phone: true },
  );
  await page.locator('[data-cell=c3]').tap();
  await page.locator('.move').waitFor();
  await page.locator('[data-cell=a1]').tap({ force: true });
  await expect.poll(() => page.locator('.refused').textContent()).toBe('It is not your turn yet.');
  await page.goto(`${house.visitors.site.address}/play?game=hex(size=5)&seats=human,human`);
  await page.locator('[data-cell=c3]').tap();
  await page.locator('.move').waitFor();
  await page.locator('[data-cell=c3]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.refused').textContent()).toBe('c3 is taken.');
  await page.context().close();
});

test('where one may play is seen at 3:1, and white stones on the start page too', async () => {
  const page = await house.visitors.visit('/play?game=reversi&seats=human,human&seed=1');
  await page.locator('.rv-legal').first().waitFor();
  await page.mouse.move(0, 0);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    const boxes = await Promise.all(
      (await page.locator('.rv-legal').all()).map(async (cell) => (await cell.boundingBox())!),
    );
    const spots = boxes.flatMap(({ x, y, width, height }) => [
      [x + width / 2, y + height / 2] as const,
      [x + width / 2, y + height / 5] as const,
      [x + (4 * width) / 5, y + (4 * height) / 5] as const,
    ]);
    const colours = await coloursAt(page, spots);
    expect(colours).toHaveLength(12);
    for (let cell = 0; cell < 12; cell += 3) {
      expect(contrast(colours[cell]!, colours[cell + 1]!)).toBeGreaterThanOrEqual(3);
      expect(contrast(colours[cell]!, colours[cell + 2]!)).toBeGreaterThanOrEqual(3);
    }
  }
  await page.goto(`${house.visitors.site.address}/play?game=mancala&seats=human,human`);
  await page.locator('.mc-open').first().waitFor();
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    const { x, y, width } = await boxOf(page, '[data-cell="0:3"]');
    // The ring lies around the pit: beside its left edge, and the pit inside of it.
    const [ring, pit] = await coloursAt(page, [
      [x - 1.5, y + width],
      [x + 6, y + width],
    ]);
    expect(contrast(ring!, pit!)).toBeGreaterThanOrEqual(3);
  }
  // Boards that games describe: dots, and rims of what may be moved, on wood, glass, sea and paper.
  for (const game of ['breakthrough', 'connect-four', 'battleship', 'dots-and-boxes']) {
    await page.goto(`${house.visitors.site.address}/play?game=${game}&seats=human,random&seed=1`);
    const mark = '.dr-dot, .dr-may';
    await page.locator(mark).first().waitFor();
    await page.mouse.move(0, 0);
    const { x, y, width, height } = await boxOf(page, mark);
    const across = Array.from({ length: 2 * Math.ceil(width) }, (_, i) => {
      return [x + i / 2, y + height / 2] as const;
    });
    const [ground, ...shades] = await coloursAt(page, [[x + width / 2, y - 3], ...across]);
    expect(Math.max(...shades.map((shade) => contrast(shade, ground!)))).toBeGreaterThanOrEqual(3);
  }
  await page.goto(`${house.visitors.site.address}/`);
  const stone = '[data-game=hex] .art-white';
  await page.locator(stone).first().scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(page, stone);
  const points = Array.from({ length: 9 }, (_, i) => [x + 1 + i / 2, y + height / 2] as const);
  const edge = await coloursAt(page, points);
  const [middle] = await coloursAt(page, [[x + width / 2, y + height / 2]]);
  expect(Math.max(...edge.map((colour) => contrast(colour, middle!)))).toBeGreaterThanOrEqual(3);
  await page.context().close();
});

test('lists of moves read as the game goes: turns, tiles, the name of the opening', async () => {
  const page = await house.visitors.visit('/play?game=mancala(4,3)&seats=human,human&seed=1');
  const lines = async () =>
    (await page.locator('.move').allTextContents()).map((line) => line.replace(/\s/g, ''));
  const tile = page.locator('.iw-pick:not(.iw-useless)').first();
  await page.locator('[data-cell="0:3"]').click();
  await page.locator('[data-cell="0:1"]').click();
  await page.locator('[data-cell="1:1"]').click();
  // The third pit ends in the store: one more move of the same turn.
  await expect.poll(lines).toEqual(['13', '↳bagain1', '21']);
  await page.goto(`${house.visitors.site.address}/play?game=reversi&seats=human,human`);
  for (const cell of ['f5', 'd6', 'c3', 'd3', 'c4'])
    await page.locator(`.rv-legal[data-cell=${cell}]`).click();
  await expect.poll(() => page.locator('.opening').textContent()).toBe('Opening: Tiger');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Set up a position' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => page.locator('.rv-disc').count()).toBe(0);
  await page.getByText('d4 is empty; the four centre squares never are').waitFor();
  await page.goto(`${house.visitors.site.address}/play?game=iwoki&seats=human,random`);
  await tile.click();
  await page.locator('.iw-place').first().click({ force: true });
  const first = page.locator('.move').first();
  await first.locator('.iw-picture').waitFor();
  await expect
    .poll(() => first.textContent())
    .toMatch(/Hexagon .* points?$|Small tile .* points?$/);
  await page.context().close();
});
