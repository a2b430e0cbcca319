import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { useOpenRecord } from './use-open-record';

beforeEach(() => void openPage());

test('a record stays open in its latest state when it leaves the list, until another or none is opened', async () => {
  const [first, second] = [
    { id: 'a', state: 'open' },
    { id: 'b', state: 'open' },
  ] as const;
  const list = { rows: [first, second] as readonly { id: string; state: string }[], id: 'a' };
  const { hook, draw } = await renderHook(() => useOpenRecord(list.rows, list.id));
  expect(hook.current[0]).toBe(first);
  list.rows = [second];
  await draw();
  await perform(() => hook.current[1]({ ...first, state: 'handled' }));
  expect(hook.current[0]).toEqual({ id: 'a', state: 'handled' });
  list.id = 'b';
  await draw();
  expect(hook.current[0]).toBe(second);
  list.id = '';
  await draw();
  expect(hook.current[0]).toBeUndefined();
});
