import type { Language, PaymentMethod } from '@mizan/api';
import { amountInWords, groupDigits } from '@mizan/engine';
import { dayInWords } from '../../../platform/pakistan-time.ts';
import type { StoredOrder } from '../providers/adapter.ts';
import { rupeesOf } from '../providers/provider-call.ts';
import { methodOf, numberOf } from './orders.ts';

const METHODS: Record<Language, Record<PaymentMethod, string>> = {
  en: { card: 'Debit card / credit card', jazzcash: 'JazzCash', easypaisa: 'Easypaisa' },
  ur: { card: 'ڈیبٹ یا کریڈٹ کارڈ', jazzcash: 'جاز کیش', easypaisa: 'ایزی پیسہ' },
};

const LABELS = {
  en: { number: 'Receipt', date: 'Date', searches: 'Searches', method: 'Paid by', amount: 'Amount', words: 'In words' },
  ur: {
    number: 'رسید نمبر',
    date: 'تاریخ',
    searches: 'حسابات',
    method: 'ادائیگی کا طریقہ',
    amount: 'رقم',
    words: 'رقم لفظوں میں',
  },
} as const;

/** "Rs 1,850" or "1,850 روپے", with paisa only where there are any. */
export function inFigures(paisa: number, language: Language) {
  const amount = groupDigits(rupees(paisa), 'lakh');
  return language === 'ur' ? `${amount}\u00a0روپے` : `Rs\u00a0${amount}`;
}

export const inWords = (paisa: number) => ({
  en: amountInWords(rupees(paisa), 'en'),
  ur: amountInWords(rupees(paisa), 'ur'),
});

const rupees = (paisa: number) => rupeesOf(paisa, 2).replace(/\.00$/, '');

/** The lines of a receipt. */
export function receiptLines(order: StoredOrder, language: Language): [label: string, value: string][] {
  const labels = LABELS[language];
  return [
    [labels.number, numberOf(order)],
    [labels.date, dayInWords(order.paid_at ?? order.created_at, language)],
    [labels.searches, String(order.searches)],
    [labels.method, METHODS[language][methodOf(order)]],
    [labels.amount, inFigures(order.amount_paisa, language)],
    [labels.words, inWords(order.amount_paisa)[language]],
  ];
}
