import { useEffect, useState } from 'react';
import { useReducedMotion } from '../../ui/reduced-motion';

export const SLIDE_MS = 3000;
const TICK_MS = 50;
export const TICKS = SLIDE_MS / TICK_MS;

type Shown = { slide: number; tick: number };

/** Advances unless it is paused, hovered or focused, or motion is reduced. */
export function useSlideshow(count: number) {
  const [shown, setShown] = useState<Shown>({ slide: 0, tick: 0 });
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isStill = useReducedMotion();
  const isRunning = !isPaused && !isHeld && !isStill;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setShown((before) => advance(before, count)), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, count]);

  return {
    ...shown,
    isPaused,
    isRunning,
    isStill,
    show: (slide: number) => setShown({ slide, tick: 0 }),
    pause: () => setPaused((before) => !before),
    hold: setHeld,
  };
}

/** The next tick, and after the last one of a slide the next slide. */
export const advance = ({ slide, tick }: Shown, count: number): Shown =>
  tick + 1 < TICKS ? { slide, tick: tick + 1 } : { slide: (slide + 1) % count, tick: 0 };
