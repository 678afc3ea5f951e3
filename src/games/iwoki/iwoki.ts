import {
  gameInfo,
  ok,
  type Action,
  type Game,
  type GameKind,
  type Seat,
} from '../../core/index.ts';
import { iwokiActionFeatures } from './action-features.ts';
import { chanceOfSmall } from './chance.ts';
import { DRAW, SMALL_BASE, makeBox, type Box } from './box.ts';
import { iwokiEvents, iwokiHoldings } from './events.ts';
import { iwokiFeatures } from './features.ts';
import { groups } from './groups.ts';
import { heuristics } from './heuristics.ts';
import { seenKey } from './keys.ts';
import { formatAction, parseAction } from './notation.ts';
import { determinize, observe } from './observe.ts';
import { formatPosition, parsePosition } from './position.ts';
import { params, readRules } from './rules.ts';
import type { IwokiSeen } from './seen.ts';
import { IwokiState } from './state.ts';
import { words } from './words.ts';

export const iwoki: GameKind<typeof params, IwokiState, IwokiSeen> = {
  id: 'iwoki',
  version: 1,
  params,
  words,
  offers: [
    {
      rules: 'iwoki',
      words: { en: 'two players, hidden hands', es: 'dos jugadores, manos ocultas' },
    },
    { rules: 'iwoki(players=3)', words: { en: 'three players', es: 'tres jugadores' } },
    { rules: 'iwoki(players=4)', words: { en: 'four players', es: 'cuatro jugadores' } },
    {
      rules: 'iwoki(open=true)',
      words: { en: 'two players, open hands', es: 'dos jugadores, manos a la vista' },
    },
  ],
  variants: [
    'iwoki',
    'iwoki(open=true)',
    'iwoki(deal=fixed)',
    'iwoki(wildcard=literal)',
    'iwoki(players=3)',
    'iwoki(players=4,wildcard=literal)',
    'iwoki(players=5,open=true)',
    'iwoki(players=6)',
    'iwoki(players=3,deal=fixed,hand=2+1,markers=1)',
    'iwoki(open=true,deal=fixed,hand=3+2,markers=2,tiles=mini)',
    'iwoki(hand=4+1,tiles=3:123.132.044/2:135.999/2:*5*466.222222/012345.*9*0*1)',
  ],
  create(values) {
    const rules = readRules(values);
    return rules.ok ? ok(iwokiGame(makeBox(rules.value))) : rules;
  },
};

function iwokiGame(box: Box): Game<IwokiState, IwokiSeen> {
  const { rules, tiles } = box;
  return {
    info: gameInfo(iwoki, rules.values, {
      seats: rules.players,
      hidden: !rules.open,
      maxPlies: box.maxPlies,
      maxBranching: box.maxBranching,
      actionCount: box.actionCount,
      chanceCount: Math.max(tiles.smallNames.length, tiles.hexNames.length),
    }),
    words,
    heuristics,
    start: () => new IwokiState(box),
    observe,
    determinize: (seen, rng) => determinize(box, seen, rng),
    formatAction,
    parseAction,
    format: formatPosition,
    parse: (text) => parsePosition(box, text),
    seenKey,
    chanceVisible: (state, _outcome, seat) => chanceVisible(state, seat),
    search: {
      chanceOnlyAtStart: rules.open,
      lastingPoints: true,
      greedyPreference: preference,
      withinTurn: (action) => action === DRAW,
    },
    learn: {
      features: iwokiFeatures(box),
      openFeatures: iwokiFeatures(box, true),
      actions: iwokiActionFeatures(box),
      events: iwokiEvents(box),
      ...(!rules.open && { holdings: iwokiHoldings(box) }),
      groups,
    },
  };
}

/** Hexagons are public; a small tile is seen by who gets it, and in open games by all. */
function chanceVisible(state: IwokiState, seat: Seat | null): boolean {
  return !chanceOfSmall(state) || state.sees(seat, state.turn);
}

/** Equal points go to a small tile with its minus face, then with its plus face, a hexagon, a draw. */
function preference({ box }: IwokiState, action: Action): number {
  if (action <= DRAW + 1) return 0;
  if (action >= box.hexBase) return 1;
  return box.tiles.smallMinus[(action - SMALL_BASE) % box.smallLooks] === 1 ? 3 : 2;
}
