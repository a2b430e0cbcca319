import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Schedules } from '../../../explain/rule-sentence';
import { type ItemField, rebaseEdit } from '../../tree/rebase-edit';
import type { Tree } from '../../tree/tree';
import { type Base, useEditor, useSchedules } from '../editor';
import { publishedOnQuery, type Rules, withOthers } from '../rules-on-day';
import type { Edit } from './tree-changes';

type DatedEdit = {
  tree: Tree;
  /** What was edited; null if the tree replaces whatever is in force. */
  base: Base | null;
  effectiveFrom: string;
  /** Whether another author published values of the edit meanwhile, and the fields in which its author takes theirs. */
  isChanged: boolean;
  accepted: readonly ItemField[];
};

/** An edit as it would be published from a date: on the edited rules, or rebased onto the rules of another date. */
export function useEditOnDate({ tree, base, effectiveFrom, isChanged, accepted }: DatedEdit) {
  const { key, day } = useEditor();
  const isOnBase = base !== null && effectiveFrom === day && !isChanged;
  const published = publishedOnQuery({ ...key, day: effectiveFrom });
  const { data, error, isFetching } = useQuery({ ...published, enabled: !isOnBase });
  const theirs = isOnBase || isFetching ? undefined : data;
  const edit = useMemo((): Edit | undefined => {
    if (isOnBase) return { before: base.tree, after: tree };
    if (theirs === undefined) return undefined;
    const after =
      base === null ? tree : rebaseEdit({ base: base.tree, mine: tree, theirs: theirs.tree }, key, accepted);
    return { before: theirs.tree, after };
  }, [base, tree, isOnBase, theirs, key, accepted]);
  return {
    /** The version that the edit is based on, by which the server finds what others have published since. */
    number: isOnBase ? (base.read ?? base.number) : (theirs?.number ?? 0),
    /** Undefined while the rules of the date are loaded. */
    edit,
    schedules: useSchedulesOf(theirs),
    error,
  };
}

export type EditOnDate = ReturnType<typeof useEditOnDate>;

/** The schedules of the date, and the other schedules as the editor has them. */
function useSchedulesOf(theirs: Rules | undefined): Schedules {
  const present = useSchedules();
  return useMemo(() => (theirs === undefined ? present : withOthers(theirs, present.slabSets)), [theirs, present]);
}
