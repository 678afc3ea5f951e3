import { useState } from 'preact/hooks';
import { classCodeSchema } from '../../../../src/api/online/index.ts';
import { classText } from '../../../online/class-text.ts';
import { forgetClass, keptClasses } from '../../../online/kept-classes.ts';
import { go, Link } from '../../../router.tsx';
import { Button, IconButton, TextField } from '../../../ui/index.ts';

/** The way to a class: by its code, or to one this browser knows. */
export function ClassWays({ onMake }: { onMake(): void }) {
  const text = classText();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState(false);
  const [known, setKnown] = useState(keptClasses);
  const enter = () => {
    const read = code.trim().toLowerCase();
    const fits = classCodeSchema.safeParse(read).success;
    setWrong(!fits);
    if (fits) go('online', `class=${read}`);
  };
  return (
    <section class="card class-ways" aria-label={text.classes}>
      <h2>{text.classes}</h2>
      <p class="soft">{text.lead}</p>
      <div class="class-doors">
        <form
          class="class-door"
          onSubmit={(event) => {
            event.preventDefault();
            enter();
          }}
        >
          <TextField
            label={text.code}
            value={code}
            error={wrong ? text.badCode : null}
            onInput={setCode}
          />
          <Button type="submit" disabled={code.trim() === ''}>
            {text.go}
          </Button>
        </form>
        <Button icon="plus" onClick={onMake}>
          {text.make}
        </Button>
      </div>
      {known.length === 0 ? null : (
        <ul class="class-known">
          {known.map((one) => (
            <li key={one.code}>
              <Link to="online" query={`class=${one.code}`}>
                <strong>{one.name}</strong>
                <span class="soft">
                  {one.code} · {one.teacher === undefined ? text.belongs : text.teaches}
                </span>
              </Link>
              <IconButton
                icon="close"
                label={text.forget(one.name)}
                onClick={() => {
                  forgetClass(one.code);
                  setKnown(keptClasses());
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
