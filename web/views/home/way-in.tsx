import { useState } from 'preact/hooks';
import { lang } from '../../settings.ts';
import type { Side, WayIn } from '../../me/way-in.ts';
import { keepName, keptName } from '../../online/kept.ts';
import { Link } from '../../router.tsx';
import { printAddress } from '../../table/address.ts';
import { PERSON } from '../../table/player.ts';
import { catalogue } from '../../text.ts';
import { Dialog, Segmented, Select, TextField } from '../../ui/index.ts';
import { CLOCKS, clockWords } from '../table/clock-words.ts';
import type { FirstGame } from './first-games.ts';

const text = catalogue({
  en: {
    title: 'Side, clock and name',
    side: 'You play',
    first: 'First',
    last: 'Last',
    any: 'By chance',
    clock: 'Clock',
    noClock: 'No clock',
    name: 'Your name',
    you: 'You',
    two: 'Two people at this screen',
    which: 'Which game?',
  },
  es: {
    title: 'Lado, reloj y nombre',
    side: 'Juegas',
    first: 'Primero',
    last: 'El último',
    any: 'Al azar',
    clock: 'Reloj',
    noClock: 'Sin reloj',
    name: 'Tu nombre',
    you: 'Tú',
    two: 'Dos personas en esta pantalla',
    which: '¿A qué juego?',
  },
});

/** Side, clock and name, folded away with what they are now; all remembered. */
export function WayInChoice({
  way,
  onChange,
}: {
  readonly way: WayIn;
  onChange(way: WayIn): void;
}) {
  const [name, setName] = useState(keptName);
  const clock = way.clock === null ? text().noClock : clockWords(CLOCKS[way.clock]!);
  const sides: readonly Side[] = ['first', 'last', 'any'];
  return (
    <details class="way-in">
      <summary>
        {text().title}{' '}
        <span class="soft">{[text()[way.side], clock, name || text().you].join(' · ')}</span>
      </summary>
      <div class="way-in-fields">
        <Segmented
          label={text().side}
          items={sides.map((value) => ({ value, label: text()[value] }))}
          value={way.side}
          onChange={(side) => onChange({ ...way, side })}
        />
        <Select
          label={text().clock}
          items={[
            { value: '', label: text().noClock },
            ...CLOCKS.map((rule, i) => ({ value: `${i}`, label: clockWords(rule) })),
          ]}
          value={way.clock === null ? '' : `${way.clock}`}
          onChange={(chosen) => onChange({ ...way, clock: chosen === '' ? null : Number(chosen) })}
        />
        <TextField
          label={text().name}
          value={name}
          onInput={(given) => {
            setName(given.slice(0, 40));
            keepName(given.slice(0, 40).trim());
          }}
        />
      </div>
    </details>
  );
}

/** Which game two people at one screen want. */
export function TwoPeople({
  games,
  onClose,
}: {
  readonly games: readonly FirstGame[];
  onClose(): void;
}) {
  return (
    <Dialog title={text().two} onClose={onClose}>
      <p>{text().which}</p>
      <ul class="two-people">
        {games.map(({ kind, rules, game }) => (
          <li key={kind.id}>
            <Link
              to="play"
              query={printAddress({
                game: rules,
                seats: Array.from({ length: game.info.seats }, () => PERSON),
                seed: '',
              })}
              class="button plain"
            >
              {kind.words[lang.value].title}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
