import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Action } from '../../../src/core/index.ts';
import { placeName } from '../../../src/games/iwoki/index.ts';
import type { Choice } from '../board.ts';
import {
  turnOver,
  optionsOf,
  pickUp,
  spotsFor,
  turn,
  type Held,
  type Option,
  type Spot,
  type Stack,
} from './picking.ts';
import { readingOrder } from './spots.ts';

/** What one person does with their tiles before one of them is laid. */
interface Picking {
  readonly options: readonly Option[];
  readonly held: Held | null;
  /** How the held tile came to lie as it does, and a number that changes each time. */
  readonly moved: string;
  readonly spots: readonly Spot[];
  /** Where it would be laid now. */
  readonly target: Spot | null;
  /** Turning or flipping changed nothing: it fits there only so. */
  readonly stuck: 'turn' | 'flip' | null;
  pick(stack: Stack): void;
  aim(name: string | null): void;
  hover(name: string | null): void;
  turn(): void;
  flip(): void;
  putDown(): void;
}

export function usePicking(
  choices: readonly Choice[],
  stacks: readonly Stack[],
  hints: readonly Action[],
): Picking {
  const options = useMemo(() => optionsOf(choices), [choices]);
  const [inHand, setInHand] = useState<{ held: Held; moved: string } | null>(null);
  const [aimed, setAimed] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [stuck, setStuck] = useState<'turn' | 'flip' | null>(null);

  const held =
    inHand !== null && stacks.some(({ tile }) => tile === inHand.held.tile) ? inHand.held : null;
  const spots = useMemo(() => readingOrder(spotsFor(options, held)), [options, held]);
  const named = (name: string | null) => spots.find((spot) => spot.name === name) ?? null;
  const target = named(hovered) ?? named(aimed);

  const hint = options.find(({ choice }) => hints.includes(choice.action));
  useEffect(() => {
    if (hint === undefined) return;
    setInHand({ held: { tile: hint.tile, look: hint.look }, moved: '' });
    setAimed(placeName(hint.place));
  }, [hint?.choice.action]);

  const handle = (how: 'turn' | 'flip') => {
    if (held === null) return;
    const next = (how === 'turn' ? turn : turnOver)(held, target);
    const was = target?.option.look ?? held.look;
    const same = target !== null && next.look === was;
    setStuck(same ? how : null);
    if (!same) {
      setInHand((before) => ({
        held: next,
        moved: `${how} ${Number(before?.moved.split(' ')[1] ?? 0) + 1}`,
      }));
    }
  };
  return {
    options,
    held,
    moved: inHand?.moved ?? '',
    spots,
    target,
    stuck,
    pick(stack) {
      setStuck(null);
      if (held?.tile === stack.tile) return;
      setInHand({ held: pickUp(stack), moved: '' });
      setAimed(null);
      setHovered(null);
    },
    aim(name) {
      setStuck(null);
      setAimed(name);
    },
    hover(name) {
      setStuck(null);
      setHovered(name);
    },
    turn: () => handle('turn'),
    flip: () => handle('flip'),
    putDown() {
      setInHand(null);
      setAimed(null);
      setHovered(null);
      setStuck(null);
    },
  };
}
