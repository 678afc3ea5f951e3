import type { AgentStanding, Standing } from '../../../src/api/index.ts';
import { lang } from '../../settings.ts';
import { catalogue, formatNumber } from '../../text.ts';
import { Sideways } from '../../ui/index.ts';
import { ELO_POINTS } from '../../../src/figures/numbers/index.ts';
import { isKnown, measureText, numbers, plain, strengthOf } from './words.ts';

const text = catalogue({
  en: {
    rank: 'Rank',
    points: 'Points',
    elo: 'Elo',
    eloAbove: 'Elo above the other',
    stronger: (one: string, other: string, likely: string) =>
      `${one} is stronger than ${other} with a likelihood of ${likely}.`,
    elos: 'Elo from all games together, by a model of strengths, draws and the first seat; 0 is the mean.',
    games: 'Games',
    wins: 'Won',
    draws: 'Drawn',
    losses: 'Lost',
    time: 'Time a move',
    ms: (count: string) => `${count} ms`,
    table: 'Standings, the best first',
    results: (won: number, drawn: number, lost: number) =>
      `${won} won, ${drawn} drawn, ${lost} lost`,
  },
  es: {
    rank: 'Puesto',
    points: 'Puntos',
    elo: 'Elo',
    eloAbove: 'Elo sobre el otro',
    stronger: (one: string, other: string, likely: string) =>
      `Que ${one} es más fuerte que ${other} tiene una probabilidad del ${likely}.`,
    elos: 'Elo de todas las partidas juntas, con un modelo de fuerzas, empates y primer asiento; 0 es la media.',
    games: 'Partidas',
    wins: 'Ganadas',
    draws: 'Empatadas',
    losses: 'Perdidas',
    time: 'Tiempo por jugada',
    ms: (count: string) => `${count} ms`,
    table: 'Clasificación, de mejor a peor',
    results: (won: number, drawn: number, lost: number) =>
      `${won} ganadas, ${drawn} empatadas, ${lost} perdidas`,
  },
});

export function Standings({ standing }: { readonly standing: Standing }) {
  return (
    <>
      <Sideways label={text().table}>
        <table class="standings numbers">
          <thead>
            <tr>
              <th scope="col">
                <span class="visually-hidden">{text().rank}</span>
              </th>
              <th scope="col">{measureText().agent}</th>
              <th scope="col" class="right">
                {text().points}
              </th>
              <th scope="col" class="right">
                {standing.agents.length === 2 ? text().eloAbove : text().elo}
              </th>
              <th scope="col">
                {text().wins} · {text().draws} · {text().losses}
              </th>
              <th scope="col" class="right">
                {text().games}
              </th>
              <th scope="col" class="right">
                {text().time}
              </th>
            </tr>
          </thead>
          <tbody>
            {standing.ranking.map((player, place) => (
              <Row key={player} place={place + 1} line={standing.agents[player]!} />
            ))}
          </tbody>
        </table>
      </Sideways>
      <Likelihood standing={standing} />
      {standing.agents.length > 2 ? <p class="soft">{text().elos}</p> : null}
      {standing.open.map((words) => (
        <p key={words.en}>{words[lang.value]}</p>
      ))}
    </>
  );
}

/** Of two agents: how likely it is that the one ahead is the stronger one. */
function Likelihood({ standing: { ranking, agents, cross } }: { readonly standing: Standing }) {
  const [one, other] = ranking;
  if (agents.length !== 2 || one === undefined || other === undefined) return null;
  const likely = cross[one]?.[other]?.superiority;
  if (!isKnown(likely)) return null;
  const names = [one, other].map((player) => agents[player]!.short);
  return <p>{text().stronger(names[0]!, names[1]!, numbers().likelihood(likely))}</p>;
}

function Row({ place, line }: { readonly place: number; readonly line: AgentStanding }) {
  const { elo, points, wins, draws, losses, msPerDecision } = line;
  return (
    <tr>
      <td class="rank">{place}</td>
      <th scope="row" title={line.agent}>
        {line.short}
      </th>
      <td class="right">
        <strong>{isKnown(points.mean) ? numbers().points(points.mean) : '–'}</strong>
      </td>
      <td class="right elo">
        <strong>{elo === null ? '–' : numbers().eloOf(strengthOf(elo))}</strong>
        {elo === null || elo.open !== null ? null : (
          <span class="soft">{numbers().interval(strengthOf(elo).interval, ELO_POINTS)}</span>
        )}
      </td>
      <td>
        <Results wins={wins} draws={draws} losses={losses} />
      </td>
      <td class="right">{formatNumber(line.games)}</td>
      <td class="right">{isKnown(msPerDecision) ? text().ms(plain(msPerDecision)) : '–'}</td>
    </tr>
  );
}

/** Won, drawn and lost as a bar with the numbers on it. */
function Results({
  wins,
  draws,
  losses,
}: {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}) {
  const all = Math.max(1, wins + draws + losses);
  const parts = [
    ['win', wins],
    ['draw', draws],
    ['loss', losses],
  ] as const;
  return (
    <div class="results" role="img" aria-label={text().results(wins, draws, losses)}>
      {parts
        .filter(([, count]) => count > 0)
        .map(([kind, count]) => (
          <span key={kind} class={kind} style={{ flexGrow: count / all }}>
            {count / all > 0.08 ? formatNumber(count) : ''}
          </span>
        ))}
    </div>
  );
}
