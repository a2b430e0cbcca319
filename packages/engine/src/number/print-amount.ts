import type { Amount } from './decimal.ts';
import { decimal, decimalOfDigits, print } from './decimal.ts';

export type Grouping = 'lakh' | 'western';
export type Language = 'en' | 'ur';

const groups = { lakh: /\B(?=(?:\d\d)*\d{3}$)/g, western: /\B(?=(?:\d{3})+$)/g };

/** Plain digits in groups, 1,50,00,000 or 15,000,000; paisa always in two figures. */
export function groupDigits(amount: Amount, grouping: Grouping): string {
  const [whole = '', fraction] = String(amount).split('.');
  const grouped = whole.replace(groups[grouping], ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction.padEnd(2, '0')}`;
}

type Unit = { zeros: number; word: string };

const units: Record<Language, readonly Unit[]> = {
  en: [
    { zeros: 7, word: 'crore' },
    { zeros: 5, word: 'lakh' },
  ],
  ur: [
    { zeros: 11, word: 'کھرب' },
    { zeros: 9, word: 'ارب' },
    { zeros: 7, word: 'کروڑ' },
    { zeros: 5, word: 'لاکھ' },
  ],
};

/** `1.5 crore`, where that is exact in at most two decimals; null for smaller or less round amounts. */
export function shortAmount(amount: Amount, language: Language): string | null {
  const [whole = '', fraction = ''] = String(amount).split('.');
  const unit = units[language].find(({ zeros }) => whole.length > zeros);
  if (unit === undefined) return null;
  const { units: digits, places } = decimalOfDigits(whole, fraction);
  const counted = decimal(digits, places + unit.zeros);
  const [count = '', decimals = ''] = print(counted).split('.');
  if (decimals.length > 2) return null;
  return `${groupDigits(count, 'lakh')}${decimals === '' ? '' : `.${decimals}`} ${unit.word}`;
}
