import type { PrintedFiling } from '@mizan/api';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { withProviders } from '../../testing/with-providers';
import { PublicFiling } from './public-filing';

beforeEach(() => void openPage());

function markupIn(country: string) {
  const total = { amount: 5000, withoutFigure: 0, inWords: null };
  const shown = { country, provinceName: 'Elsewhere', court: '', asOf: '2026-06-01', items: [], total };
  const of = shown as unknown as PrintedFiling;
  const props = { of, title: 'Sheet', text: '', printedAt: '2026-06-01T05:00:00.000Z', onward: null };
  return renderToStaticMarkup(withProviders()(createElement(PublicFiling, props)));
}

test('the check of a sheet names rupees for Pakistan only', () => {
  expect(markupIn('pakistan')).toContain('Rs\u00a05,000');
  expect(markupIn('elsewhere')).toContain('5,000');
  expect(markupIn('elsewhere')).not.toContain('Rs');
});
