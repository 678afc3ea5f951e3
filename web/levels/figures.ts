import { useEffect, useState } from 'preact/hooks';
import { measuredLevels, type MeasuredLevels } from '../../src/agents/index.ts';
import { LEVEL_VERSIONS, meaningsOf, type Meaning } from '../../src/agents/meaning/index.ts';
import type { LevelsPage } from '../../src/api/index.ts';
import type { Game } from '../../src/core/index.ts';
import { ask, named } from '../api/client.ts';
import { gameKinds, makeGame } from '../catalogue/games.ts';
import { isKept, levelsOf } from '../catalogue/levels.ts';

/** What is known of the levels of a game. */
export interface Figures {
  readonly measured: MeasuredLevels | null;
  /** How whoever runs the server measures them; null: there is no server, or no need. */
  readonly command: string | null;
}

/** Once asked for, by rules: a page has few. */
const known = new Map<string, Promise<Figures>>();

function figuresOf(game: Game): Promise<Figures> {
  const { rules } = game.info;
  const found = known.get(rules) ?? fetchFigures(game);
  known.set(rules, found);
  return found;
}

/** The house's own come with the page; what is measured elsewhere only the server knows. */
async function fetchFigures(game: Game): Promise<Figures> {
  const { rules } = game.info;
  try {
    const measured = isKept(game) ? null : await measuredLevels(game);
    if (measured !== null) return { measured, command: null };
    return await ask<LevelsPage>('GET', `levels?game=${named(rules)}`);
  } catch {
    // Nobody is there to be asked: perhaps later.
    known.delete(rules);
    return { measured: null, command: null };
  }
}

/** What was measured of the levels of a game; null: not here yet. */
export function useFigures(game: Game): Figures | null {
  const { rules } = game.info;
  const [found, setFound] = useState<{ rules: string; figures: Figures } | null>(null);
  useEffect(() => {
    let here = true;
    void figuresOf(game).then((figures) => here && setFound({ rules, figures }));
    return () => {
      here = false;
    };
  }, [rules]);
  return found?.rules === rules ? found.figures : null;
}

/** What each level of a game means, the weakest first. */
export function meaningsHere(game: Game, { measured }: Figures): readonly Meaning[] {
  const catalogue = { games: gameKinds(), makeGame };
  return meaningsOf(game, levelsOf(game), measured, LEVEL_VERSIONS, catalogue);
}
