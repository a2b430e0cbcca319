import { useEffect, useRef } from 'react';

/** Stands at the end of a list, and calls `onSeen` for the next page when it comes into view. */
export function Sentinel({ onSeen, isBusy }: { onSeen: () => void; isBusy: boolean }) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = mark;
    if (isBusy || !current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), { rootMargin: '200px' });
    watch.observe(current);
    return () => watch.disconnect();
  }, [onSeen, isBusy]);
  return <div ref={mark} aria-hidden="true" className="h-px" />;
}
