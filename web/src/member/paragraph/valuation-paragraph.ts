import type { ComputedCalculation } from '@mizan/api';
import { type Amount, groupDigits, isOtherCharge } from '@mizan/engine';

export type Paragraph = { readonly en: string; readonly ur: string };
type UrduName = (stored: string) => string;

/**
 * The statement of value that a plaint has to make (Order VII rule 1(i)), in both languages whatever the reader's. Null where
 * no figure is established, where the money has no words, and for a charge that is no court fee.
 */
export function valuationParagraph(of: ComputedCalculation, urduName: UrduName): Paragraph | null {
  const { calculation, inWords, steps, type } = of;
  const result = steps.findLast((step) => step.kind === 'result');
  if (!calculation.isEstablished || !result || !inWords.valuation || isOtherCharge(of)) return null;
  const value = moneyOf(result.valuation, inWords.valuation);
  if (type === 'suitValuation') return ofJurisdiction(value, of, urduName);
  const fee = result.fee === null ? null : moneyOf(result.fee, inWords.courtFee);
  return fee && ofCourtFee(value, fee, of);
}

type Money = Paragraph & { readonly isNone: boolean };

/** An amount in figures and words. Pleadings group figures in lakh, whatever the reader prefers on screen. */
function moneyOf(amount: Amount, words: ComputedCalculation['inWords']['valuation']): Money {
  const figure = groupDigits(amount, 'lakh');
  return {
    isNone: Number(amount) === 0,
    en: `Rs ${figure} (${words?.en ?? ''})`,
    ur: `مبلغ ${figure} روپے (${words?.ur ?? ''})`,
  };
}

function ofCourtFee(value: Money, fee: Money, { calculation }: ComputedCalculation): Paragraph {
  const under = citation(calculation.referenceToSource);
  const charged = fee.isNone
    ? { en: 'no court fee is payable', ur: 'کوئی کورٹ فیس واجب الادا نہیں' }
    : { en: `a court fee of ${fee.en} is affixed`, ur: `کورٹ فیس ${fee.ur} چسپاں ہے` };
  // A fee that is fixed for the paper is charged on no value.
  if (value.isNone) return { en: `That ${charged.en}${under}.`, ur: `یہ کہ ${charged.ur}${under}۔` };
  return {
    en: `That the value of this suit for the purpose of court fee is ${value.en}, on which ${charged.en}${under}.`,
    ur: `یہ کہ دعویٰ ہذا کی مالیت بغرض کورٹ فیس ${value.ur} ہے، جس پر ${charged.ur}${under}۔`,
  };
}

function ofJurisdiction(value: Money, { calculation, forum }: ComputedCalculation, urduName: UrduName): Paragraph {
  const under = citation(calculation.referenceToSource);
  const court = forum?.court;
  return {
    en: `That the value of this suit for the purpose of jurisdiction is ${value.en}${under}${court ? `, within the jurisdiction of the court of the ${court}` : ''}.`,
    ur: `یہ کہ دعویٰ ہذا کی مالیت بغرض اختیار سماعت ${value.ur} ہے${under}${court ? `، جو عدالت ${isolated(urduName(court))} کے اختیار سماعت میں ہے` : ''}۔`,
  };
}

/** Isolates a stored text, so that its own letters decide its direction. */
const isolated = (text: string) => `\u2068${text}\u2069`;

const citation = (reference: string) => (reference === '' ? '' : ` (${isolated(reference)})`);
