import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { deskPaths, viewPaths } from '../language/desk-paths';
import { clientPaths, inLanguage, languages, publicPaths } from '../language/paths';
import routes from './routes';

/** As the router of the browser sees them: each by the file that it shows. */
const shown = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ file, path, index, children }) =>
    index ? { id: file, index: true } : { id: file, ...(path && { path }), children: shown(children ?? []) },
  );
const table = shown(routes);
const filesAt = (address: string) => (matchRoutes(table, address) ?? []).map(({ route }) => route.id ?? '');
const screenAt = (address: string) => filesAt(address).at(-1);
/** An address with something in the place of each parameter. */
const filled = (path: string) => path.replaceAll(/:\w+\??/g, 'x');

test('every public page is in the layout of each language, with its own screen', () => {
  for (const language of languages) {
    const pages = publicPaths.map((path) => filesAt(inLanguage(language, path)));
    for (const files of pages) expect(files[0]).toBe(`public-layout-${language}.tsx`);
    const screens = pages.map((files) => files.at(-1));
    // The four policies share a screen, which reads the address.
    expect(new Set(screens).size).toBe(publicPaths.length - 3);
    expect(screens).not.toContain('../layout/not-found.tsx');
  }
});

test('the log-in pages have the layout of the entrance in each language', () => {
  expect(filesAt('/auth/login')).toContain('../entrance/entrance-layout-en.tsx');
  expect(filesAt('/ur/auth/signup')).toContain('../entrance/entrance-layout-ur.tsx');
  expect(filesAt('/auth/google')).toContain('../entrance/entrance-layout-last.tsx');
  expect(filesAt('/auth/reset-password')).toContain('../entrance/entrance-layout-last.tsx');
});

test('every other address has a screen in the language that was last used', () => {
  for (const path of [...clientPaths, ...Object.values(viewPaths), ...Object.values(deskPaths)]) {
    expect(filesAt(filled(path))[0], path).toBe('last-language-layout.tsx');
    expect(screenAt(filled(path)), path).not.toBe('../layout/not-found.tsx');
  }
});

test('the screens of members, visitors and administrators have the layouts that admit them', () => {
  for (const path of ['/calculate', '/c/1', '/search-history', '/payment', '/payment/orders/1', '/settings']) {
    expect(filesAt(path), path).toContain('../member/member-layout.tsx');
  }
  for (const path of ['/try', '/share/1', '/check', '/check/1'])
    expect(filesAt(path)).toContain('../member/guest-layout.tsx');
  for (const path of ['/admin', '/admin/orders']) expect(screenAt(path)).toBe('desk-gate.tsx');
});

test('an unknown address shows the not-found page', () => {
  expect(screenAt('/nowhere')).toBe('../layout/not-found.tsx');
  expect(filesAt('/ur/nowhere')[0]).toBe('public-layout-ur.tsx');
});

test('every route names an existing file', () => {
  const files = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ file, children }) => [file, ...files(children ?? [])]);
  expect(files(routes).filter((file) => !existsSync(join(import.meta.dirname, file)))).toEqual([]);
});
