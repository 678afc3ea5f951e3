import { Hono } from 'hono';
import { z } from 'zod';
import type { Workspace } from '../workspace.ts';
import { body } from '../input.ts';
import { ANSWERS } from '../page-limits.ts';
import { beginTraining, continueTraining } from '../trainings.ts';

const agent = z.string().trim().min(1).max(2000);
const count = z.number().int().min(1).max(1e9);

/** What names mean is checked by those who know the families and the games. */
const wish = z.strictObject({
  name: z.string().trim().min(1).max(200),
  agent,
  game: z.string().trim().min(1).max(2000),
  seed: z.string().max(100).optional(),
  games: count.optional(),
  epochs: count.optional(),
  teacher: agent.optional(),
  rivals: z.array(agent).max(20).optional(),
  from: z.string().max(200).optional(),
  every: count.optional(),
  against: z.array(agent).max(20).optional(),
  againstGames: z.number().int().min(2).max(1e6).optional(),
  replace: z.boolean().optional(),
  // How few are too few is said in better words.
  answers: z.array(z.string().max(ANSWERS.letters)).max(ANSWERS.most).optional(),
});

export function trainingRoutes(workspace: Workspace): Hono {
  return new Hono()
    .post('/', async (c) => {
      const given = await body(c, wish);
      await beginTraining(workspace, given);
      return c.json({ name: given.name }, 201);
    })
    .post('/:name/resume', async (c) => {
      const name = c.req.param('name');
      await continueTraining(workspace, name);
      return c.json({ name });
    })
    .post('/:name/stop', async (c) =>
      c.json({ job: await workspace.jobs.stop('training', c.req.param('name')) }),
    );
}
