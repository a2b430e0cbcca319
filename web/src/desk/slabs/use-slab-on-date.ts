import type { StoredSlabSet } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../language/format-moments';
import { slabOnQuery, slabVersionsQuery } from '../queries';

type DatedEdit = {
  base: StoredSlabSet | null;
  /** Empty for today. */
  effectiveFrom: string;
  /** Whether another author has changed fields of the edit meanwhile. */
  isChanged: boolean;
};

/** The schedule of the day from which a draft is to hold, if that is not the edited one, and the later versions. */
export function useSlabOnDate({ base, effectiveFrom, isChanged }: DatedEdit) {
  const today = useToday();
  const from = effectiveFrom === '' ? today : effectiveFrom;
  const id = base?.id ?? '';
  const isRebased = base !== null && (from !== today || isChanged);
  const { data, isFetching } = useQuery({ ...slabOnQuery(id, from), enabled: isRebased });
  const { data: versions = [] } = useQuery({ ...slabVersionsQuery(id), enabled: base !== null });
  return {
    from,
    /** Whether the draft is rebased: its date is not today, or another author has published. */
    isRebased,
    /** Undefined while it is loaded. */
    theirs: isRebased && !isFetching ? data : undefined,
    later: versions
      .filter(({ state, effectiveFrom: day }) => state !== 'withdrawn' && day > from)
      .toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1)),
  };
}

export type SlabOnDate = ReturnType<typeof useSlabOnDate>;
