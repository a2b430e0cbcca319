export const levels = ['statute', 'judgment', 'secondary', 'inferred', 'unverified'] as const;
export type LevelCounts = Readonly<Record<(typeof levels)[number], number>>;

/** The percentage of each level of evidence, and that of all levels before it. */
export function sharesOf(counts: LevelCounts) {
  const sum = (some: readonly (typeof levels)[number][]) => some.reduce((total, level) => total + counts[level], 0);
  const all = sum(levels);
  const percent = (part: number) => (all === 0 ? 0 : (100 * part) / all);
  return levels.map((level, place) => ({
    level,
    before: percent(sum(levels.slice(0, place))),
    share: percent(counts[level]),
  }));
}
