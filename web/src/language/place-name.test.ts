import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../testing/page';
import { renderHook } from '../testing/render-hook';
import { withProviders } from '../testing/with-providers';
import answer from './locales/ur/answer.json' with { type: 'json' };
import { usePlaceName } from './place-name';

beforeEach(() => void openPage());

const named = async (language: 'en' | 'ur') =>
  (await renderHook(usePlaceName, withProviders({ language }))).hook.current;
const provinces = ['punjab', 'sindh', 'kpk', 'balochistan', 'kashmir', 'islamabad'];

test('an English page keeps the name of the law', async () => {
  const name = await named('en');
  expect(name('kpk', 'Khyber Pakhtunkhwa')).toBe('Khyber Pakhtunkhwa');
  expect(name('pakistan', 'Pakistan')).toBe('Pakistan');
});

test('an Urdu page has a name of its own for the country and each province', async () => {
  const name = await named('ur');
  expect(name('pakistan', 'Pakistan')).toBe(answer['answer.pakistan']);
  const names = provinces.map((id) => name(id, 'English'));
  for (const shown of names) expect(shown).toMatch(/^[\u0600-\u06ff\s]+$/);
  expect(new Set(names).size).toBe(provinces.length);
});

test('a province that an administrator added keeps its stored name', async () => {
  expect((await named('ur'))('gilgit', 'Gilgit-Baltistan')).toBe('Gilgit-Baltistan');
});
