const OFFSET_MS = 5 * 3_600_000;

/** `yyyyMMddHHmmss` in Pakistan, which has no summer time: 2026-01-15T05:30Z is 20260115103000. */
export const pakistanTime = (date: Date) =>
  new Date(date.getTime() + OFFSET_MS).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
