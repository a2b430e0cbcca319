import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { afterPaint } from './after-paint';

let frames: (() => void)[];
/** Runs the requested frames; those that they request run with the next. */
const nextFrame = () => frames.splice(0).forEach((draw) => draw());

beforeEach(() => {
  openPage();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
});

describe('afterPaint', () => {
  test('calls back after the next paint, once for all calls before it', () => {
    const callback = vi.fn<() => void>();
    const { schedule } = afterPaint(callback);
    schedule();
    nextFrame();
    schedule();
    expect(callback).not.toHaveBeenCalled();
    nextFrame();
    expect(callback).toHaveBeenCalledTimes(1);
    expect(frames).toEqual([]);
  });

  test('calls back at once when flushed, and not again after the paint', () => {
    const callback = vi.fn<() => void>();
    const { schedule, flush } = afterPaint(callback);
    schedule();
    flush();
    expect(callback).toHaveBeenCalledTimes(1);
    nextFrame();
    nextFrame();
    expect(callback).toHaveBeenCalledTimes(1);
  });

  test('calls back again for later calls', () => {
    const callback = vi.fn<() => void>();
    const { schedule, flush } = afterPaint(callback);
    for (const end of [flush, () => [1, 2].forEach(nextFrame)]) {
      schedule();
      end();
    }
    expect(callback).toHaveBeenCalledTimes(2);
  });

  test('flush does nothing when nothing is pending', () => {
    const callback = vi.fn<() => void>();
    afterPaint(callback).flush();
    expect(callback).not.toHaveBeenCalled();
  });
});
