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

/** Whether both say the same; how they were judged does not count. */
const isSame = (one: DraftCase, other: DraftCase) => said.every((field) => one[field] === other[field]);

type Kept = readonly RulebookCase[];

/** What goes and what comes, of a list as it was kept and as it is typed now. A case that was changed does both. */
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

/** What somebody else has kept meanwhile, with what was typed here on top of it. A case that both changed stands there twice. */
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
