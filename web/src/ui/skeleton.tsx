import { useDelay } from './delay';

/** A placeholder as high as the lines to come; invisible for 300 ms, and still if motion is reduced. */
export function Skeleton({ lines, label }: { lines: number; label: string }) {
  const isLong = useDelay(300);
  return (
    <div aria-busy="true" className={`grid ${isLong ? '' : 'invisible'}`}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} aria-hidden="true" className="flex h-12 items-center border-b border-line">
          <span
            className={`h-3 animate-pulse rounded-1 bg-line motion-reduce:animate-none ${line % 2 === 0 ? 'w-3/4' : 'w-1/2'}`}
          />
        </span>
      ))}
    </div>
  );
}

/** A turning circle beside words that say what is loading. */
export const Spinner = () => (
  <span className="size-4 animate-spin rounded-full border-2 border-current/30 border-t-current motion-reduce:animate-none" />
);
