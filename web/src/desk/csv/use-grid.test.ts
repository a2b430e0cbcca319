import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { forgetRows, useGrid } from './use-grid';

const rows = { columns: ['amount'], rows: [['5']] };
const edited = { columns: ['amount'], rows: [['6']] };

beforeEach(() => {
  openPage();
  forgetRows();
});

test('published rows count as opened, so that a later return to the figure before is an edit', async () => {
  const { hook } = await renderHook(
    () => useGrid('punjab'),
    (child) => child,
  );
  await perform(() => hook.current.open(rows, true));
  await perform(() => hook.current.edit(() => edited));
  expect(hook.current.opened).toBe(rows);
  await perform(() => hook.current.markSaved());
  expect(hook.current.opened).toBe(edited);
});

test('published rows of a file do not count as opened, because the file may state all rules', async () => {
  const { hook } = await renderHook(
    () => useGrid('punjab'),
    (child) => child,
  );
  await perform(() => hook.current.open(rows, false));
  await perform(() => hook.current.markSaved());
  expect(hook.current.opened).toBeNull();
});
