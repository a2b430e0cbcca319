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
import { publishedOnQuery } from '../rules-on-day';
import { useEditOnDate } from './use-edit-on-date';
import { useImpact } from './use-impact';

type Publication = Confirmations & {
  readonly effectiveFrom: string;
  readonly note: string;
  readonly baseVersion: number;
};

export type PublicationOptions = {
  tree: Tree;
  /** What was edited; null if the tree replaces whatever is in force. */
  base: Base | null;
  /** Publishes the tree, on the rules of the date if that is another than the edited one. */
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
    send: (confirmed) => {
      if (onDate.edit === undefined) throw new Error('The rules of the date are not loaded');
      const note = String(new FormData(form.current ?? undefined).get('note') ?? '');
      return publish(onDate.edit.after, { effectiveFrom, note, baseVersion: onDate.number, ...confirmed });
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
      } else if (isProblem(error, 'RULEBOOK_CHANGED'))
        void client.invalidateQueries(publishedOnQuery({ ...key, day: effectiveFrom }));
      else if (!isAsking) toastError(words('rulebook.saveFailed'));
    },
  });
  const { asked, taken } = publishing;
  const onDate = useEditOnDate({ tree, base, effectiveFrom, isChanged: asked.isChanged, taken });
  const impact = useImpact(onDate, effectiveFrom);
  const isReady = onDate.edit !== undefined && !impact.isPending && !publishing.isBusy;
  return {
    form,
    effectiveFrom,
    changeDate: (next: string) => {
      setEffectiveFrom(next);
      publishing.startAgain();
    },
    publishing,
    onDate,
    impact,
    isReady,
  };
}

export type EnteredPublication = ReturnType<typeof usePublication>;
