import type { SavedCalculation, SharedCalculation, Suspension } from '@mizan/api';
import { subMinorOf } from '@mizan/engine/testing';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { renderHook } from '../../testing/render-hook';
import { newCache, withProviders } from '../../testing/with-providers';
import { useShareMessage } from '../calculation/actions';
import { PublicCalculation } from './public-calculation';

beforeEach(() => void openPage());

const charge = {
  id: 'a-calculation',
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

const notEstablished = { ...charge, calculation: { ...charge.calculation, isEstablished: false } };

async function messageOf(saved: SavedCalculation, suspension: Suspension | null = null) {
  const cache = newCache();
  cache.setQueryData(['standing', saved.id], { suspension });
  const { hook } = await renderHook(() => useShareMessage(saved), withProviders({ cache }));
  return hook.current(true);
}

test('the message with a link calls a charge that is no court fee by its name', async () => {
  expect(await messageOf(charge)).toBe('Uncontested certificate, Punjab\nCharge, not a court fee: Rs\u00a010,000');
});

test('the message with a link says no amount that is not established, or whose rule is switched off', async () => {
  const off = { message: { en: 'Off', ur: 'بند' }, since: '2026-06-01T10:00:00Z' };
  const withoutAmount = 'Uncontested certificate, Punjab\nCharge, not a court fee';
  expect([await messageOf(notEstablished), await messageOf(charge, off)]).toEqual([withoutAmount, withoutAmount]);
});

test.each([
  ['shared.verdict', 'the amount charged is Rs'],
  ['check.verdict', 'The amount charged on the sheet must read Rs'],
] as const)('%s does not speak of a court fee, nor of an amount that is not established', (verdict, sentence) => {
  const pageOf = (of: SharedCalculation) => {
    const props = { of, title: 'A title', text: 'A text', verdict, onward: null };
    return renderToStaticMarkup(withProviders()(createElement(PublicCalculation, props)));
  };
  expect(pageOf(charge)).toContain(sentence);
  expect(pageOf(notEstablished)).not.toContain(sentence);
});
