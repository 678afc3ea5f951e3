import { sealAnew } from './blocks.ts';
import type { Keyed } from './experiments.ts';
import { refuseIfTaken } from './lease.ts';
import type { Opened } from './opened.ts';

/** Games to one statement. */
const ROWS = 500;

/** Takes games out: they are missing then, and can be played again. */
export async function withdrawGames(
  file: Opened,
  { key, experiment }: Keyed,
  games: readonly number[] | { readonly from: number },
): Promise<void> {
  await file.alone(async (trx) => {
    await refuseIfTaken(trx, key, experiment.id);
    const taken = trx.deleteFrom('games').where('experiment', '=', key);
    if ('from' in games) await taken.where('idx', '>=', games.from).execute();
    else {
      for (let at = 0; at < games.length; at += ROWS) {
        await taken.where('idx', 'in', games.slice(at, at + ROWS)).execute();
      }
    }
    const first = 'from' in games ? games.from : Math.min(...games);
    // How it stood after them is not how it stands.
    await trx
      .deleteFrom('checkpoints')
      .where('experiment', '=', key)
      .where('games', '>', first)
      .execute();
    await sealAnew(trx, key);
  });
}
