import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Schedules } from '../../../explain/rule-sentence';
import { choicesOf, type Decisions } from '../../publishing/decisions';
import type { Tree } from '../../tree/tree';
import type { Base } from '../editor';
import { useEditor, useSchedules, useVersions } from '../editor';
import { type Rules, versionQuery, versionsQuery, withOthers } from '../rules-on-day';
import { editOnto, type JoinedEdit } from './join-edit';
import { planOf } from './plan';

type Wanted = {
  tree: Tree;
  /** The version that was edited; null if the tree replaces whatever is in force. */
  base: Base | null;
  effectiveFrom: string;
  decisions: Decisions;
};

/** An edit as it would be published from a date: on the version that governs the date, joined if that is another one. */
export function useEditOnDate({ tree, base, effectiveFrom, decisions }: Wanted) {
  const { key, day } = useEditor();
  const known = useVersions();
  // Fetched again when the dialog opens: another administrator may have published since.
  const { data: versions } = useQuery({ ...versionsQuery(key), initialData: [...known], staleTime: 0 });
  const plan = planOf(versions, { base: base?.number ?? 0, day, effectiveFrom });
  const number = plan.governs?.number ?? 0;
  const isOnBase = base !== null && number === base.number;
  const { data: found, error } = useQuery({
    ...versionQuery(key, number),
    enabled: !isOnBase,
    placeholderData: keepPreviousData,
  });
  const theirs = isOnBase || found?.number !== number ? undefined : found;
  const choices = choicesOf(decisions, number);
  const edit = useMemo((): JoinedEdit | undefined => {
    if (base === null) return theirs && { before: theirs.tree, after: tree, conflicts: [], open: [] };
    if (isOnBase) return { before: base.tree, after: tree, conflicts: [], open: [] };
    return theirs && editOnto({ before: base.tree, after: tree }, theirs.tree, choices);
  }, [base, tree, isOnBase, theirs, choices]);
  return {
    plan: base === null ? { ...plan, joinedFor: null } : plan,
    versions,
    number,
    /** Undefined while the version of the date is loaded. */
    edit,
    schedules: useSchedulesOf(theirs),
    error,
  };
}

export type EditOnDate = ReturnType<typeof useEditOnDate>;

/** A version keeps its own copies of the schedules; others are as the editor knows them. */
function useSchedulesOf(theirs: Rules | undefined): Schedules {
  const present = useSchedules();
  return useMemo(() => (theirs === undefined ? present : withOthers(theirs, present.slabSets)), [theirs, present]);
}
