import type { Game } from '../../src/core/index.ts';
import { levelOf } from '../catalogue/levels.ts';
import { tableText } from '../views/table/words.ts';
import { useFigures } from './figures.ts';
import { levelText } from './text.ts';
import './levels.css';

/** The levels of a game side by side as far apart as they were measured, and which of them play; not measured: how to. */
export function LevelScale({
  game,
  agents,
}: {
  readonly game: Game;
  readonly agents: readonly string[];
}) {
  const figures = useFigures(game);
  const levels = figures?.measured?.levels ?? [];
  const text = levelText();
  if (figures?.measured === null && figures.command !== null) {
    return (
      <p class="field-help">
        {text.measure} <code>{figures.command}</code>
      </p>
    );
  }
  if (levels.length < 2) return null;
  const playing = new Set(agents.map((agent) => levelOf(game, agent)));
  const bounds = levels.flatMap(({ elo, low, high }) => [elo, low ?? elo, high ?? elo]);
  const [least, most] = [Math.min(...bounds), Math.max(...bounds)];
  const place = (elo: number) => (100 * (elo - least)) / (most - least);
  const told = levels.map(({ number, elo }) => text.each(tableText().level(number), `${elo}`));
  return (
    <figure class="level-scale">
      <figcaption>{text.scale}</figcaption>
      <div class="level-line" role="img" aria-label={text.described(told.join('; '))}>
        {levels.map(({ number, low, high }) =>
          low === null || high === null ? null : (
            <span
              key={`range ${number}`}
              class="level-range"
              style={{ left: `${place(low)}%`, width: `${place(high) - place(low)}%` }}
            />
          ),
        )}
        {levels.map(({ number, elo }) => (
          <span
            key={number}
            class={`level-dot${playing.has(number) ? ' playing' : ''}`}
            style={{ left: `${place(elo)}%` }}
          >
            {number}
            {playing.has(number) || number === 1 || number === levels.length ? <i>{elo}</i> : null}
          </span>
        ))}
      </div>
    </figure>
  );
}
