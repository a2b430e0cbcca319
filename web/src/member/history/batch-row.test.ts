import type { Batch } from '@mizan/api';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { withProviders } from '../../testing/with-providers';
import { BatchRow } from './batch-row';

test('a batch in an Urdu history keeps the order of the letters in the name of its file', async () => {
  await openPage();
  const batch = { id: 'one', name: '2026 claims.csv', kinds: [], rows: 2, price: 2 } as unknown as Batch;
  const row = createElement(BatchRow, { batch, number: 1, day: undefined });
  expect(renderToStaticMarkup(withProviders({ language: 'ur' })(row))).toContain('\u20682026 claims.csv\u2069');
});
