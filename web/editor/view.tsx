import { useEffect, useRef, useState } from 'preact/hooks';
import type { Choice } from '../boards/board.ts';
import { complaint } from '../complaints/index.ts';
import { go } from '../router.tsx';
import { lang } from '../settings.ts';
import { anew, printAddress } from '../table/address.ts';
import { freshSeed } from '../table/seeds.ts';
import type { Session } from '../table/session.ts';
import { positionAfter } from '../table/position.ts';
import { Button, Icon, Segmented, TextField, say } from '../ui/index.ts';
import { BoardStage } from '../views/table/board-frame.tsx';
import { seatTitle } from '../views/table/words.ts';
import { cleared, draftOf, painted, printDraft, shownDraft, signsOf, type Draft } from './draft.ts';
import { Seeds } from './seeds.tsx';
import { editorText } from './text.ts';
import './editor.css';

/** A position is set up; it takes the place of the table until it is left. */
export function EditorView({ session, onLeave }: { readonly session: Session; onLeave(): void }) {
  const { plan, table } = session;
  const game = plan.made;
  const text = editorText();
  const [draft, setDraft] = useState<Draft>(() => {
    const moves = table.state.value.moves.slice(0, session.at.value ?? undefined);
    return draftOf(game, positionAfter(game, plan.start, moves));
  });
  const [brush, setBrush] = useState('0');
  const [typed, setTyped] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const printed = printDraft(game, draft);
  const parsed = game.parse(typed ?? printed);
  const change = (to: Draft) => {
    setTyped(null);
    setDraft(to);
  };
  const write = (given: string) => {
    setTyped(given);
    const read = game.parse(given);
    if (read.ok) setDraft(draftOf(game, read.value));
  };
  const playHere = () => {
    if (!parsed.ok) return;
    const start = game.format(parsed.value);
    const usual = start === game.format(game.start());
    onLeave();
    go('play', printAddress(anew(plan, { seed: freshSeed(), start: usual ? undefined : start })));
  };
  const copy = () => {
    navigator.clipboard.writeText(printed).then(
      () => say(text.copied),
      () => say(text.notCopied, 'wrong'),
    );
  };
  const over = parsed.ok && parsed.value.toMove < 0;
  return (
    <div class="table editor">
      <header class="editor-head">
        <h1 ref={heading} tabIndex={-1}>
          {text.title(game.words[lang.value].title)}
        </h1>
      </header>
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
      <div class="panel">
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
        <div class="editor-acts">
          <Button onClick={() => change(cleared(game, draft))}>{text.clear}</Button>
          <Button onClick={() => change(draftOf(game, game.start()))}>{text.start}</Button>
          <Button icon="copy" onClick={copy}>
            {text.copy}
          </Button>
        </div>
        <TextField label={text.written} value={typed ?? printed} onInput={write} />
        {parsed.ok && !over ? (
          <p class="editor-verdict good" role="status">
            <Icon name="check" size={18} />
            <span>{text.possible}</span>
          </p>
        ) : (
          <p class="editor-verdict" role="status">
            {parsed.ok ? text.over : complaint(parsed.complaint)}
          </p>
        )}
        <div class="editor-acts end">
          <Button onClick={onLeave}>{text.leave}</Button>
          <Button look="main" disabled={!parsed.ok || over} onClick={playHere}>
            {text.play}
          </Button>
        </div>
      </div>
    </div>
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
