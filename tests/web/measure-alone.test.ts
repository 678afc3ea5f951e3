import { expect, test } from 'vitest';
import { violations, welcome } from './visitor.ts';

const house = welcome();

test('where only files are served, the view says in a sentence what it needs', async () => {
  for (const [locale, said] of [
    ['en-GB', /need the Ludario server.*npm start/],
    ['es', /necesitan el servidor de Ludario.*npm start/],
  ] as const) {
    const page = await house.visitors.visit('/measure?experiment=none', { locale });
    await page.getByText(said).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  }
});
