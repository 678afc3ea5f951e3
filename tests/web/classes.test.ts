import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import process from 'node:process';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PROTOCOL, type ClassMade } from '../../src/api/online/index.ts';
import { laboratory } from './laboratory.ts';
import { overflow, violations, welcome, type Visit } from './visitor.ts';

const house = welcome(laboratory);

/** Somebody with a browser of their own. */
async function comes(path: string, visit: Visit = {}): Promise<Page> {
  const context: BrowserContext = await house.visitors.context(visit);
  return house.visitors.page(context, path);
}

async function enter(page: Page, name: string): Promise<void> {
  await page.getByLabel(/^(Your name|Tu nombre)$/).fill(name);
  await page.getByRole('button', { name: /^(Enter|Entrar)$/ }).click();
}

/** A bot that joins from its own machine, as a student starts it. */
function botJoins(code: string): { ended: Promise<unknown>; kill(): void } {
  const main = resolve(import.meta.dirname, '../../src/cli/main.ts');
  const bot = resolve(import.meta.dirname, '../../bots/javascript/bot.js');
  const address = `${house.visitors.site.address}/${code}`;
  const child = spawn(
    process.execPath,
    [main, 'bot', 'join', address, '--cmd', `node ${bot}`, '--name', 'Robi', '--json'],
    { stdio: 'ignore' },
  );
  return { ended: once(child, 'exit'), kill: () => child.kill('SIGINT') };
}

const toTable = (page: Page) => page.getByRole('button', { name: /^(To the table|Ir a la mesa)$/ });
const rematch = (page: Page) => page.getByRole('button', { name: /^(Rematch|Revancha)$/ });
const toClass = (page: Page) =>
  page.getByRole('link', { name: /^(Back to the class|Volver a la clase)$/ });

/** Those of these who are paired play the first cell that is free until their games are over. */
async function playAll(pages: readonly Page[]): Promise<void> {
  const playing: Page[] = [];
  for (const page of pages) {
    if ((await toTable(page).count()) === 0) continue;
    await toTable(page).click();
    playing.push(page);
  }
  expect(playing.length).toBeGreaterThan(0);
  await Promise.all(
    playing.map(async (page) => {
      const cell = page.locator('.hx-legal').first();
      while ((await rematch(page).count()) === 0) {
        await cell.or(rematch(page)).first().waitFor();
        const before = await page.locator('.move').count();
        if ((await cell.count()) === 0) continue;
        await cell.click();
        await expect.poll(() => page.locator('.move').count()).toBeGreaterThan(before);
      }
    }),
  );
}

/** What the wall shows: names and points, in order. */
async function wall(page: Page): Promise<(readonly [string, string])[]> {
  const lines: string = await page.evaluate(
    `JSON.stringify([...document.querySelectorAll('.projector-standings li')].map((line) =>
      [line.querySelector('.member-name').textContent, line.querySelector('strong').textContent]))`,
  );
  return JSON.parse(lines) as [string, string][];
}

const points = (lines: readonly (readonly [string, string])[]) =>
  lines.reduce((sum, [, won]) => sum + Number(won.replace('½', '.5')), 0);

test('a class of two pupils, an agent and a bot: made, entered by code, paired, played, projected live', async () => {
  let teacher = await comes('/online');
  await teacher.getByRole('button', { name: 'New class' }).click();
  const dialog = teacher.getByRole('dialog');
  await dialog.getByLabel('Name of the class').fill('Group B');
  await dialog.getByText('Rules of the game').click();
  await dialog.getByLabel('Size').selectOption('3');
  expect(await violations(teacher)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the class' }).click();
  const code = (await teacher.locator('.class-code').textContent())!;
  expect(code).toMatch(/^[a-z2-9]{6}$/);
  expect(await teacher.getByLabel('Address of the class').inputValue()).toBe(
    `${house.visitors.site.address}/${code}`,
  );

  // Alone one cannot play: one sentence says so.
  const before = house.visitors.complaints.length;
  await teacher.getByRole('button', { name: 'Start round 1' }).click();
  await teacher.getByRole('alert').getByText('needs at least 2 members').waitFor();
  const noted = house.visitors.complaints.splice(before);
  expect(noted.filter((line) => !line.includes('400'))).toEqual([]);
  await teacher.getByLabel('Add an agent').selectOption('2');
  await teacher.getByRole('button', { name: 'Add', exact: true }).click();
  await teacher.locator('.member-list').getByText('Level 2').waitFor();

  // One comes by the address on the board, one by the code, and a bot from its own machine.
  const ana = await comes(`/${code}`);
  await enter(ana, 'Ana');
  await ana.getByText('You are in.').waitFor();
  const ben = await comes('/online', { phone: true, locale: 'es-ES', theme: 'dark' });
  await ben.getByLabel('Código de la clase').fill(code.toUpperCase());
  await ben.getByRole('button', { name: 'Ir', exact: true }).click();
  await ben.getByLabel('Tu nombre').waitFor();
  expect(await violations(ben)).toEqual([]);
  await enter(ben, 'Ben');
  await ben.getByText('Ya estás dentro.').waitFor();
  const robi = botJoins(code);
  const projector = await comes(`/online?class=${code}&show=projector`);
  await projector.locator('.member', { hasText: 'Robi' }).getByText('bot').waitFor();
  await projector.locator('.member', { hasText: 'Level 2' }).getByText('agent').waitFor();
  await projector.getByText('Waiting for the first round').waitFor();
  expect(points(await wall(projector))).toBe(0);
  // The keys of the classroom hold for the wall, too.
  await projector.keyboard.press('p');
  await projector.getByRole('region', { name: 'Classroom mode' }).waitFor();

  await teacher.getByRole('button', { name: 'Start round 1' }).click();
  for (const page of [ana, ben]) await toTable(page).waitFor();
  await expect.poll(() => ana.title()).toBe('● Your game is ready · Group B · Ludario');
  await projector.getByRole('heading', { name: 'Pairings of round 1' }).waitFor();
  expect(await projector.locator('.projector .pairing').count()).toBe(2);
  await expect.poll(() => projector.locator('.projector-clock').textContent()).toMatch(/^\d:\d\d$/);
  for (const page of [teacher, ana, ben, projector]) expect(await violations(page)).toEqual([]);
  await expect.poll(() => overflow(ben)).toBeLessThanOrEqual(0);

  // All games are played to the end, and the wall follows without being touched.
  await playAll([ana, ben]);
  await expect.poll(async () => points(await wall(projector))).toBe(2);
  await projector.getByText('Round 1 is over').waitFor();
  for (const page of [ana, ben]) {
    expect(await violations(page)).toEqual([]);
    await toClass(page).click();
    await page
      .getByText(/^(You won against|You lost against|Has ganado a|Has perdido contra)/)
      .waitFor();
  }

  // The next round; who is still at the old table goes straight on.
  await teacher.getByRole('button', { name: 'Start round 2' }).click();
  for (const page of [ana, ben]) await toTable(page).waitFor();
  await playAll([ana, ben]);
  await expect.poll(async () => points(await wall(projector))).toBe(4);
  await teacher.getByRole('button', { name: 'Start round 3' }).click();
  const onward = ben.getByRole('button', { name: /^A tu siguiente partida, contra / });
  await onward.click();
  await ben.locator('.hx').first().waitFor();
  await toClass(ana).click();
  await toTable(ana).waitFor();
  await ben.getByRole('button', { name: 'Más' }).click();
  await ben.getByRole('menuitem', { name: 'Volver a la clase' }).click();
  await toTable(ben).waitFor();
  await playAll([ana, ben]);
  await expect.poll(async () => points(await wall(projector))).toBe(6);

  // The teacher goes on at another device, by a link that is theirs alone.
  await teacher.getByRole('button', { name: 'More', exact: true }).click();
  await teacher.getByRole('menuitem', { name: 'Open on another device' }).click();
  const own = await teacher.getByLabel("The teacher's link").inputValue();
  expect(await violations(teacher)).toEqual([]);
  await teacher.context().close();
  teacher = await comes(own.slice(house.visitors.site.address.length));
  await teacher.getByRole('button', { name: 'Start round 4' }).waitFor();
  expect(teacher.url()).toBe(`${house.visitors.site.address}/online?class=${code}`);

  // Next week: points begin anew, and the season keeps what was.
  await teacher.getByRole('button', { name: 'More', exact: true }).click();
  await teacher.getByRole('menuitem', { name: 'Next meeting' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Next meeting' }).click();
  await expect.poll(async () => points(await wall(projector))).toBe(0);
  await teacher.getByText(/^Meeting 1 of .* \(3 rounds\)$/).click();
  const season = teacher.getByRole('region', { name: 'Standings: Meeting 1' });
  expect(await season.locator('tbody tr').count()).toBe(4);
  const table = teacher.getByRole('region', { name: 'Points by meeting' });
  await expect.poll(() => table.locator('tbody tr').first().textContent()).toMatch(/[23]0[23]$/);
  expect(await violations(teacher)).toEqual([]);
  await projector.keyboard.press('p');
  await projector.getByRole('region', { name: 'Classroom mode' }).waitFor({ state: 'detached' });
  await projector.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflow(projector)).toBeLessThanOrEqual(0);
  robi.kill();
  await robi.ended;
  await teacher.locator('.member-list li', { hasText: 'Robi' }).getByText('away').waitFor();
  for (const page of [teacher, ana, ben, projector]) await page.context().close();
});

test('what cannot be in a class is one sentence each; the teacher lets somebody back in, and ends it', async () => {
  const wish = { protocol: PROTOCOL, name: 'Grupo C', rules: 'hex(size=3)', clock: null };
  const made = await fetch(`${house.visitors.site.address}/api/online/classes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  const { code, secret } = (await made.json()) as ClassMade;
  const before = house.visitors.complaints.length;
  const eva = await comes(`/online?class=${code}`, { phone: true, locale: 'es-ES' });
  for (const [name, says] of [
    ['\u0007\u200b', 'un nombre necesita al menos una letra o cifra'],
    ['x'.repeat(1000), 'un nombre tiene como mucho 24 letras'],
  ] as const) {
    await enter(eva, name);
    await eva.getByRole('alert').getByText(says).waitFor();
  }
  expect(await violations(eva)).toEqual([]);
  await enter(eva, 'Eva');
  await eva.getByText('Ya estás dentro.').waitFor();
  await eva.getByRole('button', { name: 'No jugar por ahora' }).click();
  await eva.getByText('Por ahora no se te empareja.').waitFor();
  await eva.getByRole('button', { name: 'Volver a jugar' }).click();
  await eva.getByText('Ya estás dentro.').waitFor();

  // At another computer she is a stranger, until the teacher lets her in.
  const again = await comes(`/online?class=${code}`);
  await enter(again, 'Eva');
  await again.getByRole('alert').getByText('there is another Eva in this class').waitFor();
  const teachers = await house.visitors.context();
  const kept = JSON.stringify([{ code, name: 'Grupo C', teacher: secret }]);
  await teachers.addInitScript(`localStorage['ludario.classes'] ??= ${JSON.stringify(kept)}`);
  const teacher = await house.visitors.page(teachers, `/online?class=${code}`);
  await teacher.getByRole('button', { name: 'More: Eva' }).click();
  await teacher.getByRole('menuitem', { name: 'Let in again by this name' }).click();
  await teacher.locator('.member-list').getByText('may enter again').waitFor();
  await eva.getByRole('alert').getByText('no eres de ninguna clase con este código').waitFor();
  await enter(again, 'Eva');
  await again.getByText('You are in.').waitFor();
  expect(await teacher.locator('.member-list li').count()).toBe(1);

  // It ends: those who come later are told.
  await teacher.getByRole('button', { name: 'More', exact: true }).click();
  await teacher.getByRole('menuitem', { name: 'End the class' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'End the class' }).click();
  await teacher.getByText('This class is over. Its standings stay.').waitFor();
  await again.getByText('This class is over. Its standings stay.').waitFor();
  await eva.getByText('Esta clase ha terminado. La clasificación queda.').waitFor();
  expect(await violations(eva)).toEqual([]);
  const late = await comes(`/${code}`);
  await late.getByText('This class is over. Its standings stay.').waitFor();
  expect(await late.getByRole('button', { name: 'Enter' }).count()).toBe(0);

  // No code, and one that nobody has.
  await late.goto(`${house.visitors.site.address}/online`);
  await late.getByLabel('Code of the class').fill('hello!');
  await late.getByRole('button', { name: 'Go', exact: true }).click();
  await late.getByRole('alert').getByText('A code has six letters and digits').waitFor();
  await late.getByLabel('Code of the class').fill('zzzzzz');
  await late.getByRole('button', { name: 'Go', exact: true }).click();
  await late.getByRole('alert').getByText('there is no class with this code').waitFor();
  expect(await violations(late)).toEqual([]);
  // Browsers note every question that is answered by no.
  const noted = house.visitors.complaints.splice(before);
  expect(noted.filter((line) => !/40[04]/.test(line))).toEqual([]);
  for (const page of [eva, again, teacher, late]) await page.context().close();
});
