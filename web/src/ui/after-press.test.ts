import { expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';

test('afterPress calls back at once between presses, and during a press only after its click', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { fire } = openPage();
  const { afterPress } = await import('./after-press');
  const events: string[] = [];
  afterPress(() => events.push('at once'));
  fire('mousedown');
  afterPress(() => events.push('held'));
  fire('mouseup');
  events.push('click');
  vi.runAllTimers();
  afterPress(() => events.push('at once again'));
  expect(events).toEqual(['at once', 'click', 'held', 'at once again']);
});
