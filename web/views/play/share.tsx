import type { Complaint } from '../../../src/core/index.ts';
import { useRef, useState } from 'preact/hooks';
import { go, href } from '../../router.tsx';
import { isPainted, pngOf, svgOf } from '../../picture/index.ts';
import { anew, printAddress, type TableAddress } from '../../table/address.ts';
import { brokenOff } from '../../table/played.ts';
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
    position: 'Link to this position',
    positionHelp: 'Opens the game with every move up to here; whoever follows it plays on.',
    game: 'Link to this game',
    gameHelp: 'Opens the whole game, to be looked at move by move.',
    picture: 'A picture of the board',
    savePicture: 'Save the picture',
    sharePicture: 'Share the picture',
    noPicture: 'The browser could not make the picture.',
    embed: 'For a web page',
    embedHelp: 'Shows the game in a frame of another page, move by move.',
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
    position: 'Enlace a esta posición',
    positionHelp:
      'Abre la partida con todas las jugadas hasta aquí; quien lo siga juega desde ahí.',
    game: 'Enlace a esta partida',
    gameHelp: 'Abre la partida entera, para mirarla jugada a jugada.',
    picture: 'Una imagen del tablero',
    savePicture: 'Guardar la imagen',
    sharePicture: 'Compartir la imagen',
    noPicture: 'El navegador no ha podido hacer la imagen.',
    embed: 'Para una página web',
    embedHelp: 'Muestra la partida en un marco de otra página, jugada a jugada.',
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
  const link = linkTo('play', anew(plan, {}));
  const { isOpen } = session;
  const formats = isOpen ? formatsOf(plan.made, table.record()) : [];
  const played = playedUpTo(session);
  const over = table.state.value.result !== null && session.at.value === null;
  return (
    <Dialog title={text().title} onClose={onClose}>
      <Copyable
        label={text().link}
        value={link}
        help={plan.made.info.hidden ? text().dealtHelp : text().linkHelp}
      />
      {played === null ? null : (
        <Copyable
          label={over ? text().game : text().position}
          value={linkTo('play', played)}
          help={over ? text().gameHelp : text().positionHelp}
        />
      )}
      {isPainted(plan.made) ? <Picture session={session} /> : null}
      {played === null ? null : (
        <Copyable
          label={text().embed}
          value={`<iframe src="${linkTo('embed', played)}" width="640" height="720" title="Ludario" loading="lazy"></iframe>`}
          help={text().embedHelp}
        />
      )}
      {isOpen ? null : <p class="field-help">{text().later}</p>}
      {formats.map((format) => (
        <Copyable key={format.id} label={text()[format.id]} value={format.text} format={format} />
      ))}
      <OpenGame rules={plan.made.info.rules} onOpened={onClose} />
    </Dialog>
  );
}

function linkTo(view: string, table: TableAddress): string {
  return new URL(href(view, printAddress(table)), location.href).href;
}

/** The table with the moves up to where one looks; null where that would tell of hands, or nothing was played. */
function playedUpTo(session: Session): TableAddress | null {
  const { plan, table, at } = session;
  const { moves } = table.record();
  const upTo = moves.slice(0, at.value ?? undefined);
  if (!session.isOpen || upTo.length === 0) return null;
  const end = at.value === null ? brokenOff(table.state.value.result) : undefined;
  return anew(plan, { moves: upTo, end });
}

/** The board as it is looked at, to save or to hand on. */
function Picture({ session }: { readonly session: Session }) {
  const game = session.plan.made;
  const file = `ludario-${game.info.id}.png`;
  const mayShare =
    typeof navigator.canShare === 'function' &&
    navigator.canShare({ files: [new File([], file, { type: 'image/png' })] });
  const make = async (use: (png: Blob) => unknown) => {
    try {
      await use(await pngOf(await svgOf(game, session.sight.value.seen)));
    } catch (error) {
      // Whoever closes the list of ways to share has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        say(text().noPicture, 'wrong');
    }
  };
  return (
    <section class="copyable">
      <h3>{text().picture}</h3>
      <div class="copyable-acts">
        <Button icon="save" onClick={() => void make((png) => download(file, png))}>
          {text().savePicture}
        </Button>
        {mayShare ? (
          <Button
            icon="share"
            onClick={() =>
              void make((png) =>
                navigator.share({ files: [new File([png], file, { type: 'image/png' })] }),
              )
            }
          >
            {text().sharePicture}
          </Button>
        ) : null}
      </div>
    </section>
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
          <Button icon="save" onClick={() => download(format.file, textFile(format))}>
            {text().save}
          </Button>
        )}
      </div>
    </section>
  );
}

function textFile({ text: content }: Format): Blob {
  return new Blob([`${content}\n`], { type: 'text/plain' });
}

function download(file: string, content: Blob): void {
  const address = URL.createObjectURL(content);
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
