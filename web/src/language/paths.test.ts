import { expect, test } from 'vitest';
import {
  calculationPath,
  checkPath,
  clientPaths,
  inLanguage,
  languages,
  paths,
  policyAt,
  prerendered,
  publicPaths,
  staticPaths,
  withoutLanguage,
  worksheetPath,
} from './paths';

test('every path occurs once', () => {
  const all = Object.values(paths);
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(prerendered).size).toBe(prerendered.length);
});

test('every path is a public page, a page without React or a screen of the browser', () => {
  // One order and its receipt stand beneath the list of orders.
  const named = [...publicPaths, ...staticPaths, ...clientPaths].filter((path) => !path.startsWith(`${paths.orders}/`));
  expect(named.toSorted()).toEqual(Object.values(paths).toSorted());
});

test('no path begins with the code of a language', () => {
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

test('an address is split into language and path, with or without a final slash', () => {
  for (const language of languages) {
    for (const path of publicPaths) {
      expect(withoutLanguage(inLanguage(language, path))).toEqual({ language, path });
      expect(withoutLanguage(`${inLanguage(language, path)}/`)).toEqual({ language, path });
    }
  }
});

test('the addresses of the product stay the same', () => {
  expect([...publicPaths]).toEqual([
    '/',
    '/about-us',
    '/services',
    '/contact',
    '/terms-of-services',
    '/privacy-policy',
    '/return-refund-policy',
    '/shipping-service-policy',
    '/auth/login',
    '/auth/signup',
    '/auth/forgot-password',
  ]);
  expect([...clientPaths]).toEqual([
    '/auth/google',
    '/auth/reset-password',
    '/auth/verify-email',
    '/calculate',
    '/try',
    '/c/:id',
    '/c/:id/worksheet',
    '/search-history',
    '/batches',
    '/batches/:id',
    '/filings',
    '/filings/:id',
    '/filings/:id/sheet',
    '/share/:token',
    '/share/filing/:filing',
    '/check/:code?',
    '/payment',
    '/payment/orders',
    '/settings',
    '/logout',
    '/admin',
    '/payment/orders/:id',
    '/payment/orders/:id/receipt',
  ]);
});

test('every public page but the home page, and the not-found page, are prerendered in both languages', () => {
  expect(prerendered).toHaveLength(2 * publicPaths.length);
  expect(prerendered).toEqual(expect.arrayContaining(['/contact', '/ur/contact', '/404', '/ur/404']));
  expect(prerendered).not.toContain('/');
});

test('a calculation, its worksheet and its check have addresses of their own', () => {
  expect([calculationPath('7'), worksheetPath('7')]).toEqual(['/c/7', '/c/7/worksheet']);
  expect([checkPath(), checkPath('A/B')]).toEqual(['/check', '/check/A%2FB']);
});

test('a policy is known by its address', () => {
  expect([policyAt('/privacy-policy'), policyAt('/return-refund-policy'), policyAt('/contact')]).toEqual([
    'privacy',
    'refund',
    undefined,
  ]);
});

test('a path that only starts with the letters of a language has no language', () => {
  expect(withoutLanguage('/urgent')).toEqual({ language: 'en', path: '/urgent' });
});
