import type { StoredSlabSet } from '@mizan/api';
import { groupDigits, type SlabSet } from '@mizan/engine';
import { useMemo, useState } from 'react';
import { Refusal } from '../../refusal';
import { Button } from '../../ui/button';
import { useWords } from '../../words';
import { BrokenCases } from './broken-cases';
import { CaseList } from './case-list';
import { Conflict } from './conflict';
import { draftOf, isSameDraft, type Judged, judge, newDraft, type SlabDraft } from './draft';
import { feeAt, schedule } from './fee-at';
import { Findings } from './findings';
import { LiveCurve } from './live-curve';
import { PublicationFields } from './publication-fields';
import { SlabHead } from './slab-head';
import { SlabTable } from './slab-table';
import { tellMessage } from './told-message';
import { useCases } from './use-cases';
import { type Publication, useSaveSlab } from './use-save-slab';

type SlabEditorProps = {
  /** Null for a new one. */
  set: StoredSlabSet | null;
  onSaved: (set: StoredSlabSet) => Promise<void>;
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The id of a schedule that is not saved yet. */
const UNSAVED = 'unsaved';

/** A schedule of fees: its rows, its curve, and what it changes, all at once. */
export function SlabEditor({ set, onSaved, onUnsaved }: SlabEditorProps) {
  const { words } = useWords();
  const [base, setBase] = useState(set);
  const [draft, setDraft] = useState<SlabDraft>(() => (set ? draftOf(set) : newDraft));
  const [publication, setPublication] = useState<Publication>({ changeNote: '', effectiveFrom: '' });
  const saving = useSaveSlab(onSaved);
  const judged = useMemo(() => judge(set?.id ?? UNSAVED, draft), [set?.id, draft]);
  const curve = useLastSound(judged.sound);
  const users = useCases(set?.id ?? null, judged.sound);
  const fees = useFeesAtEnds(judged.sound, draft);

  function change(more: Partial<SlabDraft>) {
    const next = { ...draft, ...more };
    setDraft(next);
    onUnsaved(!isSameDraft(next, base ? draftOf(base) : newDraft));
    if (saving.messages) saving.forget();
  }
  const save = (from: StoredSlabSet | null = base, confirmBrokenCases = false) =>
    saving.save({ ...publication, draft, base: from, confirmBrokenCases });

  const told = saving.messages ?? [];
  const nameFault = told.find(({ field }) => field === 'name');
  const rowFault = told.find(({ field }) => field === 'slabs');
  const shown: Judged = { ...judged, messages: [...judged.messages, ...told.filter(({ row }) => row !== null)] };
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,27rem)]">
      <div className="grid min-w-0 content-start gap-5">
        <SlabHead
          draft={draft}
          nameFault={nameFault && tellMessage(nameFault, { words })}
          isCeilingFaulty={judged.findings.some(({ place }) => place[0] === 'value')}
          onChange={change}
        />
        <SlabTable rows={draft.rows} judged={shown} fees={fees} onChange={(rows) => change({ rows })} />
        <Findings findings={judged.findings} fault={rowFault && tellMessage(rowFault, { words })} />
        {base && <PublicationFields value={publication} onChange={setPublication} />}
        {saving.problem && <Refusal problem={saving.problem} />}
        {saving.broken && <BrokenCases cases={saving.broken} onConfirm={() => save(base, true)} />}
        {saving.theirs && base && (
          <Conflict
            base={base}
            theirs={saving.theirs}
            onKeepMine={() => {
              setBase(saving.theirs ?? base);
              save(saving.theirs);
            }}
            onTakeTheirs={() => {
              if (!saving.theirs) return;
              setBase(saving.theirs);
              setDraft(draftOf(saving.theirs));
              saving.forget();
            }}
          />
        )}
        <div className="flex items-center justify-end gap-4">
          <p role="status" className="text-14 text-madder">
            {told.length > 0 && words('slabs.notSaved', { n: told.length })}
          </p>
          <Button kind="primary" aria-disabled={saving.isSaving} onClick={() => save()}>
            {words(saving.isSaving ? 'slabs.saving' : 'slabs.save')}
          </Button>
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <LiveCurve set={curve} isBehind={judged.sound === null} />
        {set && <CaseList users={users} />}
      </div>
    </div>
  );
}

/** What is drawn while the draft cannot be computed with. */
function useLastSound(sound: SlabSet | null): SlabSet | null {
  const [last, setLast] = useState(sound);
  if (sound !== null && sound !== last) setLast(sound);
  return sound ?? last;
}

/** The fee at the end of each row of the draft. */
function useFeesAtEnds(sound: SlabSet | null, { rows }: SlabDraft): readonly (string | null)[] {
  return useMemo(() => {
    const rules = sound && schedule(sound);
    return rows.map(({ max, value }) => {
      const found = rules && max !== null && value !== null ? feeAt(rules, max) : null;
      return found && groupDigits(found.fee, 'lakh');
    });
  }, [sound, rows]);
}
