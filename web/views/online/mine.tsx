import { useEffect, useState } from 'preact/hooks';
import { PROTOCOL, type MineLine, type MineWish } from '../../../src/api/online/index.ts';
import { ask } from '../../api/client.ts';
import { makeGame } from '../../catalogue/games.ts';
import { forgetSeats, keptSeats } from '../../online/kept.ts';
import { onlineText } from '../../online/text.ts';
import { Link } from '../../router.tsx';
import { IconButton } from '../../ui/index.ts';
import { listed, rulesWords, whoSits } from './names.ts';
import './mine.css';

/** The games one has a seat at, by the secrets that this browser keeps; those that wait for one first. */
export function Mine() {
  const text = onlineText();
  const [lines, setLines] = useState<readonly MineLine[]>([]);
  useEffect(() => {
    let here = true;
    const look = async () => {
      const tables = keptSeats().map(({ table, secret }) => ({ table, secret }));
      if (tables.length === 0) return;
      const wish: MineWish = { protocol: PROTOCOL, tables };
      const found = await ask<{ tables: MineLine[] }>('POST', 'online/mine', wish);
      if (!here) return;
      // What is no longer there need not be asked for again.
      const left = new Set(found.tables.map(({ table }) => table));
      forgetSeats(tables.map(({ table }) => table).filter((table) => !left.has(table)));
      setLines(found.tables);
    };
    // Where nobody answers there is nothing to show.
    look().catch(() => {});
    return () => {
      here = false;
    };
  }, []);
  const open = lines
    .filter(({ phase }) => phase !== 'over')
    .toSorted((a, b) => Number(b.turn) - Number(a.turn));
  if (open.length === 0) return null;
  return (
    <section class="mine" aria-label={text.mine}>
      <h2>{text.mine}</h2>
      <ul>
        {open.map((line) => (
          <OpenGame
            key={line.table}
            line={line}
            onForget={() => {
              forgetSeats([line.table]);
              setLines(lines.filter(({ table }) => table !== line.table));
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function OpenGame({ line, onForget }: { readonly line: MineLine; onForget(): void }) {
  const text = onlineText();
  const made = makeGame(line.options.rules);
  if (!made.ok) return null;
  const game = made.value;
  const others = line.seats.filter((_, seat) => seat !== line.you);
  return (
    <li class="mine-table card" data-table={line.table}>
      <Link to="online" query={`table=${line.table}`}>
        <strong>{rulesWords(game)}</strong>
        <span class="soft">{listed(others.map((who) => whoSits(game, who)))}</span>
        <span class={line.turn ? 'chip' : 'soft'}>
          {line.turn ? text.turnNow : text[line.phase]}
        </span>
      </Link>
      <IconButton icon="close" label={text.forget(rulesWords(game))} onClick={onForget} />
    </li>
  );
}
