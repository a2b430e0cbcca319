import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withProviders } from '../../testing/with-providers';
import { ImmediateNotice } from './immediate-notice';

const established = { isEstablished: true, courtFeeToBeAffixed: 25_000, result: null };
const fee = (calculation: object) => ({ type: 'courtFee' as const, calculation: { ...established, ...calculation } });
const value = (calculation: object) => ({ ...fee(calculation), type: 'suitValuation' as const });

test.each([
  ['Rs 25,000', fee({})],
  ['Rs 25,000', fee({ courtFeeToBeAffixed: '25000' })],
  ['Rs 0', fee({ courtFeeToBeAffixed: 0, result: 500 })],
  ['As on the plaint', fee({ courtFeeToBeAffixed: 'As on the plaint' })],
  ['The law in force is not established here.', fee({ courtFeeToBeAffixed: '', result: 'Half the value' })],
  ['The law in force is not established here.', fee({ isEstablished: false })],
  ['Half the value', value({ result: 'Half the value' })],
])('the notice of an immediate answer says %s', (shown, of) => {
  const text = renderToStaticMarkup(withProviders()(createElement(ImmediateNotice, { of })))
    .replaceAll(/<.*?>/g, '')
    .replaceAll(/\p{Zs}/gu, ' ');
  expect(text).toBe(shown);
});
