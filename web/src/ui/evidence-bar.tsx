import { type LevelCounts, sharesOf } from './evidence-shares';

const looks = {
  statute: 'fill-green',
  judgment: 'fill-green/60',
  secondary: 'fill-brass',
  inferred: 'fill-brass/50',
  unverified: 'fill-line-strong',
} as const;

/** A bar with the share of each level of evidence. It is hidden from screen readers, because the figures stand beside it. */
export const EvidenceBar = ({ counts }: { counts: LevelCounts }) => (
  <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-2.5 w-full rtl:-scale-x-100">
    {sharesOf(counts).map(({ level, before, share }) => (
      <rect key={level} x={before} width={share} height="4" className={looks[level]} />
    ))}
  </svg>
);
