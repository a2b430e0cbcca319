import { useEffect, useRef, useState } from 'react';

/** The assumed width until the pane is measured. */
const INITIAL_PX = 480;

/** The width of a pane, for charts drawn in pixels, so that their labels keep their size. */
export function useWidth() {
  const pane = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(INITIAL_PX);
  useEffect(() => {
    if (!pane.current) return undefined;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    watch.observe(pane.current);
    return () => watch.disconnect();
  }, []);
  return { pane, width };
}
