import { compare } from '@mizan/engine/review';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useEdges } from '../../publishing/edges';
import { casesQuery } from '../../queries';
import { casesIn } from '../edit-cases';
import { useEditor, useVersions } from '../editor';
import { changedCases } from '../judge-cases';
import { nextAfter } from '../time/timeline';
import type { EditOnDate } from './use-edit-on-date';

/**
 * What an edit changes from its date on: in fields, in the answers to the test cases of that time, and at the edges of
 * its rules.
 */
export function useImpact({ edit, schedules }: EditOnDate, effectiveFrom: string) {
  const { key } = useEditor();
  const { data, isPending } = useQuery(casesQuery(key));
  const until = nextAfter(useVersions(), effectiveFrom)?.effectiveFrom ?? null;
  const cases = useMemo(
    () => casesIn(data ?? [], { from: effectiveFrom, before: until }),
    [data, effectiveFrom, until],
  );
  const rulebooks = useMemo(() => {
    if (edit === undefined) return null;
    const rules = { type: key.type, ...schedules };
    const before = { ...rules, majorCategories: edit.before };
    return { before, after: { ...rules, majorCategories: edit.after }, effectiveFrom };
  }, [edit, schedules, effectiveFrom, key.type]);
  const edges = useEdges(rulebooks);
  return useMemo(() => {
    const nothing = { changes: [], differences: [], edges, caseCount: cases.length, isPending };
    if (rulebooks === null) return nothing;
    const { before, after } = rulebooks;
    return { ...nothing, changes: compare(before, after), differences: changedCases(before, after, cases) };
  }, [rulebooks, edges, cases, isPending]);
}
