const DAY_MS = 86_400_000;

/** The day that is so many days after another, or before it for a negative count; both as 2026-01-31. */
export const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/**
 * The end of a court's limit as readers expect it: the last day of the limit, where its table holds the first day without it. A
 * year without a day stays as it is.
 */
export const lastOfLimit = (to: string) => (to.includes('-') ? daysAfter(to, -1) : to);
