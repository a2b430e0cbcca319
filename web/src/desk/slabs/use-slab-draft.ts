import type { StoredSlabSet } from '@mizan/api';
import type { SlabMessage } from '@mizan/engine/review';
import { useMemo, useState } from 'react';
import { choicesOf } from '../publishing/decisions';
import { countFaults, draftOf, isSameDraft, type Judged, judge, newDraft, type SlabDraft } from './draft';
import { joinDraft } from './join-draft';
import { useSlabText } from './slab-message';
import { type Publication, useSaveSlab } from './use-save-slab';
import { useSlabOnDate } from './use-slab-on-date';

type Editing = {
  set: StoredSlabSet | null;
  onSaved: (set: StoredSlabSet) => Promise<void>;
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The id of a schedule that is not saved yet. */
const UNSAVED = 'unsaved';

const firstDraft = (set: StoredSlabSet | null) => (set ? draftOf(set) : newDraft);

/** A draft of the edited version, with its findings while typing and on saving, joined onto the version of its date. */
export function useSlabDraft({ set: base, onSaved, onUnsaved }: Editing) {
  const text = useSlabText();
  const [draft, setDraft] = useState<SlabDraft>(() => firstDraft(base));
  const [publication, setPublication] = useState<Publication>({ changeNote: '', effectiveFrom: '' });
  const onDate = useSlabOnDate(base, publication.effectiveFrom);
  const saving = useSaveSlab({ base, onDate, publication, onSaved });
  const { theirs } = onDate;
  const { decisions } = saving.publishing;
  const joined = useMemo(
    () => (base && theirs ? joinDraft({ base, draft, theirs }, choicesOf(decisions, theirs.version)) : null),
    [base, draft, theirs, decisions],
  );
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
    onDate,
    joined,
    saving,
    judged: {
      ...judged,
      messages: [...judged.messages, ...refused.filter(({ row }) => row !== null)],
    } satisfies Judged,
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
    /** Not before the version of the date is there, and every conflict with it is decided. */
    isReady: !onDate.isOther || joined?.open.length === 0,
    save: () => saving.save(joined?.draft ?? draft, { isSound: countFaults(judged) === 0 }),
  };
}

export type EditedSlab = ReturnType<typeof useSlabDraft>;
