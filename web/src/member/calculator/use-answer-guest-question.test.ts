import { beforeEach, expect, test, vi } from 'vitest';
import { readGuestQuestion, saveGuestQuestion } from '../../client/session/guest-question';
import { openPage } from '../../testing/page';
import { renderHook } from '../../testing/render-hook';
import { withProviders } from '../../testing/with-providers';
import { emptyDraft, questionOf } from '../question/draft';
import type { Calculation } from '../question/use-calculation';
import type { Calculator } from '../question/use-calculator';
import { useAnswerGuestQuestion } from './use-answer-guest-question';

const draft = { ...emptyDraft('courtFee'), subMinor: { id: 's', name: 'Cheque' }, amount: '5,000' };
const summary = { kind: 'Cheque', province: 'Punjab', amount: 'Rs 5,000' };

beforeEach(() => void openPage());

async function open({ isGuest = false, amount = '5,000' } = {}) {
  const mutate = vi.fn<(question: object) => void>();
  const now = { isReady: false, amount };
  const use = () =>
    useAnswerGuestQuestion({
      calculator: {
        isReady: now.isReady,
        question: () => ({ draft: { ...draft, amount: now.amount }, amount: 5000 }),
      } as unknown as Calculator,
      calculation: { mutate } as unknown as Calculation,
      isGuest,
    });
  const { draw } = await renderHook(use, withProviders());
  const change = (next: Partial<typeof now>) => {
    Object.assign(now, next);
    return draw();
  };
  return { mutate, change };
}

test('the question of a guest is sent once, when the member is logged in and the question is ready', async () => {
  saveGuestQuestion({ ...summary, question: questionOf(draft) });
  const guest = await open({ isGuest: true });
  await guest.change({ isReady: true });
  expect(guest.mutate).not.toHaveBeenCalled();
  const { mutate, change } = await open();
  expect(mutate).not.toHaveBeenCalled();
  await change({ isReady: true });
  expect(mutate).toHaveBeenCalledTimes(1);
  expect(readGuestQuestion()).toBeNull();
  await change({ isReady: false });
  await change({ isReady: true });
  expect(mutate).toHaveBeenCalledTimes(1);
});

test('a question that the member has changed is not sent, and that of the guest is not sent later either', async () => {
  saveGuestQuestion({ ...summary, question: questionOf(draft) });
  const { mutate, change } = await open({ amount: '7,000' });
  await change({ isReady: true });
  await change({ isReady: false });
  await change({ isReady: true, amount: '5,000' });
  expect(mutate).not.toHaveBeenCalled();
});

test('a question is not sent if the guest did not press Calculate', async () => {
  const { mutate, change } = await open();
  await change({ isReady: true });
  expect(mutate).not.toHaveBeenCalled();
});
