import { useRef, useState } from 'preact/hooks';
import type { State } from '../../src/core/index.ts';
import { readLaying } from '../../src/games/iwoki/index.ts';
import { MoveText } from '../boards/iwoki/move-text.tsx';
import { choicesOf, positionAfter } from '../table/position.ts';
import { freshSeed } from '../table/seeds.ts';
import type { Session } from '../table/session.ts';
import { Button, IconButton, Segmented, TextField } from '../ui/index.ts';
import { BoardStage } from '../views/table/board-frame.tsx';
import { seatTitle } from '../views/table/words.ts';
import { EditorFrame } from './frame.tsx';
import {
  printParts,
  readParts,
  settled,
  tidy,
  type HandText,
  type PositionText,
} from './iwoki-text.ts';
import { editorText } from './text.ts';

/**
 * A table of iwoki: tiles are laid from the hand of who is to move, by the rules, and their points come
 * with them; hands, points and markers are written, and tiles taken away again.
 */
export function IwokiEditor({ session, onLeave }: { readonly session: Session; onLeave(): void }) {
  const { plan, table } = session;
  const game = plan.made;
  const text = editorText();
  const dealt = () => game.format(settled(game, game.start(), freshSeed()));
  const [written, setWritten] = useState(() => {
    // Nobody looks into other hands on this way: a game that is under way is not what is set up.
    if (!session.isOpen) return dealt();
    const moves = table.state.value.moves.slice(0, session.at.value ?? undefined);
    return game.format(positionAfter(game, plan.start, moves));
  });
  const parsed = game.parse(written);
  const possible = useRef<State | null>(null);
  if (parsed.ok) possible.current = parsed.value;
  // What cannot be is not drawn: the board shows what could be last.
  const state = possible.current ?? settled(game, game.start(), 'nothing yet');
  const parts = readParts(written);
  const change = (to: Partial<PositionText>) => {
    if (parts !== null) setWritten(printParts({ ...parts, ...to }));
  };
  const layings = parsed.ok
    ? choicesOf(game, state).filter((choice) => readLaying(choice.text) !== null)
    : [];
  const lay = (action: number) => {
    const after = state.clone();
    after.apply(action);
    setWritten(game.format(settled(game, after, freshSeed())));
  };
  const turn = Math.max(0, parts?.turn ?? 0);
  return (
    <EditorFrame
      plan={plan}
      written={written}
      parsed={parsed}
      onWrite={setWritten}
      onLeave={onLeave}
      board={
        <BoardStage
          draft
          game={game}
          seen={game.observe(state, state.toMove >= 0 ? state.toMove : turn)}
          before={null}
          seat={state.toMove >= 0 ? state.toMove : turn}
          toMove={state.toMove}
          choices={layings}
          last={null}
          overlay={null}
          hints={[]}
          play={lay}
        />
      }
      acts={<Button onClick={() => setWritten(dealt())}>{text.deal}</Button>}
    >
      <p class="soft">{text.layHere}</p>
      {parts === null ? null : (
        <>
          <Segmented
            label={text.side}
            items={parts.hands.map((_, seat) => ({
              value: String(seat),
              label: seatTitle(game, seat),
            }))}
            value={String(parts.turn)}
            onChange={(seat) => change({ turn: Number(seat) })}
          />
          {parts.tiles.length === 0 ? null : (
            <ul class="laid-tiles" aria-label={text.laid}>
              {parts.tiles.map((tile) => (
                <li key={tile}>
                  <MoveText text={tile} />
                  <IconButton
                    icon="close"
                    label={text.takeAway(tile)}
                    onClick={() => change({ tiles: parts.tiles.filter((each) => each !== tile) })}
                  />
                </li>
              ))}
            </ul>
          )}
          {parts.hands.map((hand, seat) => (
            <HandFields
              key={seat}
              name={seatTitle(game, seat)}
              hand={hand}
              onChange={(to) => change({ hands: parts.hands.with(seat, to) })}
            />
          ))}
        </>
      )}
    </EditorFrame>
  );
}

/** What one player has, to be written. */
function HandFields({
  name,
  hand,
  onChange,
}: {
  readonly name: string;
  readonly hand: HandText;
  onChange(hand: HandText): void;
}) {
  const text = editorText();
  return (
    <details>
      <summary>{name}</summary>
      <div class="param-form">
        <TilesField
          label={text.smallTiles}
          tiles={hand.small}
          onInput={(small) => onChange({ ...hand, small })}
        />
        <TilesField
          label={text.hexagons}
          tiles={hand.hexagons}
          onInput={(hexagons) => onChange({ ...hand, hexagons })}
        />
        <TextField
          label={text.points}
          inputMode="numeric"
          value={hand.points}
          onInput={(points) => onChange({ ...hand, points: points.replace(/\D/g, '') })}
        />
        <TextField
          label={text.markers}
          inputMode="numeric"
          value={hand.markers}
          onInput={(markers) => onChange({ ...hand, markers: markers.replace(/\D/g, '') })}
        />
      </div>
    </details>
  );
}

/** A list of tiles as it is being written: a space that nothing follows yet stays where it is. */
function TilesField({
  label,
  tiles,
  onInput,
}: {
  readonly label: string;
  readonly tiles: string;
  onInput(tiles: string): void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed !== null && tidy(typed) === tiles ? typed : tiles.replaceAll('.', ' ');
  return (
    <TextField
      label={label}
      value={value}
      onInput={(given) => {
        setTyped(given);
        onInput(given);
      }}
    />
  );
}
