import type { Analysis, Option } from '../../src/core/index.ts';
import { moveWords } from '../review/names.ts';
import { positionAfter } from '../table/position.ts';
import type { Session } from '../table/session.ts';
import { formatNumber } from '../text.ts';
import { seatTitle } from '../views/table/words.ts';
import { lineIn, shownIn, unbroken, type Known } from './known.ts';
import { priorText } from './marks.ts';
import { thoughtsText } from './text.ts';
import { optionText, valueText } from './values.ts';

/** Moves that are listed, best first. */
const LISTED = 5;
/** Moves of the expected play that are told. */
const AHEAD = 6;

/** What is played, what was looked at most, and the network's own favourite where that is another. */
export function listedOptions({ options }: Analysis): Option[] {
  const [chosen, ...others] = options;
  if (chosen === undefined) return [];
  const looked = others.toSorted((a, b) => (b.visits ?? 0) - (a.visits ?? 0));
  const listed = [chosen, ...looked].slice(0, LISTED);
  const favourite = options.reduce((most, option) =>
    (option.prior ?? 0) > (most.prior ?? 0) ? option : most,
  );
  if (listed.includes(favourite)) return listed;
  return [...listed.slice(0, LISTED - 1), favourite];
}

/** What a network thought of the best moves, beside what its search found. */
export function Findings({ session, known }: { readonly session: Session; readonly known: Known }) {
  const text = thoughtsText();
  const { plan, table } = session;
  const { analysis, by } = known;
  const game = plan.made;
  const before = positionAfter(
    game,
    plan.start,
    table.state.value.moves.slice(0, shownIn(session)),
  );
  const options = listedOptions(analysis);
  const [chosen] = analysis.options;
  const name = seatTitle(game, analysis.seat);
  const line = lineIn(game, before, chosen?.line ?? []);
  return (
    <div class="findings">
      <table>
        <caption>{by === null ? text.advice : text.thought(name)}</caption>
        <thead>
          <tr>
            <th scope="col">{text.move}</th>
            <th scope="col">{text.prior}</th>
            <th scope="col">{text.visits}</th>
            <th scope="col">{text.worth}</th>
          </tr>
        </thead>
        <tbody class="numbers">
          {options.map((option) => (
            <tr key={option.action} class={option === chosen ? 'chosen' : undefined}>
              <th scope="row">
                {moveWords(game, game.formatAction(before, option.action))}
                {option === chosen ? <span class="visually-hidden"> ({text.chosen})</span> : null}
              </th>
              <td>{option.prior === undefined ? '–' : priorText(option.prior)}</td>
              <td>{formatNumber(option.visits ?? 0)}</td>
              <td>{isTried(option) ? optionText(analysis, option) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {analysis.opinion === undefined || chosen === undefined ? null : (
        <p>
          {(by === null ? text.opinion : text.estimate)(
            name,
            unbroken(valueText(analysis, analysis.opinion)),
            unbroken(valueText(analysis, worthOf(analysis, chosen))),
          )}
        </p>
      )}
      <p class="soft">
        {line.length < 2 ? '' : `${text.line(line.slice(0, AHEAD).join(' '))} `}
        {text.looked(formatNumber(analysis.nodes))}
      </p>
    </div>
  );
}

/** On the scale of the opinion beside it: what an adviser says is told as chances. */
function worthOf({ unit }: Analysis, { chance, value }: Option): number {
  return unit === 'win' ? (chance ?? value) : value;
}

function isTried({ visits, proven }: Option): boolean {
  return proven === true || (visits ?? 0) > 0;
}
