import type { RulebookCase } from '@mizan/api';
import { isRefusal, readAmount } from '@mizan/engine';

/** A test case while it is edited, as text. */
export type DraftCase = {
  readonly id: string;
  readonly subMinorId: string;
  /** The name of another reading; empty where the case tests the rule itself. */
  readonly reading: string;
  readonly amount: string;
  readonly expectedValuation: string;
  readonly expectedCourtFee: string;
  readonly source: string;
  /** The first and the last date of law for which the case holds; `until` is empty for no end. */
  readonly from: string;
  readonly until: string;
  /** Null if the case changed since it was last checked. */
  readonly isAsExpected: boolean | null;
};

const print = (figure: number | string | null) => (figure === null ? '' : String(figure));

/** A saved case as text to edit. */
export const draftOf = (saved: RulebookCase): DraftCase => ({
  id: saved.id,
  subMinorId: saved.subMinorId,
  reading: saved.reading ?? '',
  amount: print(saved.amount),
  expectedValuation: print(saved.expectedValuation),
  expectedCourtFee: print(saved.expectedCourtFee),
  source: saved.source,
  from: saved.from,
  until: saved.until ?? '',
  isAsExpected: saved.isAsExpected,
});

/** Compares two cases without their results. */
const isSame = (one: DraftCase, other: DraftCase) => contentOf(one) === contentOf(other);
const contentOf = ({ isAsExpected: _, ...draft }: DraftCase) => JSON.stringify(draft);

type SavedCases = readonly RulebookCase[];

/** The removed and added cases between the saved list and the edited one. A changed case is removed and added. */
export function differenceOf(saved: SavedCases, drafts: readonly DraftCase[]) {
  const before = new Map(saved.map((each) => [each.id, draftOf(each)]));
  const isUntouched = (draft: DraftCase) => {
    const stored = before.get(draft.id);
    return stored !== undefined && isSame(stored, draft);
  };
  const untouched = new Set(drafts.filter(isUntouched).map(({ id }) => id));
  return {
    removed: saved.map(({ id }) => id).filter((id) => !untouched.has(id)),
    added: drafts.filter(({ id }) => !untouched.has(id)),
  };
}

/** Rebases the edits onto the newly saved list. A case that both administrators changed appears twice. */
export function rebase(saved: SavedCases, drafts: readonly DraftCase[], newer: SavedCases): DraftCase[] {
  const { removed, added } = differenceOf(saved, drafts);
  const mine = new Map(added.map((draft) => [draft.id, draft]));
  const newerIds = new Set(newer.map(({ id }) => id));
  const removedIds = new Set(removed);
  const theirs = newer.flatMap((each) => {
    const own = mine.get(each.id);
    if (own !== undefined) return [own];
    return removedIds.has(each.id) ? [] : [draftOf(each)];
  });
  return [...theirs, ...added.filter(({ id }) => !newerIds.has(id))];
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

/** An edited case as it is sent to the server. */
export const caseOf = ({ subMinorId, reading, source, from, ...typed }: DraftCase) => ({
  subMinorId,
  reading: reading === '' ? null : reading,
  amount: amountOf(typed.amount),
  expectedValuation: figureOf(typed.expectedValuation),
  expectedCourtFee: figureOf(typed.expectedCourtFee),
  source,
  // The server takes the date of the version in force where none is sent.
  ...(from !== '' && { from }),
  until: typed.until === '' ? null : typed.until,
});

/** The field that prevents saving: an unreadable amount, a missing source, or an end before the beginning. Null if there is none. */
export function faultOf({ amount, source, from, until }: DraftCase): 'amount' | 'source' | 'until' | null {
  if (amount.trim() !== '' && amountOf(amount) === null) return 'amount';
  if (source.trim() === '') return 'source';
  return until !== '' && until < from ? 'until' : null;
}

type Period = {
  readonly from: string;
  /** The first day after the period; null if it has no end. */
  readonly before: string | null;
};

/** The cases that hold on any day of a period. */
export const casesIn = <Dated extends Pick<RulebookCase, 'from' | 'until'>>(cases: readonly Dated[], period: Period) =>
  cases.filter(
    ({ from, until }) => (period.before === null || from < period.before) && (until === null || until >= period.from),
  );
