import { signal, type Signal } from '@preact/signals';
import type { SearchModel } from './search-model.ts';
import { everySprout, type Sprout } from './sprouts.ts';

/** What became of a branch that somebody marked, or should have. */
export type Fate = 'marked' | 'found' | 'wrong' | 'missed';

export interface Score {
  readonly found: number;
  readonly wrong: number;
  readonly missed: number;
}

/**
 * Somebody says beforehand which branches a search will never look at. A mark counts from the moment
 * the search decides about its branch: then it can no longer be changed.
 */
export class Guess {
  readonly marks: Signal<ReadonlySet<number>> = signal(new Set());
  private readonly model: SearchModel;

  constructor(model: SearchModel) {
    this.model = model;
  }

  /** A search that cuts, and sets out once: the others have no such question. */
  static fits(model: SearchModel): boolean {
    return model.windows && model.walk.roots.length === 1;
  }

  /** The step at which the search looks at a node or leaves it aside; null: it is part of a branch above. */
  private decided(sprout: Sprout): number | null {
    const { id, parent } = sprout;
    if (id !== null) return this.model.node(id).entered;
    return parent!.id === null ? null : this.model.node(parent!.id).left;
  }

  /** Marks a branch, or takes the mark away; false where that was decided already. */
  toggle(sprout: Sprout, far: number): boolean {
    const at = this.decided(sprout);
    if (sprout.parent === null || (at !== null && at <= far)) return false;
    const marks = new Set(this.marks.value);
    if (!marks.delete(sprout.key)) {
      // A mark holds for all that lies below it.
      for (const { key } of everySprout(sprout)) marks.delete(key);
      marks.add(sprout.key);
    }
    this.marks.value = marks;
    return true;
  }

  clear(): void {
    this.marks.value = new Set();
  }

  /** What is to be seen of a node; null: nothing. */
  fate(sprout: Sprout, far: number): Fate | null {
    const marked = this.marks.value.has(sprout.key);
    const at = this.decided(sprout);
    if (at === null || at > far) return marked ? 'marked' : null;
    if (sprout.id !== null) return marked ? 'wrong' : null;
    return marked || this.coveredAbove(sprout) ? 'found' : 'missed';
  }

  private coveredAbove(sprout: Sprout): boolean {
    for (let at = sprout.parent; at !== null && at.id === null; at = at.parent)
      if (this.marks.value.has(at.key)) return true;
    return false;
  }

  score(far: number): Score {
    const score = { found: 0, wrong: 0, missed: 0 };
    for (const sprout of everySprout(this.model.tree(0).root)) {
      const fate = this.fate(sprout, far);
      if (fate !== null && fate !== 'marked') score[fate]++;
    }
    return score;
  }
}
