import { isSwitch, valueWords, type Param, type Params } from '../../../src/core/index.ts';
import { complaint } from '../../complaints/index.ts';
import { lang } from '../../settings.ts';
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
  const { label, about } = paramLabel(name, param.summary);
  if (isSwitch(param)) {
    return (
      <Switch
        label={about || label}
        checked={value === 'true'}
        onChange={(on) => onChange(String(on))}
      />
    );
  }
  const shown = (each: string) => valueWords(param, each)[lang.value];
  if (param.choices !== undefined) {
    const optional = param.fallback === '' ? [{ value: '', label: text.usual }] : [];
    return (
      <Select
        label={label}
        help={about === label ? '' : about}
        items={[
          ...optional,
          ...Object.keys(param.choices).map((each) => ({
            value: each,
            label: each === param.fallback ? `${shown(each)} (${text.usual})` : shown(each),
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
      help={[
        ...(about === label || about === '' ? [] : [about]),
        text.accepts(param.accepts[lang.value]),
      ].join('. ')}
      error={read.ok ? null : text.accepts(complaint(read.complaint))}
      onInput={onChange}
    />
  );
}
