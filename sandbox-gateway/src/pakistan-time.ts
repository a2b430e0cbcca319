const OFFSET_MS = 5 * 3_600_000;

/** yyyyMMddHHmmss as both wallets write it: Pakistan's time, which knows no summer. */
export const stamp = (ms: number) => new Date(ms + OFFSET_MS).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);

/** The moment that yyyyMMddHHmmss names, or nothing where there is no such day or hour. */
export function momentOf(written: string) {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(written) ?? [];
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - OFFSET_MS;
  return Number.isNaN(ms) || stamp(ms) !== written ? undefined : ms;
}

/** For people: day and minute. */
export const readable = (ms: number) => stamp(ms).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)\d\d$/, '$1-$2-$3 $4:$5');
