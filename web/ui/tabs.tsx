import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ComponentChildren;
}

export function Tabs({
  label,
  tabs,
  open,
  onOpen,
}: {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly open: string;
  onOpen(id: string): void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === open),
  );
  const turn = (to: number) => {
    const next = (to + tabs.length) % tabs.length;
    onOpen(tabs[next]!.id);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div class="tabs">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        class="tab-list"
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') turn(at + 1);
          else if (event.key === 'ArrowLeft') turn(at - 1);
          else return;
          event.preventDefault();
        }}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={index === at}
            aria-controls={`${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onOpen(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tabs[at]!.id}`}
        class="tab-panel"
      >
        {tabs[at]!.content}
      </div>
    </div>
  );
}
