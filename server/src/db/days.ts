const DAY_MS = 86_400_000;
/** Pakistan keeps no summer time. */
const ZONE_MS = 5 * 3_600_000;

/** The first moment of a day in Pakistan. */
export const startOfDay = (day: string) => new Date(Date.parse(day) - ZONE_MS);

export const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** How many days there are from one to another, both counted. */
export const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
