import {
  sumOf,
  type Growth,
  type PlayoutChoice,
  type PlayoutOption,
} from '../../../src/agents/explain/index.ts';
import type { Seat } from '../../../src/core/index.ts';
import { formatNumber } from '../../text.ts';
import { PHASES, type GrowthStep } from './growth-steps.ts';
import { phaseText } from './phase-text.ts';

type Close = NonNullable<GrowthStep['close']>;

/** A part of a playout in words, with the formula and its numbers. */
export function PhaseCard({
  told,
  close,
  name,
}: {
  readonly told: Growth;
  readonly close: Close;
  name(seat: Seat): string;
}) {
  const text = phaseText();
  const { playout, phase, number } = close;
  const { what, why } = saying(told, close, name);
  return (
    <div class="ex-saying ex-phase card" data-phase={phase} data-playout={number}>
      <ol class="ex-phases" aria-label={text.parts}>
        {PHASES.map((each) => (
          <li key={each} aria-current={each === phase ? 'step' : undefined}>
            {text.phases[each]}
          </li>
        ))}
      </ol>
      <div role="status">
        <p class="ex-number soft">{text.number(formatNumber(number))}</p>
        <p class="ex-what">{what}</p>
        <p class="soft">{why}</p>
      </div>
      {phase === 'selection' || phase === 'expansion'
        ? choicesOf(close).map((choice) => <Choice key={choice.at} choice={choice} name={name} />)
        : null}
      {phase === 'backup' ? (
        <table class="ex-table">
          <thead>
            <tr>
              <th scope="col">{text.node}</th>
              <th scope="col">{text.visits}</th>
              <th scope="col">{text.won}</th>
            </tr>
          </thead>
          <tbody>
            {playout.marks.map(({ node, seat, visits, wins, won }) => (
              <tr key={node}>
                <th scope="row">{told.nodes[node]!.move ?? '●'}</th>
                <td class="numbers">{`${formatNumber(visits)} → ${formatNumber(visits + 1)}`}</td>
                <td class="numbers">
                  {seat === null ? (
                    '–'
                  ) : (
                    <>
                      {`${share(wins)} → ${share(wins + won)} `}
                      <span class="soft">{text.wonBy(name(seat))}</span>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </div>
  );
}

/** Those of the selection lead through what is known; the last leads to what is new. */
function choicesOf({ playout, phase }: Close): readonly PlayoutChoice[] {
  const { choices, marks } = playout;
  const known = choices.filter((_, i) => marks[i + 1]!.visits > 0);
  return phase === 'selection' ? known : choices.slice(known.length, known.length + 1);
}

function saying(told: Growth, { playout, phase }: Close, name: (seat: Seat) => string) {
  const text = phaseText();
  const { marks, by, value } = playout;
  const called = (node: number) => told.nodes[node]!.move ?? '●';
  const known = marks.filter(({ visits }, i) => i === 0 || visits > 0);
  const fresh = marks.slice(known.length);
  const end = called(marks.at(-1)!.node);
  if (phase === 'selection') {
    const way = known.slice(1).map(({ node }) => called(node));
    return way.length === 0
      ? { what: text.selectRoot, why: text.selectWhy }
      : { what: text.selectTo(way.join(' › ')), why: text.selectWhy };
  }
  if (phase === 'expansion') {
    if (fresh.length === 0)
      return {
        what: text.expandNone,
        why: by === 'end' ? text.expandEnd : by === 'proof' ? text.expandProof : '',
      };
    const names = fresh.map(({ node }) => called(node)).join(' › ');
    return {
      what: fresh.length === 1 ? text.expand(names) : text.expandMany(names),
      why: text.expandWhy,
    };
  }
  if (phase === 'backup') return { what: text.backup, why: text.backupWhy };
  const worth = share(value);
  if (by === 'end') return { what: text.endWorth(end, name(told.seat), worth), why: '' };
  if (by === 'proof') return { what: text.proofWorth(end, name(told.seat), worth), why: '' };
  const winner = value === 1 ? told.seat : value === 0 ? 1 - told.seat : null;
  return {
    what:
      winner === null
        ? text.playoutWorth(end, name(told.seat), worth)
        : text.playoutWon(end, name(winner)),
    why: text.playoutWhy,
  };
}

/** One choice: the formula with the numbers of the chosen move, and what the others came to. */
function Choice({ choice, name }: { readonly choice: PlayoutChoice; name(seat: Seat): string }) {
  const text = phaseText();
  const { options, chosen, count, untried, seat } = choice;
  const { weighed } = options.find(({ move }) => move === chosen)!;
  const forced = weighed.share === null;
  return (
    <div class="ex-choice">
      <p class="soft">
        {text.chooses(name(seat))}
        {untried > 0 && forced
          ? `. ${text.untried(formatNumber(untried), formatNumber(count))}`
          : ''}
      </p>
      {forced ? null : (
        <>
          <p class="ex-formula">
            <span title={text.letters[weighed.by]}>{text.formula[weighed.by]}</span>
            <span class="numbers" data-formula>
              {filledIn(options.find(({ move }) => move === chosen)!)}
            </span>
          </p>
          <table class="ex-table">
            <thead>
              <tr>
                <th scope="col">{text.move}</th>
                <th scope="col">{text.share}</th>
                <th scope="col">{text.bonus}</th>
                <th scope="col">{text.sum}</th>
              </tr>
            </thead>
            <tbody>
              {options.map(({ move, weighed: each }) => (
                <tr key={move} class={move === chosen ? 'ex-chosen-row' : undefined}>
                  <th scope="row">{move}</th>
                  <td class="numbers">{each.share === null ? '–' : share(each.share)}</td>
                  <td class="numbers">{each.share === null ? '∞' : share(each.bonus)}</td>
                  <td class="numbers">{each.share === null ? text.first : share(sumOf(each))}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p class="ex-letters soft">{text.letters[weighed.by]}</p>
        </>
      )}
    </div>
  );
}

/** The formula with its numbers: "3/4 + 0.7·√(ln 13 / 4) = 0.75 + 0.56 = 1.31". */
export function filledIn({ weighed }: PlayoutOption): string {
  const { by, c, parentVisits, visits, wins, share: won, bonus, amaf, prior } = weighed;
  const [w, n, total] = [share(wins), formatNumber(visits), formatNumber(parentVisits)];
  const own = visits === 0 ? '0' : `${w}/${n}`;
  const reckoned = ` = ${share(won ?? 0)} + ${share(bonus)} = ${share((won ?? 0) + bonus)}`;
  if (by === 'uct') return `${own} + ${share(c)}·√(ln ${total} / ${n})${reckoned}`;
  if (by === 'puct') {
    const first = visits === 0 ? share(won ?? 0) : own;
    return `${first} + ${share(c)}·${share(prior ?? 0)}·√${total} / (1+${n})${reckoned}`;
  }
  const weight = share(amaf!.weight);
  return `(1−${weight})·${own} + ${weight}·${share(amaf!.share ?? 0)} + ${share(c)}·√(ln ${total} / (${n}+1))${reckoned}`;
}

/** Up to two digits, and none that say nothing. */
function share(value: number): string {
  const digits = Number.isInteger(value) ? 0 : Number.isInteger(10 * value) ? 1 : 2;
  return formatNumber(value, digits);
}
