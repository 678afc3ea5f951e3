import { onlineText } from '../../online/text.ts';
import type { ClockRule } from '../../table/clock.ts';
import { Select } from '../../ui/index.ts';
import { CLOCKS, clockWords } from '../table/clock-words.ts';

/** Which of the clocks that are offered, by its number; empty: none. */
export function ClockChoice({
  value,
  onChange,
}: {
  readonly value: string;
  onChange(value: string): void;
}) {
  const text = onlineText();
  return (
    <Select
      label={text.clock}
      items={[
        { value: '', label: text.noClock },
        ...CLOCKS.map((rule, i) => ({ value: `${i}`, label: clockWords(rule) })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

export function clockOf(value: string): ClockRule | null {
  return value === '' ? null : (CLOCKS[Number(value)] ?? null);
}
