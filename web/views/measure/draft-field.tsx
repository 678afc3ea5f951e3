import { TextField } from '../../ui/index.ts';
import { errorAt, type FormCheck } from './verdict.ts';

/** What each part of a form is given. */
export interface PartProps<Draft> {
  readonly draft: Draft;
  readonly verdict: FormCheck;
  onChange(changed: Partial<Draft>): void;
}

type TextOf<Draft> = { [K in keyof Draft]: Draft[K] extends string ? K : never }[keyof Draft];

/** A text of the draft by its name, with what is wrong with it. */
export function DraftField<Draft>({
  of: { draft, verdict, onChange },
  name,
  numeric = false,
  ...field
}: {
  readonly of: PartProps<Draft>;
  readonly name: TextOf<Draft> & string;
  readonly label: string;
  readonly numeric?: boolean;
  readonly help?: string;
  readonly placeholder?: string;
}) {
  return (
    <TextField
      {...field}
      inputMode={numeric ? 'numeric' : undefined}
      value={draft[name] as string}
      error={errorAt(verdict, name)}
      onInput={(value) => onChange({ [name]: value } as Partial<Draft>)}
    />
  );
}
