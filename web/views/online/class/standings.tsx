import type { ClassView, StandingView } from '../../../../src/api/online/index.ts';
import { classText } from '../../../online/class-text.ts';
import { eloOf, ratingWords } from '../../../online/strength.ts';
import { lang } from '../../../settings.ts';
import { Sideways } from '../../../ui/index.ts';
import { Member } from './member.tsx';
import { pointsWords } from './words.ts';

/** A meeting's table, the best first. */
export function StandingsTable({
  view,
  standings,
  label,
  me,
}: {
  readonly view: ClassView;
  readonly standings: readonly StandingView[];
  readonly label: string;
  readonly me: number | null;
}) {
  const text = classText();
  return (
    <Sideways label={label}>
      <table class="plain-table class-standings numbers">
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">{text.place}</span>
            </th>
            <th scope="col">{text.member}</th>
            <th scope="col" class="right">
              {text.points}
            </th>
            <th scope="col" class="right spare">
              {text.games}
            </th>
            <th scope="col" class="right">
              {text.rating}
            </th>
          </tr>
        </thead>
        <tbody>
          {standings.map((line) => (
            <tr key={line.member} class={line.member === me ? 'own' : ''}>
              <td class="rank">{line.place}</td>
              <th scope="row">
                <Member who={view.members[line.member]!} you={line.member === me} />
              </th>
              <td class="right">
                <strong>{pointsWords(line.points)}</strong>
              </td>
              <td class="right spare">{line.played}</td>
              <td class="right soft">{isUnknown(line) ? '–' : ratingWords(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}

/** Who has never played is as unknown as Glicko-2 can say. */
const isUnknown = ({ deviation }: StandingView) => deviation >= 350;

/** Earlier meetings, and who plays better than before. */
export function Season({ view, me }: { readonly view: ClassView; readonly me: number | null }) {
  const text = classText();
  if (view.season.length < 2) return null;
  const dates = new Intl.DateTimeFormat(lang.value, { dateStyle: 'long' });
  const better = view.progress.filter(({ from, to }) => Math.round(to) > Math.round(from));
  const earlier = view.season.slice(0, -1).map((meeting, i) => ({ ...meeting, number: i + 1 }));
  return (
    <section class="card class-part" aria-label={text.season}>
      <h2>{text.season}</h2>
      {better.length === 0 ? null : (
        <>
          <h3>{text.progress}</h3>
          <ol class="progress-list">
            {better.map(({ member, from, to }) => (
              <li key={member}>
                <Member who={view.members[member]!} you={member === me} />
                <strong class="numbers gain">+{eloOf(to - from)}</strong>
                <span class="soft numbers">{text.gained(eloOf(from), eloOf(to))}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {earlier.toReversed().map(({ number, began, rounds, standings }) => (
        <details key={number}>
          <summary>
            {text.meeting(number)} {text.of(dates.format(new Date(began)))} ({text.rounds(rounds)})
          </summary>
          <StandingsTable
            view={view}
            standings={standings.filter(({ played, points: won }) => played > 0 || won > 0)}
            label={`${text.standings}: ${text.meeting(number)}`}
            me={me}
          />
        </details>
      ))}
    </section>
  );
}
