import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import {
  PROTOCOL,
  mineSchema,
  ratingAskSchema,
  ratingWishSchema,
  wishSchema,
  type OnlineHouse,
} from '../../api/online/index.ts';
import { refuseOnline, type Hall, type Reservation } from '../../online/index.ts';
import type { Result } from '../../core/index.ts';
import { body, shaped } from '../input.ts';
import { addressOf } from '../addresses.ts';
import { classRoutes } from './classes.ts';
import { Refused, must, refusal } from '../sentences.ts';

/** What the routes need to know of the tables. */
export interface OnlineDesk {
  readonly hall: Hall;
  reserve(options: unknown): Promise<Result<Reservation>>;
  /** What invitations carry; null: nothing is asked. */
  readonly pass: string | null;
  /** By which others come. */
  addresses(): readonly string[];
  readonly front: URL | null;
}

/** Tables that people share: made, found and looked up; what happens at them goes by another line. */
export function onlineRoutes({ hall, pass, addresses, front }: OnlineDesk): Hono {
  const from = (c: Context) =>
    addressOf(c.req.header('x-forwarded-for'), getConnInfo(c).remote.address, front);
  return new Hono()
    .get('/', async (c) => {
      const tables = await hall.list();
      const house: OnlineHouse = {
        protocol: PROTOCOL,
        lobby: hall.lobby,
        pass,
        addresses: addresses(),
        tables,
      };
      return c.json(house);
    })
    .post('/tables', async (c) => {
      const wish = await body(c, shaped(wishSchema));
      return c.json(must(await hall.make(wish, from(c))), 201);
    })
    .get('/tables/:id', async (c) => c.json(must(await hall.line(c.req.param('id')), 404)))
    .get('/tables/:id/games/:game', async (c) => {
      const game = Number(c.req.param('game'));
      const line = Number.isSafeInteger(game) ? await hall.record(c.req.param('id'), game) : null;
      if (line === null) throw new Refused(refuseOnline.noGame(), 404);
      return c.body(line, 200, { 'content-type': 'application/json' });
    })
    .route('/classes', classRoutes(hall, from))
    .post('/ratings', async (c) => {
      const wish = await body(c, shaped(ratingWishSchema));
      return c.json(must(await hall.makePerson(wish, from(c))), 201);
    })
    .post('/ratings/mine', async (c) => {
      const ask = await body(c, shaped(ratingAskSchema));
      return c.json(must(await hall.ratings.mine(ask), 404));
    })
    .post('/ratings/forget', async (c) => {
      const ask = await body(c, shaped(ratingAskSchema));
      return c.json(must(await hall.ratings.forget(ask), 404));
    })
    .get('/ratings/levels', async (c) =>
      c.json({ levels: must(await hall.levels(c.req.query('rules') ?? '')) }),
    )
    .post('/mine', async (c) => {
      const wish = await body(c, shaped(mineSchema));
      return c.json({ tables: must(await hall.mine(wish)) });
    });
}

/** The one question of Colyseus's clients: a place at a table. */
export function matchmakeRoutes({ reserve }: OnlineDesk): Hono {
  return new Hono().post('/joinOrCreate/table', async (c) => {
    const reserved = await reserve(await body(c, z.looseObject({})));
    if (reserved.ok) return c.json(reserved.value);
    return refusal(c, reserved.complaint, 404);
  });
}
