import { expect, test } from 'vitest';
import { clientPaths, inLanguage, languages, paths, prerendered, publicPaths, withoutLanguage } from './paths';

test('every path is there once', () => {
  const all = Object.values(paths);
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(prerendered).size).toBe(prerendered.length);
});

test('every path is either a public page or a screen of the browser', () => {
  // One order and its receipt stand beneath the list of orders.
  const named = [...publicPaths, ...clientPaths].filter((path) => !path.startsWith(`${paths.orders}/`));
  expect(named.toSorted()).toEqual(Object.values(paths).toSorted());
});

test('no path begins like a language', () => {
  const prefixes = languages.map((language) => `/${language}`);
  expect(Object.values(paths).filter((path) => prefixes.some((prefix) => `${path}/`.startsWith(`${prefix}/`)))).toEqual(
    [],
  );
});

test('English has no prefix and Urdu has one', () => {
  expect(inLanguage('en', '/')).toBe('/');
  expect(inLanguage('en', '/contact')).toBe('/contact');
  expect(inLanguage('ur', '/')).toBe('/ur');
  expect(inLanguage('ur', '/contact')).toBe('/ur/contact');
});

test('an address is taken apart into what it was made from, with or without a slash at its end', () => {
  for (const language of languages) {
    for (const path of publicPaths) {
      expect(withoutLanguage(inLanguage(language, path))).toEqual({ language, path });
      expect(withoutLanguage(`${inLanguage(language, path)}/`)).toEqual({ language, path });
    }
  }
});

test('a word that only starts like a language is not one', () => {
  expect(withoutLanguage('/urgent')).toEqual({ language: 'en', path: '/urgent' });
});
