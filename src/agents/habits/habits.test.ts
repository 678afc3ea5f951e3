import { describe, expect, test } from 'vitest';
import { Rng, unwrap, type Action, type Game } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import {
  findHabits,
  habitsOf,
  marksOf,
  sayHabit,
  shareInterval,
  type Choice,
  type Finding,
  type Moment,
} from './index.ts';
import { PLANTED, playGame, simulatedPerson } from './person.fixture.ts';

/** Choices of somebody against a rival that moves at random, seats in turn. */
function choicesOf(
  game: Game,
  person: (moment: Moment) => Action,
  games: number,
  seed: string,
): Choice[] {
  const habits = habitsOf(game);
  const rng = Rng.of(seed);
  const choices: Choice[] = [];
  for (let n = 0; n < games; n++) {
    const rival = ({ legal }: Moment) => rng.pick(legal);
    const seats = n % 2 === 0 ? [person, rival] : [rival, person];
    playGame(game, seats, `${seed} ${n}`, (moment, action) => {
      if (moment.seat !== n % 2 || moment.legal.length < 2) return;
      choices.push({ ...marksOf(habits, moment), chosen: moment.legal.indexOf(action) });
    });
  }
  return choices;
}

const named = ({ id, taken, chances, random }: Finding) =>
  `${taken / chances < random ? 'not ' : ''}${id}`;

describe.each(['reversi(size=6)', 'hex(size=5)', 'mancala', 'iwoki'])('in %s', (rules) => {
  const game = unwrap(makeGame(rules));

  test('three habits of a person are found by name, and told in both languages', () => {
    const planted = PLANTED[game.info.id]!;
    const person = simulatedPerson(game, { habits: planted, noise: 0.1, seed: 1 });
    const found = findHabits(habitsOf(game), choicesOf(game, person, 10, 'planted'));
    expect(found.map(named)).toEqual(expect.arrayContaining([...planted]));
    for (const finding of found) {
      const { sentence, numbers } = sayHabit(habitsOf(game), finding);
      expect(sentence.en).toMatch(/^You [a-z].*\.$/);
      expect(sentence.es).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
      expect(numbers.en).toContain(`${finding.taken} of ${finding.chances} times`);
      expect(numbers.es).toContain(`${finding.taken} de ${finding.chances} veces`);
    }
  });

  test('of who moves at random next to nothing is said', () => {
    let said = 0;
    for (let seed = 0; seed < 12; seed++) {
      const rng = Rng.of(`nobody ${seed}`);
      const choices = choicesOf(game, ({ legal }) => rng.pick(legal), 4, `chance ${seed}`);
      said += findHabits(habitsOf(game), choices).length;
    }
    // One in twenty people, on average; three in twelve would be a fault.
    expect(said).toBeLessThan(3);
  });
});

test('any game has habits: connect-four by its board, kuhn by its moves', () => {
  const ids = (rules: string) => habitsOf(unwrap(makeGame(rules))).map(({ id }) => id);
  expect(ids('connect-four')).toContain('middle');
  expect(ids('kuhn')).not.toContain('wins');
});

test('a habit is said as strongly as it is followed', () => {
  const habits = habitsOf(unwrap(makeGame('reversi')));
  const said = (id: string, taken: number, chances: number, random: number) =>
    sayHabit(habits, { id, taken, chances, random, ...shareInterval(taken, chances) }).sentence;
  expect(said('corner', 9, 9, 0.2)).toEqual({
    en: 'You take a corner whenever you can.',
    es: 'Ocupas una esquina siempre que puedes.',
  });
  expect(said('most-discs', 9, 9, 0.2).en).toBe('You always turn as many discs as possible.');
  expect(said('edge', 8, 10, 0.2).en).toBe('You nearly always play on the edge.');
  expect(said('edge', 6, 10, 0.2).en).toBe('You often play on the edge.');
  expect(said('edge', 4, 10, 0.1).en).toBe('You play on the edge more often than chance would.');
  expect(said('corner-side', 3, 10, 0.7).en).toBe(
    'You play beside an empty corner less often than chance would.',
  );
  expect(said('corner-side', 1, 10, 0.5).es).toBe('Rara vez juegas junto a una esquina vacía.');
  expect(said('corner-side', 0, 10, 0.5).es).toBe('Nunca juegas junto a una esquina vacía.');
});

test('the interval of a share is Wilson’s', () => {
  // Newcombe 1998, table I: 15 of 148 and 0 of 20.
  expect(shareInterval(15, 148).low).toBeCloseTo(0.0624, 4);
  expect(shareInterval(15, 148).high).toBeCloseTo(0.1605, 4);
  expect(shareInterval(0, 20)).toMatchObject({ low: 0 });
  expect(shareInterval(0, 20).high).toBeCloseTo(0.1611, 4);
});
