import type { MancalaState } from '../../games/index.ts';
import { gain, movesAgain, repeats } from './any-game.ts';
import { after, most, those, type Habit, type Moment } from './habit.ts';

const stateOf = ({ state }: Moment) => state as MancalaState;
const held = (moment: Moment, action: number) => stateOf(moment).seedsIn(moment.seat, action + 1);

/** Habits of Mancala players; pit 1 lies at the store. */
export const mancalaHabits: readonly Habit[] = [
  {
    ...movesAgain,
    id: 'again',
    does: { en: 'end in your store', es: 'terminas en tu almacén' },
  },
  {
    id: 'capture',
    does: { en: 'capture', es: 'capturas' },
    among: (moment) => those(moment, (action) => captures(moment, action)),
  },
  {
    id: 'fullest',
    does: { en: 'sow the fullest pit', es: 'siembras el hoyo más lleno' },
    superlative: true,
    among: (moment) => most(moment, (action) => held(moment, action)),
  },
  {
    id: 'lightest',
    does: { en: 'sow the pit with the fewest seeds', es: 'siembras el hoyo con menos semillas' },
    superlative: true,
    among: (moment) => most(moment, (action) => -held(moment, action)),
  },
  {
    id: 'nearest',
    does: {
      en: 'sow the pit nearest your store',
      es: 'siembras el hoyo más cercano a tu almacén',
    },
    superlative: true,
    among: (moment) => most(moment, (action) => -action),
  },
  {
    id: 'farthest',
    does: {
      en: 'sow the pit farthest from your store',
      es: 'siembras el hoyo más alejado de tu almacén',
    },
    superlative: true,
    among: (moment) => most(moment, (action) => action),
  },
  {
    id: 'feeds',
    does: { en: 'sow into the rival’s row', es: 'siembras en la fila del rival' },
    among: (moment) => those(moment, (action) => held(moment, action) > action + 1),
  },
  {
    ...repeats,
    does: { en: 'sow the same pit as last time', es: 'siembras el mismo hoyo que la vez anterior' },
  },
];

/** More comes into the store than is sown there, though the game goes on. */
function captures(moment: Moment, action: number): boolean {
  const { pits } = stateOf(moment).rules;
  const seeds = held(moment, action);
  const pit = action + 1;
  const sown = seeds < pit ? 0 : 1 + Math.floor((seeds - pit) / (2 * pits + 1));
  const goesOn = after(moment.state, action, () => moment.state.toMove >= 0);
  return goesOn && gain(moment, action) > sown;
}
