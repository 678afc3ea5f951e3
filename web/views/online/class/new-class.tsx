import { useState } from 'preact/hooks';
import { PROTOCOL, type ClassMade, type ClassWish } from '../../../../src/api/online/index.ts';
import type { Complaint } from '../../../../src/core/index.ts';
import { ask, Refused } from '../../../api/client.ts';
import { classText } from '../../../online/class-text.ts';
import { keepClass } from '../../../online/kept-classes.ts';
import { onlineText } from '../../../online/text.ts';
import { go } from '../../../router.tsx';
import { Button, Dialog, FieldError, TextField } from '../../../ui/index.ts';
import { ClockChoice, clockOf } from '../clock-choice.tsx';
import { GameChoice, useGameChoice } from '../game-choice.tsx';

/** A class to be made: its name, game and clock. */
export function NewClass({ onClose }: { onClose(): void }) {
  const text = classText();
  const chosen = useGameChoice('hex(size=7)');
  const [name, setName] = useState('');
  // Nobody waits long for a round to end.
  const [clock, setClock] = useState('2');
  const [wrong, setWrong] = useState<Complaint | string | null>(null);
  const [busy, setBusy] = useState(false);
  const game = chosen.made.ok ? chosen.made.value : null;
  const make = async () => {
    if (game === null) return;
    setBusy(true);
    setWrong(null);
    const { rules } = game.info;
    const wish: ClassWish = { protocol: PROTOCOL, name, rules, clock: clockOf(clock) };
    try {
      const { code, secret } = await ask<ClassMade>('POST', 'online/classes', wish);
      keepClass({ code, name: name.trim(), teacher: secret });
      onClose();
      go('online', `class=${code}`);
    } catch (error) {
      setBusy(false);
      setWrong(error instanceof Refused ? error.complaint : onlineText().noServer);
    }
  };
  return (
    <Dialog
      title={text.make}
      onClose={onClose}
      foot={
        <>
          <FieldError text={wrong} />
          <Button onClick={onClose}>{onlineText().cancel}</Button>
          <Button
            look="main"
            disabled={game === null || busy || name.trim() === ''}
            onClick={() => void make()}
          >
            {text.makeIt}
          </Button>
        </>
      }
    >
      <TextField label={text.name} value={name} onInput={setName} />
      <GameChoice chosen={chosen} />
      <ClockChoice value={clock} onChange={setClock} />
    </Dialog>
  );
}
