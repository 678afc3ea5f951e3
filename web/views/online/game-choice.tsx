import { useState } from 'preact/hooks';
import { parseCall, type Game, type GameKind, type Result } from '../../../src/core/index.ts';
import { gameKinds, makeGame } from '../../catalogue/games.ts';
import { onlineText } from '../../online/text.ts';
import { lang } from '../../settings.ts';
import { FieldError, Select } from '../../ui/index.ts';
import { ParamForm, type Filled } from '../table/param-form.tsx';
import { argsOf, rulesOf } from '../table/set-table.tsx';

/** What is to be played, as it is being chosen. */
export interface GameChosen {
  readonly kind: GameKind;
  readonly filled: Filled;
  readonly made: Result<Game>;
  choose(kind: string): void;
  fill(filled: Filled): void;
}

export function useGameChoice(given: string): GameChosen {
  const [kind, setKind] = useState<GameKind>(() => kindOf(given));
  const [filled, fill] = useState<Filled>(() => argsOf(given, kind));
  return {
    kind,
    filled,
    made: makeGame(rulesOf(kind, filled)),
    fill,
    choose: (id) => {
      setKind(kindOf(id));
      fill({});
    },
  };
}

/** The game and its rules. */
export function GameChoice({
  chosen,
  help,
}: {
  readonly chosen: GameChosen;
  readonly help?: string | undefined;
}) {
  const text = onlineText();
  const { kind, made, filled } = chosen;
  return (
    <>
      <Select
        label={text.game}
        items={gameKinds().map(({ id, words }) => ({ value: id, label: words[lang.value].title }))}
        value={kind.id}
        help={help ?? kind.words[lang.value].summary}
        onChange={chosen.choose}
      />
      <details>
        <summary>{text.rulesOf}</summary>
        <ParamForm params={kind.params} filled={filled} onChange={chosen.fill} />
        {made.ok ? null : <FieldError text={made.complaint} />}
      </details>
    </>
  );
}

function kindOf(rules: string): GameKind {
  const call = parseCall(rules);
  const id = call.ok ? call.value.name : rules;
  return gameKinds().find((kind) => kind.id === id) ?? gameKinds()[0]!;
}
