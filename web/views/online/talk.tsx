import { useEffect, useRef, useState } from 'preact/hooks';
import {
  LONGEST_TEXT,
  PHRASES,
  PHRASE_IDS,
  type TableView,
  type TalkLine,
} from '../../../src/api/online/index.ts';
import type { Seat } from '../../../src/core/index.ts';
import type { SharedTable } from '../../online/shared.ts';
import { onlineText } from '../../online/text.ts';
import { lang } from '../../settings.ts';
import { Button, Menu, say } from '../../ui/index.ts';

interface TalkProps {
  readonly shared: SharedTable;
  readonly view: TableView;
}

/** A few polite phrases, each in the reader's language; free text where the host allows it. */
export function Talk({ shared, view }: TalkProps) {
  const text = onlineText();
  const list = useRef<HTMLOListElement>(null);
  const [muted, setMuted] = useState<ReadonlySet<Seat>>(new Set());
  const count = view.talk.length;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);
  const mute = (seat: Seat) => {
    const off = muted.has(seat);
    const next = new Set(muted);
    if (off) next.delete(seat);
    else next.add(seat);
    setMuted(next);
    void shared.done(shared.line.say('mute', off ? { seat, off } : { seat }));
  };
  if (view.you === null && count === 0) return null;
  return (
    <section class="talk" aria-label={text.talk}>
      {count === 0 ? null : (
        <ol ref={list} tabIndex={0} aria-label={text.talk} aria-live="polite">
          {view.talk.map((line) => (
            <Line
              key={line.line}
              line={line}
              shared={shared}
              view={view}
              muted={muted}
              mute={mute}
            />
          ))}
        </ol>
      )}
      {view.you === null ? null : (
        <div class="talk-acts">
          <Menu
            label={text.phrases}
            text={text.phrases}
            icon="person"
            items={PHRASE_IDS.map((phrase) => ({
              label: PHRASES[phrase][lang.value],
              act: () => void shared.done(shared.line.say('phrase', { phrase })),
            }))}
          />
          {view.options.text ? <Write shared={shared} /> : null}
        </div>
      )}
    </section>
  );
}

function Line({
  line,
  shared,
  view,
  muted,
  mute,
}: TalkProps & {
  readonly line: TalkLine;
  readonly muted: ReadonlySet<Seat>;
  mute(seat: Seat): void;
}) {
  const text = onlineText();
  const { phrase, seat, name } = line;
  const others = view.you !== null && seat !== view.you && line.text !== undefined;
  return (
    <li>
      <span class={`seat-dot small seat-${seat}`} aria-hidden="true" />
      <span>
        <strong>{name}</strong> {phrase === undefined ? line.text : PHRASES[phrase][lang.value]}
      </span>
      {others ? (
        <Menu
          label={`${text.more}: ${name}`}
          items={[
            {
              label: muted.has(seat) ? text.unmute(name) : text.mute(name),
              act: () => mute(seat),
            },
            {
              label: text.report,
              icon: 'flag',
              act: () =>
                void shared
                  .done(shared.line.say('report', { line: line.line }))
                  .then((done) => done && say(text.reported)),
            },
          ]}
        />
      ) : null}
    </li>
  );
}

function Write({ shared }: { readonly shared: SharedTable }) {
  const text = onlineText();
  const [typed, setTyped] = useState('');
  return (
    <form
      class="talk-write"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === '') return;
        void shared
          .done(shared.line.say('text', { text: typed }))
          .then((done) => done && setTyped(''));
      }}
    >
      <input
        class="text"
        type="text"
        autocomplete="off"
        maxLength={LONGEST_TEXT}
        aria-label={text.write}
        placeholder={text.write}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">{text.send}</Button>
    </form>
  );
}
