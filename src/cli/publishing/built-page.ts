import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../core/index.ts';
import { refuse } from './complaints.ts';

/** The folder of the built page, or of one that was named instead. */
export function builtPage(named: string | undefined): string {
  const page = named ?? fileURLToPath(new URL('../../../dist-web', import.meta.url));
  if (!existsSync(join(page, 'index.html'))) throw new Refusal(refuse.notBuilt({ page }));
  return page;
}
