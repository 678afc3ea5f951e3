import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon, type IconName } from './icon.tsx';

export interface MenuItem {
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly disabled?: boolean | undefined;
  act(): void;
}

/** A button that opens a list of things to do. */
export function Menu({
  label,
  icon = 'more',
  items,
  text,
}: {
  readonly label: string;
  readonly icon?: IconName;
  readonly items: readonly MenuItem[];
  /** Words on the button; without them it shows the icon alone. */
  readonly text?: string | undefined;
}) {
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  // Before anybody can press a key: Escape and arrows belong to the list as soon as it is seen.
  useLayoutEffect(() => {
    if (!open) return undefined;
    list.current?.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus();
    const outside = (event: Event) => {
      const at = event.target as Node;
      if (!list.current?.contains(at) && !button.current?.contains(at)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const move = (by: number) => {
    const entries = [
      ...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []),
    ];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    entries.at((at + by + entries.length) % entries.length)?.focus();
  };
  return (
    <div class="menu">
      <button
        ref={button}
        type="button"
        class={text === undefined ? 'button icon-only' : 'button plain'}
        aria-label={text === undefined ? label : undefined}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} />
        {text === undefined ? null : <span>{text}</span>}
      </button>
      {open ? (
        <div
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          class="menu-list"
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
            else if (event.key === 'ArrowDown') move(1);
            else if (event.key === 'ArrowUp') move(-1);
            else if (event.key === 'Tab') setOpen(false);
            else return;
            if (event.key !== 'Tab') event.preventDefault();
            event.stopPropagation();
          }}
        >
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item.disabled}
              onClick={() => {
                close();
                item.act();
              }}
            >
              {item.icon === undefined ? null : <Icon name={item.icon} size={18} />}
              <span>{item.label}</span>
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
