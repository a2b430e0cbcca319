import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToasts } from './toast-queue';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const success = { kind: 'success', text: 'Saved' } as const;
const error = { kind: 'error', text: 'Failed' } as const;
const undoable = (onGone = () => {}, onPress = () => {}) =>
  ({ kind: 'undoable', text: 'Deleted', action: { label: 'Undo', onPress }, onGone }) as const;

const open = () => {
  const toasts = createToasts();
  return { toasts, texts: () => toasts.read().map(({ text }) => text) };
};

test('a new result replaces the old one, so success and failure never stand together', () => {
  const { toasts, texts } = open();
  toasts.show(error);
  toasts.show(success);
  expect(texts()).toEqual(['Saved']);
  toasts.show(error);
  expect(texts()).toEqual(['Failed']);
});

test.each([success, error])('a result closes after five seconds: $kind', (toast) => {
  const { toasts, texts } = open();
  toasts.show(toast);
  vi.advanceTimersByTime(4999);
  expect(texts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('a replaced result does not close its successor early', () => {
  const { toasts, texts } = open();
  toasts.show(error);
  vi.advanceTimersByTime(4000);
  toasts.show(success);
  vi.advanceTimersByTime(4999);
  expect(texts()).toEqual(['Saved']);
});

test('time stands still until every reason to pause is gone', () => {
  const { toasts, texts } = open();
  toasts.show(success);
  vi.advanceTimersByTime(3000);
  toasts.pause('pointer');
  toasts.pause('away');
  vi.advanceTimersByTime(60_000);
  toasts.resume('pointer');
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['Saved']);
  toasts.resume('away');
  vi.advanceTimersByTime(1999);
  expect(texts()).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('a toast that is shown during a pause waits for its end', () => {
  const { toasts, texts } = open();
  toasts.pause('away');
  toasts.show(success);
  vi.advanceTimersByTime(60_000);
  toasts.resume('away');
  vi.advanceTimersByTime(4999);
  expect(texts()).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('offers to undo stand beside a result, and each is settled once', () => {
  const { toasts, texts } = open();
  const [onGone, onPress] = [vi.fn<() => void>(), vi.fn<() => void>()];
  toasts.show(undoable(onGone));
  toasts.show(undoable(undefined, onPress));
  toasts.show(success);
  expect(texts()).toEqual(['Deleted', 'Deleted', 'Saved']);
  const [first, second] = toasts.read();
  toasts.dismiss(first?.id ?? 0);
  toasts.press(second?.id ?? 0);
  vi.advanceTimersByTime(60_000);
  expect(onGone).toHaveBeenCalledOnce();
  expect(onPress).toHaveBeenCalledOnce();
  expect(texts()).toEqual([]);
});
