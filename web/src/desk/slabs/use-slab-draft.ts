import type { StoredSlabSet } from '@mizan/api';
import type { SlabMessage } from '@mizan/engine/review';
import { useMemo, useState } from 'react';
import { useEdges } from '../publishing/edges';
import { rulebookOf } from './fee-at';
import { checkDraft, countFaults, type DraftCheck, draftOf, isSameDraft, newDraft, type SlabDraft } from './slab-draft';
import { useSlabText } from './slab-message';
import { type Publication, useSaveSlab } from './use-save-slab';

export type SlabEditorProps = {
  /** The schedule to edit; null for a new one. */
  set: StoredSlabSet | null;
  onSaved: (set: StoredSlabSet) => Promise<void>;
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The id of a schedule that is not saved yet. */
const UNSAVED = 'unsaved';

const firstDraft = (set: StoredSlabSet | null) => (set ? draftOf(set) : newDraft);

/** The draft of a schedule. `check` is what its rows show while one types; `faults` says why the last attempt to save failed. */
export function useSlabDraft({ set: base, onSaved, onUnsaved }: SlabEditorProps) {
  const text = useSlabText();
  const [draft, setDraft] = useState<SlabDraft>(() => firstDraft(base));
  const [publication, setPublication] = useState<Publication>({ changeNote: '', effectiveFrom: '' });
  const saving = useSaveSlab({ base, draft, publication, onSaved });
  const check = useMemo(() => checkDraft(base?.id ?? UNSAVED, draft), [base?.id, draft]);
  const { datedDraft, slabOnDate } = saving;
  const { theirs = base, from: effectiveFrom } = slabOnDate;
  const dated = useMemo(
    () => (datedDraft ? checkDraft(base?.id ?? UNSAVED, datedDraft).sound : null),
    [base?.id, datedDraft],
  );
  const edit = useMemo(
    () => theirs && dated && { before: rulebookOf(theirs), after: rulebookOf(dated), effectiveFrom },
    [theirs, dated, effectiveFrom],
  );
  const edges = useEdges(edit);
  const refusalMessages = saving.messages;

  function change(more: Partial<SlabDraft>) {
    // The answer closes the editor, so what is typed meanwhile would be lost.
    if (saving.publishing.isBusy) return;
    const next = { ...draft, ...more };
    setDraft(next);
    onUnsaved(!isSameDraft(next, firstDraft(base)));
    // The messages were about the earlier draft.
    if (saving.isRefused) saving.clear();
  }

  const textOf = (field: SlabMessage['field']) => {
    const message = refusalMessages.find((candidate) => candidate.field === field && candidate.row === null);
    return message && text.message(message);
  };
  return {
    draft,
    publication,
    saving,
    /** The schedule of the date before the edit. */
    theirs,
    /** The schedule as it is saved for its date; null while it has a fault or is loaded. */
    dated,
    /** The values at the edges of the rows on which `dated` charges another fee than `theirs`. */
    edges,
    check: {
      ...check,
      messages: [...check.messages, ...refusalMessages.filter(({ row }) => row !== null)],
    } satisfies DraftCheck,
    faults: {
      name: textOf('name'),
      slabs: textOf('slabs'),
      // The faults of the check count only once the author has tried to save.
      count: refusalMessages.length || (saving.isRefused ? countFaults(check) : 0),
    },
    change,
    setPublication: (next: Publication) => {
      if (saving.publishing.isBusy) return;
      setPublication(next);
      // The questions of the server were about the earlier date.
      if (next.effectiveFrom !== publication.effectiveFrom) saving.clear();
    },
    save: () => saving.save({ isSound: countFaults(check) === 0 }),
  };
}

export type EditedSlab = ReturnType<typeof useSlabDraft>;
