import type { SubMinorCategory } from '@mizan/engine';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToday } from '../../language/format-moments';
import { parseDay } from '../paths';
import { useFilters } from '../records/filters';
import { differsFrom, isNotEstablished, isUnproved } from '../tree/filter-tree';
import { useEditor } from './editor';
import { publishedOnQuery } from './rules-on-day';

export const ruleFilters = ['unproved', 'notEstablished', 'changed'] as const;

const showsAll = () => true;

/** The filter of the address: rules without proof, without an established figure, or changed since a day, by default since New Year. */
export function useRuleFilter() {
  const { key } = useEditor();
  const filters = useFilters();
  const today = useToday();
  const show = filters.oneOf('show', ruleFilters);
  const since = show === 'changed' ? (parseDay(filters.get('since')) ?? `${today.slice(0, 4)}-01-01`) : null;
  const earlier = useQuery({ ...publishedOnQuery({ ...key, day: since ?? '' }), enabled: since !== null });
  const passes = useMemo((): ((rule: SubMinorCategory) => boolean) | null => {
    if (show === undefined) return null;
    if (show === 'unproved') return isUnproved;
    if (show === 'notEstablished') return isNotEstablished;
    return earlier.data ? differsFrom(earlier.data.tree) : showsAll;
  }, [show, earlier.data]);
  return {
    show,
    since,
    choose: (next: { show?: string; since?: string }) => filters.replace(next),
    clear: () => filters.replace({ show: undefined, since: undefined }),
    /** Whether a rule is shown; null where all are. */
    passes,
  };
}

export type RuleFilter = ReturnType<typeof useRuleFilter>;
