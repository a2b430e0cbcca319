import type { RulebookCase } from '@mizan/api';
import { isRefusal, readAmount } from '@mizan/engine';

/** A test case as it is typed. */
export type DraftCase = {
  readonly id: string;
  readonly subMinorId: string;
  readonly amount: string;
  readonly expectedValuation: string;
  readonly expectedCourtFee: string;
  readonly source: string;
  /** Null where it was changed since it was judged. */
  readonly isAsExpected: boolean | null;
};

const print = (figure: number | string | null) => (figure === null ? '' : String(figure));

export const draftOf = (kept: RulebookCase): DraftCase => ({
  id: kept.id,
  subMinorId: kept.subMinorId,
  amount: print(kept.amount),
  expectedValuation: print(kept.expectedValuation),
  expectedCourtFee: print(kept.expectedCourtFee),
  source: kept.source,
  isAsExpected: kept.isAsExpected,
});

const said = [
  'id',
  'subMinorId',
  'amount',
  'expectedValuation',
  'expectedCourtFee',
  'source',
] satisfies (keyof DraftCase)[];

/** Whether two lists say the same; how they were judged does not count. */
export const areSame = (drafts: readonly DraftCase[], others: readonly DraftCase[]) =>
  JSON.stringify(drafts, said) === JSON.stringify(others, said);

/** Rupees where they can be read as such, nothing where there is nothing, else the words of an immediate answer. */
function figureOf(typed: string): number | string | null {
  if (typed.trim() === '') return null;
  const read = readAmount(typed);
  return isRefusal(read) ? typed.trim() : Number(read.amount);
}

const amountOf = (typed: string) => {
  const figure = figureOf(typed);
  return typeof figure === 'number' ? figure : null;
};

export const caseOf = ({ subMinorId, amount, expectedValuation, expectedCourtFee, source }: DraftCase) => ({
  subMinorId,
  amount: amountOf(amount),
  expectedValuation: figureOf(expectedValuation),
  expectedCourtFee: figureOf(expectedCourtFee),
  source,
});

/** An amount that cannot be read would be saved as none. */
export const isComplete = ({ amount, source }: DraftCase) =>
  source.trim() !== '' && (amount.trim() === '' || amountOf(amount) !== null);
