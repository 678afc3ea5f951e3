import { useState } from 'preact/hooks';
import type { Game } from '../../src/core/index.ts';
import { Button } from '../ui/index.ts';
import { seatTitle } from '../views/table/words.ts';
import { painted, rowLength, type Draft } from './draft.ts';
import { editorText } from './text.ts';

/** The pits and stores of Mancala, each with its count; two buttons change the one chosen last. */
export function Seeds({
  game,
  draft,
  onChange,
}: {
  readonly game: Game;
  readonly draft: Draft;
  onChange(draft: Draft): void;
}) {
  const text = editorText();
  const [chosen, setChosen] = useState(1);
  const size = rowLength(game, draft);
  const total = sumOf(draft.cells);
  const wanted = sumOf(game.format(game.start()).split(/\D+/).slice(0, -1));
  const nameOf = (cell: number) => {
    const row = Math.floor(cell / size);
    const at = cell % size;
    return `${seatTitle(game, row)}, ${at === 0 ? text.store : text.pit(at)}`;
  };
  const count = Number(draft.cells[chosen]);
  const set = (cell: number, to: number) => onChange(painted(draft, cell, to));
  return (
    <fieldset class="seed-fields">
      <legend class={total === wanted ? '' : 'off'}>{text.seeds(total, wanted)}</legend>
      {[1, 0].map((row) => (
        <div key={row} class="seed-row" role="group" aria-label={seatTitle(game, row)}>
          <span class="soft" aria-hidden="true">
            {seatTitle(game, row)}
          </span>
          {Array.from({ length: size }, (_, place) => {
            // As on the board: the lower row runs towards its store on the right.
            const at = row === 0 ? size - 1 - place : place;
            const cell = row * size + at;
            return (
              <label key={cell} class={`seed-field${cell === chosen ? ' chosen' : ''}`}>
                <span aria-hidden="true">{at === 0 ? text.storeShort : at}</span>
                <input
                  inputMode="numeric"
                  autocomplete="off"
                  aria-label={nameOf(cell)}
                  value={String(draft.cells[cell])}
                  onFocus={(event) => {
                    setChosen(cell);
                    event.currentTarget.select();
                  }}
                  onInput={(event) => set(cell, Number(event.currentTarget.value))}
                />
              </label>
            );
          })}
        </div>
      ))}
      <div class="seed-steps">
        <span class="soft">{nameOf(chosen)}</span>
        <Button
          aria-label={text.fewer(nameOf(chosen))}
          disabled={count === 0}
          onClick={() => set(chosen, count - 1)}
        >
          −
        </Button>
        <Button aria-label={text.more(nameOf(chosen))} onClick={() => set(chosen, count + 1)}>
          +
        </Button>
      </div>
    </fieldset>
  );
}

function sumOf(cells: readonly (string | number)[]): number {
  return cells.reduce<number>((sum, count) => sum + Number(count), 0);
}
