import { useState } from 'preact/hooks';
import { PROTOCOL, type ClassEntered, type ClassView } from '../../../../src/api/online/index.ts';
import type { Complaint } from '../../../../src/core/index.ts';
import { ask, named, Refused } from '../../../api/client.ts';
import { classText } from '../../../online/class-text.ts';
import { keepClass } from '../../../online/kept-classes.ts';
import { keepName, keptName } from '../../../online/kept.ts';
import { forgetLost } from '../../../online/person.ts';
import { onlineText } from '../../../online/text.ts';
import { Button, TextField } from '../../../ui/index.ts';
import { RatedSwitch, useRated } from '../rating/rated.tsx';

/** A name, and one is in. */
export function Entry({ view, onEnter }: { readonly view: ClassView; onEnter(): void }) {
  const text = classText();
  const [name, setName] = useState(keptName);
  const [wrong, setWrong] = useState<Complaint | string | null>(null);
  const [busy, setBusy] = useState(false);
  const rated = useRated();
  const enter = async () => {
    setBusy(true);
    setWrong(null);
    try {
      const person = await rated.person(name);
      const wish = { protocol: PROTOCOL, name, ...(person && { person }) };
      const path = `online/classes/${named(view.code)}/enter`;
      const { secret } = await ask<ClassEntered>('POST', path, wish);
      keepName(name.trim());
      keepClass({ code: view.code, name: view.name, member: secret });
      onEnter();
    } catch (error) {
      const why = error instanceof Refused ? error.complaint : null;
      forgetLost(why);
      setWrong(why ?? onlineText().noServer);
      setBusy(false);
    }
  };
  return (
    <form
      class="sit-down"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '' && !busy) void enter();
      }}
    >
      <TextField
        label={onlineText().yourName}
        value={name}
        help={text.enterAs}
        error={wrong}
        onInput={setName}
      />
      <RatedSwitch rated={rated} />
      <Button look="main" type="submit" disabled={name.trim() === '' || busy}>
        {text.enterIt}
      </Button>
    </form>
  );
}
