import { expect, test } from 'vitest';
import {
  calculationPath,
  checkPath,
  documentPaths,
  inLanguage,
  languages,
  namesLanguage,
  paths,
  policyAt,
  prerendered,
  publicPaths,
  screensWithLanguage,
  screensWithoutLanguage,
  withoutLanguage,
  worksheetPath,
} from './paths';

test('every path occurs once', () => {
  const all = Object.values(paths);
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(prerendered).size).toBe(prerendered.length);
});

test('every path is a document, or a screen with or without a language in its address', () => {
  // These three lie beneath another path: an order and its receipt, the page of a check code, and a task of the handbook.
  const named = [...documentPaths, ...screensWithLanguage, ...screensWithoutLanguage].filter(
    (path) => !path.startsWith(`${paths.orders}/`) && !path.startsWith('/check') && !path.startsWith(`${paths.help}/`),
  );
  expect([...named, paths.check].toSorted()).toEqual(Object.values(paths).toSorted());
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
    '/terms-of-services',
    '/privacy-policy',
    '/return-refund-policy',
    '/shipping-service-policy',
    '/accessibility',
    '/docs',
    '/help',
    '/help/calculate',
    '/help/date',
    '/help/answer',
    '/help/compare',
    '/help/ladder',
    '/help/reverse',
    '/help/paragraph',
    '/help/searches',
    '/help/filing',
    '/help/stamps',
    '/help/deficiency',
    '/help/bulk',
    '/help/first-hour',
    '/help/rates',
    '/help/switch-off',
    '/help/import',
    '/help/approve',
    '/contact',
    '/auth/login',
    '/auth/signup',
    '/auth/forgot-password',
  ]);
  expect([...screensWithoutLanguage]).toEqual([
    '/auth/google',
    '/auth/reset-password',
    '/auth/verify-email',
    '/calculate',
    '/try',
    '/c/:id',
    '/c/:id/worksheet',
    '/c/:id/ladder',
    '/search-history',
    '/batches',
    '/batches/:id',
    '/filings',
    '/filings/:id',
    '/filings/:id/sheet',
    '/filings/:id/pack',
    '/share/:token',
    '/share/filing/:filing',
    '/payment',
    '/payment/orders',
    '/settings',
    '/logout',
    '/admin',
    '/check',
    '/check/:code',
    '/payment/orders/:id',
    '/payment/orders/:id/receipt',
  ]);
});

test('every screen is prerendered in both languages, with the names of its parameters', () => {
  expect(prerendered).toEqual(
    expect.arrayContaining(['/contact', '/ur/contact', '/calculate', '/ur/calculate', '/c/id/worksheet', '/ur/admin']),
  );
  for (const document of documentPaths) expect(prerendered).not.toContain(document);
});

test('documents, the log-in pages and the contact page name their language in the address', () => {
  for (const address of ['/', '/ur', '/law/punjab', '/ur/law', '/contact', '/ur/auth/login', '/404'])
    expect(namesLanguage(address), address).toBe(true);
  for (const address of ['/calculate', '/ur/calculate', '/lawyers', '/auth/google'])
    expect(namesLanguage(address), address).toBe(false);
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
