import type { Forum } from '../compute/rulebook.ts';

/** A finding about one court of a table; `other` is the earlier court that hides it. */
export type ForumFinding = {
  readonly severity: 'fault' | 'doubt';
  readonly code: 'NEVER_REACHED' | 'DATES_INVERTED';
  readonly index: number;
  readonly other?: number;
};

/**
 * A court is never reached if an earlier one in the table tries suits of at least the same value while both are in
 * force. This is only a doubt if a first day is unknown and one of the two has ended.
 */
export function checkForums(forums: readonly Forum[]): ForumFinding[] {
  return forums.flatMap((forum, index) => {
    const found: ForumFinding[] = [];
    const { from, to } = forum;
    if (to !== null && to <= from) found.push({ severity: 'fault', code: 'DATES_INVERTED', index });
    const other = forums.findIndex((before, place) => place < index && hides(before, forum));
    const hiding = forums[other];
    if (hiding) {
      const isSure = (from !== '' && hiding.from !== '') || (to === null && hiding.to === null);
      found.push({ severity: isSure ? 'fault' : 'doubt', code: 'NEVER_REACHED', index, other });
    }
    return found;
  });
}

const hides = (before: Forum, behind: Forum) => overlapInTime(before, behind) && coversLimit(before, behind);

/** Years and dates compare as text, as in `competentForum`. */
const overlapInTime = (one: Forum, other: Forum) =>
  (one.to === null || other.from < one.to) && (other.to === null || one.from < other.to);

const coversLimit = ({ upTo }: Forum, behind: Forum) => upTo === null || (behind.upTo !== null && behind.upTo <= upTo);
