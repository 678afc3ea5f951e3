import type { Kysely } from 'kysely';
import { refuse } from './complaints.ts';
import { StoreError } from './errors.ts';
import type { Opened } from './opened.ts';
import { writeModel } from './models.ts';
import type { Tables } from './schema.ts';
import { entryFrom, type TrainingRow } from './trainings.ts';
import type { TrainingEntry, TrainingStep, TrainingWriter } from './types.ts';
import { LeasedWriter } from './leased-writer.ts';

/** Writes the steps of one training, in the order of the calls. */
export class StepWriter extends LeasedWriter implements TrainingWriter {
  readonly training: TrainingEntry;
  readonly start: Uint8Array | null;
  readonly snapshot: Uint8Array | null;
  private readonly file: Opened;
  private readonly key: number;
  private readonly token: string;

  constructor(file: Opened, row: TrainingRow) {
    super();
    this.file = file;
    this.key = row.key;
    this.token = row.token!;
    this.training = entryFrom(file.path, row);
    this.start = row.start;
    this.snapshot = row.snapshot;
  }

  protected beat(): Promise<unknown> {
    return this.renew(this.file.db, {});
  }

  /** False when another process has taken over, or the training was deleted. */
  private async renew(
    db: Kysely<Tables>,
    changes: Partial<Omit<Tables['trainings'], 'key'>>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('trainings')
      .set({ beat: Date.now(), ...changes })
      .where('key', '=', this.key)
      .where('token', '=', this.token)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async append(step: TrainingStep): Promise<void> {
    const { name } = this.training;
    await this.inTurn(async () => {
      if (this.released) throw new StoreError(refuse.trainingReleased({ name }), 'closed');
      const { path, db } = this.file;
      if (!this.file.isInPlace())
        throw new StoreError(refuse.trainingGone({ name, path }), 'absent');
      await this.file.lasting(() => db.transaction().execute((trx) => this.write(trx, step)));
    });
    // A snapshot may be large, and is not needed any more.
    if (step.finished) this.file.shrink();
  }

  private async write(db: Kysely<Tables>, step: TrainingStep): Promise<void> {
    const { name, replaces } = this.training;
    const { done, elapsed, snapshot, finished, figures, earlier = [], model } = step;
    if (finished) {
      await db
        .deleteFrom('trainings')
        .where('name', '=', name)
        .where('finished', '=', 1)
        .where('key', '!=', this.key)
        .execute();
    }
    const kept = finished ? { snapshot: null, start: null, finished: 1 as const } : { snapshot };
    if (!(await this.renew(db, { done, elapsed, updated: Date.now(), ...kept }))) {
      throw new StoreError(refuse.trainingLost({ name }), 'taken');
    }
    const points = figures === undefined ? earlier : [...earlier, { done, figures }];
    for (const point of points) {
      const text = JSON.stringify(point.figures);
      await db
        .insertInto('training_points')
        .values({ training: this.key, done: point.done, figures: text })
        .onConflict((conflict) =>
          conflict.columns(['training', 'done']).doUpdateSet({ figures: text }),
        )
        .execute();
    }
    // What it replaces stays until there is something whole to take its place.
    if (finished || !replaces) await writeModel(db, { name, ...model }, true);
  }

  protected async letGo(): Promise<void> {
    // A training of which nothing is kept does not keep its name either.
    const { numDeletedRows } = await this.file.db
      .deleteFrom('trainings')
      .where('key', '=', this.key)
      .where('token', '=', this.token)
      .where('finished', '=', 0)
      .where('snapshot', 'is', null)
      .executeTakeFirst();
    const nobody = { token: null, pid: null, host: null, since: null, beat: null };
    if (numDeletedRows === 0n) await this.renew(this.file.db, nobody);
  }
}
