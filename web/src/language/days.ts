const DAY_MS = 86_400_000;

/** The day that is so many days after another, or before it for a negative count; both as 2026-01-31. */
export const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
