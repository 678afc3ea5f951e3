import { useState } from 'preact/hooks';
import { parseCall, printCall, type Game, type GameKind } from '../../../src/core/index.ts';
import { gameKinds, makeGame } from '../../catalogue/games.ts';
import { go } from '../../router.tsx';
import { lang } from '../../settings.ts';
import { printAddress, type TablePlan } from '../../table/address.ts';
import { canShadow, isGuest, isShadow } from '../../learner/seat.ts';
import { isPerson, PERSON } from '../../table/player.ts';
import { hasNetwork } from '../../../src/agents/advice/index.ts';
import { NETWORK } from '../../../src/agents/index.ts';
import { levelLike, levelOf, levelsOf, usualRival } from '../../catalogue/levels.ts';
import { freshSeed } from '../../table/seeds.ts';
import { catalogue } from '../../text.ts';
import { Button, Dialog, FieldError, Select, TextField } from '../../ui/index.ts';
import { LevelScale } from '../../levels/scale.tsx';
import { CLOCKS, clockWords } from './clock-words.ts';
import { ParamForm, type Filled } from './param-form.tsx';
import { SeatChooser } from './seat-chooser.tsx';

const text = catalogue({
  en: {
    newGame: 'New game',
    game: 'Game',
    rules: 'Rules of the game',
    seats: 'Who plays',
    everyone: 'People in all seats',
    start: 'Start',
    cancel: 'Cancel',
    more: 'Clock and luck',
    clock: 'Clock',
    noClock: 'No clock',
    seed: 'Seed (the same seed, the same luck)',
  },
  es: {
    newGame: 'Nueva partida',
    game: 'Juego',
    rules: 'Reglas del juego',
    seats: 'Quién juega',
    everyone: 'Personas en todos los asientos',
    start: 'Empezar',
    cancel: 'Cancelar',
    more: 'Reloj y azar',
    clock: 'Reloj',
    noClock: 'Sin reloj',
    seed: 'Semilla (misma semilla, mismo azar)',
  },
});

/** Game, rules, seats, clock and seed: everything an address can say. */
export function SetTable({
  view,
  plan,
  onClose,
}: {
  readonly view: 'play' | 'watch';
  readonly plan: TablePlan;
  onClose(): void;
}) {
  const [kind, setKind] = useState<GameKind>(
    gameKinds().find(({ id }) => id === plan.made.info.id) ?? gameKinds()[0]!,
  );
  const [filled, setFilled] = useState<Filled>(() => argsOf(plan.game, kind));
  const [seats, setSeats] = useState<readonly string[]>(plan.seats);
  const [clock, setClock] = useState(
    plan.clock ? `${plan.clock.ms / 1000}+${plan.clock.increment / 1000}` : '',
  );
  const [seed, setSeed] = useState('');

  const rules = rulesOf(kind, filled);
  const made = makeGame(rules);
  const game = made.ok ? made.value : null;
  const sitting = game === null ? seats : fit(seats, game, view === 'play');
  const start = () => {
    if (game === null) return;
    const [seconds = 0, more = 0] = clock.split('+').map(Number);
    onClose();
    go(
      view,
      printAddress({
        game: rules,
        seats: sitting,
        seed: seed.trim() || freshSeed(),
        clock: clock === '' ? null : { ms: 1000 * seconds, increment: 1000 * more },
      }),
    );
  };

  return (
    <Dialog
      title={text().newGame}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{text().cancel}</Button>
          <Button look="main" disabled={game === null} onClick={start}>
            {text().start}
          </Button>
        </>
      }
    >
      <Select
        label={text().game}
        items={gameKinds().map(({ id, words }) => ({ value: id, label: words[lang.value].title }))}
        value={kind.id}
        help={kind.words[lang.value].summary}
        onChange={(id) => {
          setKind(gameKinds().find((each) => each.id === id) ?? kind);
          setFilled({});
        }}
      />
      <details>
        <summary>{text().rules}</summary>
        <ParamForm params={kind.params} filled={filled} onChange={setFilled} />
        {made.ok ? null : <FieldError text={made.complaint} />}
      </details>
      {game === null ? null : (
        <section class="seats" aria-label={text().seats}>
          {sitting.map((agent, seat) => (
            <SeatChooser
              key={`${game.info.id} ${seat}`}
              game={game}
              seat={seat}
              agent={agent}
              people={view === 'play'}
              onChange={(to) => setSeats(sitting.with(seat, to))}
            />
          ))}
          <LevelScale game={game} agents={sitting} />
          {view === 'play' && !sitting.every(isPerson) ? (
            <Button look="quiet" icon="person" onClick={() => setSeats(sitting.map(() => PERSON))}>
              {text().everyone}
            </Button>
          ) : null}
        </section>
      )}
      <details>
        <summary>{text().more}</summary>
        <div class="param-form">
          <Select
            label={text().clock}
            items={[
              { value: '', label: text().noClock },
              ...CLOCKS.map((rule) => ({
                value: `${rule.ms / 1000}+${rule.increment / 1000}`,
                label: clockWords(rule),
              })),
            ]}
            value={clock}
            onChange={setClock}
          />
          {game?.info.hidden ? null : (
            <TextField label={text().seed} value={seed} onInput={setSeed} />
          )}
        </div>
      </details>
    </Dialog>
  );
}

export function argsOf(rules: string, kind: GameKind): Filled {
  const call = parseCall(rules);
  if (!call.ok) return {};
  const names = Object.keys(kind.params);
  return Object.fromEntries(
    call.value.args.map(({ key, value }, index) => [key ?? names[index] ?? '', value]),
  );
}

export function rulesOf(kind: GameKind, filled: Filled): string {
  return printCall({
    name: kind.id,
    args: Object.entries(filled).map(([key, value]) => ({ key, value })),
  });
}

/** As many seats as the game has; rivals keep their strength when the game changes. */
function fit(seats: readonly string[], game: Game, people: boolean): readonly string[] {
  return Array.from({ length: game.info.seats }, (_, seat) => {
    const before = seats[seat] ?? seats.at(-1);
    if (before === undefined) return people && seat === 0 ? PERSON : usualRival(game);
    if (isPerson(before)) return seat < seats.length ? before : usualRival(game);
    if (isGuest(before)) return usualRival(game);
    if (isShadow(before)) return people && canShadow(game) ? before : usualRival(game);
    return nearest(before, game);
  });
}

function nearest(agent: string, game: Game): string {
  if (levelOf(game, agent) !== null) return agent;
  // Where none has learned the game, the strongest plays.
  if (agent.trim() === NETWORK && !hasNetwork(game)) return levelsOf(game).at(-1)!.agent;
  return levelLike(game, agent) ?? agent;
}
