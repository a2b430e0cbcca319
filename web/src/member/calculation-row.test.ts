import type { BatchRow } from '@mizan/api';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { openPage } from '../testing/page';
import { withProviders } from '../testing/with-providers';
import { CalculationRow } from './calculation-row';

const answer = {
  type: 'courtFee',
  amount: null,
  calculation: { result: null, courtFeeToBeAffixed: 10_000, isEstablished: true, referenceToSource: 'Art. 1' },
  verification: 'statute',
} as unknown as NonNullable<BatchRow['answer']>;

test('a row of calculations says below its fee that it is no court fee', async () => {
  await openPage();
  const rowOf = (row: typeof answer) =>
    renderToStaticMarkup(withProviders()(createElement(CalculationRow, { row, number: 1, name: '', about: '' })));
  expect(rowOf({ ...answer, exception: 'notCourtFee' })).toMatch(/10,000.*Not a court fee: no stamp is affixed for it/);
  expect(rowOf(answer)).not.toContain('Not a court fee');
});
