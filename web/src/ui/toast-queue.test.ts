import { expect, test, vi } from 'vitest';
import { createToasts } from './toast-queue';

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

test('an offer to undo stays beside a result, and is settled once', () => {
  const { toasts, texts } = open();
  const [onGone, onPress] = [vi.fn<() => void>(), vi.fn<() => void>()];
  toasts.show(undoable(onGone));
  toasts.show(undoable(undefined, onPress));
  toasts.show(success);
  expect(texts()).toEqual(['Deleted', 'Deleted', 'Saved']);
  const [first, second] = toasts.read();
  toasts.dismiss(first?.id ?? 0);
  toasts.press(second?.id ?? 0);
  toasts.dismiss(second?.id ?? 0);
  expect(onGone).toHaveBeenCalledOnce();
  expect(onPress).toHaveBeenCalledOnce();
  expect(texts()).toEqual(['Saved']);
});

test('dismissAll removes every toast and tells those with an undo button that they are gone', () => {
  const { toasts, texts } = open();
  const onGone = vi.fn<() => void>();
  toasts.show(undoable(onGone));
  toasts.show(success);
  toasts.dismissAll();
  expect(texts()).toEqual([]);
  expect(onGone).toHaveBeenCalledOnce();
});
