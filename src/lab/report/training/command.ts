import type { TrainingSpec } from '../../training/index.ts';
import { nameOf } from './telling.ts';

/** What somebody types to train the same again. */
export function commandOf(spec: TrainingSpec, name: string): string {
  const option = (flag: string, value: string | number | null) =>
    value === null || value === '' ? [] : [`${flag} ${quoted(String(value))}`];
  const words = ['ludario train', quoted(nameOf(spec.agent)), quoted(spec.game)];
  const options = [
    ...option('--games', spec.games),
    ...option('--data', spec.data?.file ?? null),
    ...(spec.data === null || spec.validation === 0.2
      ? []
      : option('--validation', spec.validation)),
    ...option('--teacher', spec.teacher === null ? null : nameOf(spec.teacher)),
    ...option('--epochs', spec.epochs),
    ...option('--rival', spec.rivals.map(nameOf).join(',')),
    ...option('--from', spec.from?.name ?? null),
    ...option('--every', spec.every),
    ...option('--against', spec.against.map(nameOf).join(',') || 'none'),
    ...option('--against-games', spec.againstGames),
    ...option('--seed', spec.seed),
    ...option('--name', name),
  ];
  // On lines of their own, as a shell takes them.
  return [words.join(' '), ...options.map((one) => `  ${one}`)].join(' \\\n');
}

/** As a shell wants it. */
function quoted(text: string): string {
  return /^[\w./,+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
