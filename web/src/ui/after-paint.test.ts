import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page';
import { afterPaint } from './after-paint';

let frames: (() => void)[];
/** The frames that have been asked for so far; those they ask for come with the next. */
const nextFrame = () => frames.splice(0).forEach((draw) => draw());

beforeEach(() => {
  openPage();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
});

describe('afterPaint', () => {
  test('acts after the next paint, once for all calls before it', () => {
    const act = vi.fn<() => void>();
    const { wait } = afterPaint(act);
    wait();
    nextFrame();
    wait();
    expect(act).not.toHaveBeenCalled();
    nextFrame();
    expect(act).toHaveBeenCalledTimes(1);
    expect(frames).toEqual([]);
  });

  test('acts at once when it is settled, and not again', () => {
    const act = vi.fn<() => void>();
    const { wait, settle } = afterPaint(act);
    wait();
    settle();
    expect(act).toHaveBeenCalledTimes(1);
    nextFrame();
    nextFrame();
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('acts again for later calls', () => {
    const act = vi.fn<() => void>();
    const { wait, settle } = afterPaint(act);
    for (const end of [settle, () => [1, 2].forEach(nextFrame)]) {
      wait();
      end();
    }
    expect(act).toHaveBeenCalledTimes(2);
  });

  test('does not act when nothing is pending', () => {
    const act = vi.fn<() => void>();
    afterPaint(act).settle();
    expect(act).not.toHaveBeenCalled();
  });
});
