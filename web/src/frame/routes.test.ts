import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { deskAddresses } from '../language/desk-paths';
import { documentPaths, inLanguage, languages, screensWithLanguage, screensWithoutLanguage } from '../language/paths';
import routes from './routes';

/** The routes as the browser's router takes them, each named by the file that it shows. */
const shown = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ file, path, index, children }) =>
    index ? { id: file, index: true } : { id: file, ...(path && { path }), children: shown(children ?? []) },
  );
const table = shown(routes);
const filesAt = (address: string) => (matchRoutes(table, address) ?? []).map(({ route }) => route.id ?? '');
const screenAt = (address: string) => filesAt(address).at(-1);
/** An address with something in the place of each parameter. */
const filled = (path: string) => path.replaceAll(/:\w+\??/g, 'x');

const prefixes = languages.map((language) => inLanguage(language, '/').replace(/\/$/, ''));

test('every screen is at one route, with and without the prefix of Urdu', () => {
  const screens = [...screensWithLanguage, ...screensWithoutLanguage, ...deskAddresses];
  for (const path of screens) {
    const [plain, urdu] = prefixes.map((prefix) => filesAt(prefix + filled(path)));
    expect(plain?.[0], path).toBe('app-layout.tsx');
    expect(plain?.at(-1), path).not.toBe('leave-app.ts');
    expect(urdu, path).toEqual(plain);
  }
});

test('documents are no screens: a link to one leaves the app', () => {
  for (const path of documentPaths) expect(screenAt(path), path).toBe('leave-app.ts');
});

test('the log-in pages have the layout of the entrance', () => {
  for (const path of ['/auth/login', '/ur/auth/signup', '/auth/google', '/auth/reset-password'])
    expect(filesAt(path)).toContain('../entrance/entrance-layout.tsx');
});

test('the screens of members, visitors and administrators have the layouts that admit them', () => {
  for (const path of ['/calculate', '/c/1', '/search-history', '/payment', '/payment/orders/1', '/settings']) {
    expect(filesAt(path), path).toContain('../member/member-layout.tsx');
  }
  for (const path of ['/try', '/share/1', '/check', '/check/1'])
    expect(filesAt(path)).toContain('../member/guest-layout.tsx');
  for (const path of ['/admin', '/admin/orders']) expect(screenAt(path)).toBe('desk-gate.tsx');
});

test('an unknown address leaves the app, so that the server answers it', () => {
  for (const path of ['/nowhere', '/ur/nowhere']) expect(screenAt(path)).toBe('leave-app.ts');
});

test('every route names an existing file', () => {
  const files = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ file, children }) => [file, ...files(children ?? [])]);
  expect(files(routes).filter((file) => !existsSync(join(import.meta.dirname, file)))).toEqual([]);
});
