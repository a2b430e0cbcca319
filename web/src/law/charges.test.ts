import type { CalculationPreview, LawMajorPage } from '@mizan/api';
import { subMinorOf } from '@mizan/engine/testing';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../testing/page';
import { withProviders } from '../testing/with-providers';
import { RuleData } from './major-page';
import { renderPreview } from './render';

beforeEach(() => void openPage());

const province = { id: 'punjab', name: 'Punjab' };

test('the preview of a link calls a charge that is no court fee by its name', () => {
  const preview: CalculationPreview = {
    kind: 'share',
    language: 'en',
    type: 'courtFee',
    exception: 'notCourtFee',
    province,
    category: 'Succession',
    subMinor: 'Uncontested certificate',
    amount: 10_000,
  };
  expect(renderPreview(preview)).toContain('<title>Charge, not a court fee Rs');
  expect(renderPreview({ ...preview, exception: undefined })).toContain('<title>Court fee Rs');
});

test('search engines are told of no court fee where the rule gives a charge that is none', () => {
  const rules = [
    { subMinor: subMinorOf('Cheque', 15) },
    { subMinor: { ...subMinorOf('Deposit', 2000), exception: 'notCourtFee' } },
  ];
  const rulebook = { type: 'courtFee', publishedAt: '2026-01-01T00:00:00Z' };
  const page = {
    language: 'en',
    path: '/law',
    province,
    rulebook,
    schedules: { slabSets: [] },
    minors: [{ name: 'All', rules }],
  };
  const props = { page: page as unknown as LawMajorPage, crumbs: [], name: 'Recovery', province: 'Punjab' };
  const markup = renderToStaticMarkup(withProviders()(createElement(RuleData, props)));
  expect(markup).toContain('court fee on Cheque');
  expect(markup).not.toContain('Deposit');
});
