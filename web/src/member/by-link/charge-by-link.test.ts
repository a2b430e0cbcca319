import type { SavedCalculation, SharedCalculation } from '@mizan/api';
import { subMinorOf } from '@mizan/engine/testing';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { renderHook } from '../../testing/render-hook';
import { withProviders } from '../../testing/with-providers';
import { useShareMessage } from '../calculation/actions';
import { PublicCalculation } from './public-calculation';

beforeEach(() => void openPage());

const charge = {
  createdAt: '2026-03-26T10:00:00Z',
  country: 'pakistan',
  province: 'punjab',
  provinceName: 'Punjab',
  type: 'courtFee',
  category: 'Succession',
  minorCategory: 'NADRA counter',
  subMinorCategory: 'Uncontested certificate',
  exception: 'notCourtFee',
  calculation: { courtFeeToBeAffixed: 10_000, isEstablished: true, referenceToSource: 'Art. 1' },
  steps: [],
  rulebook: null,
  inWords: { amount: null, valuation: null, courtFee: null },
  verification: 'statute',
  sources: [],
  schedules: [],
  near: [],
  forum: null,
  ruleFigures: subMinorOf('Uncontested certificate', 1),
} as unknown as SharedCalculation & SavedCalculation;

test('the message with a link calls a charge that is no court fee by its name', async () => {
  const { hook } = await renderHook(() => useShareMessage(charge), withProviders());
  expect(hook.current(true)).toBe('Uncontested certificate, Punjab\nCharge, not a court fee: Rs\u00a010,000');
});

test.each([
  ['shared.verdict', 'the amount charged is Rs'],
  ['check.verdict', 'The amount charged on the sheet must read Rs'],
] as const)('%s does not speak of a court fee', (verdict, sentence) => {
  const props = { of: charge, title: 'A title', text: 'A text', verdict, onward: null };
  expect(renderToStaticMarkup(withProviders()(createElement(PublicCalculation, props)))).toContain(sentence);
});
