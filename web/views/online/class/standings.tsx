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
      <SeasonTable view={view} me={me} />
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

/** All meetings side by side: who won how much, and altogether. */
function SeasonTable({ view, me }: { readonly view: ClassView; readonly me: number | null }) {
  const text = classText();
  const won = view.members.map(({ member }) =>
    view.season.map(
      ({ standings }) => standings.find((line) => line.member === member)?.points ?? 0,
    ),
  );
  const sum = (member: number) => won[member]!.reduce((total, one) => total + one, 0);
  const lines = view.members.toSorted((a, b) => sum(b.member) - sum(a.member));
  return (
    <Sideways label={text.byMeeting}>
      <table class="plain-table class-standings numbers">
        <caption class="visually-hidden">{text.byMeeting}</caption>
        <thead>
          <tr>
            <th scope="col">{text.member}</th>
            {view.season.map((_, i) => (
              <th key={i} scope="col" class="right">
                <abbr title={text.meeting(i + 1)}>{i + 1}</abbr>
              </th>
            ))}
            <th scope="col" class="right">
              {text.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((who) => (
            <tr key={who.member} class={who.member === me ? 'own' : ''}>
              <th scope="row">
                <Member who={who} you={who.member === me} />
              </th>
              {won[who.member]!.map((points, i) => (
                <td key={i} class="right">
                  {pointsWords(points)}
                </td>
              ))}
              <td class="right">
                <strong>{pointsWords(sum(who.member))}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}
