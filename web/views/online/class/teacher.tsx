import { useState } from 'preact/hooks';
import { PROTOCOL, type ClassOrder, type ClassView } from '../../../../src/api/online/index.ts';
import type { Complaint } from '../../../../src/core/index.ts';
import { ask, named, Refused } from '../../../api/client.ts';
import { levelsOf } from '../../../catalogue/levels.ts';
import { classText } from '../../../online/class-text.ts';
import { teacherLink } from '../../../online/kept-classes.ts';
import { onlineText } from '../../../online/text.ts';
import { Link } from '../../../router.tsx';
import { Button, Dialog, FieldError, Menu, Select, say, type MenuItem } from '../../../ui/index.ts';
import { tableText } from '../../table/words.ts';
import { CopyArea } from '../../../ui/copy-area.tsx';
import { Question } from '../question.tsx';
import { useClassLink } from './code.tsx';
import { Member } from './member.tsx';
import { gameOf, memberName } from './words.ts';

type Order = ClassOrder['order'];
type Asked = 'close' | 'next' | 'end' | 'link';

interface TeacherProps {
  readonly view: ClassView;
  readonly secret: string;
  /** The class as it stands after an order. */
  take(view: ClassView): void;
}

/** What the teacher does: start rounds, add agents, look after members, and end a meeting or the class. */
export function TeacherDesk({ view, secret, take }: TeacherProps) {
  const text = classText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [wrong, setWrong] = useState<Complaint | string | null>(null);
  const [busy, setBusy] = useState(false);
  const order = async (what: Order): Promise<boolean> => {
    setBusy(true);
    setWrong(null);
    try {
      const wish: ClassOrder = { protocol: PROTOCOL, secret, order: what };
      take(await ask<ClassView>('POST', `online/classes/${named(view.code)}/order`, wish));
      return true;
    } catch (error) {
      setWrong(error instanceof Refused ? error.complaint : onlineText().noServer);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const round = view.rounds.at(-1);
  const goesOn = round !== undefined && !round.over;
  const open = goesOn ? round.pairings.filter(({ shares }) => shares === null).length : 0;
  const there = view.members.filter(({ away, awaited }) => !away && !awaited).length;
  const close = () => setAsked(null);
  const more: MenuItem[] = [
    {
      label: text.next,
      icon: 'forward',
      disabled: view.rounds.length === 0 || goesOn,
      act: () => setAsked('next'),
    },
    { label: text.takeAlong, icon: 'share', act: () => setAsked('link') },
    { label: text.end, icon: 'flag', disabled: goesOn, act: () => setAsked('end') },
  ];
  return (
    <section class="card class-part teacher-desk" aria-label={text.teacher}>
      <h2>{text.teacher}</h2>
      {view.over ? null : (
        <>
          <p role="status">{goesOn ? text.open(open) : text.present(there)}</p>
          <div class="class-acts">
            <Button
              look={goesOn ? 'plain' : 'main'}
              icon="play"
              disabled={busy}
              onClick={() => (goesOn ? setAsked('close') : void order({ kind: 'round' }))}
            >
              {text.start(view.rounds.length + 1)}
            </Button>
            <Link to="online" query={`class=${view.code}&show=projector`} class="button">
              {text.projector}
            </Link>
            <span class="controls-gap" />
            <Menu label={onlineText().more} items={more} />
          </div>
          <FieldError text={wrong} />
          <AddAgent
            view={view}
            busy={busy}
            onAdd={(agent) => void order({ kind: 'agent', agent })}
          />
        </>
      )}
      <details open={view.members.length > 0 && view.members.length <= 12}>
        <summary>
          {text.members} ({view.members.length})
        </summary>
        {view.members.length === 0 ? <p class="soft">{text.nobody}</p> : null}
        <ul class="member-list">
          {view.members.map((who) => (
            <li key={who.member}>
              <Member who={who} />
              {who.away ? <span class="soft">{text.away}</span> : null}
              {who.awaited ? <span class="soft">{text.awaited}</span> : null}
              {view.over ? null : (
                <Menu
                  label={text.more(memberName(who))}
                  items={[
                    {
                      label: who.away ? text.callBack : text.sendAway,
                      act: () =>
                        void order({ kind: 'member', member: who.member, away: !who.away }),
                    },
                    ...(who.agent === undefined
                      ? [
                          {
                            label: text.readmit,
                            disabled: who.awaited === true,
                            act: () =>
                              void order({ kind: 'readmit', member: who.member }).then(
                                (done) => done && say(text.readmitted(who.name)),
                              ),
                          },
                        ]
                      : []),
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      </details>
      {asked === 'close' ? (
        <Question
          title={text.closeTitle}
          says={`${text.open(open)} ${text.closeSure}`}
          no={text.keepOn}
          onClose={close}
          act={() => void order({ kind: 'round', close: true })}
        />
      ) : null}
      {asked === 'next' ? (
        <Question
          title={text.next}
          says={text.nextSure}
          no={text.stay}
          onClose={close}
          act={() => void order({ kind: 'meeting' })}
        />
      ) : null}
      {asked === 'link' ? <TeacherLink code={view.code} secret={secret} onClose={close} /> : null}
      {asked === 'end' ? (
        <Question
          title={text.end}
          says={text.endSure}
          no={text.keepClass}
          onClose={close}
          act={() => void order({ kind: 'end' })}
        />
      ) : null}
    </section>
  );
}

/** The same class on another device, for whoever teaches it. */
function TeacherLink({
  code,
  secret,
  onClose,
}: {
  readonly code: string;
  readonly secret: string;
  onClose(): void;
}) {
  const text = classText();
  const found = useClassLink(code);
  return (
    <Dialog title={text.takeAlong} onClose={onClose}>
      <p>{text.takeAlongHelp}</p>
      {found === null ? null : (
        <CopyArea label={text.teacherLink} value={teacherLink(found.link, secret)} />
      )}
    </Dialog>
  );
}

function AddAgent({
  view,
  busy,
  onAdd,
}: {
  readonly view: ClassView;
  readonly busy: boolean;
  onAdd(agent: string): void;
}) {
  const text = classText();
  const [level, setLevel] = useState('1');
  const game = gameOf(view);
  if (game === null) return null;
  return (
    <form
      class="add-agent"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(`level(${level})`);
      }}
    >
      <Select
        label={text.add}
        help={text.addHelp}
        items={levelsOf(game).map(({ number }) => ({
          value: `${number}`,
          label: tableText().level(number),
        }))}
        value={level}
        onChange={setLevel}
      />
      <Button type="submit" icon="plus" disabled={busy}>
        {text.addIt}
      </Button>
    </form>
  );
}
