import type { StoredSlabSet } from '@mizan/api';
import type { SlabMessage } from '@mizan/engine/review';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, isProblem } from '../../client/api';
import { type Confirmations, usePublishing } from '../publishing/use-publishing';
import { deskKeys, slabOnQuery, slabsQuery } from '../queries';
import { rebaseDraft } from './rebase-draft';
import { chargesNothing, contentOf, type SlabDraft, slabsToSave } from './slab-draft';
import { useSlabOnDate } from './use-slab-on-date';

export type Publication = { changeNote: string; effectiveFrom: string };

type SaveOptions = {
  /** The edited schedule; null for a new one. */
  base: StoredSlabSet | null;
  draft: SlabDraft;
  publication: Publication;
  onSaved: (set: StoredSlabSet) => Promise<void>;
};

/** Saves a draft, rebased onto the schedule of its date, or says what prevents saving; the draft stays either way. */
export function useSaveSlab({ base, draft, publication, onSaved }: SaveOptions) {
  const client = useQueryClient();
  const [messages, setMessages] = useState<readonly SlabMessage[]>([]);
  const [isRefused, setRefused] = useState(false);
  const publishing = usePublishing({
    send: (confirmations): Promise<StoredSlabSet> =>
      send({ base, baseVersion, publication, draft: datedDraft, confirmations }),
    onPublished: async (saved) => {
      // Every rulebook that charges by the schedule has changed.
      await Promise.all([
        client.refetchQueries(slabsQuery),
        client.invalidateQueries({ queryKey: deskKeys.rulebooks }),
      ]);
      await onSaved(saved);
    },
    onRefused: (error) => {
      if (isProblem(error, 'SLAB_NAME_TAKEN')) refuse([nameTaken]);
      if (isProblem(error, 'RULEBOOK_CHANGED') && base)
        void client.invalidateQueries(slabOnQuery(base.id, slabOnDate.from));
    },
  });
  const { questions, accepted } = publishing;
  const slabOnDate = useSlabOnDate({ base, effectiveFrom: publication.effectiveFrom, isChanged: questions.isChanged });
  const { isRebased, theirs } = slabOnDate;
  const rebased = useMemo(
    () => (base && theirs ? rebaseDraft({ base, draft, theirs }, accepted) : undefined),
    [base, draft, theirs, accepted],
  );
  /** The draft as it is saved for its date; undefined while the schedule of that date is loaded. */
  const datedDraft: SlabDraft | undefined = isRebased ? rebased : draft;
  const baseVersion = (theirs ?? base)?.version;

  function refuse(reasons: readonly SlabMessage[]) {
    setMessages(reasons);
    setRefused(true);
  }

  /** Saves the draft, unless `slabsToSave` refuses it with messages, or the caller has found faults: then `isSound` is false. */
  async function save({ isSound }: { isSound: boolean }) {
    const all = await client.ensureQueryData(slabsQuery);
    const others = all.filter(({ id }) => id !== base?.id).map(({ name }) => name);
    const slabs = slabsToSave(draft, others);
    if ('messages' in slabs) return refuse(slabs.messages);
    if (!isSound) return refuse([]);
    setMessages([]);
    publishing.publish();
  }

  return {
    publishing,
    slabOnDate,
    datedDraft,
    /** False while the schedule of the date is loaded. */
    isReady: datedDraft !== undefined,
    messages,
    isRefused,
    save,
    clear: () => {
      setMessages([]);
      setRefused(false);
      publishing.startAgain();
    },
  };
}

const nameTaken: SlabMessage = { row: null, field: 'name', code: 'NAME_NOT_UNIQUE' };

type SlabSave = Pick<SaveOptions, 'base' | 'publication'> & {
  baseVersion: number | undefined;
  draft: SlabDraft | undefined;
  confirmations: Confirmations;
};

function send({ base, baseVersion, publication, draft, confirmations }: SlabSave): Promise<StoredSlabSet> {
  const result = draft && slabsToSave(draft, []);
  if (draft === undefined || !result || 'messages' in result) throw new Error('There is nothing to save yet');
  const { changeNote, effectiveFrom } = publication;
  const body = { ...contentOf(draft), slabs: result.slabs, changeNote };
  if (base === null) return api.createSlab({ body });
  return api.changeSlab({
    params: { id: base.id },
    body: {
      ...body,
      baseVersion,
      chargesNothing: chargesNothing(draft),
      ...confirmations,
      ...(effectiveFrom !== '' && { effectiveFrom }),
    },
  });
}
