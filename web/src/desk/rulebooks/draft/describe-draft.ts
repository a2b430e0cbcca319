import type { DraftSummary } from '@mizan/api';
import { useDay } from '../../../language/format';
import { useMoment } from '../../records/columns';
import { useWords } from '../../words';

/** Describes a draft: who holds it and since when, its day, and when it was saved last. */
export function useDescribeDraft() {
  const { words } = useWords();
  const moment = useMoment();
  const toDay = useDay();
  return ({ holder, heldSince, savedAt, isOwn, effectiveFrom }: DraftSummary): string => {
    const saved = moment(savedAt);
    const day = effectiveFrom === null ? null : toDay(effectiveFrom);
    if (isOwn && day === null) return words('rulebook.draft.ownToday', { saved });
    if (isOwn) return words('rulebook.draft.ownOnDay', { day: String(day), saved });
    const by = holder?.name ?? words('rulebook.draft.former');
    const heldBy = words('rulebook.draft.heldBy', { by, since: moment(heldSince), saved });
    return day === null ? heldBy : `${heldBy} ${words('rulebook.draft.onDay', { day })}`;
  };
}
