import { expect, test } from 'vitest';
import { agentKinds } from '../../../src/agents/index.ts';
import { gameKinds } from '../../../src/games/index.ts';
import { listedValues } from './param-form.tsx';

test('ranges and lists of words become choices, anything else a text', () => {
  expect(listedValues({ accepts: '2 to 6' })).toEqual(['2', '3', '4', '5', '6']);
  expect(listedValues({ accepts: '4, 6, 8' })).toEqual(['4', '6', '8']);
  expect(listedValues({ accepts: 'off, on, verified' })).toEqual(['off', 'on', 'verified']);
  expect(listedValues({ accepts: '1 to 4096' })).toBeNull();
  expect(listedValues({ accepts: 'auto, off, or a number from 1' })).toBeNull();
});

test('whatever a form lists, the parameter accepts', () => {
  for (const { params } of [...gameKinds, ...agentKinds]) {
    for (const param of Object.values(params)) {
      const refused = (listedValues(param) ?? []).filter((value) => !param.read(value).ok);
      expect([param.accepts, refused]).toEqual([param.accepts, []]);
    }
  }
});
