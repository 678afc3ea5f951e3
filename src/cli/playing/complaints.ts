import { complaints, type Complaint } from '../../core/index.ts';

/** What is refused of seats and moves at a terminal. */
export const refuse = complaints('cli.playing', {
  seats: (a: { rules: string; seats: number; given: readonly string[] }) => {
    const names = a.given.length === 0 ? '' : ` (${a.given.join(', ')})`;
    return {
      en: `${a.rules} has ${a.seats} seats; --seats names ${a.given.length}${names}`,
      es: `${a.rules} tiene ${a.seats} asientos; --seats nombra ${a.given.length}${names}`,
    };
  },
  move: (a: { index: number; move: string; why: Complaint }) => ({
    en: `move ${a.index} (${a.move}): ${a.why.says.en}`,
    es: `jugada ${a.index} (${a.move}): ${a.why.says.es}`,
  }),
  overBefore: {
    en: 'the game is over before it',
    es: 'la partida ha terminado antes',
  },
  learnerOfTwo: {
    en: '--learner is for games of two',
    es: '--learner es para juegos de dos',
  },
  learnerSeats: {
    en: 'with --learner, --seats takes human,learner or learner,human',
    es: 'con --learner, --seats acepta human,learner o learner,human',
  },
  learnsOther: (a: { name: string; learns: string; rules: string }) => ({
    en: `"${a.name}" learns ${a.learns}, not ${a.rules}; take another name`,
    es: `«${a.name}» aprende ${a.learns}, no ${a.rules}; elige otro nombre`,
  }),
  otherFamily: (a: { name: string; family: string }) => ({
    en: `the model "${a.name}" is of the family ${a.family}: it cannot learn from you`,
    es: `el modelo «${a.name}» es de la familia ${a.family}: no puede aprender de ti`,
  }),
  cannotLearn: (a: { name: string; why: Complaint }) => ({
    en: `"${a.name}" cannot learn here: ${a.why.says.en}`,
    es: `«${a.name}» no puede aprender aquí: ${a.why.says.es}`,
  }),
});
