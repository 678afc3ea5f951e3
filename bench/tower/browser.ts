import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { launching } from '../../tests/web/browser.ts';

/** The tower's kernels in a page of Chromium. */
export interface PageOfTowers {
  /** Looks for so many milliseconds by the clock. */
  lookFor(count: number, side: number, milliseconds: number): Promise<number>;
  /** Milliseconds of the processor that the page's thread has had. */
  spent(): Promise<number>;
  close(): Promise<void>;
}

export async function pageOfTowers(): Promise<PageOfTowers> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'page.ts'), formats: ['iife'], name: 'towers' },
    },
  })) as Rolldown.RolldownOutput[];
  const browser = await chromium.launch(launching());
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: built[0]!.output[0].code });
    const tools = await page.context().newCDPSession(page);
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
    return {
      lookFor: (count, side, milliseconds) =>
        page.evaluate(`lookFor(${count}, ${side}, ${milliseconds})`),
      async spent() {
        const { metrics } = await tools.send('Performance.getMetrics');
        return 1000 * metrics.find(({ name }) => name === 'ThreadTime')!.value;
      },
      close: () => browser.close(),
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}
