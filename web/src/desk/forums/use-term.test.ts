import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { renderHook } from '../../testing/render-hook';
import { withProviders } from '../../testing/with-providers';
import { useTerm } from './use-term';

beforeEach(() => void openPage());

test('describes the term of a limit whose first date is unknown, or that stands as a year', async () => {
  const { hook } = await renderHook(useTerm, withProviders());
  expect(hook.current({ from: '', to: null })).toBe('from an unknown date');
  expect(hook.current({ from: '2016', to: null })).toBe('from 2016');
  expect(hook.current({ from: '', to: '2011-03-02' })).toBe('an unknown date – \u20682011-03-01\u2069');
});
