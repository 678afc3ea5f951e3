import { formatNumber } from '../../text.ts';
import { Button } from '../../ui/index.ts';
import type { Guess } from './guess.ts';
import { scores } from './scores.ts';
import type { Stepper } from './stepper.ts';
import { exploreText } from './text.ts';

/** Finding the cuts: what is asked, how it stands, and the best there has been. */
export function GuessCard({
  guess,
  stepper,
  exercise,
  onAgain,
}: {
  readonly guess: Guess;
  readonly stepper: Stepper;
  readonly exercise: string;
  onAgain(): void;
}) {
  const text = exploreText();
  const { seenAll } = stepper;
  const { found, wrong, missed } = guess.score(stepper.far.value);
  const best = scores.value.get(exercise);
  let [all, right, tries] = [0, 0, 0];
  for (const each of scores.value.values()) {
    all += each.found + each.missed;
    right += each.found;
    tries++;
  }
  return (
    <section class="ex-guess card" aria-label={text.findCuts}>
      <p class="ex-ask">{seenAll ? text.cutsFound(found, found + missed, wrong) : text.cutsAsk}</p>
      {seenAll ? null : (
        <dl class="ex-score">
          {(
            [
              ['found', found],
              ['wrong', wrong],
              ['missed', missed],
            ] as const
          ).map(([fate, count]) => (
            <div key={fate} data-score={fate}>
              <dt>{text.score[fate]}</dt>
              <dd class="numbers">{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      {best === undefined ? null : (
        <p class="soft">{text.bestHere(best.found, best.found + best.missed, best.wrong)}</p>
      )}
      {tries > 1 ? <p class="soft">{text.scoreInAll(right, all, tries)}</p> : null}
      {stepper.far.value > 0 || guess.marks.value.size > 0 ? (
        <Button icon="again" onClick={onAgain}>
          {text.onceMore}
        </Button>
      ) : null}
    </section>
  );
}
