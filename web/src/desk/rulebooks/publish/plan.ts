import type { RulebookVersion } from '@mizan/api';
import { governing, laterVersions } from '../time/timeline';

type Edit = {
  /** The number of the edited version; 0 for none. */
  readonly base: number;
  /** The day on which it was opened. */
  readonly day: string;
  readonly effectiveFrom: string;
};

/** The versions that an edit from a date concerns. */
export type Plan = {
  /** The version in force on that date; none if no rules are. */
  readonly governs: RulebookVersion | undefined;
  /** Why the edit is joined onto another version than the edited one: the author chose another date, or it was replaced. */
  readonly joinedFor: 'otherDate' | 'meanwhile' | null;
  /** The versions that the edit also goes into, the earliest date first. */
  readonly later: readonly RulebookVersion[];
};

export function planOf(versions: readonly RulebookVersion[], { base, day, effectiveFrom }: Edit): Plan {
  const governs = governing(versions, effectiveFrom);
  const isReplaced = (governing(versions, day)?.number ?? 0) !== base;
  const later = laterVersions(versions, effectiveFrom);
  if ((governs?.number ?? 0) === base) return { governs, joinedFor: null, later };
  return { governs, joinedFor: isReplaced ? 'meanwhile' : 'otherDate', later };
}
