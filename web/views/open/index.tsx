import { useEffect, useState } from 'preact/hooks';
import { fail, type Complaint } from '../../../src/core/index.ts';
import { arrived } from '../../arrivals.ts';
import { complaintAlone } from '../../complaints/index.ts';
import { Link, go } from '../../router.tsx';
import { browserShelf } from '../../table/keep.ts';
import { catalogue } from '../../text.ts';
import { Button, say } from '../../ui/index.ts';
import type { ViewProps } from '../view.ts';
import { lay, nothingShared, readFile, readText, takeShared, type Arrival } from './reading.ts';
import './open.css';

const text = catalogue({
  en: {
    title: 'Open a game',
    lead: 'A record that Ludario saved, a Hex SGF, or a Reversi transcript such as f5d6c3. Drop the file anywhere on this page, choose it, or paste the game.',
    cannot: 'This is no game that can be opened.',
    file: (name: string) => `“${name}”:`,
    kept: 'Nothing was changed; your own games are where they were.',
    choose: 'Choose a file',
    another: 'Choose another file',
    paste: 'A game as text',
    show: 'Open it',
    opened: 'The game is on the table.',
    elsewhere: 'Choose a game to play',
  },
  es: {
    title: 'Abrir una partida',
    lead: 'Un registro guardado por Ludario, un SGF de hex, o una transcripción de reversi como f5d6c3. Suelta el fichero en cualquier parte de esta página, elígelo, o pega la partida.',
    cannot: 'Esto no es una partida que se pueda abrir.',
    file: (name: string) => `«${name}»:`,
    kept: 'No se ha cambiado nada; tus partidas siguen donde estaban.',
    choose: 'Elegir un fichero',
    another: 'Elegir otro fichero',
    paste: 'Una partida como texto',
    show: 'Abrirla',
    opened: 'La partida está en la mesa.',
    elsewhere: 'Elige un juego',
  },
});

/** Opens a game that was dropped, shared, chosen or pasted; says why where it is none. */
export function View({ query }: ViewProps) {
  const [wrong, setWrong] = useState<{ name: string; why: Complaint } | null>(null);
  const take = (arrival: Arrival) => {
    const { name, read } = arrival;
    const laid = read.ok ? lay(read.value, browserShelf) : read;
    if (!laid.ok) {
      setWrong({ name, why: laid.complaint });
      return;
    }
    go('play', laid.value, { replace: true });
    say(text().opened);
  };
  const file = arrived.value;
  useEffect(() => {
    if (file === null) return;
    arrived.value = null;
    void readFile(file).then(take);
  }, [file]);
  const shared = new URLSearchParams(query).has('shared');
  useEffect(() => {
    if (!shared) return;
    // Once: a page that is loaded anew finds nothing there any more.
    go('open', '', { replace: true });
    void takeShared().then((found) => take(found ?? { name: '', read: fail(nothingShared()) }));
  }, [shared]);
  return (
    <div class="page open-view">
      {wrong === null ? (
        <>
          <h1>{text().title}</h1>
          <p>{text().lead}</p>
        </>
      ) : (
        <div class="card open-wrong" role="alert">
          <h1>{text().cannot}</h1>
          <p>
            {wrong.name === '' ? null : <strong>{text().file(wrong.name.slice(0, 80))} </strong>}
            {complaintAlone(wrong.why)}
          </p>
          <p class="soft">{text().kept}</p>
        </div>
      )}
      <Choosing another={wrong !== null} onArrival={take} />
      {wrong === null ? null : (
        <Link to="" class="button">
          {text().elsewhere}
        </Link>
      )}
    </div>
  );
}

function Choosing({
  another,
  onArrival,
}: {
  readonly another: boolean;
  onArrival(arrival: Arrival): void;
}) {
  const [typed, setTyped] = useState('');
  return (
    <section class="card open-choosing">
      <label class="button main file-button">
        <input
          type="file"
          class="visually-hidden"
          accept=".jsonl,.json,.txt,.sgf"
          onChange={(event) => {
            const { files } = event.currentTarget;
            if (files?.[0] !== undefined) void readFile(files[0]).then(onArrival);
            // So that the same file, mended, can be chosen again.
            event.currentTarget.value = '';
          }}
        />
        <span>{another ? text().another : text().choose}</span>
      </label>
      <textarea
        class="area"
        rows={4}
        aria-label={text().paste}
        placeholder={text().paste}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        disabled={typed.trim() === ''}
        onClick={() => onArrival({ name: '', read: readText(typed) })}
      >
        {text().show}
      </Button>
    </section>
  );
}
