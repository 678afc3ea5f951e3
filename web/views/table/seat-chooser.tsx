import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Game, Seat } from '../../../src/core/index.ts';
import { canShadow, GUEST, isGuest, isShadow, SHADOW } from '../../learner/seat.ts';
import { isPerson, PERSON } from '../../table/player.ts';
import { hasNetwork } from '../../../src/agents/advice/index.ts';
import { NETWORK } from '../../../src/agents/index.ts';
import { levelOf, levelsOf, usualRival } from '../../catalogue/levels.ts';
import { catalogue } from '../../text.ts';
import { Select } from '../../ui/index.ts';
import { useMeaning } from '../../levels/meaning.ts';
import type { ExpertProps } from './expert.tsx';
import { seatTitle, tableText } from './words.ts';

const text = catalogue({
  en: { own: 'Choose an agent…', network: 'Network that taught itself' },
  es: { own: 'Elegir un agente…', network: 'Red que aprendió sola' },
});

type Wish = 'person' | 'own' | 'shadow' | 'guest' | 'network' | `${number}`;

/** Who takes a seat: a person, a rival by its strength, or any agent with all its options. */
export function SeatChooser({
  game,
  seat,
  agent,
  people = true,
  label = seatTitle(game, seat),
  onChange,
}: {
  readonly game: Game;
  readonly seat: Seat;
  readonly agent: string;
  /** Whether a person may sit here. */
  readonly people?: boolean;
  /** What it is called, where it is no seat of a table. */
  readonly label?: string;
  onChange(agent: string): void;
}) {
  const level = levelOf(game, agent);
  const meaning = useMeaning(game, agent);
  const network = agent.trim() === NETWORK;
  const [own, setOwn] = useState(
    !isPerson(agent) && !isShadow(agent) && !isGuest(agent) && !network && level === null,
  );
  const wish: Wish = isPerson(agent)
    ? 'person'
    : own
      ? 'own'
      : isShadow(agent)
        ? 'shadow'
        : isGuest(agent)
          ? 'guest'
          : network
            ? 'network'
            : level === null
              ? 'own'
              : `${level}`;
  const items: { value: Wish; label: string }[] = [
    ...(people ? [{ value: 'person' as const, label: tableText().person }] : []),
    ...levelsOf(game).map(({ number }) => ({
      value: `${number}` as const,
      label: tableText().level(number),
    })),
    ...(hasNetwork(game) ? [{ value: 'network' as const, label: text().network }] : []),
    ...(people && canShadow(game) ? [{ value: 'shadow' as const, label: tableText().shadow }] : []),
    ...(isGuest(agent) ? [{ value: 'guest' as const, label: tableText().guest }] : []),
    { value: 'own', label: text().own },
  ];
  return (
    <div class="seat-chooser">
      <span class={`seat-dot seat-${seat}`} aria-hidden="true" />
      <div class="seat-fields">
        <Select<Wish>
          label={label}
          items={items}
          value={wish}
          help={wish === 'own' ? undefined : meaning}
          onChange={(chosen) => {
            setOwn(chosen === 'own');
            if (chosen === 'person') onChange(PERSON);
            else if (chosen === 'shadow') onChange(SHADOW);
            else if (chosen === 'guest') onChange(GUEST);
            else if (chosen === 'network') onChange(NETWORK);
            else if (chosen === 'own') {
              if (isPerson(agent) || isShadow(agent) || isGuest(agent)) onChange(usualRival(game));
            } else onChange(levelsOf(game)[Number(chosen) - 1]!.agent);
          }}
        />
        {wish === 'own' && !isPerson(agent) ? (
          <LazyExpert game={game} agent={agent} onChange={onChange} />
        ) : null}
      </div>
    </div>
  );
}

/** All agents and their options are much code: fetched only for those who want them. */
function LazyExpert(props: ExpertProps) {
  const [Expert, setExpert] = useState<ComponentType<ExpertProps> | null>(null);
  useEffect(() => {
    void import('./expert.tsx').then((module) => setExpert(() => module.Expert));
  }, []);
  return Expert === null ? <p aria-busy="true">…</p> : <Expert {...props} />;
}
