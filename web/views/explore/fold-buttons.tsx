import { Button } from '../../ui/index.ts';
import { exploreText } from './text.ts';

/** Only the best line, everything, or only the first moves. */
export function FoldButtons({
  onLine,
  onUnfold,
  onFold,
}: {
  onLine(): void;
  onUnfold(): void;
  onFold(): void;
}) {
  const text = exploreText();
  return (
    <div class="ex-folding">
      <Button data-line onClick={onLine}>
        {text.bestLine}
      </Button>
      <Button onClick={onUnfold}>{text.unfold}</Button>
      <Button onClick={onFold}>{text.fold}</Button>
    </div>
  );
}
