import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { useTypedNumber } from './number-cell';

beforeEach(() => void openPage());

/** A cell in which a text was typed and left; `become` gives it another value, as another row or an edit elsewhere does. */
async function typeAndLeave(text: string) {
  let value: number | null = 7;
  const use = () => useTypedNumber({ value, onChange: (next) => (value = next) });
  const { hook, draw } = await renderHook(use);
  await perform(() => hook.current.type(text));
  await perform(() => hook.current.leave());
  async function become(next: number | null) {
    value = next;
    await draw();
    return hook.current;
  }
  await draw();
  return { hook, become };
}

test('an unreadable text stays once the cell is left, marked as unread', async () => {
  const { hook } = await typeAndLeave('7.5%');
  expect(hook.current).toMatchObject({ text: '7.5%', isUnread: true });
});

test('an unreadable text gives way to a figure that the cell gets otherwise, because that figure is saved', async () => {
  const { become } = await typeAndLeave('7.5%');
  expect(await become(150_002)).toMatchObject({ text: '1,50,002', isUnread: false });
  expect(await become(null)).toMatchObject({ text: '', isUnread: false });
});

test('a readable text is grouped once the cell is left', async () => {
  const { hook } = await typeAndLeave('150000');
  expect(hook.current).toMatchObject({ text: '1,50,000', isUnread: false });
});
