import type { PublishedRulebook } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isProblem } from '../../../client/api';
import { toastError, toastSuccess } from '../../../ui/toasts';
import { type Confirmations, usePublishing } from '../../publishing/use-publishing';
import { proposalsQuery } from '../../queries';
import type { Tree } from '../../tree/tree';
import { useWords } from '../../words';
import { type Base, useEditor } from '../editor';
import { versionsQuery } from '../rules-on-day';
import { useEditOnDate } from './use-edit-on-date';
import { useImpact } from './use-impact';

type Publication = Confirmations & {
  readonly effectiveFrom: string;
  readonly note: string;
  readonly baseVersion: number;
};

export type PublicationOptions = {
  tree: Tree;
  /** The version that was edited; null if the tree replaces whatever is in force. */
  base: Base | null;
  /** Publishes the tree, joined onto the version of the date if that is another than the edited one. */
  publish: (tree: Tree, publication: Publication) => Promise<PublishedRulebook>;
  onPublished: (published: PublishedRulebook) => unknown;
  /** Called when it was submitted for approval instead. */
  onSubmitted?: () => unknown;
};

/** What the author enters before publishing, and what follows from it. */
export function usePublication({ tree, base, publish, onPublished, onSubmitted }: PublicationOptions) {
  const { words } = useWords();
  const { key, day } = useEditor();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [effectiveFrom, setEffectiveFrom] = useState(day);
  const publishing = usePublishing({
    send: ({ decisions, ...confirmed }) => {
      if (joined.edit === undefined) throw new Error('The version of the date is not loaded');
      const note = String(new FormData(form.current ?? undefined).get('note') ?? '');
      const ofLater = decisions.filter(({ version }) => version !== joined.number);
      const publication = { effectiveFrom, note, baseVersion: joined.number, ...confirmed, decisions: ofLater };
      return publish(joined.edit.after, publication);
    },
    onPublished: (published) => {
      toastSuccess(words('rulebook.saved'));
      return onPublished(published);
    },
    onRefused: (error, isAsking) => {
      if (isProblem(error, 'APPROVAL_NEEDED')) {
        toastSuccess(words('rulebook.submitted'));
        void client.invalidateQueries(proposalsQuery);
        onSubmitted?.();
      } else if (isProblem(error, 'RULEBOOK_CHANGED')) void client.invalidateQueries(versionsQuery(key));
      else if (!isAsking) toastError(words('rulebook.saveFailed'));
    },
  });
  const joined = useEditOnDate({ tree, base, effectiveFrom, decisions: publishing.decisions });
  const impact = useImpact(joined, effectiveFrom);
  const isReady = joined.edit?.open.length === 0 && !impact.isPending && !publishing.isBusy;
  return {
    form,
    effectiveFrom,
    changeDate: (next: string) => {
      setEffectiveFrom(next);
      publishing.startAgain();
    },
    publishing: {
      ...publishing,
      /** False while conflicts with the version of the date itself are open, which may be a newer one by now. */
      publish: (further?: Parameters<typeof publishing.publish>[0]) =>
        isReady ? publishing.publish(further) : publishing.leaveConflicts(),
    },
    joined,
    impact,
    isReady,
  };
}

export type EnteredPublication = ReturnType<typeof usePublication>;
