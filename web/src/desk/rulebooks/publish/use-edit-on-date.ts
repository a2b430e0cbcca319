import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ItemField, rebaseEdit } from '../../tree/rebase-edit';
import type { Tree } from '../../tree/tree';
import { type Base, useEditor, useSchedules } from '../editor';
import { publishedOnQuery, withOtherSchedules } from '../rules-on-day';
import type { Edit } from './tree-changes';

type DatedEdit = {
  tree: Tree;
  /** The rules that were edited; null if the tree replaces whatever is in force. */
  base: Base | null;
  effectiveFrom: string;
  /** Whether another author has changed fields of the edit meanwhile. */
  isChanged: boolean;
  /** The fields in which the author accepts the value of the other author. */
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
  const present = useSchedules();
  // The schedules of the date, and all others as the editor has them.
  const schedules = useMemo(() => (theirs ? withOtherSchedules(theirs, present.slabSets) : present), [theirs, present]);
  return {
    /** The number of the version that the edit is based on, by which the server finds what others have published since. */
    baseVersion: isOnBase ? (base.begunOn ?? base.number) : (theirs?.number ?? 0),
    /** Undefined while the rules of the date are loaded. */
    edit,
    schedules,
    error,
  };
}

export type EditOnDate = ReturnType<typeof useEditOnDate>;
