import { expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { Roster, shelfOf } from '../../catalogue/index.ts';
import type { ShelvedModel } from '../../store/index.ts';
import { planTraining, type Wish } from './plan.ts';

const game = 'mancala(3,2)';

function model(name: string, kind: string): ShelvedModel {
  return { name, kind, game, header: {}, bytes: Uint8Array.of(1), checksum: `sum of ${name}` };
}

const shelf = [model('old', 'td'), model('other', 'td'), model('clone', 'imitation')];

async function planned(agent: string, from: ShelvedModel | null = null) {
  const wish: Wish = {
    agent,
    game,
    seed: 1,
    games: 10,
    epochs: null,
    teacher: null,
    rivals: [],
    data: null,
    validation: 0,
    from,
    every: null,
    against: [],
    againstGames: 2,
  };
  return planTraining(wish, unwrap(await Roster.open([], shelfOf(shelf))));
}

test('a training starts from the model that its agent names, unless another is told', async () => {
  const { spec, task } = unwrap(await planned('td(model=old)'));
  expect(spec.from).toEqual({ name: 'old', checksum: 'sum of old' });
  expect(task.material.from).toBe(shelf[0]);
  const told = unwrap(await planned('td(model=old)', shelf[1]));
  expect(told.task.material.from).toBe(shelf[1]);
  expect(unwrap(await planned('td')).spec.from).toBeNull();
});

test('a model that is not there, or of another family, is refused', async () => {
  const why = async (agent: string) => {
    const plan = await planned(agent);
    return plan.ok ? 'it was taken' : plan.complaint.says.en;
  };
  expect(await why('td(model=nobody)')).toBe('there is no model "nobody" here');
  expect(await why('td(model=clone)')).toBe(
    'the model "clone" is of the family "imitation"; a td cannot start from it',
  );
});
