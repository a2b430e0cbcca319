import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { advance, SLIDE_MS, TICKS, useSlideshow } from './use-slideshow';

test('a slide is shown for three seconds, in ticks of fifty milliseconds', () => {
  expect(SLIDE_MS / TICKS).toBe(50);
  const shown = Array.from({ length: TICKS - 1 }).reduce<{ slide: number; tick: number }>(
    (before) => advance(before, 3),
    { slide: 0, tick: 0 },
  );
  expect(shown).toEqual({ slide: 0, tick: TICKS - 1 });
  expect(advance(shown, 3)).toEqual({ slide: 1, tick: 0 });
});

test('the first slide follows the last', () => {
  expect(advance({ slide: 2, tick: TICKS - 1 }, 3)).toEqual({ slide: 0, tick: 0 });
});

describe('a slideshow', () => {
  const wish = { isStill: false };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    openPage();
    wish.isStill = false;
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: wish.isStill }));
  });

  const open = async () => (await renderHook(() => useSlideshow(3))).hook;
  const pass = (milliseconds: number) => perform(() => vi.advanceTimersByTime(milliseconds));

  test('advances by itself', async () => {
    const hook = await open();
    expect(hook.current).toMatchObject({ slide: 0, tick: 0, isRunning: true, isPaused: false, isStill: false });
    await pass(3000);
    expect(hook.current).toMatchObject({ slide: 1, tick: 0 });
  });

  test('stays at its slide while it is paused or held, and then advances', async () => {
    const hook = await open();
    await perform(() => hook.current.pause());
    await pass(3000);
    expect(hook.current).toMatchObject({ slide: 0, tick: 0, isRunning: false, isPaused: true });
    await perform(() => hook.current.pause());
    await perform(() => hook.current.hold(true));
    await pass(3000);
    expect(hook.current).toMatchObject({ slide: 0, tick: 0, isRunning: false, isPaused: false });
    await perform(() => hook.current.hold(false));
    await pass(50);
    expect(hook.current).toMatchObject({ slide: 0, tick: 1, isRunning: true });
  });

  test('shows a chosen slide from its beginning', async () => {
    const hook = await open();
    await pass(100);
    await perform(() => hook.current.show(2));
    expect(hook.current).toMatchObject({ slide: 2, tick: 0 });
  });

  test('does not advance for visitors who prefer reduced motion', async () => {
    wish.isStill = true;
    const hook = await open();
    await pass(3000);
    expect(hook.current).toMatchObject({ slide: 0, tick: 0, isRunning: false, isStill: true });
  });
});
