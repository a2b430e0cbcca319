import type { StoredSlabSet } from '@mizan/api';
import { groupDigits, type SlabSet } from '@mizan/engine';
import { useMemo, useState } from 'react';
import { Refusal } from '../../client/refusal';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { BrokenTestCases } from '../broken-test-cases';
import { CaseList } from './case-list';
import { Conflict } from './conflict';
import type { SlabDraft } from './draft';
import { feeAt, schedule } from './fee-at';
import { Findings } from './findings';
import { LiveCurve } from './live-curve';
import { PublicationFields } from './publication-fields';
import { SlabHead } from './slab-head';
import { SlabTable } from './slab-table';
import { useCases } from './use-cases';
import { useSlabDraft } from './use-slab-draft';

type SlabEditorProps = {
  /** Null for a new one. */
  set: StoredSlabSet | null;
  onSaved: (set: StoredSlabSet) => Promise<void>;
  onUnsaved: (isUnsaved: boolean) => void;
};

/** A schedule of fees: its rows, its curve and the test cases that it affects. */
export function SlabEditor({ set, onSaved, onUnsaved }: SlabEditorProps) {
  const { words } = useWords();
  const editing = useSlabDraft({ set, onSaved, onUnsaved });
  const { draft, judged, faults, base, change } = editing;
  const curve = useLastSoundSet(judged.sound);
  const users = useCases(set?.id ?? null, judged.sound);
  const fees = useFeesAtEnds(judged.sound, draft);
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 content-start gap-5">
        <SlabHead
          draft={draft}
          nameFault={faults.name}
          isCeilingFaulty={judged.findings.some(({ path }) => path[0] === 'value')}
          onChange={change}
        />
        <SlabTable rows={draft.rows} judged={judged} fees={fees} onChange={(rows) => change({ rows })} />
        <Findings findings={judged.findings} fault={faults.slabs} />
        {base && <PublicationFields value={editing.publication} onChange={editing.setPublication} />}
        <Stopped editing={editing} />
        <div className="flex items-center justify-end gap-4">
          <output className="text-14 text-madder">
            {faults.count > 0 && words('slabs.notSaved', { n: faults.count })}
          </output>
          <Button kind="primary" aria-disabled={editing.saving.isSaving} onClick={() => editing.save({})}>
            {words(editing.saving.isSaving ? 'slabs.saving' : 'slabs.save')}
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

/** Why saving failed, and the choices that remain. */
function Stopped({ editing }: { editing: ReturnType<typeof useSlabDraft> }) {
  const { saving, base, save, take } = editing;
  const { problem, broken, theirs } = saving;
  return (
    <>
      {problem && <Refusal error={problem} />}
      {broken && <BrokenTestCases cases={broken} onConfirm={() => save({ confirmBrokenCases: true })} />}
      {theirs && base && (
        <Conflict
          base={base}
          theirs={theirs}
          onKeepMine={() => save({ from: theirs })}
          onTakeTheirs={() => take(theirs)}
        />
      )}
    </>
  );
}

/** The last state of the draft without a fault, so that its curve stays visible. */
function useLastSoundSet(sound: SlabSet | null): SlabSet | null {
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
