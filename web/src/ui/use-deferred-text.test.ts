import type { KeyboardEvent } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { perform, renderHook } from '../testing/render-hook';
import { setFieldText, useDeferredText } from './use-deferred-text';

let frames: (() => void)[];

beforeEach(() => {
  openPage();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
});

/** Two frames: the second comes after the paint. */
const paint = () => perform(() => [1, 2].forEach(() => frames.splice(0).forEach((draw) => draw())));

async function open(value = '') {
  const input = { value } as HTMLInputElement;
  const field = { current: input };
  const [onTyped, onKeyDown] = [vi.fn<() => void>(), vi.fn<(event: KeyboardEvent) => void>()];
  const { hook } = await renderHook(() => useDeferredText({ input: field, onTyped, onKeyDown }));
  const type = async (text: string) => {
    input.value = text;
    await perform(() => hook.current.field.onInput());
  };
  const press = (key: string) => perform(() => hook.current.field.onKeyDown({ key } as KeyboardEvent));
  return { hook, input, onTyped, onKeyDown, type, press };
}

describe('typed text', () => {
  test('is reported after it is painted', async () => {
    const { hook, onTyped, type } = await open();
    await type('la');
    await type('land');
    expect([hook.current.text, onTyped.mock.calls.length]).toEqual(['', 0]);
    await paint();
    expect([hook.current.text, onTyped.mock.calls.length]).toEqual(['land', 1]);
  });

  test('is taken over from a field that was typed into before React had hydrated it', async () => {
    const { hook, onTyped } = await open('land');
    expect([hook.current.text, onTyped.mock.calls.length]).toEqual(['land', 1]);
  });

  test('is reported before a key such as Enter is handled', async () => {
    const { onTyped, onKeyDown, type, press } = await open();
    onKeyDown.mockImplementation(() => expect(onTyped).toHaveBeenCalledTimes(1));
    await type('land');
    await press('Enter');
    expect(onKeyDown).toHaveBeenCalledTimes(1);
  });

  test('may stay pending while another letter is handled', async () => {
    const { onTyped, onKeyDown, type, press } = await open();
    await type('lan');
    await press('d');
    expect(onTyped).not.toHaveBeenCalled();
    expect(onKeyDown).toHaveBeenCalledTimes(1);
  });

  test('is dropped when the field is cleared', async () => {
    const { hook, input, onTyped, type } = await open();
    await type('land');
    await perform(() => hook.current.set(''));
    expect([hook.current.text, input.value]).toEqual(['', '']);
    onTyped.mockClear();
    await paint();
    expect([hook.current.text, onTyped.mock.calls.length]).toEqual(['', 0]);
  });
});

test('setFieldText sets the text of a mounted field, and does nothing without one', () => {
  const field = { value: 'a' } as HTMLInputElement;
  setFieldText(field, 'b');
  expect(field.value).toBe('b');
  expect(() => setFieldText(null, 'b')).not.toThrow();
});
