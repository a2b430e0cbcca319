import type { Amount } from './decimal.ts';

export type Grouping = 'lakh' | 'western';
export type Language = 'en' | 'ur';

const groups = { lakh: /\B(?=(?:\d\d)*\d{3}$)/g, western: /\B(?=(?:\d{3})+$)/g };

/** Groups plain digits as 1,50,00,000 or 15,000,000; paisa always have two digits. */
export function groupDigits(amount: Amount, grouping: Grouping): string {
  const [whole = '', fraction] = String(amount).split('.');
  const grouped = whole.replace(groups[grouping], ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction.padEnd(2, '0')}`;
}
