import type { StoredSlabSet } from '@mizan/api';
import type { SlabMessage } from '@mizan/engine/review';
import { useMemo, useState } from 'react';
import { draftOf, isSameDraft, type Judged, judge, newDraft, type SlabDraft } from './draft';
import { useSlabText } from './slab-message';
import { type Publication, useSaveSlab } from './use-save-slab';

type Editing = {
  set: StoredSlabSet | null;
  onSaved: (set: StoredSlabSet) => Promise<void>;
  onUnsaved: (isUnsaved: boolean) => void;
};

type Saving = { from?: StoredSlabSet | null; confirmBrokenCases?: boolean };

/** The id of a schedule that is not saved yet. */
const UNSAVED = 'unsaved';

const firstDraft = (set: StoredSlabSet | null) => (set ? draftOf(set) : newDraft);

/** A draft based on the last saved version, with its findings while typing and on saving. */
export function useSlabDraft({ set, onSaved, onUnsaved }: Editing) {
  const text = useSlabText();
  const [base, setBase] = useState(set);
  const [draft, setDraft] = useState<SlabDraft>(() => firstDraft(set));
  const [publication, setPublication] = useState<Publication>({ changeNote: '', effectiveFrom: '' });
  const saving = useSaveSlab(onSaved);
  const judged = useMemo(() => judge(set?.id ?? UNSAVED, draft), [set?.id, draft]);
  const refused = saving.messages ?? [];

  function change(more: Partial<SlabDraft>) {
    const next = { ...draft, ...more };
    setDraft(next);
    onUnsaved(!isSameDraft(next, firstDraft(base)));
    // The messages were about the earlier draft.
    if (refused.length > 0) saving.clear();
  }

  function save({ from = base, confirmBrokenCases = false }: Saving) {
    setBase(from);
    return saving.save({ ...publication, draft, base: from, confirmBrokenCases });
  }

  /** Replaces the draft by the version of another administrator. */
  function take(theirs: StoredSlabSet) {
    setBase(theirs);
    setDraft(draftOf(theirs));
    onUnsaved(false);
    saving.clear();
  }

  const textOf = (field: SlabMessage['field']) => {
    const message = refused.find((candidate) => candidate.field === field && candidate.row === null);
    return message && text.message(message);
  };
  return {
    base,
    draft,
    publication,
    saving,
    judged: {
      ...judged,
      messages: [...judged.messages, ...refused.filter(({ row }) => row !== null)],
    } satisfies Judged,
    faults: { name: textOf('name'), slabs: textOf('slabs'), count: refused.length },
    change,
    setPublication,
    save,
    take,
  };
}
