import { expect, test } from 'vitest';
import {
  addDays,
  countDays,
  dateInPakistan,
  dayInWords,
  pakistanTime,
  startOfDay,
  timeInPakistan,
} from './pakistan-time.ts';

test.each([
  ['2026-03-31T18:59:59.999Z', '2026-03-31'],
  ['2026-03-31T19:00:00.000Z', '2026-04-01'],
  ['2026-03-31T18:59:00.000Z', '2026-03-31'],
  ['2025-12-31T19:00:00.000Z', '2026-01-01'],
  ['2024-02-28T19:00:00.000Z', '2024-02-29'],
  ['2026-07-01T00:00:00.000Z', '2026-07-01'],
])('at %s the date in Pakistan is %s', (moment, day) => {
  expect(dateInPakistan(new Date(moment))).toBe(day);
});

test('an invalid moment has no date, also after a valid one', () => {
  dateInPakistan(new Date());
  expect(() => dateInPakistan(new Date(Number.NaN))).toThrow(RangeError);
});

test.each([
  ['2026-01-15T05:30:00Z', '20260115103000'],
  ['2026-07-15T05:30:01.999Z', '20260715103001'],
  ['2026-12-31T18:59:59.999Z', '20261231235959'],
  ['2026-12-31T19:00:00Z', '20270101000000'],
])('writes %s for providers as %s, in summer and winter', (moment, written) => {
  expect(pakistanTime(new Date(moment))).toBe(written);
});

test('a day in Pakistan begins at 19:00 UTC of the day before', () => {
  expect(startOfDay('2026-03-01').toISOString()).toBe('2026-02-28T19:00:00.000Z');
});

test('days are added and counted across the end of a month', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(countDays('2024-02-28', '2024-03-01')).toBe(3);
});

test.each([
  ['2026-02-28T18:59:59Z', '28 February 2026', '28 فروری 2026', '23:59'],
  ['2026-02-28T19:00:00Z', '1 March 2026', '1 مارچ 2026', '00:00'],
  ['2026-12-31T19:05:00Z', '1 January 2027', '1 جنوری 2027', '00:05'],
])('writes %s as "%s", "%s" and "%s"', (moment, english, urdu, time) => {
  const at = new Date(moment);
  expect([dayInWords(at, 'en'), dayInWords(at, 'ur'), timeInPakistan(at)]).toEqual([english, urdu, time]);
});
