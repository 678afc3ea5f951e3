import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Result, State } from '../../src/core/index.ts';
import { complaint } from '../complaints/index.ts';
import { go } from '../router.tsx';
import { lang } from '../settings.ts';
import { anew, printAddress, type TablePlan } from '../table/address.ts';
import { freshSeed } from '../table/seeds.ts';
import { Button, Icon, TextField, say } from '../ui/index.ts';
import { editorText } from './text.ts';
import './editor.css';

/** What every editor has around its board: the position as text, whether it can be, and the ways out. */
export function EditorFrame({
  plan,
  written,
  parsed,
  board,
  children,
  acts,
  onWrite,
  onLeave,
}: {
  readonly plan: TablePlan;
  /** The position as text, possible or not. */
  readonly written: string;
  readonly parsed: Result<State>;
  readonly board: ComponentChildren;
  /** What is set beside the board. */
  readonly children: ComponentChildren;
  readonly acts: ComponentChildren;
  onWrite(text: string): void;
  onLeave(): void;
}) {
  const game = plan.made;
  const text = editorText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const playHere = () => {
    if (!parsed.ok) return;
    const start = game.format(parsed.value);
    const usual = start === game.format(game.start());
    onLeave();
    go('play', printAddress(anew(plan, { seed: freshSeed(), start: usual ? undefined : start })));
  };
  const copy = () => {
    navigator.clipboard.writeText(written).then(
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
      {board}
      <div class="panel">
        {children}
        <div class="editor-acts">
          {acts}
          <Button icon="copy" onClick={copy}>
            {text.copy}
          </Button>
        </div>
        <TextField label={text.written} value={written} onInput={onWrite} />
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
