import type { Meeting, Standing } from '../../../src/api/index.ts';
import { catalogue } from '../../text.ts';
import { Sideways } from '../../ui/index.ts';
import { measureText, numbers } from './words.ts';

const text = catalogue({
  en: {
    table: 'Every agent against every other',
    cell: (won: number, drawn: number, lost: number) => `${won}–${drawn}–${lost}`,
    said: (name: string, rival: string, won: number, drawn: number, lost: number) =>
      `${name} against ${rival}: ${won} won, ${drawn} drawn, ${lost} lost`,
  },
  es: {
    table: 'Cada agente contra cada otro',
    cell: (won: number, drawn: number, lost: number) => `${won}–${drawn}–${lost}`,
    said: (name: string, rival: string, won: number, drawn: number, lost: number) =>
      `${name} contra ${rival}: ${won} ganadas, ${drawn} empatadas, ${lost} perdidas`,
  },
});

/** Rows and columns in the order of the standings; columns bear the number of their row. */
export function CrossTable({ standing }: { readonly standing: Standing }) {
  const { ranking, agents, cross } = standing;
  return (
    <Sideways label={text().table}>
      <table class="cross numbers">
        <thead>
          <tr>
            <th scope="col">{measureText().agent}</th>
            {ranking.map((player, place) => (
              <th key={player} scope="col" title={agents[player]!.short}>
                {place + 1}
                <span class="visually-hidden"> {agents[player]!.short}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranking.map((player, place) => (
            <tr key={player}>
              <th scope="row" title={agents[player]!.agent}>
                <span class="rank">{place + 1}</span> {agents[player]!.short}
              </th>
              {ranking.map((rival) => (
                <Cell
                  key={rival}
                  meeting={cross[player]?.[rival] ?? null}
                  name={agents[player]!.short}
                  rival={agents[rival]!.short}
                  self={player === rival}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}

function Cell({
  meeting,
  name,
  rival,
  self,
}: {
  readonly meeting: Meeting | null;
  readonly name: string;
  readonly rival: string;
  readonly self: boolean;
}) {
  if (meeting === null) return <td class={self ? 'self' : ''}>{self ? '' : '·'}</td>;
  const { wins, draws, losses, score: share } = meeting;
  const size = Math.abs(share - 0.5) * 2;
  const colour = share >= 0.5 ? 'var(--win-soft)' : 'var(--loss-soft)';
  return (
    <td
      title={text().said(name, rival, wins, draws, losses)}
      style={{
        background: `color-mix(in oklab, ${colour} ${Math.round(100 * size)}%, transparent)`,
      }}
    >
      <strong>{numbers().sideOf(share)}</strong>
      <span class="soft">{text().cell(wins, draws, losses)}</span>
    </td>
  );
}
