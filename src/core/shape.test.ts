import { expect, test } from 'vitest';
import { z } from 'zod';
import { misshapen, placed } from './shape.ts';

const schema = z.strictObject({
  name: z.string().min(1).max(5).default('x'),
  pairs: z.number().int().min(1).max(9).default(1),
  share: z.number().gt(0).lt(1).default(0.5),
  even: z.number().multipleOf(2).default(2),
  list: z.array(z.string()).min(2).max(3).default(['a', 'b']),
  ok: z.boolean().default(true),
  size: z.enum(['quick', 'full']).default('quick'),
  one: z.literal(1).default(1),
  seed: z.union([z.string(), z.number()]).default(1),
  form: z.union([z.literal('none'), z.strictObject({ random: z.number() })]).default('none'),
  layer: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('dense') }),
      z.object({ type: z.literal('conv') }),
    ])
    .optional(),
  inner: z.strictObject({ deep: z.number() }).optional(),
});

const WRONG: readonly (readonly [given: object, path: string, en: string, es: string])[] = [
  [{ pairs: 'many' }, 'pairs', 'it must be a number', 'tiene que ser un número'],
  [{ pairs: 1.5 }, 'pairs', 'it must be a whole number', 'tiene que ser un número entero'],
  [{ pairs: 0 }, 'pairs', 'it must be at least 1', 'tiene que ser al menos 1'],
  [{ pairs: 10 }, 'pairs', 'it must be at most 9', 'tiene que ser como mucho 9'],
  [{ share: 0 }, 'share', 'it must be more than 0', 'tiene que ser más que 0'],
  [{ share: 1 }, 'share', 'it must be less than 1', 'tiene que ser menos que 1'],
  [{ even: 3 }, 'even', 'it must be a multiple of 2', 'tiene que ser un múltiplo de 2'],
  [{ name: '' }, 'name', 'it must not be empty', 'no puede estar vacío'],
  [
    { name: 'too long' },
    'name',
    'it must have at most 5 characters',
    'tiene que tener como mucho 5 caracteres',
  ],
  [
    { list: ['a'] },
    'list',
    'it must have at least 2 entries',
    'tiene que tener al menos 2 elementos',
  ],
  [{ list: ['a', 7] }, 'list.1', 'it must be a text', 'tiene que ser un texto'],
  [{ ok: 'yes' }, 'ok', 'it must be true or false', 'tiene que ser true o false'],
  [
    { size: 'huge' },
    'size',
    'it must be one of quick, full',
    'tiene que ser uno de estos valores: quick, full',
  ],
  [{ one: 2 }, 'one', 'it must be 1', 'tiene que ser 1'],
  [{ seed: null }, 'seed', 'it must be a text or a number', 'tiene que ser un texto o un número'],
  [
    { form: { random: 'x', more: 1 } },
    'form',
    'it is not written as it should be',
    'no está escrito como debe',
  ],
  [
    { layer: { type: 'round' } },
    'layer.type',
    'it must be one of dense, conv',
    'tiene que ser uno de estos valores: dense, conv',
  ],
  [{ inner: {} }, 'inner.deep', 'it is missing', 'falta'],
  [
    { inner: { deep: 1, more: 2 } },
    'inner',
    'it has no field "more"',
    'no tiene ningún campo «more»',
  ],
];

test.each(WRONG)('%j: %s is told in both languages', (given, path, en, es) => {
  const read = schema.safeParse(given);
  const why = misshapen(read.error!, given);
  expect(why).toMatchObject({ path: path.split('.').map(index), says: { en, es } });
  expect(placed(why, 'the file').says).toEqual({ en: `${path}: ${en}`, es: `${path}: ${es}` });
});

const index = (step: string) => (/^\d+$/.test(step) ? Number(step) : step);

test('what is wrong as a whole is named as the reader calls it', () => {
  const read = schema.safeParse(7);
  const why = misshapen(read.error!, 7);
  const whole = { en: 'the file', es: 'el archivo' };
  expect(placed(why, whole).says.es).toBe('el archivo: tiene que ser un objeto');
});
