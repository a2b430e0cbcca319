import { beforeEach, expect, test } from 'vitest';
import { loggedIn, user } from '../testing/member';
import { openPage } from '../testing/page';
import { perform, renderHook } from '../testing/render-hook';
import { useFigures, useGrouping } from './figures';
import { restoreSession, startSession } from './session/session';

beforeEach(() => void openPage());

test('figures are grouped by lakh for a guest, and as the member chose', async () => {
  const { hook } = await renderHook(() => ({ figures: useFigures(), grouping: useGrouping() }));
  await perform(restoreSession);
  expect(hook.current.grouping).toBe('lakh');
  expect(hook.current.figures(15_000_000)).toBe('1,50,00,000');
  await perform(() => startSession({ ...loggedIn(), user: { ...user, grouping: 'western' } }));
  expect(hook.current.grouping).toBe('western');
  expect(hook.current.figures(15_000_000)).toBe('15,000,000');
});
