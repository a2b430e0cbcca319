import { beforeEach, describe, expect, test, vi } from 'vitest';
import { showSlides } from './show-slides';
import { advance, SLIDE_MS, type SlideshowState, startSlideshow, TICKS } from './slideshow';

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
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

  function open() {
    const drawn: SlideshowState[] = [];
    return { ...startSlideshow(3, (show) => drawn.push(show)), now: () => drawn.at(-1) };
  }
  const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

  test('advances by itself', () => {
    const { now } = open();
    expect(now()).toEqual({ slide: 0, tick: 0, isRunning: true, isPaused: false, isHeld: false, isStill: false });
    pass(3000);
    expect(now()).toMatchObject({ slide: 1, tick: 0 });
  });

  test('stays at its slide while it is paused or held, and then advances', () => {
    const { now, pause, hold } = open();
    pause();
    pass(3000);
    expect(now()).toMatchObject({ slide: 0, tick: 0, isRunning: false, isPaused: true });
    hold(true);
    pause();
    pass(3000);
    expect(now()).toMatchObject({ slide: 0, tick: 0, isRunning: false, isPaused: false });
    hold(false);
    pass(50);
    expect(now()).toMatchObject({ slide: 0, tick: 1, isRunning: true });
  });

  test('keeps one timer, however often it is stopped and started', () => {
    const { now, hold } = open();
    for (let times = 0; times < 5; times += 1) hold(false);
    pass(50);
    expect(now()).toMatchObject({ slide: 0, tick: 1 });
  });

  test('shows a chosen slide from its beginning', () => {
    const { now, show } = open();
    pass(100);
    show(2);
    expect(now()).toMatchObject({ slide: 2, tick: 0 });
  });

  test('does not advance for visitors who prefer reduced motion', () => {
    const { now, keepStill } = open();
    keepStill(true);
    pass(3000);
    expect(now()).toMatchObject({ slide: 0, tick: 0, isRunning: false, isStill: true });
  });
});

test('a screen reader announces the slides only while they do not advance by themselves', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  const [live, pause] = [new Map<string, string>(), new EventTarget()];
  const parts: Record<string, object> = {
    '[aria-live]': { setAttribute: (name: string, value: string) => live.set(name, value) },
    '[data-pause]': Object.assign(pause, { dataset: {}, toggleAttribute: vi.fn(), setAttribute: vi.fn() }),
  };
  const querySelector = (selector: string) => parts[selector] ?? null;
  const section = Object.assign(new EventTarget(), { querySelector, querySelectorAll: () => [] });
  showSlides(section as unknown as HTMLElement);
  expect(live.get('aria-live')).toBe('off');
  pause.dispatchEvent(new Event('click'));
  expect(live.get('aria-live')).toBe('polite');
});
