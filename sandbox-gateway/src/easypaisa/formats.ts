import { momentOf, stamp } from '../pakistan-time.ts';

/** Parses "1500.0" or "1500.00" into paisa; undefined for other text. */
export function paisaOf(text: string) {
  const [, rupees, part] = /^(\d{1,9})\.(\d{1,2})$/.exec(text) ?? [];
  if (rupees === undefined || part === undefined) return undefined;
  const paisa = Number(rupees) * 100 + Number(part.padEnd(2, '0'));
  return paisa > 0 ? paisa : undefined;
}

/** Formats an amount with at least one decimal: 1500.0, not 1500. */
export const amountText = (paisa: number) => (paisa / 100).toFixed(paisa % 10 === 0 ? 1 : 2);

/** Formats a moment as "10/04/2023 01:55 PM". */
export function formatDate(ms: number) {
  const [, year, month, day, hour = '0', minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/.exec(stamp(ms)) ?? [];
  const half = Number(hour) < 12 ? 'AM' : 'PM';
  return `${day}/${month}/${year} ${String(Number(hour) % 12 || 12).padStart(2, '0')}:${minute} ${half}`;
}

/** Parses "20150101 151515"; undefined for other text. */
export const expiryOf = (text: string) => (/^\d{8} \d{6}$/.test(text) ? momentOf(text.replace(' ', '')) : undefined);
