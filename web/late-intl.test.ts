import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lateIntl } from './late-intl.ts';

type Transform = { filter: { id: RegExp[] }; handler: (source: string, id: string) => { code: string } };
const { filter, handler } = lateIntl().transform as unknown as Transform;
const fileOf = (name: string, file: string) => join(import.meta.dirname, '../node_modules', name, 'dist/private', file);
const locale = fileOf('react-aria', 'i18n/useDefaultLocale.mjs');
const number = fileOf('@internationalized/number', 'NumberFormatter.mjs');

const changed = (file: string) => {
  expect(filter.id.some((wanted) => wanted.test(file))).toBe(true);
  return handler(readFileSync(file, 'utf8'), file).code;
};

test('React Aria checks the language of the browser without the tables of dates', () => {
  expect(changed(locale)).toMatch(/try \{\s*Intl\.getCanonicalLocales\(locale\);\s*\} catch/);
});

test('the question that takes its place refuses the same languages', () => {
  for (const name of ['en', 'ur-PK', 'en-US-u-ca-islamic']) {
    expect(Intl.getCanonicalLocales(name)).toEqual([name]);
    expect(() => Intl.DateTimeFormat.supportedLocalesOf([name])).not.toThrow();
  }
  for (const name of ['', 'not a language', 'en_US']) {
    expect(() => Intl.getCanonicalLocales(name)).toThrow(RangeError);
    expect(() => Intl.DateTimeFormat.supportedLocalesOf([name])).toThrow(RangeError);
  }
});

test('numbers are formatted without asking first whether they can have signs', () => {
  expect(changed(number)).toMatch(/try \{\s*\S+ = true;/);
});

test('a version of a library that asks differently fails the build', () => {
  expect(() => handler('export const locale = 1;', locale)).toThrow('asks Intl differently');
});
