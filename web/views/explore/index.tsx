import { useMemo } from 'preact/hooks';
import { complaintAlone } from '../../complaints/index.ts';
import { Link } from '../../router.tsx';
import type { ViewProps } from '../view.ts';
import { readExplore } from './read-address.ts';
import { Explorer } from './explorer.tsx';
import { Gallery } from './gallery.tsx';
import { exploreText } from './text.ts';
import '../table/table.css';
import './explore.css';
import './tree.css';
import './low.css';
import './paper.css';

/** How a search thinks: examples to choose from, or the one that the address names. */
export function View({ query }: ViewProps) {
  const plan = useMemo(() => readExplore(query), [query]);
  if (plan === null) return <Gallery />;
  if (!plan.ok) {
    return (
      <div class="notice card">
        <h1>{exploreText().cannot}</h1>
        <p role="alert">{complaintAlone(plan.complaint)}</p>
        <Link to="explore" class="button main">
          {exploreText().back}
        </Link>
      </div>
    );
  }
  return <Explorer plan={plan.value} />;
}
