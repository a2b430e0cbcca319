import type { Practice } from '@mizan/api';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../testing/page';
import { withProviders } from '../testing/with-providers';
import { PracticeLines } from './practice';

beforeEach(() => void openPage());

const practice: Practice = {
  reading: null,
  span: { slabSetId: 's1', number: 2 },
  outcome: 'taken',
  members: 7,
  districts: [
    { district: { en: 'Lahore', ur: 'لاہور' }, members: 4 },
    { district: { en: 'Multan', ur: 'ملتان' }, members: 2 },
  ],
  elsewhere: 1,
  lastOn: '2026-03-03',
  contrary: 0,
};
const schedule = {
  id: 's1',
  name: 'Schedule',
  value: 0,
  slabs: [
    { min: 1, max: 25_000, value: 5 },
    { min: 25_001, max: null, value: 10 },
  ],
};

type Props = Parameters<typeof PracticeLines>[0];
const markupOf = (props: Partial<Props> = {}, language: 'en' | 'ur' = 'en') =>
  renderToStaticMarkup(withProviders({ language })(createElement(PracticeLines, { practice: [practice], ...props })));
const text = (...given: Parameters<typeof markupOf>) => markupOf(...given).replaceAll(/<[^>]+>|[⁨⁩]/g, '');

test('a line of practice says where, how often and until when', () => {
  expect(text()).toBe('Practice: taken at Lahore (4), Multan (2), other places (1), last on 3 March 2026.');
  expect(text({}, 'ur')).toMatch(/^دفتری معمول: لاہور \(4\)، ملتان \(2\)، .* 3 مارچ 2026۔$/);
});

test('a line counts the opposite reports beside it', () => {
  expect(text({ practice: [{ ...practice, contrary: 2 }] })).toMatch(/2026\. 2 members report another fee\.$/);
  const other = { ...practice, outcome: 'other' as const, contrary: 1 };
  expect(text({ practice: [other] })).toMatch(
    /^Practice: another fee asked for .* 1 member reports that this fee was taken\.$/,
  );
});

test('a line names the row of a schedule that has several, and the reading only where several stand together', () => {
  expect(text({ schedules: [schedule] })).toMatch(/^Above Rs\s25,000: Practice/);
  const withReading = { ...practice, reading: 'As of 2012' };
  expect(text({ practice: [withReading] })).not.toContain('As of 2012');
  expect(text({ practice: [practice, withReading], namesReadings: true })).toMatch(/2026\.As of 2012: Practice/);
});
