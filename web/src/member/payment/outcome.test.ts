import type { Order } from '@mizan/api';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { withProviders } from '../../testing/with-providers';
import { Outcome } from './outcome';
import { saveWayBack } from './way-back';

beforeEach(() => void openPage());

test('another attempt after a failed payment leads back to where the first one began', () => {
  const order = { status: 'failed', failure: null, paidAt: null } as Order;
  const markup = () => renderToStaticMarkup(withProviders()(createElement(Outcome, { order })));
  expect(markup()).toContain('href="/payment"');
  saveWayBack('/filings/f');
  expect(markup()).toContain('href="/payment?from=%2Ffilings%2Ff"');
});
