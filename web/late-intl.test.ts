import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
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

describe('a format that may never be used', () => {
  const made = vi.fn<(...given: unknown[]) => object>();
  /** The result of a hook of React Aria, in which `made` stands in for a class of Intl. */
  function madeBy(file: string, name: string, format: object): Record<string, (...given: unknown[]) => unknown> {
    made.mockReset().mockReturnValue(format);
    const expression = /\(\(\) => \{ let made;.*\}\)\(\)/.exec(changed(file))?.[0];
    const Intl = {
      [name]: function make(...given: unknown[]) {
        return made(...given);
      },
    };
    return new Function('Intl', 'locale', 'options', `return ${expression}`)(Intl, 'en', { usage: 'search' });
  }

  test('is made for the first comparison, and once', () => {
    const collator = madeBy(fileOf('react-aria', 'i18n/useCollator.mjs'), 'Collator', {
      compare: (a: string, b: string) => a + b,
    });
    expect(made).not.toHaveBeenCalled();
    expect([collator['compare']?.('a', 'b'), collator['compare']?.('c', 'd')]).toEqual(['ab', 'cd']);
    expect(made.mock.calls).toEqual([['en', { usage: 'search' }]]);
  });

  test('is made for the first list of several choices, and once', () => {
    const format = { format: (list: string[]) => list.join(), formatToParts: (list: string[]) => list };
    const lists = madeBy(fileOf('react-aria', 'i18n/useListFormatter.mjs'), 'ListFormat', format);
    expect(made).not.toHaveBeenCalled();
    expect([lists['format']?.(['a', 'b']), lists['formatToParts']?.(['a'])]).toEqual(['a,b', ['a']]);
    expect(made).toHaveBeenCalledTimes(1);
  });
});

describe('a count in a message', () => {
  const messages = changed(join(import.meta.dirname, '../node_modules/@lingui/core/dist/index.mjs'));
  const source = /function number\(locales, value, format\) \{[\s\S]*?\n\}/.exec(messages)?.[0] ?? '';
  const write = new Function('normalizeLocales', 'cacheKey', 'getMemoized', `${source} return number`)(
    (locales: string) => [locales],
    () => '',
    (_: unknown, make: () => Intl.NumberFormat) => make(),
  ) as (locales: string, value: number, format?: Intl.NumberFormatOptions) => string;

  test.each(['en', 'ur'])('is written in %s as Intl writes it', (language) => {
    const format = new Intl.NumberFormat(language);
    for (const value of [0, 7, 999, 1000, 12_345, 1_234_567, Number.MAX_SAFE_INTEGER, -1000, 1.5, 1e21])
      expect(write(language, value)).toBe(format.format(value));
  });

  test('is left to Intl where a message asks for a format', () => {
    expect(write('en', 1000, { style: 'percent' })).toBe('100,000%');
  });
});

test('a version of a library that asks differently fails the build', () => {
  expect(() => handler('export const locale = 1;', locale)).toThrow('asks Intl differently');
});
