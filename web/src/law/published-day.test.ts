import type { LawMajorPage } from '@mizan/api';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../testing/page';
import { withProviders } from '../testing/with-providers';
import { MajorPage } from './major-page';

beforeEach(() => void openPage());

test('a page of the law names the day of publication in Pakistan, for readers and for search engines', () => {
  const page = {
    language: 'en',
    path: '/law/punjab/court-fee/recovery',
    name: 'Recovery',
    province: { id: 'punjab', name: 'Punjab' },
    rulebook: {
      type: 'courtFee',
      number: 1,
      effectiveFrom: '2026-07-01',
      publishedAt: '2026-07-28T21:00:00.000Z',
      checkedOn: null,
    },
    schedules: { slabSets: [] },
    minors: [],
  } as unknown as LawMajorPage;
  const markup = renderToStaticMarkup(withProviders()(createElement(MajorPage, { page })));
  expect(markup).toContain('29 July 2026');
  expect(markup).toContain('"dateModified":"2026-07-29"');
});
