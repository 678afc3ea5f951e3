import type { Complaint } from '../../../src/core/index.ts';
import { useRef, useState } from 'preact/hooks';
import { go, href } from '../../router.tsx';
import { printAddress } from '../../table/address.ts';
import { formatsOf, readGame, type Format } from '../../table/formats.ts';
import { browserShelf, keepTable } from '../../table/keep.ts';
import type { Session } from '../../table/session.ts';
import { catalogue } from '../../text.ts';
import { copyOf } from '../../ui/copy.ts';
import { Button, Dialog, FieldError, say } from '../../ui/index.ts';
import './share.css';

const text = catalogue({
  en: {
    title: 'Share or save',
    link: 'Link to this table',
    linkHelp: 'Opens the same game with the same seats and the same luck, from the start.',
    dealtHelp: 'Opens the same game with the same seats, from the start; other hands are dealt.',
    later: 'The record can be saved when the game is over: it shows every hand.',
    copy: 'Copy',
    save: 'Save',
    copied: 'Copied.',
    notCopied: 'The browser did not allow copying; select the text instead.',
    record: 'The game as a record',
    transcript: 'Reversi transcript',
    sgf: 'Hex SGF',
    open: 'Open a game',
    openHelp: 'Paste a record, a Reversi transcript or a Hex SGF, or choose a file.',
    file: 'Choose a file',
    paste: 'A game as text',
    show: 'Open it',
    opened: 'The game is on the table.',
  },
  es: {
    title: 'Compartir o guardar',
    link: 'Enlace a esta mesa',
    linkHelp: 'Abre el mismo juego, con los mismos asientos y el mismo azar, desde el principio.',
    dealtHelp:
      'Abre el mismo juego, con los mismos asientos, desde el principio; se reparten otras manos.',
    later: 'El registro se puede guardar al terminar la partida: enseña todas las manos.',
    copy: 'Copiar',
    save: 'Guardar',
    copied: 'Copiado.',
    notCopied: 'El navegador no ha dejado copiar; selecciona el texto.',
    record: 'La partida como registro',
    transcript: 'Transcripción de reversi',
    sgf: 'SGF de hex',
    open: 'Abrir una partida',
    openHelp: 'Pega un registro, una transcripción de reversi o un SGF de hex, o elige un fichero.',
    file: 'Elegir un fichero',
    paste: 'Una partida como texto',
    show: 'Abrirla',
    opened: 'La partida está en la mesa.',
  },
});

/** More than any game needs: a file this large is something else. */
const LARGEST = 1_000_000;

export function Share({ session, onClose }: { readonly session: Session; onClose(): void }) {
  const { plan, table } = session;
  const link = new URL(href('play', printAddress(plan)), location.href).href;
  const { isOpen } = session;
  const formats = isOpen ? formatsOf(plan.made, table.record()) : [];
  return (
    <Dialog title={text().title} onClose={onClose}>
      <Copyable
        label={text().link}
        value={link}
        help={plan.made.info.hidden ? text().dealtHelp : text().linkHelp}
      />
      {isOpen ? null : <p class="field-help">{text().later}</p>}
      {formats.map((format) => (
        <Copyable key={format.id} label={text()[format.id]} value={format.text} format={format} />
      ))}
      <OpenGame rules={plan.made.info.rules} onOpened={onClose} />
    </Dialog>
  );
}

function Copyable({
  label,
  value,
  help,
  format,
}: {
  readonly label: string;
  readonly value: string;
  readonly help?: string;
  readonly format?: Format;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    if (await copyOf(area.current!)) say(text().copied);
    else say(text().notCopied, 'wrong');
  };
  return (
    <section class="copyable">
      <h3>{label}</h3>
      <textarea ref={area} class="area" readOnly rows={2} aria-label={label} value={value} />
      {help === undefined ? null : <p class="field-help">{help}</p>}
      <div class="copyable-acts">
        <Button icon="copy" onClick={() => void copy()}>
          {text().copy}
        </Button>
        {format === undefined ? null : (
          <Button icon="save" onClick={() => download(format)}>
            {text().save}
          </Button>
        )}
      </div>
    </section>
  );
}

function download({ file, text: content }: Format): void {
  const address = URL.createObjectURL(new Blob([`${content}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function OpenGame({ rules, onOpened }: { readonly rules: string; onOpened(): void }) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<Complaint | null>(null);
  const open = (given: string) => {
    const record = readGame(given, rules);
    if (!record.ok) {
      setWrong(record.complaint);
      return;
    }
    const { game, seats, seed, start } = record.value;
    const address = printAddress({ game, seats, seed: String(seed), start });
    keepTable(browserShelf, { address, record: record.value, when: Date.now() });
    onOpened();
    go('play', address);
    say(text().opened);
  };
  return (
    <section class="copyable">
      <h3>{text().open}</h3>
      <textarea
        class="area"
        rows={3}
        aria-label={text().paste}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      {wrong === null ? <p class="field-help">{text().openHelp}</p> : <FieldError text={wrong} />}
      <div class="copyable-acts">
        <Button look="main" disabled={typed.trim() === ''} onClick={() => open(typed)}>
          {text().show}
        </Button>
        <label class="button file-button">
          <input
            type="file"
            class="visually-hidden"
            accept=".jsonl,.json,.txt,.sgf"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file === undefined) return;
              void file.slice(0, LARGEST).text().then(open);
            }}
          />
          <span>{text().file}</span>
        </label>
      </div>
    </section>
  );
}
