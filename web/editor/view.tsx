import { useState } from 'preact/hooks';
import type { Choice } from '../boards/board.ts';
import type { Session } from '../table/session.ts';
import { positionAfter } from '../table/position.ts';
import { Button, Segmented } from '../ui/index.ts';
import { BoardStage } from '../views/table/board-frame.tsx';
import { seatTitle } from '../views/table/words.ts';
import { cleared, draftOf, painted, printDraft, shownDraft, signsOf, type Draft } from './draft.ts';
import { EditorFrame } from './frame.tsx';
import { IwokiEditor } from './iwoki.tsx';
import { Seeds } from './seeds.tsx';
import { editorText } from './text.ts';

interface EditorProps {
  readonly session: Session;
  onLeave(): void;
}

/** A position is set up; it takes the place of the table until it is left. */
export function EditorView(props: EditorProps) {
  return props.session.plan.made.info.id === 'iwoki' ? (
    <IwokiEditor {...props} />
  ) : (
    <CellEditor {...props} />
  );
}

/** Games on a board of cells: each is painted, or counted out. */
function CellEditor({ session, onLeave }: EditorProps) {
  const { plan, table } = session;
  const game = plan.made;
  const text = editorText();
  const [draft, setDraft] = useState<Draft>(() => {
    const moves = table.state.value.moves.slice(0, session.at.value ?? undefined);
    return draftOf(game, positionAfter(game, plan.start, moves));
  });
  const [brush, setBrush] = useState('0');
  const [typed, setTyped] = useState<string | null>(null);

  const written = typed ?? printDraft(game, draft);
  const change = (to: Draft) => {
    setTyped(null);
    setDraft(to);
  };
  const write = (given: string) => {
    setTyped(given);
    const read = game.parse(given);
    if (read.ok) setDraft(draftOf(game, read.value));
  };
  return (
    <EditorFrame
      plan={plan}
      written={written}
      parsed={game.parse(written)}
      onWrite={write}
      onLeave={onLeave}
      board={
        <BoardStage
          draft
          game={game}
          seen={shownDraft(game, draft)}
          before={null}
          seat={null}
          toMove={draft.kind === 'signs' && brush !== '2' ? Number(brush) : draft.side}
          choices={draft.kind === 'signs' ? everyCell(draft) : []}
          last={null}
          overlay={null}
          hints={[]}
          play={(cell) => change(painted(draft, cell, signsOf(game)[Number(brush)]!))}
        />
      }
      acts={
        <>
          <Button onClick={() => change(cleared(game, draft))}>{text.clear}</Button>
          <Button onClick={() => change(draftOf(game, game.start()))}>{text.start}</Button>
        </>
      }
    >
      {draft.kind === 'signs' ? (
        <Segmented
          label={text.brush}
          items={[
            { value: '0', label: seatTitle(game, 0) },
            { value: '1', label: seatTitle(game, 1) },
            { value: '2', label: text.empty },
          ]}
          value={brush}
          onChange={setBrush}
        />
      ) : (
        <Seeds game={game} draft={draft} onChange={change} />
      )}
      <Segmented
        label={text.side}
        items={[0, 1].map((seat) => ({ value: String(seat), label: seatTitle(game, seat) }))}
        value={String(draft.side)}
        onChange={(side) => change({ ...draft, side: side === '1' ? 1 : 0 })}
      />
    </EditorFrame>
  );
}

/** Every cell can be painted, whatever lies on it. */
function everyCell({ cells }: Draft): Choice[] {
  const size = Math.sqrt(cells.length);
  return Array.from({ length: cells.length }, (_, action) => {
    const letter = String.fromCharCode(97 + (action % size));
    return { action, text: `${letter}${Math.floor(action / size) + 1}`, gain: 0 };
  });
}
