import type { Session } from '../../table/session.ts';
import { EDITED } from '../../editor/games.ts';
import { canShadow } from '../../learner/seat.ts';
import { TAUGHT } from '../../lessons/index.ts';
import { served } from '../../catalogue/modules.ts';
import { Button, IconButton, Menu, type MenuItem } from '../../ui/index.ts';
import type { Opened } from './extras.tsx';
import { go } from '../../router.tsx';
import { exploreFrom } from '../explore/link.ts';
import { playText } from './text.ts';

/** What can be done at the table besides moving. */
export function Controls({
  session,
  thoughts,
  onThoughts,
  onOpen,
  onRematch,
  onSwap,
}: {
  readonly session: Session;
  readonly thoughts: boolean;
  onThoughts(on: boolean): void;
  onOpen(what: Opened): void;
  onRematch(): void;
  onSwap(): void;
}) {
  const { table } = session;
  const { canUndo, canRedo, result, toMove } = table.state.value;
  const text = playText();
  const game = session.plan.made;
  const { id } = game.info;
  const persons = table.people.includes(toMove) && session.at.value === null;
  const back = (act: () => void) => {
    session.at.value = null;
    act();
  };
  const explored = exploreFrom(session);
  const items: MenuItem[] = [
    { label: text.newGame, icon: 'plus', act: () => onOpen('new') },
    { label: text.rules, icon: 'rules', act: () => onOpen('rules') },
    ...(TAUGHT.includes(id)
      ? [{ label: text.lesson, icon: 'hint' as const, act: () => onOpen('lesson') }]
      : []),
    ...(EDITED.includes(id) && (session.isOpen || id === 'iwoki')
      ? [{ label: text.editor, icon: 'settings' as const, act: () => onOpen('editor') }]
      : []),
    ...(canShadow(game) && table.people.length > 0
      ? [{ label: text.learner, icon: 'robot' as const, act: () => onOpen('learner') }]
      : []),
    ...(explored === null
      ? []
      : [{ label: text.explore, icon: 'eye' as const, act: () => go('explore', explored) }]),
    ...(served('online') === null
      ? []
      : [{ label: text.invite, icon: 'person' as const, act: () => onOpen('invite') }]),
    { label: text.share, icon: 'share', act: () => onOpen('share') },
    { label: text.swap, icon: 'swap', act: onSwap },
    { label: text.rematch, icon: 'again', act: onRematch },
    {
      label: text.resign,
      icon: 'flag',
      disabled: result !== null || table.people.length === 0,
      act: () => onOpen('resign'),
    },
  ];
  return (
    <div class="controls">
      {result === null ? (
        <Button
          icon="hint"
          disabled={!persons}
          onClick={() => {
            session.hinted.value = true;
            session.noteHelp();
            void session.ask();
          }}
        >
          {text.hint}
        </Button>
      ) : (
        <>
          <Button look="main" onClick={onRematch}>
            {text.rematch}
          </Button>
          <Button onClick={() => onOpen('review')}>{text.review}</Button>
        </>
      )}
      {result === null || table.thoughts.value.size > 0 ? (
        <IconButton
          icon="eye"
          label={text.thoughts}
          aria-pressed={thoughts}
          onClick={() => {
            session.noteHelp();
            onThoughts(!thoughts);
          }}
        />
      ) : null}
      <span class="controls-gap" />
      <IconButton
        icon="takeBack"
        label={text.undo}
        disabled={!canUndo}
        onClick={() => {
          session.noteHelp();
          back(() => table.undo());
        }}
      />
      {result === null ? (
        <IconButton
          icon="again"
          label={text.redo}
          disabled={!canRedo}
          onClick={() => back(() => table.redo())}
        />
      ) : null}
      <Menu label={text.more} items={items} />
    </div>
  );
}
