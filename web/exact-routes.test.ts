import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { exactRoutes } from './exact-routes.ts';

type Transform = { filter: { id: RegExp }; handler: (source: string) => { code: string } };
const { filter, handler } = exactRoutes().transform as unknown as Transform;
const packageFile = createRequire(import.meta.url).resolve('react-router/package.json');
const file = join(dirname(packageFile), 'dist/production/lib/dom/ssr/routes.js');

test('the routes that React Router makes in the browser match the exact letters of an address', () => {
  expect(filter.id.test(file)).toBe(true);
  const source = readFileSync(file, 'utf8');
  const { code } = handler(source);
  expect(code.length - source.length).toBe(', caseSensitive: true'.length);
  expect(code).toMatch(/path: route\.path, caseSensitive: true\s*\};\s*if \(routeModule\)/);
});

test('a version of React Router that makes them differently fails the build', () => {
  expect(() => handler('export const routes = 1;')).toThrow('React Router makes its routes differently');
});
