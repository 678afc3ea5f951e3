import type { Browser } from 'playwright-core';

/** Cells across and down in which colours are averaged: letters blur, what is where stays. */
const ACROSS = 44;
const DOWN = 28;

/**
 * How far apart two pictures are: the mean difference of their averaged colours, from 0 to 255. Fonts
 * of another machine make little of it; a part that has moved, come or gone makes much.
 */
export async function apart(browser: Browser, one: Buffer, other: Buffer): Promise<number> {
  const page = await browser.newPage();
  try {
    return await page.evaluate<number>(`(async () => {
      const cells = async (encoded) => {
        const image = new Image();
        image.src = 'data:image/webp;base64,' + encoded;
        await image.decode();
        const canvas = new OffscreenCanvas(${ACROSS}, ${DOWN});
        const context = canvas.getContext('2d');
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, 0, 0, ${ACROSS}, ${DOWN});
        return context.getImageData(0, 0, ${ACROSS}, ${DOWN}).data;
      };
      const [a, b] = [await cells('${one.toString('base64')}'), await cells('${other.toString('base64')}')];
      let sum = 0;
      for (const [i, value] of a.entries()) sum += Math.abs(value - b[i]);
      return (sum / a.length) * (4 / 3);
    })()`);
  } finally {
    await page.close();
  }
}
