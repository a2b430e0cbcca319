import type { CalculationPreview, LawMajorPage, LawRule } from '@mizan/api';
import { subMinorOf } from '@mizan/engine/testing';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../testing/page';
import { withProviders } from '../testing/with-providers';
import { Rule, RuleData } from './major-page';
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
    { subMinor: { ...subMinorOf('Cheque', 15), extraResultInfo: 'Nil below Rs 100' } },
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
  // The remark says where the figure does not hold.
  expect(markup).toContain('Nil below Rs\u00a0100. Made for a test');
  expect(markup).not.toContain('Deposit');
});

test('a rule shows its remark, and says to which reading a published figure belongs and that it is no court fee', () => {
  const rule: LawRule = {
    subMinor: { ...subMinorOf('Deposit', 0.1), exception: 'notCourtFee', extraResultInfo: 'A deposit' },
    calculator: '/try',
    practice: [],
    suspension: undefined,
    recordedFrom: null,
    compare: null,
    cases: [
      { reading: null, amount: 100, valuation: 100, courtFee: 10, source: 'The rules' },
      { reading: 'Interim order', amount: 100, valuation: 100, courtFee: 5, source: 'A report' },
    ],
  };
  const page = { language: 'en', rulebook: { type: 'courtFee' }, schedules: { slabSets: [], provinceSlabId: null } };
  const props = { rule, page: page as unknown as LawMajorPage };
  const markup = renderToStaticMarkup(withProviders()(createElement(Rule, props)));
  expect(markup).toContain('<bdi>A deposit</bdi>');
  expect(markup).toContain('Value Rs\u00a0100: Rs\u00a010, not a court fee');
  expect(markup).toMatch(/Interim order: <\/bdi><span[^>]*>Value Rs\u00a0100: Rs\u00a05, not a court fee/);
});
