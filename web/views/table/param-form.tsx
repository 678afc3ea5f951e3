import type { Param, Params } from '../../../src/core/index.ts';
import { complaint } from '../../complaints/index.ts';
import { Select, Switch, TextField } from '../../ui/index.ts';
import { paramLabel, paramText } from './param-words.ts';

/** What was filled in, by parameter; what is left out stands as usual. */
export type Filled = Readonly<Record<string, string>>;

/** A form for whatever parameters a game or an agent declares. */
export function ParamForm({
  params,
  filled,
  onChange,
}: {
  readonly params: Params;
  readonly filled: Filled;
  onChange(filled: Filled): void;
}) {
  return (
    <div class="param-form">
      {Object.entries(params).map(([name, param]) => (
        <ParamField
          key={name}
          name={name}
          param={param}
          value={filled[name] ?? param.fallback ?? ''}
          onChange={(value) => {
            const { [name]: _, ...others } = filled;
            onChange(value === (param.fallback ?? '') ? others : { ...others, [name]: value });
          }}
        />
      ))}
    </div>
  );
}

/** The words or numbers a parameter takes, where they are few enough to be listed. */
export function listedValues({ accepts }: Pick<Param<unknown>, 'accepts'>): string[] | null {
  const range = /^(\d+) to (\d+)$/.exec(accepts);
  if (range !== null) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    if (to - from > 20) return null;
    return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
  }
  const words = accepts.split(', ');
  return words.length > 1 && words.every((word) => /^[\w-]+$/.test(word)) ? words : null;
}

function ParamField({
  name,
  param,
  value,
  onChange,
}: {
  readonly name: string;
  readonly param: Param<unknown>;
  readonly value: string;
  onChange(value: string): void;
}) {
  const text = paramText();
  const label = paramLabel(name, param.summary);
  if (param.accepts === 'true or false') {
    return (
      <Switch label={label} checked={value === 'true'} onChange={(on) => onChange(String(on))} />
    );
  }
  const values = listedValues(param);
  if (values !== null) {
    const optional = param.fallback === '' ? [{ value: '', label: text.usual }] : [];
    return (
      <Select
        label={label}
        items={[
          ...optional,
          ...values.map((each) => ({
            value: each,
            label: each === param.fallback ? `${each} (${text.usual})` : each,
          })),
        ]}
        value={value}
        onChange={onChange}
      />
    );
  }
  const read = param.read(value);
  return (
    <TextField
      label={label}
      value={value}
      placeholder={param.fallback || text.usual}
      help={text.accepts(complaint(param.accepts))}
      error={read.ok ? null : text.accepts(complaint(read.complaint.says.en))}
      onInput={onChange}
    />
  );
}
