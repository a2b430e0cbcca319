export const levels = ['statute', 'judgment', 'secondary', 'inferred', 'unverified'] as const;
export type LevelCounts = Readonly<Record<(typeof levels)[number], number>>;

const looks = {
  statute: 'fill-green',
  judgment: 'fill-green/60',
  secondary: 'fill-brass',
  inferred: 'fill-brass/50',
  unverified: 'fill-line-strong',
} as const;

/** The shares of the levels in the direction of writing; hidden from screen readers, because the figures stand beside it. */
export function EvidenceBar({ counts }: { counts: LevelCounts }) {
  const total = levels.reduce((sum, level) => sum + counts[level], 0);
  const before = (upTo: number) => levels.slice(0, upTo).reduce((sum, level) => sum + counts[level], 0);
  const percent = (part: number) => (total === 0 ? 0 : (100 * part) / total);
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-2.5 w-full rtl:-scale-x-100">
      {levels.map((level, index) => (
        <rect
          key={level}
          x={percent(before(index))}
          width={percent(counts[level])}
          height="4"
          className={looks[level]}
        />
      ))}
    </svg>
  );
}
