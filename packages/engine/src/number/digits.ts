import type { Amount } from './decimal.ts';

/** Urdu (۰-۹) and Arabic (٠-٩) digits as 0-9: the last four bits of each are its value. */
export const westernDigits = (text: string) =>
  text.replaceAll(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 15));

export type Grouping = 'lakh' | 'western';
export type Language = 'en' | 'ur';

const groups = { lakh: /\B(?=(?:\d\d)*\d{3}$)/g, western: /\B(?=(?:\d{3})+$)/g };

/** Groups plain digits as 1,50,00,000 or 15,000,000; paisa always have two digits. */
export function groupDigits(amount: Amount, grouping: Grouping): string {
  const [whole = '', fraction] = String(amount).split('.');
  const grouped = whole.replace(groups[grouping], ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction.padEnd(2, '0')}`;
}
