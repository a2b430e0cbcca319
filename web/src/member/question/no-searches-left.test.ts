import { Problem } from '@mizan/api';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withProviders } from '../../testing/with-providers';
import { CostRefusal } from './no-searches-left';

const markupOf = (error: Problem) =>
  renderToStaticMarkup(withProviders()(createElement(CostRefusal, { error, from: '/filings/f' })));

test('a refusal for want of searches offers to buy some, which leads back; another one does not', () => {
  expect(markupOf(new Problem('NO_SEARCHES_LEFT'))).toContain('href="/payment?from=%2Ffilings%2Ff"');
  expect(markupOf(new Problem('UNEXPECTED'))).not.toContain('href');
});
