import { describe, expect, test } from 'vitest';
import { insertNamed } from './insert-named.ts';

/** The id that a name gets if these ids are taken. */
const idOf = (name: string, ...taken: string[]) =>
  insertNamed(name, async (id) => (taken.includes(id) ? undefined : id));

describe('the id of a place', () => {
  test.each([
    ['Punjab', 'punjab'],
    ['Azad Kashmir', 'azad-kashmir'],
    ['  Gilgit & Baltistan! ', 'gilgit-baltistan'],
    ['Bhārat', 'bha-rat'],
    ['بلوچستان', 'place'],
    ['x'.repeat(99), 'x'.repeat(60)],
  ])('is made from its name: %j becomes %s', async (name, id) => {
    expect(await idOf(name)).toBe(id);
  });

  test('gets a number from 2 to 9 if the id is taken', async () => {
    expect(await idOf('Punjab', 'punjab')).toBe('punjab-2');
    const taken = ['punjab', ...[2, 3, 4, 5, 6, 7, 8].map((number) => `punjab-${number}`)];
    expect(await idOf('Punjab', ...taken)).toBe('punjab-9');
  });

  test('gets random digits if all numbers are taken, as by names that have no Latin letter', async () => {
    const taken = ['place', ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `place-${number}`)];
    expect(await idOf('سندھ', ...taken)).toMatch(/^place-[0-9a-f]{8}$/);
  });

  test('is undefined if the name is taken, because then no id can be inserted', async () =>
    expect(await insertNamed('Punjab', async () => undefined)).toBeUndefined());
});
