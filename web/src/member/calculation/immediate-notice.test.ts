import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withProviders } from '../../testing/with-providers';
import { ImmediateNotice } from './immediate-notice';

const established = { isEstablished: true, courtFeeToBeAffixed: 25_000, result: null };

test.each([
  ['Rs 25,000', established],
  ['Rs 25,000', { ...established, courtFeeToBeAffixed: '25000' }],
  ['As on the plaint', { ...established, courtFeeToBeAffixed: 'As on the plaint' }],
  ['Half the value', { ...established, courtFeeToBeAffixed: '', result: 'Half the value' }],
  ['The law in force is not established here.', { ...established, isEstablished: false }],
])('the notice of an immediate answer says %s', (shown, answer) => {
  const text = renderToStaticMarkup(withProviders()(createElement(ImmediateNotice, { answer })))
    .replaceAll(/<.*?>/g, '')
    .replaceAll(/\p{Zs}/gu, ' ');
  expect(text).toBe(shown);
});
