import type { StoredSlabSet } from '@mizan/api';
import type { SlabMessage } from '@mizan/engine/review';
import { useMemo, useState } from 'react';
import { countFaults, type DraftCheck, draftOf, isSameDraft, judge, newDraft, type SlabDraft } from './slab-draft';
import { useSlabText } from './slab-message';
import { type Publication, useSaveSlab } from './use-save-slab';

type EditorOptions = {
  set: StoredSlabSet | null;
  onSaved: (set: StoredSlabSet) => Promise<void>;
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The id of a schedule that is not saved yet. */
const UNSAVED = 'unsaved';

const firstDraft = (set: StoredSlabSet | null) => (set ? draftOf(set) : newDraft);

/** A draft of a schedule, with its findings while typing and on saving. */
export function useSlabDraft({ set: base, onSaved, onUnsaved }: EditorOptions) {
  const text = useSlabText();
  const [draft, setDraft] = useState<SlabDraft>(() => firstDraft(base));
  const [publication, setPublication] = useState<Publication>({ changeNote: '', effectiveFrom: '' });
  const saving = useSaveSlab({ base, draft, publication, onSaved });
  const judged = useMemo(() => judge(base?.id ?? UNSAVED, draft), [base?.id, draft]);
  const refused = saving.messages;

  function change(more: Partial<SlabDraft>) {
    const next = { ...draft, ...more };
    setDraft(next);
    onUnsaved(!isSameDraft(next, firstDraft(base)));
    // The messages were about the earlier draft.
    if (saving.isRefused) saving.clear();
  }

  const textOf = (field: SlabMessage['field']) => {
    const message = refused.find((candidate) => candidate.field === field && candidate.row === null);
    return message && text.message(message);
  };
  return {
    draft,
    publication,
    saving,
    judged: {
      ...judged,
      messages: [...judged.messages, ...refused.filter(({ row }) => row !== null)],
    } satisfies DraftCheck,
    faults: {
      name: textOf('name'),
      slabs: textOf('slabs'),
      count: refused.length || (saving.isRefused ? countFaults(judged) : 0),
    },
    change,
    setPublication: (next: Publication) => {
      setPublication(next);
      // Another date is another question.
      if (next.effectiveFrom !== publication.effectiveFrom) saving.clear();
    },
    save: () => saving.save({ isSound: countFaults(judged) === 0 }),
  };
}

export type EditedSlab = ReturnType<typeof useSlabDraft>;
