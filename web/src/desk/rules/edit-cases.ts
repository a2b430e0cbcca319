import type { RulebookCase } from '@mizan/api';
import { isRefusal, readAmount } from '@mizan/engine';

/** A test case while it is edited, as text. */
export type DraftCase = {
  readonly id: string;
  readonly subMinorId: string;
  readonly amount: string;
  readonly expectedValuation: string;
  readonly expectedCourtFee: string;
  readonly source: string;
  /** Null if the case changed since it was last checked. */
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

const compared = [
  'id',
  'subMinorId',
  'amount',
  'expectedValuation',
  'expectedCourtFee',
  'source',
] satisfies (keyof DraftCase)[];

/** Compares what two cases say, not how they were answered. */
const isSame = (one: DraftCase, other: DraftCase) => compared.every((field) => one[field] === other[field]);

type Kept = readonly RulebookCase[];

/** The removed and added cases between the saved list and the edited one. A changed case is removed and added. */
export function differenceOf(kept: Kept, drafts: readonly DraftCase[]) {
  const before = new Map(kept.map((each) => [each.id, draftOf(each)]));
  const isUntouched = (draft: DraftCase) => {
    const known = before.get(draft.id);
    return known !== undefined && isSame(known, draft);
  };
  const untouched = new Set(drafts.filter(isUntouched).map(({ id }) => id));
  return {
    removed: kept.map(({ id }) => id).filter((id) => !untouched.has(id)),
    added: drafts.filter(({ id }) => !untouched.has(id)),
  };
}

/** Rebases the edits onto the newly saved list. A case that both administrators changed appears twice. */
export function rebase(kept: Kept, drafts: readonly DraftCase[], newer: Kept): DraftCase[] {
  const { removed, added } = differenceOf(kept, drafts);
  const mine = new Map(added.map((draft) => [draft.id, draft]));
  const isThere = new Set(newer.map(({ id }) => id));
  const gone = new Set(removed);
  const theirs = newer.flatMap((each) => {
    const own = mine.get(each.id);
    if (own !== undefined) return [own];
    return gone.has(each.id) ? [] : [draftOf(each)];
  });
  return [...theirs, ...added.filter(({ id }) => !isThere.has(id))];
}

/** Rupees if the text is an amount, null if it is empty, else the words of an immediate answer. */
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

/** Finds cases that cannot be saved: an unreadable amount would be saved as none. */
export const isComplete = ({ amount, source }: DraftCase) =>
  source.trim() !== '' && (amount.trim() === '' || amountOf(amount) !== null);
