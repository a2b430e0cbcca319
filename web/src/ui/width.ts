import { useEffect, useRef, useState } from 'react';

/** Until the width of the pane is known. */
const firstWidth = 480;

/** The width of a pane, for what is drawn at its size so that its labels have theirs on every screen. */
export function useWidth() {
  const pane = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(firstWidth);
  useEffect(() => {
    if (!pane.current) return undefined;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    watch.observe(pane.current);
    return () => watch.disconnect();
  }, []);
  return { pane, width };
}
