import type { StoredSlabSet } from '@mizan/api';
import { groupDigits, type SlabSet } from '@mizan/engine';
import { useMemo, useState } from 'react';
import { isProblem } from '../../client/api';
import { Button, dimmed } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { OwnForm } from '../../ui/form';
import { Icon } from '../../ui/icons';
import { InlineError } from '../../ui/labelled-field';
import { LastCheck } from '../checks/last-check';
import { ChooseValues } from '../publishing/choose-values';
import { EdgeList } from '../publishing/edge-list';
import { Questions } from '../publishing/questions';
import { SuspensionSwitch } from '../switching/switch';
import { useWords } from '../words';
import { CaseList } from './case-list';
import { compileSchedule, feeAt } from './fee-at';
import { LiveCurve } from './live-curve';
import { LaterChanges, PublicationFields } from './publication-fields';
import { chargesNothing, newDraft, type SlabDraft, type SlabFinding } from './slab-draft';
import { SlabHead } from './slab-head';
import { useSlabText } from './slab-message';
import { SlabTable } from './slab-table';
import { useAffectedCases } from './use-affected-cases';
import { type EditedSlab, type SlabEditorProps, useSlabDraft } from './use-slab-draft';

/** A schedule of fees: its rows, its curve and the test cases that it affects. */
export function SlabEditor({ set, onSaved, onUnsaved }: SlabEditorProps) {
  const { words } = useWords();
  const editing = useSlabDraft({ set, onSaved, onUnsaved });
  const { draft, check, dated, faults, change } = editing;
  const { publishing, isReady, slabOnDate } = editing.saving;
  // This refusal is shown at the field of the name.
  const isNameTaken = isProblem(publishing.refusal, 'SLAB_NAME_TAKEN');
  const curve = useLastSoundSet(dated);
  const provinces = useAffectedCases(editing.theirs, dated);
  const isFree = chargesNothing(draft);
  if (publishing.isChoosing) {
    return (
      <ChooseValues
        publishing={publishing}
        scope={{ type: 'courtFee', slabSets: set ? [set] : [] }}
        isReady={isReady}
        action={words(publishing.isBusy ? 'slabs.saving' : 'slabs.save')}
      />
    );
  }
  const send = () => isReady && !publishing.isBusy && void editing.save();
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 content-start gap-5">
        <SlabHead
          draft={draft}
          nameFault={faults.name}
          isCeilingFaulty={check.findings.some(({ path }) => path[0] === 'value')}
          onChange={change}
        />
        <Rows set={set} editing={editing} />
        <Findings findings={check.findings} fault={faults.slabs} />
        <OwnForm onSend={send} className="grid gap-5">
          {set && (
            <PublicationFields
              value={editing.publication}
              isBusy={editing.saving.publishing.isBusy}
              onChange={editing.setPublication}
            />
          )}
          <LaterChanges later={slabOnDate.later} />
          {set && <EdgeList edges={editing.edges} isNamed={false} />}
          <Questions publishing={isNameTaken ? { ...publishing, refusal: null } : publishing} />
          <SaveBar editing={editing} />
        </OwnForm>
      </div>
      <div className="grid min-w-0 content-start gap-6">
        {!isFree && <LiveCurve set={curve} isBehind={check.sound === null} />}
        {set && (
          <>
            <CaseList provinces={isReady ? provinces : null} />
            <LastCheck scope={{ kind: 'schedule', slabId: set.id }} name={set.name} />
            <SuspensionSwitch scope={{ kind: 'schedule', slabId: set.id }} name={set.name} />
          </>
        )}
      </div>
    </div>
  );
}

/** The rows with which editing begins: those of the schedule, or one blank row. */
const rowsOf = ({ slabs }: SlabSet) => (slabs.length > 0 ? slabs : newDraft.rows);

/** The rows, and the tick by which the schedule charges no fee at all. */
function Rows({ set, editing: { draft, check, change } }: { set: StoredSlabSet | null; editing: EditedSlab }) {
  const { words } = useWords();
  const fees = useFeesAtEnds(check.sound, draft);
  const isFree = chargesNothing(draft);
  return (
    <>
      {set && (
        <div className="grid gap-1">
          <Checkbox
            name="chargesNothing"
            isChecked={isFree}
            onChange={(isTicked) => change({ rows: isTicked ? [] : rowsOf(set) })}
          >
            {words('slabs.noFee')}
          </Checkbox>
          {isFree && <p className="ps-8 text-13 text-ink-2">{words('slabs.noFee.text')}</p>}
        </div>
      )}
      {!isFree && <SlabTable rows={draft.rows} check={check} fees={fees} onChange={(rows) => change({ rows })} />}
    </>
  );
}

function SaveBar({ editing: { faults, saving } }: { editing: EditedSlab }) {
  const { words } = useWords();
  const { isReady, publishing } = saving;
  const { isBusy } = publishing;
  return (
    <div className="flex items-center justify-end gap-4">
      <output className="text-14 text-madder">
        {faults.count > 0 && words('slabs.notSaved', { n: faults.count })}
      </output>
      <Button kind="primary" className={dimmed} type="submit" aria-disabled={isBusy || !isReady || undefined}>
        {words(isBusy ? 'slabs.saving' : 'slabs.save')}
      </Button>
    </div>
  );
}

/** The last state of the edited schedule without a fault, so that its curve stays visible. */
function useLastSoundSet(sound: SlabSet | null): SlabSet | null {
  const [last, setLast] = useState(sound);
  if (sound !== null && sound !== last) setLast(sound);
  return sound ?? last;
}

/** The fee at the end of each row of the draft. */
function useFeesAtEnds(sound: SlabSet | null, { rows }: SlabDraft): readonly (string | null)[] {
  return useMemo(() => {
    const rules = sound && compileSchedule(sound);
    return rows.map(({ max, value }) => {
      const result = rules && max !== null && value !== null ? feeAt(rules, max) : null;
      return result && groupDigits(result.fee, 'lakh');
    });
  }, [sound, rows]);
}

/** The faults that belong to no row, and the doubts, which do not prevent saving. */
function Findings({ findings, fault }: { findings: readonly SlabFinding[]; fault: string | undefined }) {
  const text = useSlabText();
  const faults = findings.filter(({ severity, path }) => severity === 'fault' && path[0] !== 'slabs');
  const doubts = findings.filter(({ severity }) => severity === 'doubt');
  if (!fault && faults.length + doubts.length === 0) return null;
  return (
    <div className="grid gap-1">
      {fault && <InlineError>{fault}</InlineError>}
      {faults.map((finding) => (
        <InlineError key={finding.code}>{text.finding(finding)}</InlineError>
      ))}
      {doubts.map((finding) => (
        <p key={`${finding.code} ${finding.path.join()}`} className="flex gap-1.5 text-13 text-brass-ink">
          <Icon shape="warning" className="mt-0.5 size-4" />
          <span>{text.finding(finding)}</span>
        </p>
      ))}
    </div>
  );
}
