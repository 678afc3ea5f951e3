import { Button } from '../../ui/index.ts';
import { exploreText } from './text.ts';

/** Only the best line, everything, or only the first moves. */
export function FoldButtons({
  onLine,
  onUnfold,
  onFold,
}: {
  /** Missing while the line is a question. */
  readonly onLine?: (() => void) | undefined;
  readonly onUnfold?: (() => void) | undefined;
  readonly onFold?: (() => void) | undefined;
}) {
  const text = exploreText();
  return (
    <div class="ex-folding">
      {onLine === undefined ? null : (
        <Button data-line onClick={onLine}>
          {text.bestLine}
        </Button>
      )}
      {onUnfold === undefined ? null : <Button onClick={onUnfold}>{text.unfold}</Button>}
      {onFold === undefined ? null : <Button onClick={onFold}>{text.fold}</Button>}
    </div>
  );
}
