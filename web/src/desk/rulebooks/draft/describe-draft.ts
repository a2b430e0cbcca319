import type { DraftSummary } from '@mizan/api';
import { useDay } from '../../../language/format';
import { useMoments } from '../../../language/format-moments';
import { useWords } from '../../words';

/** Who holds a draft, since when, from which day, and when it was saved last. */
export function useDescribeDraft() {
  const { words } = useWords();
  const moments = useMoments();
  const toDay = useDay();
  const moment = (at: string) => `${moments.day(at)} ${moments.time(at)}`;
  return ({ holder, heldSince, savedAt, isOwn, effectiveFrom }: DraftSummary): string => {
    const saved = moment(savedAt);
    const day = effectiveFrom === null ? null : toDay(effectiveFrom);
    if (isOwn && day === null) return words('rulebook.draft.ownToday', { saved });
    if (isOwn) return words('rulebook.draft.ownOnDay', { day: String(day), saved });
    const by = holder?.name ?? words('rulebook.draft.former');
    const held = words('rulebook.draft.heldBy', { by, since: moment(heldSince), saved });
    return day === null ? held : `${held} ${words('rulebook.draft.onDay', { day })}`;
  };
}
