import type { SavedCalculation } from '@mizan/api';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/page';
import { newCache, withProviders } from '../../testing/with-providers';
import type { CalculationStanding } from './read-standing';
import { Dates, standingQuery } from './standing';

vi.mock('../../language/format-moments', async (original) => ({
  ...(await original<typeof import('../../language/format-moments')>()),
  useToday: () => '2026-06-03',
}));

beforeEach(() => void openPage());

const saved = { id: 'a', createdAt: '2026-03-26T10:00:00Z', asOf: '2026-03-26', checkedOn: null } as SavedCalculation;

function datesOf(rules: CalculationStanding['rules']) {
  const version = { number: 1, effectiveFrom: '2026-01-01' };
  const rest = { suspension: null, checkedOn: null, shared: null, hasLadder: false };
  const cache = newCache();
  cache.setQueryData(standingQuery('a').queryKey, { rules, today: version, onItsDate: { rules, version }, ...rest });
  return renderToStaticMarkup(withProviders({ cache })(createElement(Dates, { saved })));
}

test('a fee whose suit has another court today is not called in force without a remark', () => {
  expect(datesOf('unchanged')).toContain('Still in force today');
  const dates = datesOf('otherCourt');
  expect(dates).toContain('names another court');
  expect(dates).not.toContain('Still in force today');
});
