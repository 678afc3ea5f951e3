import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Complaint } from '../../src/core/index.ts';
import { complaint } from '../complaints/index.ts';

export interface Item<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly detail?: string | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: Complaint | string | null | undefined;
}

/** What is wrong with what was filled in, if anything. */
export function FieldError({
  text,
  id,
}: {
  readonly text: Complaint | string | null;
  readonly id?: string;
}) {
  return text === null ? null : (
    <p class="field-error" id={id} role="alert">
      {complaint(text)}
    </p>
  );
}

/** A label over something to fill in, with help or what is wrong below it. */
export function Field({
  id,
  label,
  help,
  error,
  children,
}: FieldProps & { readonly id: string; readonly children: ComponentChildren }) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {error ? (
        <FieldError id={`${id}-help`} text={error} />
      ) : help ? (
        <p class="field-help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

export function Select<T extends string>({
  items,
  value,
  onChange,
  ...field
}: FieldProps & {
  readonly items: readonly Item<T>[];
  readonly value: T;
  onChange(value: T): void;
}) {
  const id = useId();
  return (
    <Field id={id} {...field}>
      <div class="select">
        <select
          id={id}
          value={value}
          aria-describedby={field.help || field.error ? `${id}-help` : undefined}
          onChange={(event) => onChange(event.currentTarget.value as T)}
        >
          {items.map((item) => (
            <option key={item.value} value={item.value}>
              {item.label}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}

export function TextField({
  value,
  onInput,
  placeholder,
  inputMode,
  ...field
}: FieldProps & {
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | undefined;
  onInput(value: string): void;
}) {
  const id = useId();
  return (
    <Field id={id} {...field}>
      <input
        id={id}
        class="text"
        type="text"
        autocomplete="off"
        spellcheck={false}
        value={value}
        placeholder={placeholder}
        inputMode={inputMode}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={field.help || field.error ? `${id}-help` : undefined}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </Field>
  );
}

export function Switch({
  label,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  onChange(checked: boolean): void;
}) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span class="switch-track" aria-hidden="true" />
      <span>{label}</span>
    </label>
  );
}

export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  shown,
  onInput,
}: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** The value in words. */
  readonly shown: string;
  onInput(value: number): void;
}) {
  const id = useId();
  return (
    <div class="slider">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown}
        onInput={(event) => onInput(Number(event.currentTarget.value))}
      />
      <output for={id}>{shown}</output>
    </div>
  );
}

/** A few choices side by side, one of them taken. */
export function Segmented<T extends string>({
  label,
  items,
  value,
  onChange,
  quiet = false,
}: {
  readonly label: string;
  readonly items: readonly Item<T>[];
  readonly value: T;
  /** The label is only read aloud. */
  readonly quiet?: boolean;
  onChange(value: T): void;
}) {
  const name = useId();
  return (
    <fieldset class="segmented">
      <legend class={quiet ? 'visually-hidden' : ''}>{label}</legend>
      <div class="segments">
        {items.map((item) => (
          <label key={item.value} title={item.detail}>
            <input
              type="radio"
              name={name}
              value={item.value}
              checked={item.value === value}
              onChange={() => onChange(item.value)}
            />
            <span>{item.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
