import type { PublishedRulebook } from '@mizan/api';
import { compare } from '@mizan/engine/review';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isProblem } from '../../../client/api';
import { toastError, toastSuccess } from '../../../ui/toasts';
import { useEdges } from '../../publishing/edges';
import { type Confirmations, useFirstField, usePublishing } from '../../publishing/use-publishing';
import { casesQuery, proposalsQuery } from '../../queries';
import type { Tree } from '../../tree/tree';
import { useWords } from '../../words';
import { casesIn } from '../edit-cases';
import { type Base, useEditor, useVersions } from '../editor';
import { changedCases } from '../judge-cases';
import { publishedOnQuery } from '../rules-on-day';
import { nextAfter } from '../time/timeline';
import { hasUnseen } from './unseen-cases';
import { type EditOnDate, useEditOnDate } from './use-edit-on-date';

type Publication = Confirmations & {
  readonly effectiveFrom: string;
  readonly note: string;
  readonly baseVersion: number;
};

export type PublicationOptions = {
  tree: Tree;
  /** The rules that were edited; null if the tree replaces whatever is in force. */
  base: Base | null;
  /** Publishes the tree, on the rules of the date if that is another than the edited one. */
  publish: (tree: Tree, publication: Publication) => Promise<PublishedRulebook>;
  onPublished: (published: PublishedRulebook) => unknown;
  /** Called instead of `onPublished` where the edit was submitted for approval, and when the author leaves the dialog. */
  onClose: () => unknown;
};

/** The state of the dialog that publishes: the entries of the author, and what the publication would change. */
export function usePublication({ tree, base, publish, onPublished, onClose }: PublicationOptions) {
  const { words } = useWords();
  const { key, day } = useEditor();
  const client = useQueryClient();
  const form = useFirstField();
  const [effectiveFrom, setEffectiveFrom] = useState(day);
  const publishing = usePublishing({
    send: async (confirmed): Promise<PublishedRulebook> => {
      const { edit, baseVersion } = editOnDate;
      if (edit === undefined) throw new Error('The rules of the date are not loaded');
      const note = String(new FormData(form.current ?? undefined).get('note') ?? '');
      const publishWith = (confirmations: Confirmations) =>
        publish(edit.after, { effectiveFrom, note, baseVersion, ...confirmations });
      if (!confirmed.confirmBrokenCases) return publishWith(confirmed);
      // The author ticked the cases that were shown, so the server is first asked whether it finds others.
      return publishWith({ ...confirmed, confirmBrokenCases: false }).catch((error: unknown) => {
        const listed = {
          type: key.type,
          before: edit.before,
          differences: impact.differences,
          found: questions.broken,
        };
        if (!isProblem(error, 'CASES_BROKEN') || hasUnseen(error.data.cases, listed)) throw error;
        return publishWith(confirmed);
      });
    },
    onPublished: (published) => {
      toastSuccess(words('rulebook.saved'));
      return onPublished(published);
    },
    onRefused: (error, isAsking) => {
      if (isProblem(error, 'APPROVAL_NEEDED')) {
        toastSuccess(words('rulebook.submitted'));
        void client.invalidateQueries(proposalsQuery);
        onClose();
      } else if (isProblem(error, 'RULEBOOK_CHANGED'))
        void client.invalidateQueries(publishedOnQuery({ ...key, day: effectiveFrom }));
      else if (!isAsking) toastError(words('rulebook.saveFailed'));
    },
  });
  const { questions, accepted } = publishing;
  const editOnDate = useEditOnDate({ tree, base, effectiveFrom, isChanged: questions.isChanged, accepted });
  const impact = useImpact(editOnDate, effectiveFrom);
  const isReady = editOnDate.edit !== undefined && !impact.isPending && !publishing.isBusy;
  return {
    form,
    effectiveFrom,
    changeDate: (next: string) => {
      setEffectiveFrom(next);
      publishing.startAgain();
    },
    publishing,
    isChoosing: base !== null && publishing.isChoosing,
    /** The values of another author that a whole tree would replace: there is no edit onto which they could be taken. */
    replaced: base === null ? questions.conflicts : [],
    editOnDate,
    impact,
    isReady,
    /** The dialog stays while it publishes: the answer replaces the edits, and would take what is typed meanwhile. */
    close: () => publishing.isBusy || onClose(),
  };
}

export type PublicationState = ReturnType<typeof usePublication>;

/** What an edit changes from its date on: fields, the answers to the test cases of that time, and the answers at the edges. */
function useImpact({ edit, schedules }: EditOnDate, effectiveFrom: string) {
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
