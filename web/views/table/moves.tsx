import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Game } from '../../../src/core/index.ts';
import type { BoardModule } from '../../boards/board.ts';
import { boardFor } from '../../boards/index.ts';
import { lang } from '../../settings.ts';
import type { Session } from '../../table/session.ts';
import { moveNumbers } from '../../table/turns.ts';
import { catalogue } from '../../text.ts';
import { IconButton } from '../../ui/index.ts';

const text = catalogue({
  en: {
    moves: 'Moves',
    none: 'No move has been played yet.',
    first: 'To the start',
    back: 'One move back',
    forward: 'One move on',
    last: 'To the present',
    time: 'Position in the game',
    swap: 'swap',
    pass: 'pass',
    draw: 'draw',
    again: 'again',
  },
  es: {
    moves: 'Jugadas',
    none: 'Aún no hay jugadas.',
    first: 'Al principio',
    back: 'Una jugada atrás',
    forward: 'Una jugada adelante',
    last: 'Al presente',
    time: 'Posición en la partida',
    swap: 'cambio',
    pass: 'pasa',
    draw: 'roba',
    again: 'repite',
  },
});

/** What the list needs of a table. */
export type Told = Pick<Session, 'at' | 'lines' | 'show' | 'firstStop'> & {
  readonly game: ReadonlySignal<Game | null>;
};

/** How the game's board writes moves, where it does; known once the board is loaded. */
function useMoveText(game: Game | null): BoardModule['MoveText'] | null {
  const id = game?.info.rules ?? null;
  const [found, setFound] = useState<{ id: string; board: BoardModule } | null>(null);
  useEffect(() => {
    let here = true;
    if (game !== null && id !== null)
      void boardFor(game).then((board) => here && setFound({ id, board }));
    return () => {
      here = false;
    };
  }, [id]);
  return found !== null && found.id === id ? found.board.MoveText : null;
}

/** A move of the list: words where notation has English ones. */
function moveWord(move: string): string {
  const { swap, pass, draw } = text();
  if (move === 'swap-pieces') return swap;
  if (move === 'pass') return pass;
  return move === 'draw' ? draw : move;
}

/** The letters of the longest move: columns are so wide that it is not cut off. */
function longestOf(game: Game | null, moves: readonly { readonly text: string }[]): number {
  // Boards that write moves in their own way see to it themselves.
  if (game === null || game.drawing === undefined) return 0;
  const { says } = game.drawing;
  return Math.max(0, ...moves.map(({ text: move }) => (says(move)?.[lang.value] ?? move).length));
}

/** The moves so far; a click shows the position after one. */
export function Moves({
  session,
  grades,
}: {
  readonly session: Told;
  /** What a review thinks of moves, by the number of moves before each. */
  readonly grades?: ReadonlyMap<number, string> | undefined;
}) {
  const lines = session.lines.value;
  const at = session.at.value;
  const list = useRef<HTMLOListElement>(null);
  const MoveText = useMoveText(session.game.value);
  const numbers = moveNumbers(lines);
  const current = at === null ? lines.length - 1 : lines.findLastIndex(({ after }) => after <= at);
  useEffect(() => {
    // With the next frame: asked at once, the whole page would have to be laid out for the answer.
    const frame = requestAnimationFrame(() => {
      const box = list.current;
      const line = box?.children[current] as HTMLElement | undefined;
      if (!box || !line) return;
      // Only the list scrolls, never the page.
      const top = line.offsetTop - box.offsetTop;
      if (top < box.scrollTop || top + line.offsetHeight > box.scrollTop + box.clientHeight) {
        box.scrollTop = top - box.clientHeight / 2;
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [current]);
  return (
    <section class="moves" aria-label={text().moves}>
      {lines.length === 0 ? (
        <p class="soft no-moves">{text().none}</p>
      ) : (
        <ol
          ref={list}
          tabIndex={0}
          aria-label={text().moves}
          style={{ '--letters': longestOf(session.game.value, lines) }}
        >
          {lines.map((line, index) => (
            <li key={index}>
              <button
                type="button"
                class={`move${gradeClass(grades?.get(line.after - 1))}`}
                aria-current={index === current ? 'step' : undefined}
                data-move={line.text}
                onClick={() => session.show(line.after)}
              >
                {numbers[index]!.letter !== '' ? (
                  <span class="soft">
                    <span aria-hidden="true">↳{numbers[index]!.letter}</span>
                    <span class="visually-hidden">{text().again}</span>
                  </span>
                ) : (
                  <span class="numbers soft">{numbers[index]!.turn}</span>
                )}
                <span class={`seat-dot small seat-${line.seat}`} aria-hidden="true" />
                <span class="move-text">
                  {MoveText && moveWord(line.text) === line.text ? (
                    <MoveText text={line.text} gain={line.gain} />
                  ) : (
                    moveWord(line.text)
                  )}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <Timeline session={session} current={current} />
    </section>
  );
}

function gradeClass(grade: string | undefined): string {
  return grade === undefined ? '' : ` graded grade-${grade}`;
}

function Timeline({ session, current }: { readonly session: Told; readonly current: number }) {
  const lines = session.lines.value;
  const first = session.firstStop();
  const show = (index: number) => session.show(index < 0 ? first : lines[index]!.after);
  return (
    <div class="timeline">
      <IconButton
        icon="first"
        label={text().first}
        disabled={current < 0}
        onClick={() => show(-1)}
      />
      <IconButton
        icon="back"
        label={text().back}
        disabled={current < 0}
        onClick={() => show(current - 1)}
      />
      <input
        type="range"
        aria-label={text().time}
        min={0}
        max={Math.max(1, lines.length)}
        value={current + 1}
        disabled={lines.length === 0}
        onInput={(event) => show(Number(event.currentTarget.value) - 1)}
      />
      <IconButton
        icon="forward"
        label={text().forward}
        disabled={current >= lines.length - 1}
        onClick={() => show(current + 1)}
      />
      <IconButton
        icon="last"
        label={text().last}
        disabled={session.at.value === null}
        onClick={() => {
          session.at.value = null;
        }}
      />
    </div>
  );
}
