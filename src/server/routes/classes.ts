import { Hono, type Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import {
  classAskSchema,
  classAwaySchema,
  classEnterSchema,
  classOrderSchema,
  classWishSchema,
} from '../../api/online/index.ts';
import type { Hall } from '../../online/index.ts';
import { body, shaped } from '../input.ts';
import { must } from '../sentences.ts';

/** How often it is asked whether another process changed a class; also a sign of life. */
const LOOK = 5000;

/** Classes: made, entered, paired and looked at. `from`: where somebody comes from. */
export function classRoutes(hall: Hall, from: (c: Context) => string): Hono {
  const { classes } = hall;
  return new Hono()
    .post('/', async (c) => {
      const wish = await body(c, shaped(classWishSchema));
      return c.json(must(await hall.makeClass(wish, from(c))), 201);
    })
    .get('/:code', async (c) => {
      const code = c.req.param('code');
      return c.json(must(await hall.byCode(from(c), () => classes.view(code)), 404));
    })
    .post('/:code/enter', async (c) => {
      const wish = await body(c, shaped(classEnterSchema));
      const code = c.req.param('code');
      return c.json(must(await hall.byCode(from(c), () => classes.enter(code, wish))), 201);
    })
    .post('/:code/mine', async (c) => {
      const ask = await body(c, shaped(classAskSchema));
      const code = c.req.param('code');
      return c.json(must(await classes.mine(code, ask), 404));
    })
    .post('/:code/away', async (c) => {
      const ask = await body(c, shaped(classAwaySchema));
      const code = c.req.param('code');
      return c.json(must(await classes.away(code, ask), 404));
    })
    .post('/:code/order', async (c) => {
      const order = await body(c, shaped(classOrderSchema));
      const code = c.req.param('code');
      return c.json(must(await classes.order(code, order)));
    })
    .get('/:code/events', async (c) => {
      const code = c.req.param('code');
      must(await hall.byCode(from(c), () => classes.view(code)), 404);
      return streamSSE(c, async (stream) => {
        let told = -1;
        let wake: () => void = () => {};
        let fresh = false;
        const quiet = classes.watch(code, () => {
          fresh = true;
          wake();
        });
        stream.onAbort(() => wake());
        while (!stream.aborted) {
          fresh = false;
          const view = await classes.view(code);
          if (!view.ok) break;
          if (view.value.version !== told) {
            told = view.value.version;
            await stream.writeSSE({ event: 'class', data: JSON.stringify(view.value) });
          } else await stream.writeSSE({ event: 'beat', data: '{}' });
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, LOOK);
            wake = () => {
              clearTimeout(timer);
              resolve();
            };
            if (fresh || stream.aborted) wake();
          });
        }
        quiet();
      });
    });
}
