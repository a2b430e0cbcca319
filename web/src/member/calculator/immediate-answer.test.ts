import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withProviders } from '../../testing/with-providers';
import type { Calculator } from '../question/use-calculator';
import { ImmediateAnswer } from './immediate-answer';

const calculator = { draft: {}, focusRequests: 0 } as Calculator;
const action = {
  name: 'Nothing to be added',
  minimumInputValue: 0,
  maximumInputValue: 0,
  reference: 's.7',
  result: '',
  isEstablished: true,
  verification: 'statute',
  sources: [],
  sourceUrl: null,
  note: null,
  extraResultInfo: null,
} as const;

test.each([
  ['en', '150000', 'Rs 1,50,000'],
  ['ur', '150000', '1,50,000 روپے'],
  ['en', 'As on the plaint', 'As on the plaint'],
] as const)('an immediate answer in %s shows the fee %s as %s', (language, courtFeeToBeAffixed, shown) => {
  const answer = { ...action, courtFeeToBeAffixed, sources: [] };
  const page = withProviders({ language })(createElement(ImmediateAnswer, { calculator, answer }));
  const text = renderToStaticMarkup(page)
    .replaceAll(/<.*?>/g, '|')
    .replaceAll(/\p{Zs}/gu, ' ');
  expect(text.split('|').filter((part) => part === shown)).toHaveLength(2);
});
