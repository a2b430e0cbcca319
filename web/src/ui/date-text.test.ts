import { describe, expect, test } from 'vitest';
import { dayAfterKey, readDay } from './date-text';

describe('readDay', () => {
  test.each([
    '22 November 2026',
    ' 22 november, 2026 ',
    '22 nov 2026',
    'November 22, 2026',
    '22/11/2026',
    '22-11-2026',
    '22.11.2026',
    '2026-11-22',
    '22 نومبر 2026',
    '۲۲ نومبر ۲۰۲۶',
    '٢٢/١١/٢٠٢٦',
  ])('reads "%s" as the 22nd of November 2026', (typed) => {
    expect(readDay(typed)).toBe('2026-11-22');
  });

  test('reads the day before the month, as Pakistan writes it', () => {
    expect(readDay('1/2/2026')).toBe('2026-02-01');
  });

  test.each([
    '',
    '22',
    '22 November',
    '22 November 26',
    '22 November 202',
    '2026-11-2',
    '11/22/2026',
    '31 February 2026',
    '0 March 2026',
    '22 no 2026',
    '22 Novembre 2026',
    '22 November 2026 10',
    'soon',
  ])('refuses %s', (typed) => {
    expect(readDay(typed)).toBeUndefined();
  });

  test.each([
    ['29 February 2024', '2024-02-29'],
    ['1 January 1870', '1870-01-01'],
    ['1 may 0096', '0096-05-01'],
  ])('reads leap days and early years: %s', (typed, day) => {
    expect(readDay(typed)).toBe(day);
  });

  test('reads every month as both languages write it', () => {
    for (const locale of ['en-PK', 'ur-PK']) {
      const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const day = `2026-${String(month).padStart(2, '0')}-09`;
        expect(readDay(format.format(new Date(day)))).toBe(day);
      }
    }
  });
});

describe('dayAfterKey', () => {
  test.each([
    ['ArrowUp', '2026-12-31', '2027-01-01'],
    ['ArrowDown', '2026-03-01', '2026-02-28'],
    ['PageUp', '2026-01-31', '2026-02-28'],
    ['PageUp', '2026-12-05', '2027-01-05'],
    ['PageDown', '2026-03-31', '2026-02-28'],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(dayAfterKey(from, key)).toBe(to);
  });

  test('leaves other keys alone', () => {
    expect(dayAfterKey('2026-01-01', 'a')).toBeUndefined();
  });
});
