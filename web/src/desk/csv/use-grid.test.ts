import { beforeEach, expect, test, vi } from 'vitest';
import { hasUnsavedWork } from '../../layout/reload-once';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { forgetRows, useGrid } from './use-grid';

const rows = { columns: ['amount'], rows: [['5']] };
const edited = { columns: ['amount'], rows: [['6']] };

let page: ReturnType<typeof openPage>;
beforeEach(() => {
  page = openPage();
  forgetRows();
});

test('published rows are the new `opened`, with their version, so that setting an earlier figure again counts as an edit', async () => {
  const { hook } = await renderHook(
    () => useGrid('punjab'),
    (child) => child,
  );
  await perform(() => hook.current.open(rows, 7));
  await perform(() => hook.current.edit(() => edited));
  expect(hook.current).toMatchObject({ opened: rows, baseVersion: 7 });
  await perform(() => hook.current.markSaved(edited, 8));
  expect(hook.current).toMatchObject({ opened: edited, baseVersion: 8 });
});

test('rows that are edited while others are published stay unsaved, as edits of the published ones', async () => {
  const { hook } = await renderHook(
    () => useGrid('punjab'),
    (child) => child,
  );
  const editedAgain = { columns: ['amount'], rows: [['7']] };
  await perform(() => hook.current.open(rows, 7));
  await perform(() => hook.current.edit(() => edited));
  await perform(() => hook.current.edit(() => editedAgain));
  await perform(() => hook.current.markSaved(edited, 8));
  expect(hook.current).toMatchObject({ grid: editedAgain, opened: edited, baseVersion: 8, isUnsaved: true });
});

test('edited rows are unsaved work, also when their screen is gone, until they are published or left', async () => {
  const { hook, leave } = await renderHook(
    () => useGrid('punjab'),
    (child) => child,
  );
  await perform(() => hook.current.open(rows, 7));
  expect(hasUnsavedWork()).toBe(false);
  await perform(() => hook.current.edit(() => edited));
  await leave();
  const asksBeforeClosing = () => {
    const preventDefault = vi.fn<() => void>();
    page.fire('beforeunload', { preventDefault });
    return preventDefault.mock.calls.length > 0;
  };
  expect([hasUnsavedWork(), asksBeforeClosing()]).toEqual([true, true]);
  forgetRows();
  expect([hasUnsavedWork(), asksBeforeClosing()]).toEqual([false, false]);
});

test('rows that are published after their author has left the screen are saved when the author returns', async () => {
  const screen = () =>
    renderHook(
      () => useGrid('punjab'),
      (child) => child,
    );
  const { hook, leave } = await screen();
  await perform(() => hook.current.open(rows, 7));
  await perform(() => hook.current.edit(() => edited));
  const { markSaved } = hook.current;
  await leave();
  markSaved(edited, 8);
  const { hook: again } = await screen();
  expect(again.current).toMatchObject({ grid: edited, baseVersion: 8, isUnsaved: false });
});

test('`opened` stays null for rows of a file, also once they are published', async () => {
  const { hook } = await renderHook(
    () => useGrid('punjab'),
    (child) => child,
  );
  await perform(() => hook.current.open(rows));
  await perform(() => hook.current.markSaved(rows, 8));
  expect(hook.current).toMatchObject({ opened: null, baseVersion: undefined });
});
