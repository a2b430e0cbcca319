import { type Forum, type Grouping, groupDigits, isRefusal, readAmount } from '@mizan/engine';
import { checkForums, type ForumFinding } from '@mizan/engine/review';

/** A court being edited; figures and lists are text until parsed. */
export type CourtDraft = Omit<Forum, 'upTo' | 'sources'> & { key: number; upTo: string; sources: string };

export type CourtFault = { index: number; field: 'court' | 'upTo' | 'from' | 'to'; code: FaultCode; other?: number };
type FaultCode = 'COURT_MISSING' | 'LIMIT_UNREADABLE' | 'DATE_UNREADABLE' | ForumFinding['code'];

let lastKey = 0;
const newKey = () => {
  lastKey += 1;
  return lastKey;
};

export const emptyDraft = (): CourtDraft => ({
  key: newKey(),
  court: '',
  upTo: '',
  appealTo: '',
  reference: '',
  verification: 'unverified',
  note: '',
  from: '',
  to: null,
  sources: '',
});

export const draftOf = (forum: Forum, grouping: Grouping): CourtDraft => ({
  ...forum,
  key: newKey(),
  upTo: forum.upTo === null ? '' : groupDigits(forum.upTo, grouping),
  sources: forum.sources.join(', '),
});

/** The value at which the jurisdiction of a court begins: the limit of the previous court of the same period. */
export const limitBefore = (drafts: readonly CourtDraft[], index: number): string | undefined =>
  drafts
    .slice(0, index)
    .findLast(({ from, to, upTo }) => from === drafts[index]?.from && to === drafts[index]?.to && upTo !== '')?.upTo;

/** Parses the drafts into a table with its faults and doubts; the order of the courts is checked once all fields parse. */
export function readDrafts(drafts: readonly CourtDraft[]) {
  const faults: CourtFault[] = [];
  const forums = drafts.map(({ key: _, ...draft }, index): Forum => {
    const upTo = readLimit(draft.upTo);
    if (draft.court.trim() === '') faults.push({ index, field: 'court', code: 'COURT_MISSING' });
    if (upTo === undefined) faults.push({ index, field: 'upTo', code: 'LIMIT_UNREADABLE' });
    if (!isDate(draft.from)) faults.push({ index, field: 'from', code: 'DATE_UNREADABLE' });
    if (draft.to !== null && !isDate(draft.to)) faults.push({ index, field: 'to', code: 'DATE_UNREADABLE' });
    const sources = draft.sources.split(/[,،\s]+/).filter(Boolean);
    return { ...draft, court: draft.court.trim(), upTo: upTo ?? null, to: draft.to || null, sources };
  });
  if (faults.length > 0) return { forums, faults, doubts: [] };
  const bySeverity = Object.groupBy(checkForums(forums), ({ severity }) => severity);
  return { forums, faults: (bySeverity.fault ?? []).map(toFault), doubts: (bySeverity.doubt ?? []).map(toFault) };
}

const toFault = ({ code, index, other }: ForumFinding): CourtFault => ({
  code,
  index,
  field: code === 'DATES_INVERTED' ? 'to' : 'upTo',
  ...(other !== undefined && { other }),
});

/** Parses a limit: null if empty, which means any value, and undefined if unreadable or too large for a number. */
function readLimit(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const read = readAmount(typed);
  return isRefusal(read) || typeof read.amount !== 'number' ? undefined : read.amount;
}

const isDate = (text: string) => /^(?:\d{4}(?:-\d\d-\d\d)?)?$/.test(text);
