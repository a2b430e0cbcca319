import type { KeyboardEvent } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { perform, renderHook } from '../testing/render-hook';
import { optionId, useOptions } from './use-options';

beforeEach(() => void openPage());

async function open(options: Partial<Parameters<typeof useOptions>[0]> = {}) {
  const props = { list: 'list', count: 20, ...options };
  const [onPick, onActive] = [vi.fn<(index: number) => void>(), vi.fn<(index: number) => void>()];
  const { hook, draw } = await renderHook(() => useOptions({ onActive, ...props, onPick }));
  /** Returns whether the list handled the key; otherwise the browser's default applies. */
  async function press(key: string, isComposing = false) {
    const preventDefault = vi.fn<() => void>();
    const event = { key, preventDefault, nativeEvent: { isComposing } } as unknown as KeyboardEvent;
    await perform(() => hook.current.field.onKeyDown(event));
    return preventDefault.mock.calls.length === 1;
  }
  return { hook, draw, props, press, onPick, onActive };
}

describe('the keys of a field above a list', () => {
  test('step through the list, by one or by a page of eight, and report the active option', async () => {
    const { hook, press, onActive } = await open();
    for (const key of ['ArrowDown', 'PageDown', 'ArrowUp', 'PageUp']) expect(await press(key)).toBe(true);
    expect(onActive.mock.calls).toEqual([[1], [9], [8], [0]]);
    expect(hook.current.active).toBe(0);
  });

  test('stay within the list', async () => {
    const { hook, press } = await open({ count: 3 });
    await press('ArrowUp');
    expect(hook.current.active).toBe(0);
    await press('PageDown');
    expect(hook.current.active).toBe(2);
    await press('ArrowDown');
    expect(hook.current.active).toBe(2);
  });

  test('pick the active option with Enter, unless Enter ends a composed word', async () => {
    const { press, onPick } = await open({ start: 2 });
    expect(await press('Enter', true)).toBe(false);
    expect(onPick).not.toHaveBeenCalled();
    expect(await press('Enter')).toBe(true);
    expect(onPick).toHaveBeenCalledExactlyOnceWith(2);
  });

  test('are left to the browser if they do nothing in the list', async () => {
    const { press, onActive, onPick } = await open();
    expect(await press('a')).toBe(false);
    const [closed, empty] = [await open({ isOpen: false }), await open({ count: 0 })];
    for (const list of [closed, empty]) {
      expect(await list.press('ArrowDown')).toBe(false);
      expect(await list.press('Enter')).toBe(false);
      expect(list.onPick).not.toHaveBeenCalled();
    }
    expect([onActive.mock.calls, onPick.mock.calls]).toEqual([[], []]);
  });

  test('do not report an option again that is active already', async () => {
    const { hook, onActive } = await open({ start: 2 });
    await perform(() => hook.current.moveTo(2));
    expect(onActive).not.toHaveBeenCalled();
  });

  test('work without a listener', async () => {
    const { hook, press } = await open({ onActive: undefined });
    await press('ArrowDown');
    expect(hook.current.active).toBe(1);
  });
});

describe('the active option', () => {
  test('is the given start, or else the first option', async () => {
    expect((await open({ start: 3 })).hook.current.active).toBe(3);
    expect((await open({ start: -1 })).hook.current.active).toBe(0);
    expect((await open()).hook.current.active).toBe(0);
  });

  test('is the last if the list became shorter', async () => {
    const { hook, draw, props } = await open({ start: 9 });
    props.count = 4;
    await draw();
    expect(hook.current.active).toBe(3);
  });

  test('is announced to assistive technology while the list is open and has options', async () => {
    const shown = (await open({ start: 3 })).hook.current.field;
    expect(shown).toMatchObject({
      role: 'combobox',
      'aria-expanded': true,
      'aria-haspopup': 'listbox',
      'aria-controls': 'list',
      'aria-autocomplete': 'list',
      'aria-activedescendant': 'list-3',
    });
    const closed = (await open({ isOpen: false })).hook.current.field;
    expect([closed['aria-expanded'], closed['aria-activedescendant']]).toEqual([false, undefined]);
    expect((await open({ count: 0 })).hook.current.field['aria-activedescendant']).toBeUndefined();
    expect(optionId('list', 3)).toBe('list-3');
  });
});
