import { Problem } from '@mizan/api';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubServer } from '../testing/server';

const names = { Declaration: 'استقرار' };
let law: typeof import('./law-names');

beforeEach(async () => {
  // The module holds the names of one document.
  vi.resetModules();
  law = await import('./law-names');
});

describe('the names of the law', () => {
  test('stay as stored on an English document, which loads no translations', async () => {
    const requests = stubServer(() => names);
    await law.loadLawNames(false);
    expect(requests).toEqual([]);
    expect(law.shownName('Declaration')).toBe('Declaration');
  });

  test('are translated on an Urdu document if they are known', async () => {
    stubServer(() => names);
    await law.loadLawNames(true);
    expect(law.shownName('Declaration')).toBe('استقرار');
    expect(law.shownName('A new kind')).toBe('A new kind');
  });

  test.each([new TypeError('No connection'), new Problem('OVERLOADED', { retryAfter: 1 })])(
    'stay as stored on an Urdu document whose translations cannot be read: $message',
    async (fault) => {
      stubServer(() => fault);
      await law.loadLawNames(true);
      expect(law.shownName('code')).toBe('code');
    },
  );

  test('can be searched in a list by both languages', async () => {
    stubServer(() => names);
    await law.loadLawNames(true);
    const choices = ['Declaration', 'A new kind'].map((name, id) => ({ id: String(id), name }));
    expect(law.inBothLanguages(choices)).toEqual([
      { id: '0', name: 'استقرار', also: 'Declaration' },
      { id: '1', name: 'A new kind' },
    ]);
  });
});
