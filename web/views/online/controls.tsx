import { useState } from 'preact/hooks';
import type { OfferKind, TableView } from '../../../src/api/online/index.ts';
import type { Game } from '../../../src/core/index.ts';
import { classText } from '../../online/class-text.ts';
import type { SharedTable } from '../../online/shared.ts';
import { onlineText } from '../../online/text.ts';
import { go } from '../../router.tsx';
import { lang } from '../../settings.ts';
import { openRecord } from '../../table/opened.ts';
import { Button, Dialog, Menu, type MenuItem } from '../../ui/index.ts';
import { Rules } from '../../ui/rules.tsx';
import { WayBack } from './class/way-back.tsx';
import { NewTable } from './new-table.tsx';
import { Question } from './question.tsx';

type Asked = 'resign' | 'leave' | 'rules' | 'new';

/** What can be done at the table besides deciding; who looks on may read the rules and review. */
export function Controls({
  shared,
  game,
  view,
  ofClass,
}: {
  readonly shared: SharedTable;
  readonly game: Game;
  readonly view: TableView;
  readonly ofClass: string | null;
}) {
  const text = onlineText();
  const { line } = shared;
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const { step, you, record, seats } = view;
  const here = line.standing.value.kind === 'here';
  const playing = view.phase === 'playing';
  const stands = (kind: OfferKind) => view.offers.some((offer) => offer.kind === kind);
  const offer = (kind: OfferKind) => void shared.done(line.say('offer', { step, kind }));
  const mine = view.moves.some(({ seat }) => seat === you);
  const people = seats.every(({ kind }) => kind === 'person');
  const items: MenuItem[] = [
    { label: text.rules, icon: 'rules', act: () => setAsked('rules') },
    { label: text.newTable, icon: 'plus', act: () => setAsked('new') },
  ];
  if (ofClass !== null && playing) {
    const act = () => go('online', `class=${ofClass}`);
    items.push({ label: classText().toClass, icon: 'back', act });
  }
  if (you !== null && playing) {
    items.push({
      label: text.draw,
      icon: 'swap',
      disabled: !here || !people || stands('draw'),
      act: () => offer('draw'),
    });
    // One of several who gives up would end it for the others: who has enough leaves.
    const others = seats.filter((seat, n) => n !== you && seat.kind === 'person' && !seat.gone);
    if (seats.length === 2 || others.length === 0)
      items.push({
        label: text.resign,
        icon: 'flag',
        disabled: !here,
        act: () => setAsked('resign'),
      });
  }
  if (you !== null)
    items.push({ label: text.leave, icon: 'close', disabled: !here, act: () => setAsked('leave') });
  const watching =
    view.options.watch !== null && view.options.watch.delay > 0
      ? text.youWatchLater(view.options.watch.delay)
      : text.youWatch;
  return (
    <>
      {you === null ? <p class="soft">{watching}</p> : null}
      {ofClass === null || playing ? null : (
        <WayBack code={ofClass} table={view.table} seat={view.game === 0 ? you : null} />
      )}
      <div class="controls">
        {you !== null && playing ? (
          <Button
            icon="takeBack"
            disabled={!here || !mine || stands('takeback')}
            onClick={() => offer('takeback')}
          >
            {text.takeback}
          </Button>
        ) : null}
        {you !== null && !playing ? (
          <Button
            look={ofClass === null ? 'main' : 'plain'}
            disabled={!here || stands('rematch')}
            onClick={() => offer('rematch')}
          >
            {text.rematch}
          </Button>
        ) : null}
        {record === null ? null : (
          <Button onClick={() => go('play', openRecord(record))}>{text.review}</Button>
        )}
        <span class="controls-gap" />
        {view.watchers === 0 ? null : (
          <span class="soft watchers">{text.watching(view.watchers)}</span>
        )}
        <Menu label={text.more} items={items} />
      </div>
      {asked === 'rules' ? (
        <Dialog wide title={game.words[lang.value].title} onClose={close}>
          <p>{game.words[lang.value].summary}</p>
          <Rules text={game.words[lang.value].rules} />
        </Dialog>
      ) : null}
      {asked === 'new' ? <NewTable rules={view.options.rules} onClose={close} /> : null}
      {asked === 'resign' ? (
        <Question
          title={text.resign}
          says={text.resignSure}
          no={text.keepPlaying}
          onClose={close}
          act={() => void shared.done(line.say('resign', { step }))}
        />
      ) : null}
      {asked === 'leave' ? (
        <Question
          title={text.leave}
          says={text.leaveSure}
          no={text.stay}
          onClose={close}
          act={() => void shared.done(line.say('leave', {})).then((left) => left && go('online'))}
        />
      ) : null}
    </>
  );
}
