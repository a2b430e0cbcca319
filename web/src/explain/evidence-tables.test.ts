import type { Evidence } from '@mizan/api';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { setLawNames } from '../language/law-names';
import { openPage } from '../testing/page';
import { withProviders } from '../testing/with-providers';
import { EvidenceTables } from './evidence-tables';

beforeEach(() => void openPage());

const counts = (statute: number, practised: number) => ({
  rules: statute + 10,
  byVerification: { statute, judgment: 4, secondary: 3, inferred: 2, unverified: 1 },
  evidenced: statute + 7,
  notEstablished: 5,
  practised,
  cases: 30,
});
const punjab: Evidence = {
  provinceId: 'punjab',
  province: 'Punjab',
  type: 'courtFee',
  months: [
    { month: '2026-02-01', counts: counts(60, 0) },
    { month: '2026-03-01', counts: counts(70, 8) },
  ],
};
const markupOf = (evidence: Evidence[], language: 'en' | 'ur' = 'en') =>
  renderToStaticMarkup(withProviders({ language })(createElement(EvidenceTables, { evidence })));
/** The figures of a row, without the label that phones show before each. */
const figures = (markup: string) =>
  [...markup.matchAll(/<tr class="relative.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<\/span>(\d+)<\/td>/g)].map(([, figure]) => Number(figure)),
  );

test('each province with rules has a row of figures of this month, and a single month has no list of months', () => {
  const now = { ...punjab, months: punjab.months.slice(1) };
  const markup = markupOf([now, { ...now, provinceId: 'empty', months: [] }]);
  expect(figures(markup)).toEqual([[80, 70, 4, 3, 2, 1, 5, 8, 30]]);
  expect(markup).not.toContain('<details>');
});

test('the counts by month stand below, the latest month first', () => {
  const markup = markupOf([punjab]);
  expect(figures(markup).map(([rules, statute]) => [rules, statute])).toEqual([
    [80, 70],
    [80, 70],
    [70, 60],
  ]);
  expect(markup.indexOf('March 2026')).toBeLessThan(markup.indexOf('February 2026'));
  expect(markup).toContain('aria-label="Punjab, by month"');
});

test('a page in Urdu names provinces and months in Urdu', () => {
  onTestFinished(() => setLawNames({}));
  setLawNames({ Punjab: 'پنجاب' });
  const markup = markupOf([punjab], 'ur');
  expect(markup).toContain('پنجاب');
  expect(markup).toContain('مارچ 2026');
});
