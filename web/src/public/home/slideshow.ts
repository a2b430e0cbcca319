export const SLIDE_MS = 3000;
const TICK_MS = 50;
export const TICKS = SLIDE_MS / TICK_MS;

type Position = { slide: number; tick: number };
/** Why the slideshow stands still: its button was pressed, it is pointed at or focused, or the reader prefers no motion. */
type Stops = { isPaused: boolean; isHeld: boolean; isStill: boolean };
export type SlideshowState = Position & Stops & { isRunning: boolean };

/** Starts a slideshow, which advances while nothing of `Stops` holds. Calls `draw` at every change. */
export function startSlideshow(count: number, draw: (state: SlideshowState) => void) {
  let position: Position = { slide: 0, tick: 0 };
  let stops: Stops = { isPaused: false, isHeld: false, isStill: false };
  let timer: ReturnType<typeof setInterval> | undefined;
  const isRunning = () => !Object.values(stops).includes(true);
  const redraw = () => draw({ ...position, ...stops, isRunning: isRunning() });

  function change(changed: Partial<Stops>) {
    stops = { ...stops, ...changed };
    clearInterval(timer);
    if (isRunning()) timer = setInterval(() => move(advance(position, count)), TICK_MS);
    redraw();
  }
  function move(next: Position) {
    position = next;
    redraw();
  }
  change({});
  return {
    show: (slide: number) => move({ slide, tick: 0 }),
    pause: () => change({ isPaused: !stops.isPaused }),
    hold: (isHeld: boolean) => change({ isHeld }),
    keepStill: (isStill: boolean) => change({ isStill }),
  };
}

/** The next tick, and after the last one of a slide the next slide. */
export const advance = ({ slide, tick }: Position, count: number): Position =>
  tick + 1 < TICKS ? { slide, tick: tick + 1 } : { slide: (slide + 1) % count, tick: 0 };
