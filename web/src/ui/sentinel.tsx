import { useEffect, useRef } from 'react';

type SentinelProps = { onSeen: () => void; isBusy: boolean };

/** At the end of a list: when it comes into view, nothing is being fetched and more is left, the next page is asked for. */
export function Sentinel({ onSeen, isBusy }: SentinelProps) {
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
