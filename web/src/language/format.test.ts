import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { renderHook } from '../testing/render-hook';
import { withProviders } from '../testing/with-providers';
import { dateFormat, useDay } from './format';
import { dayOf, useHeadingDay, useLongDay, useMoments, useToday } from './format-moments';
import type { Language } from './paths';

beforeEach(() => void openPage());

const use = async <Value>(hook: () => Value, language: Language) =>
  (await renderHook(hook, withProviders({ language }))).hook.current;

test('dateFormat creates one formatter per locale and options', () => {
  const [day, month] = [{ day: 'numeric' }, { month: 'long' }] as const;
  expect(dateFormat('en-US', day)).toBe(dateFormat('en-US', day));
  expect(dateFormat('en-US', day)).not.toBe(dateFormat('en-US', month));
  expect(dateFormat('en-US', day)).not.toBe(dateFormat('en-GB', day));
});

describe('a day', () => {
  test('is written as its language writes it', async () => {
    expect((await use(useDay, 'en'))('2025-05-28')).toBe('28 May 2025');
    expect((await use(useDay, 'ur'))('2025-05-28')).toBe('28 مئی 2025');
  });

  test('is written with its weekday, in Urdu after an Urdu comma', async () => {
    expect((await use(useLongDay, 'en'))('2026-03-26')).toBe('Thursday, 26 March 2026');
    expect((await use(useLongDay, 'ur'))('2026-03-26')).toBe('جمعرات، 26 مارچ 2026');
  });

  test('is written in the fixed order in the heading of the history', async () => {
    expect((await use(useHeadingDay, 'en'))('2026-03-26')).toBe('Thursday, March 26, 2026');
    expect((await use(useHeadingDay, 'ur'))('2026-03-26')).toBe('جمعرات، 26 مارچ 2026');
  });
});

describe('a moment', () => {
  // Five hours later in Pakistan, where the next day has begun.
  const late = '2026-07-14T19:05:00Z';

  test('is written as it stands in Pakistan', async () => {
    const { day, weekday, time } = await use(useMoments, 'en');
    expect([day(late), weekday(late), time(late)]).toEqual(['15 July 2026', 'Wednesday', '00:05']);
  });

  test('is written in Urdu without a comma, with western digits', async () => {
    const { day, weekday, time } = await use(useMoments, 'ur');
    expect([day(late), weekday(late), time(late)]).toEqual(['15 جولائی 2026', 'بدھ', '00:05']);
  });

  test('belongs to the day in Pakistan', () => {
    expect(dayOf(late)).toBe('2026-07-15');
    expect(dayOf(new Date('2026-01-31T18:59:59Z'))).toBe('2026-01-31');
  });

  test('of now belongs to the day that useToday returns', async () => {
    vi.useFakeTimers({ now: new Date(late), toFake: ['Date'] });
    expect(await use(useToday, 'en')).toBe('2026-07-15');
    vi.useRealTimers();
  });
});
