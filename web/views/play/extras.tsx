import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { OverlayMark } from '../../boards/board.ts';
import type { Session } from '../../table/session.ts';

/** What lies over the table. */
export type Opened =
  | 'new'
  | 'rules'
  | 'share'
  | 'invite'
  | 'resign'
  | 'learner'
  | 'lesson'
  | 'editor'
  | 'review';

/** What is thought of moves, to be shown on the board: after so many moves. */
export interface Pointed {
  readonly before: number;
  readonly marks: readonly OverlayMark[];
}

interface ExtraProps {
  readonly session: Session;
  readonly on?: boolean;
  onLeave?(): void;
  onOpen?(): void;
  onClose?(): void;
  onPoint?(pointed: Pointed | null): void;
  onGrades?(grades: ReadonlyMap<number, string>): void;
}
// Each extra has props of its own, which whoever names it hands in.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Extra = ComponentType<any>;

/** What not every visitor needs: fetched when it is first wanted. */
const extras: Readonly<Record<string, () => Promise<Extra>>> = {
  lesson: async () => (await import('../../lessons/view.tsx')).LessonView,
  editor: async () => (await import('../../editor/view.tsx')).EditorView,
  review: async () => (await import('../../review/panel.tsx')).ReviewPanel,
  thoughts: async () => (await import('../../thoughts/panel.tsx')).ThoughtsPanel,
  notKept: async () => (await import('./not-kept.tsx')).NotKept,
  record: async () => (await import('../../me/record-line.tsx')).RecordLine,
  opening: async () => (await import('../../openings/name.tsx')).OpeningName,
  chip: async () => (await import('../../learner/chip.tsx')).LearnerChip,
};

/** Whether something takes the place of the table while it is open. */
export function takesOver(name: string): boolean {
  return name === 'lesson' || name === 'editor';
}

export function LazyExtra({ name, ...rest }: ExtraProps & { readonly name: string }) {
  const [found, setFound] = useState<{ name: string; View: Extra } | null>(null);
  useEffect(() => {
    let here = true;
    void extras[name]?.().then((View) => here && setFound({ name, View }));
    return () => {
      here = false;
    };
  }, [name]);
  return found === null || found.name !== name ? null : <found.View {...rest} />;
}
