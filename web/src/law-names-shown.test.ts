import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubServer } from './testing/server';

const names = { Declaration: 'استقرار' };
let law: typeof import('./law-names');

beforeEach(async () => {
  // The module holds the names of one document.
  vi.resetModules();
  law = await import('./law-names');
});

describe('the names of the law', () => {
  test('are stored ones on an English document, which loads no others', async () => {
    const asked = stubServer(() => names);
    await law.loadLawNames(false);
    expect(asked).toEqual([]);
    expect(law.shownName('Declaration')).toBe('Declaration');
  });

  test('are Urdu on an Urdu document where they are known', async () => {
    stubServer(() => names);
    await law.loadLawNames(true);
    expect(law.shownName('Declaration')).toBe('استقرار');
    expect(law.shownName('A new kind')).toBe('A new kind');
  });

  test('are found by both languages in a list, where there are two', async () => {
    stubServer(() => names);
    await law.loadLawNames(true);
    const choices = ['Declaration', 'A new kind'].map((name, id) => ({ id: String(id), name }));
    expect(law.inBothLanguages(choices)).toEqual([
      { id: '0', name: 'استقرار', also: 'Declaration' },
      { id: '1', name: 'A new kind' },
    ]);
  });
});
