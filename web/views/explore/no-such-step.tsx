import { formatNumber } from '../../text.ts';
import { Button } from '../../ui/index.ts';
import { exploreText } from './text.ts';

/** For a link that names a step which the search does not have. */
export function NoSuchStep({
  asked,
  length,
  onFirst,
}: {
  readonly asked: number;
  readonly length: number;
  onFirst(): void;
}) {
  const text = exploreText();
  return (
    <div class="ex-wait card">
      <p role="alert">{text.noStep(formatNumber(asked), formatNumber(length))}</p>
      <Button look="main" onClick={onFirst}>
        {text.fromFirst}
      </Button>
    </div>
  );
}
