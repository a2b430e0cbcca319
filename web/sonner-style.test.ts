import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sonnerStyle } from './sonner-style.ts';

type Transform = { filter: { id: RegExp }; handler: (source: string) => { code: string } };
const { filter, handler } = sonnerStyle().transform as unknown as Transform;
const file = join(dirname(createRequire(import.meta.url).resolve('sonner')), 'index.mjs');

test('the call that inserts the style of Sonner is removed, and nothing else', () => {
  const source = readFileSync(file, 'utf8');
  expect(filter.id.test(file)).toBe(true);
  const { code } = handler(source);
  expect(source).toMatch(/^__insertCSS\(/m);
  expect(code).not.toMatch(/^__insertCSS\(/m);
  expect(code).toContain('function __insertCSS');
  expect(handler('before\n__insertCSS("a");\nafter').code).toBe('before\n\nafter');
});

test('a version of Sonner that inserts its style differently fails the build', () => {
  expect(() => handler('export const toast = 1;')).toThrow('Sonner inserts its style differently');
});
