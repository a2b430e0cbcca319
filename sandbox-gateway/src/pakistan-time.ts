const OFFSET_MS = 5 * 3_600_000;

/** Formats a moment as yyyyMMddHHmmss in Pakistan, as both wallets write it; Pakistan has no summer time. */
export const stamp = (ms: number) => new Date(ms + OFFSET_MS).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);

/** Parses yyyyMMddHHmmss; undefined for a day or hour that does not exist. */
export function momentOf(text: string) {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - OFFSET_MS;
  return Number.isNaN(ms) || stamp(ms) !== text ? undefined : ms;
}
