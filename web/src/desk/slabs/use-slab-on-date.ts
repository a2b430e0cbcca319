import type { SlabVersion, StoredSlabSet } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../language/format-moments';
import { slabOnQuery, slabVersionsQuery } from '../queries';
import { earliest, governing, laterVersions } from '../rulebooks/time/timeline';

const none: readonly SlabVersion[] = [];

/** What a change of a schedule from a day on is made on: the version that charges then, and those that follow. */
export function useSlabOnDate(base: StoredSlabSet | null, day: string) {
  const today = useToday();
  const from = day === '' ? today : day;
  const id = base?.id ?? '';
  const { data: versions = none } = useQuery({ ...slabVersionsQuery(id), enabled: base !== null });
  // The first version charges also before its date.
  const charging = governing(versions, from) ?? earliest(versions);
  const isOther = base !== null && charging !== undefined && charging.number !== base.version;
  const { data: other } = useQuery({ ...slabOnQuery(id, from), enabled: isOther });
  const edited = versions.find(({ number }) => number === base?.version);
  return {
    from,
    charging,
    later: laterVersions(versions, from),
    isOther,
    /** The version of the date, if it is another than the edited one. */
    theirs: isOther && other?.version === charging.number ? other : undefined,
    /** Another administrator replaced the edited version; else the date is that of another version. */
    isReplaced: edited?.state === 'superseded',
  };
}

export type SlabOnDate = ReturnType<typeof useSlabOnDate>;
