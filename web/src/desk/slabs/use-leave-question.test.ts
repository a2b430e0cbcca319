import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { useLeaveQuestion } from './use-leave-question';

beforeEach(() => void openPage());

test('unsaved edits are left only once their author agrees, and saved ones at once', async () => {
  const { hook } = await renderHook(useLeaveQuestion);
  const left: string[] = [];
  const leaveFor = (place: string) => perform(() => hook.current.leave(() => left.push(place)));
  await leaveFor('existing');
  expect(left).toEqual(['existing']);
  await perform(() => hook.current.setUnsaved(true));
  await leaveFor('closed');
  await perform(() => hook.current.question?.onStay());
  expect(hook.current.question).toBeNull();
  await leaveFor('closed');
  expect(left).toEqual(['existing']);
  await perform(() => hook.current.question?.onGo());
  expect(left).toEqual(['existing', 'closed']);
  expect(hook.current.question).toBeNull();
  await leaveFor('new');
  expect(left).toEqual(['existing', 'closed', 'new']);
});
