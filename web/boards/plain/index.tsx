import { catalogue } from '../../text.ts';
import { markColour, type BoardModule, type BoardProps } from '../board.ts';
import './plain.css';

const text = catalogue({
  en: { moves: 'What you may play', wait: 'Nothing to play now.', hint: 'hint' },
  es: { moves: 'Lo que puedes jugar', wait: 'No hay nada que jugar ahora.', hint: 'pista' },
});

/** A game without a board of its own: what is seen, as data, and its moves as buttons. */
function PlainBoard({ seen, choices, last, overlay, hints, play }: BoardProps<unknown>) {
  return (
    <div class="plain-board">
      <pre tabIndex={0}>{JSON.stringify(seen, null, 1)}</pre>
      <div class="plain-moves" role="group" aria-label={text().moves}>
        {choices.length === 0 ? <p>{last === null ? text().wait : last.text}</p> : null}
        {choices.map(({ action, text: move }) => {
          const mark = overlay?.find((each) => each.action === action);
          return (
            <button
              key={action}
              type="button"
              class={`button plain${hints.includes(action) ? ' hinted' : ''}`}
              data-cell={move}
              onClick={() => play(action)}
            >
              {move}
              {hints.includes(action) ? ` (${text().hint})` : ''}
              {mark === undefined ? null : (
                <span class="chip" style={{ background: markColour(mark), color: '#fff' }}>
                  {mark.label}
                </span>
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}

export const board: BoardModule = { View: PlainBoard };
