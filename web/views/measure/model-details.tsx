import type { CurvePoint, ModelPage } from '../../../src/api/index.ts';
import { weightsTold } from '../../../src/core/index.ts';
import { shortAgent } from '../../catalogue/agents.ts';
import { catalogue, formatNumber } from '../../text.ts';
import { Sideways } from '../../ui/index.ts';
import { figureText } from './figure-words.ts';
import { percent, plain, wordFor } from './words.ts';

const text = catalogue({
  en: {
    checkpoints: 'Checkpoints',
    share: (rival: string) => `against ${rival}`,
    settings: 'What it was trained from',
    weights: 'What it weighs, and how much',
    answers: (count: string) => `${count} answers of a person`,
    names: {
      agent: 'Who learns',
      game: 'Game',
      data: 'Learned from',
      seed: 'Seed',
      games: 'Games',
      epochs: 'Epochs',
      validation: 'Share kept apart',
      teacher: 'Teacher',
      rivals: 'Rivals',
      from: 'Started from',
      every: 'A checkpoint every',
      against: 'Measured against',
      againstGames: 'Games against each',
    },
  },
  es: {
    checkpoints: 'Puntos de control',
    share: (rival: string) => `contra ${rival}`,
    settings: 'A partir de qué se entrenó',
    weights: 'Qué pesa, y cuánto',
    answers: (count: string) => `${count} respuestas de una persona`,
    names: {
      agent: 'Quién aprende',
      game: 'Juego',
      data: 'Aprendió de',
      seed: 'Semilla',
      games: 'Partidas',
      epochs: 'Épocas',
      validation: 'Parte apartada',
      teacher: 'Maestro',
      rivals: 'Rivales',
      from: 'Empezó desde',
      every: 'Un punto de control cada',
      against: 'Medido contra',
      againstGames: 'Partidas contra cada uno',
    },
  },
});

/** The numbers behind the curves. */
export function Points({
  curve,
  unit,
}: {
  readonly curve: readonly CurvePoint[];
  readonly unit: 'games' | 'epochs';
}) {
  const words = figureText();
  const figures = [...new Set(curve.flatMap((point) => Object.keys(point.figures)))];
  const rivals = [...new Set(curve.flatMap(({ bouts }) => bouts.map(({ rival }) => rival)))];
  return (
    <details>
      <summary>{text().checkpoints}</summary>
      <Sideways label={text().checkpoints}>
        <table class="standings numbers">
          <thead>
            <tr>
              <th scope="col" class="right">
                {words[unit]}
              </th>
              {rivals.map((rival) => (
                <th key={rival} scope="col" class="right">
                  {text().share(shortAgent(rival))}
                </th>
              ))}
              {figures.map((figure) => (
                <th key={figure} scope="col" class="right">
                  {wordFor(words.names, figure)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {curve.map((point) => (
              <tr key={point.done}>
                <td class="right">{formatNumber(point.done)}</td>
                {rivals.map((rival) => (
                  <td key={rival} class="right">
                    {percent(point.bouts.find((bout) => bout.rival === rival)?.share, 1)}
                  </td>
                ))}
                {figures.map((figure) => (
                  <td key={figure} class="right">
                    {point.figures[figure] === undefined ? '–' : plain(point.figures[figure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </details>
  );
}

/** What it was trained from, word for word: enough to do it again. */
export function Settings({ spec }: { readonly spec: Readonly<Record<string, unknown>> }) {
  const { versions: _, ...told } = spec;
  const shown = Object.entries(told).filter(
    ([, value]) => value !== null && value !== 0 && !(Array.isArray(value) && value.length === 0),
  );
  return (
    <details>
      <summary>{text().settings}</summary>
      <dl class="settings card">
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{wordFor(text().names, name)}</dt>
            <dd>{written(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** What it seeks and avoids, for families that go by a weighted sum. */
export function Weights({ header }: { readonly header: ModelPage['header'] }) {
  const weights = weightsTold(header);
  if (weights.length === 0) return null;
  return (
    <details>
      <summary>{text().weights}</summary>
      <dl class="settings card">
        {weights.map(({ name, weight }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class="numbers">{formatNumber(weight, 2)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function written(value: unknown): string {
  if (isAnswers(value)) return text().answers(formatNumber(value.games));
  if (typeof value === 'string') return value;
  const words = Array.isArray(value) && value.every((one) => typeof one === 'string');
  return words ? value.join(', ') : JSON.stringify(value);
}

/** Where they lie is of no use to whoever reads this. */
function isAnswers(value: unknown): value is { readonly games: number } {
  return (value as { format?: unknown } | null)?.format === 'preferences';
}
