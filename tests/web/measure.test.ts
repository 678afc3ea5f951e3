import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ExperimentPage, ModelPage } from '../../src/api/index.ts';
import { Numbers } from '../../src/figures/numbers/index.ts';
import { laboratory } from './laboratory.ts';
import { SCREENS, contentOf, overflow, violations, welcome } from './visitor.ts';

const house = welcome(laboratory);

async function asked<T>(path: string, method = 'GET', send?: object): Promise<T> {
  const more =
    send === undefined
      ? {}
      : { body: JSON.stringify(send), headers: { 'content-type': 'application/json' } };
  const address = `${house.visitors.site.address}/api/${path}`;
  return (await (await fetch(address, { method, ...more })).json()) as T;
}

/** What axe and a ruler say of a page, in both colours and on small screens. */
async function looksRight(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  for (const size of [SCREENS.phone, { width: 360, height: 640 }]) {
    await page.setViewportSize(size);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(SCREENS.desktop);
}

let tournament = '';

test('a tournament is begun, the page closed; it goes on and is there when the page is opened again', async () => {
  const { visitors } = house;
  const page = await visitors.visit('/measure');
  await page.getByText('Nothing has been measured yet').waitFor();
  await page.getByRole('link', { name: 'New match or tournament' }).click();
  await page.getByLabel('Game', { exact: true }).selectOption('mancala');
  await page.getByRole('button', { name: 'Another agent' }).click();
  // The server's own sentence stands at the field it is about.
  const pairs = page.getByLabel('Pairs of games');
  await pairs.fill('many');
  const wrong = page.locator('.field', { has: pairs }).getByRole('alert');
  await wrong.waitFor();
  await expect.poll(() => wrong.textContent()).toBe('it must be a number');
  await expect.poll(() => page.getByRole('button', { name: 'Start' }).isDisabled()).toBe(true);
  await looksRight(page);
  await pairs.fill('10');
  await page.getByText('Round robin: 60 games.').waitFor();
  // One job is done at a time: while this one lasts, the tournament waits for its turn.
  const endless = { game: 'mancala', agents: ['random', 'greedy'], pairs: 1_000_000 };
  const { id: first } = await asked<{ id: string }>('experiments', 'POST', endless);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/experiment=/);
  tournament = new URL(page.url()).searchParams.get('experiment')!;
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await page.context().close();

  const then = await asked<ExperimentPage>(`experiments/${tournament}`);
  expect(then.standing.games).toBe(0);
  await asked(`experiments/${first}`, 'DELETE');
  const again = await visitors.visit(`/measure?experiment=${tournament}`);
  await again.locator('.state-finished').waitFor();
  await again.getByText('60 games', { exact: true }).waitFor();
  await expect.poll(() => again.locator('table.standings tbody tr').count()).toBe(3);
  await expect.poll(() => again.locator('table.cross tbody td strong').count()).toBe(6);
  // Figures are rounded as in reports and in the terminal, and both sides of a meeting make 100.
  const { standing } = await asked<ExperimentPage>(`experiments/${tournament}`);
  const numbers = new Numbers('en');
  const top = standing.agents[standing.ranking[0]!]!;
  const shown = again.locator('table.standings tbody tr').first().locator('strong');
  expect(await shown.allTextContents()).toEqual([
    numbers.points(top.points.mean!),
    numbers.eloOf({ elo: top.elo!.mean ?? Number.NaN, open: top.elo!.open }),
  ]);
  const sides = await again.locator('table.cross tbody td strong').allTextContents();
  const [ab, ac, ba, bc, ca, cb] = sides.map((side) => Number.parseInt(side, 10));
  expect([ab! + ba!, ac! + ca!, bc! + cb!]).toEqual([100, 100, 100]);
  await again.locator('.figure svg').waitFor();
  await expect
    .poll(() => again.locator('.figure [role=img]').getAttribute('aria-label'))
    .toMatch(/^Elo with intervals: .+ \[.+, .+\]; .+; /);
  await looksRight(again);
  await again.context().close();

  // On a phone tables are wider than the screen, and the edge says so.
  const phone = await visitors.visit(`/measure?experiment=${tournament}`, { phone: true });
  await phone.locator('.sideways').first().waitFor();
  expect(
    await phone.evaluate(`(() => {
        const box = document.querySelector('.sideways');
        const { backgroundAttachment, backgroundImage } = getComputedStyle(box);
        // Shades that stay, under covers that move away with the content.
        return [
          box.scrollWidth > box.clientWidth,
          backgroundAttachment.split(', ').slice(0, 4).join(' '),
          backgroundImage.match(/linear-gradient/g)?.length,
        ];
      })()`),
  ).toEqual([true, 'local local scroll scroll', 4]);
  await phone.context().close();
});

test('an experiment is searched, noted, read, saved, opened on the board, and deleted when asked', async () => {
  const { visitors } = house;
  // With the page's files kept: what the server says must pass by them.
  const page = await visitors.visit('/measure', { locale: 'es', offline: true });
  const search = page.getByLabel('Buscar');
  await search.fill('nada de eso');
  await page.getByText('Ningún experimento tiene eso.').waitFor();
  await search.fill('mancala');
  await page.locator('.measure-entry-link').first().click();
  await page.getByLabel('Nota').fill('el primero');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('La nota está guardada.').waitFor();
  expect((await asked<ExperimentPage>(`experiments/${tournament}`)).line.note).toBe('el primero');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Guardar como…' }).click();
      await page.getByRole('menuitem', { name: 'Tabla de partidas (CSV)' }).click();
    })(),
  ]);
  expect(file.suggestedFilename()).toBe(`${tournament}.csv`);
  expect((await contentOf(file)).toString().trimEnd().split('\n')).toHaveLength(61);

  await page.getByRole('link', { name: 'Informe' }).click();
  const report = page.frameLocator('iframe');
  await report.getByRole('heading', { level: 1 }).waitFor();
  await looksRight(page);
  // However long a figure is, its box has room for it.
  const clipped = await report.locator('.tiles').evaluate((tiles) => {
    const figure = tiles.querySelector('b')!;
    figure.textContent = '+1.234\u00A0[+1.000;\u00A0+∞]';
    return [...tiles.querySelectorAll('b')].some(
      (one) =>
        one.scrollWidth > one.clientWidth || one.scrollHeight > one.parentElement!.clientHeight,
    );
  });
  expect(clipped).toBe(false);
  await page.getByRole('link', { name: 'Volver' }).click();
  await page.getByRole('link', { name: 'Abrir la partida 2 en el tablero' }).click();
  await page.waitForURL(/\/play\?game=mancala/);
  await page.locator('.move').nth(5).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('menuitem', { name: 'Borrar…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`60 partidas de ${tournament}`).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Borrar' }).click();
  await page.getByText('Aún no se ha medido nada.').waitFor();
  await page.context().close();
});

test('a training is begun, stopped and gone on with; its curves grow, and what it made plays', async () => {
  const { visitors } = house;
  const page = await visitors.visit('/measure?list=models');
  await page.getByRole('link', { name: 'Train a model' }).click();
  await page.getByLabel('Name of the model').fill('pupil');
  await page.getByLabel('Game', { exact: true }).selectOption('mancala');
  await page.getByText('Rules of the game').click();
  await page.getByLabel('Pits in a row').selectOption('3');
  await page.getByLabel('Seeds in a pit').selectOption('2');
  await page.getByLabel('Games to play').fill('4000000');
  await page.getByText('Measuring and more').click();
  await page.getByLabel('Games against each').fill('4');
  await page.getByLabel('A checkpoint every so many').fill('2000');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start training' }).click();
  await page.waitForURL(/model=pupil/);
  await page.locator('.figure svg').first().waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.locator('.state-stopped').waitFor();
  const before = await asked<ModelPage>('models/pupil');
  expect(before.line.training).toMatchObject({ finished: false, unit: 'games' });
  await looksRight(page);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect
    .poll(async () => (await asked<ModelPage>('models/pupil')).curve.length)
    .toBeGreaterThan(before.curve.length);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.locator('.state-stopped').waitFor();

  // Models are listed among the agents of a table of their game.
  await page.goto(
    `${visitors.site.address}/play?game=mancala(pits=3,seeds=2)&seats=human,level(1)&seed=4`,
  );
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'New game' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Rules of the game').click();
  await dialog.getByRole('combobox').last().selectOption('own');
  await dialog
    .getByLabel('Agent', { exact: true })
    .selectOption({ label: 'pupil (trained, qlearner)' });
  await dialog.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/seats=human,model\(pupil\)/);
  await page.context().close();

  // Its moves come from the bytes the server keeps.
  const match = await visitors.visit(
    '/watch?game=mancala(pits=3,seeds=2)&seats=model(pupil),model(pupil)&seed=4',
  );
  await match.locator('.move').nth(2).waitFor();
  await match.context().close();
});
