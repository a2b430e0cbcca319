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

describe('an action after the paint', () => {
  test('is done once what was typed is painted, once for all that came meanwhile', () => {
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

  test('is done at once where it is settled before, and not again', () => {
    const act = vi.fn<() => void>();
    const { wait, settle } = afterPaint(act);
    wait();
    settle();
    expect(act).toHaveBeenCalledTimes(1);
    nextFrame();
    nextFrame();
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('is done again for what comes after', () => {
    const act = vi.fn<() => void>();
    const { wait, settle } = afterPaint(act);
    for (const end of [settle, () => [1, 2].forEach(nextFrame)]) {
      wait();
      end();
    }
    expect(act).toHaveBeenCalledTimes(2);
  });

  test('is not done where nothing waits', () => {
    const act = vi.fn<() => void>();
    afterPaint(act).settle();
    expect(act).not.toHaveBeenCalled();
  });
});
