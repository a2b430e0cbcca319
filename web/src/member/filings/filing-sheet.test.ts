import type { FilingItem } from '@mizan/api';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { withProviders } from '../../testing/with-providers';
import { ItemText } from './filing-sheet';
import { FilingTable } from './filing-table';
import { PackItem } from './pack-item';
import { mayBePlaint } from './plaint';

beforeEach(() => void openPage());

const item: FilingItem = {
  id: 'i',
  calculationId: null,
  stamps: [],
  words: null,
  rule: {
    mainCategoryId: 'm',
    minorCategoryId: 'n',
    subMinorCategoryId: 's',
    category: 'Money',
    minorCategory: 'Money',
    subMinorCategory: 'Promissory note',
    amount: null,
    asOf: '2026-03-02',
    reference: 'Art. 1',
    verification: 'statute',
    isEstablished: true,
    says: null,
    remark: 'Not confirmed below Rs 25,000.',
    version: 1,
    readings: [{ name: 'By the Act of 1870', fee: 900 }],
  },
  fee: 500,
  today: 'otherFee',
};
const total = { amount: 500, withoutFigure: 0, inWords: null };
test.each([
  ['printed sheet', createElement(ItemText, { item, number: 1, asOf: '2026-03-02' })],
  ['printed worksheet of an item', createElement(PackItem, { item, number: 1, answer: undefined })],
  ['table on the screen', createElement(FilingTable, { items: [item], total, asOf: '2026-03-02' })],
])(
  'the %s says that the law gives another fee now, what the rule remarks, and what other readings charge',
  (_, part) => {
    const markup = renderToStaticMarkup(withProviders()(part));
    expect(markup).toContain('By the law as it stands now the fee is another one.');
    expect(markup).toContain('Not confirmed below Rs 25,000.');
    expect(markup).toMatch(/By the Act of 1870.*900/);
    // In Urdu the English name is isolated, or its direction would carry the figure along.
    expect(renderToStaticMarkup(withProviders({ language: 'ur' })(part))).toContain('\u2068By the Act of 1870\u2069');
  },
);

test('the printed sheet names what is no court fee, and such an item is never the plaint', () => {
  const charge = { ...item, rule: item.rule && { ...item.rule, amount: 500, exception: 'notCourtFee' as const } };
  const markup = renderToStaticMarkup(
    withProviders()(createElement(ItemText, { item: charge, number: 1, asOf: '2026-03-02' })),
  );
  expect(markup).toContain('Not a court fee: no stamp is affixed for it, and it is not in the total');
  expect([
    mayBePlaint(charge),
    mayBePlaint({ ...charge, rule: { ...charge.rule, exception: 'none' } as FilingItem['rule'] }),
  ]).toEqual([false, true]);
});
