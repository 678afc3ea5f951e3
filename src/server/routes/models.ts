import { Hono, type Context } from 'hono';
import type { ModelLine } from '../../api/index.ts';
import type { Desk } from '../desk.ts';
import { Refused } from '../sentences.ts';

export function modelRoutes({ store }: Desk): Hono {
  const found = async (c: Context) => {
    const name = c.req.param('name') ?? '';
    const model = await store.model(name);
    if (model === null) throw new Refused(`there is no model "${name.slice(0, 80)}"`, 404);
    return model;
  };
  return new Hono()
    .get('/', async (c) => {
      const models = await store.models();
      const lines: ModelLine[] = models.map(({ name, kind, game, size, created, header }) => ({
        name,
        kind,
        game,
        size,
        created: created.toISOString(),
        header: (header ?? {}) as Record<string, unknown>,
      }));
      return c.json({ models: lines });
    })
    .get('/:name', async (c) => {
      const { name, kind, game, size, created, header } = await found(c);
      return c.json({ name, kind, game, size, created: created.toISOString(), header });
    })
    .get('/:name/bytes', async (c) => {
      const { bytes } = await found(c);
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'application/octet-stream' });
    })
    .delete('/:name', async (c) => {
      const { name } = await found(c);
      await store.deleteModel(name);
      return c.json({ deleted: name });
    });
}
