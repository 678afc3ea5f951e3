import { useMemo } from 'preact/hooks';
import type { ReversiSeen } from '../../../src/games/reversi/index.ts';
import { catalogue } from '../../text.ts';
import {
  markColour,
  type Beat,
  type BoardModule,
  type BoardProps,
  type MoveSeen,
  type OverlayMark,
} from '../board.ts';
import { usePointed } from '../use-pointed.ts';
import { useRoving, type Place } from '../roving.ts';
import { SideChoices } from '../side-choices.tsx';
import './reversi.css';

const text = catalogue({
  en: {
    board: 'Reversi board',
    empty: 'empty',
    may: 'you may play here',
    turns: (count: number) => (count === 1 ? 'turns 1 disc' : `turns ${count} discs`),
    last: 'last move',
    hint: 'hint',
    stuck: 'You have no move: nothing turns a disc.',
    pass: 'Pass',
  },
  es: {
    board: 'Tablero de reversi',
    empty: 'vacía',
    may: 'puedes jugar aquí',
    turns: (count: number) => (count === 1 ? 'voltea 1 ficha' : `voltea ${count} fichas`),
    last: 'última jugada',
    hint: 'pista',
    stuck: 'No tienes jugada: nada voltea fichas.',
    pass: 'Pasar',
  },
});

const SIGNS = 'XO';
/** Milliseconds between the turning of a disc and of its neighbour further away. */
const WAVE = 60;

function ReversiBoard(props: BoardProps<ReversiSeen>) {
  const { seen, toMove, choices, last, overlay, hints, words, motion, foresee, play } = props;
  const size = seen.rows.length;
  const places = useMemo(() => squares(size), [size]);
  const lastCell = last === null || last.action >= size * size ? null : last.action;
  const legal = new Set(choices.map(({ action }) => action));
  const roving = useRoving(places, lastCell ?? places[(size / 2 - 1) * (size + 1)]!.id);
  const marks = new Map<number, OverlayMark>(overlay?.map((mark) => [mark.action, mark]));
  const pointed = usePointed();
  const aimed = pointed.at !== null && legal.has(pointed.at) ? pointed.at : null;
  const turning = useMemo(
    () => (aimed === null ? new Set<number>() : turned(seen, foresee?.(aimed) ?? seen, aimed)),
    [seen, aimed],
  );

  const cell = (row: number, column: number) => {
    const id = row * size + column;
    const owner = SIGNS.indexOf(seen.rows[row]![column]!);
    const square = `${letter(column)}${row + 1}`;
    const playable = legal.has(id);
    const mark = marks.get(id);
    const name = [
      square,
      owner < 0 ? text().empty : words.seats[owner]!,
      ...(playable ? [text().may] : []),
      ...(aimed === id && turning.size > 0 ? [text().turns(turning.size)] : []),
      ...(lastCell === id ? [text().last] : []),
      ...(hints.includes(id) ? [text().hint] : []),
      ...(mark === undefined ? [] : [mark.spoken ?? mark.label]),
    ].join(', ');
    const far = lastCell === null ? 0 : apart(size, lastCell, id);
    return (
      <button
        key={id}
        ref={roving.ref(id)}
        type="button"
        role="gridcell"
        class={[
          'rv-cell',
          playable ? 'rv-legal' : '',
          lastCell === id ? 'rv-last' : '',
          hints.includes(id) ? 'rv-hint' : '',
          turning.has(id) ? 'rv-turns' : '',
        ].join(' ')}
        tabIndex={roving.tabIndex(id)}
        aria-label={name}
        aria-disabled={!playable}
        data-cell={square}
        {...pointed.hands(id)}
        onFocus={() => {
          roving.onFocus(id);
          pointed.focus(id);
        }}
        onClick={() => {
          if (playable) play(id);
        }}
      >
        {aimed === id ? <span class={`rv-ghost rv-seat-${toMove}`} /> : null}
        {owner < 0 ? null : (
          <span
            class={`rv-disc rv-seat-${owner}`}
            style={{ transitionDelay: motion ? `${far * WAVE}ms` : '0ms' }}
          >
            <span class="rv-face rv-black" />
            <span class="rv-face rv-white" />
          </span>
        )}
        {mark === undefined ? null : (
          <span
            class={`rv-mark${mark.best ? ' rv-best' : ''}`}
            style={{ background: markColour(mark) }}
          >
            {mark.label}
          </span>
        )}
      </button>
    );
  };

  const line = Array.from({ length: size }, (_, index) => index);
  const side = choices.filter(({ action }) => action >= size * size);
  return (
    <div class={`rv${motion ? '' : ' rv-still'}`} style={{ '--n': size }}>
      <div class="rv-frame">
        <div class="rv-letters" aria-hidden="true">
          {line.map((column) => (
            <span key={column}>{letter(column)}</span>
          ))}
        </div>
        <div class="rv-numbers" aria-hidden="true">
          {line.map((row) => (
            <span key={row}>{row + 1}</span>
          ))}
        </div>
        <div class="rv-grid" role="grid" aria-label={text().board} onKeyDown={roving.onKeyDown}>
          {line.map((row) => (
            <div key={row} role="row" class="rv-row">
              {line.map((column) => cell(row, column))}
            </div>
          ))}
        </div>
      </div>
      <SideChoices choices={side} note={text().stuck} name={() => text().pass} play={play} />
    </div>
  );
}

/** The discs that change hands between two boards, but for the one that is laid. */
function turned(before: ReversiSeen, after: ReversiSeen, laid: number): Set<number> {
  const was = before.rows.join('');
  const is = after.rows.join('');
  return new Set(Array.from(is, (_, id) => id).filter((id) => id !== laid && was[id] !== is[id]));
}

/** How many steps of a king lie between two squares. */
function apart(size: number, a: number, b: number): number {
  return Math.max(
    Math.abs(Math.floor(a / size) - Math.floor(b / size)),
    Math.abs((a % size) - (b % size)),
  );
}

/** A disc laid down, and those that it turns, nearest first. */
function sounds({ before, last, seen, motion }: MoveSeen<ReversiSeen>): Beat[] {
  const size = seen.rows.length;
  if (last.action >= size * size) return [];
  const turning = Array.from(turned(before, seen, last.action));
  const rings = new Set(turning.map((id) => apart(size, id, last.action)));
  const wave = Array.from(rings, (ring): Beat => ({ sound: 'turned', at: 90 + ring * WAVE }));
  return [{ sound: 'disc', at: 0 }, ...(motion ? wave : [])];
}

function squares(size: number): Place[] {
  return Array.from({ length: size * size }, (_, id) => ({
    id,
    x: id % size,
    y: Math.floor(id / size),
  }));
}

function letter(column: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + column);
}

export const board: BoardModule<ReversiSeen> = { View: ReversiBoard, sounds };
