import type { Province } from '@mizan/api';
import { useState } from 'react';
import { api } from '../client/api';
import { DayField } from '../client/day-field';
import { Refusal } from '../client/refusal';
import { BrokenTestCases } from './broken-test-cases';
import { Backdating } from './publishing/backdating';
import { DecideConflicts } from './publishing/decide-conflicts';
import type { Confirmations, Publishing } from './publishing/use-publishing';
import { inAddress, usePublishing } from './publishing/use-publishing';
import { useWords } from './words';

/** Which schedule a province gets, and from which day on; today where none is named. No schedule removes its own. */
export function useAssignment(province: Province, onAssigned: () => unknown) {
  const [slabId, setSlabId] = useState(province.slabId);
  const [effectiveFrom, setFrom] = useState('');
  const publishing = usePublishing({
    send: (confirmations) => assignSlab({ province, slabId, effectiveFrom }, confirmations),
    onPublished: onAssigned,
  });
  return {
    publishing,
    slabId,
    effectiveFrom,
    isUnchanged: slabId === province.slabId && effectiveFrom === '',
    // What was asked before was about another schedule or another day.
    choose(id: string | null) {
      setSlabId(id);
      publishing.startAgain();
    },
    chooseDay(day: string) {
      setFrom(day);
      publishing.startAgain();
    },
  };
}

type AssignmentFieldsProps = {
  assignment: ReturnType<typeof useAssignment>;
  slabSets: readonly { id: string; name: string }[];
};

/** From when a schedule is exchanged, and what its author then has to confirm or decide. */
export function AssignmentFields({ assignment, slabSets }: AssignmentFieldsProps) {
  const { effectiveFrom, chooseDay, publishing } = assignment;
  return (
    <>
      <ExchangeDate value={effectiveFrom} onChange={chooseDay} />
      <AssignmentQuestions publishing={publishing} slabSets={slabSets} />
    </>
  );
}

type DateFieldProps = { value: string; onChange: (day: string) => void };

function ExchangeDate({ value, onChange }: DateFieldProps) {
  const { words } = useWords();
  return (
    <div className="w-56">
      <DayField label={words('slabs.from')} note={words('slabs.from.note')} value={value} onChange={onChange} />
    </div>
  );
}

type QuestionsProps = Pick<AssignmentFieldsProps, 'slabSets'> & { publishing: Publishing };

/** What the author has to confirm or decide, and a refusal that nothing can confirm. */
export function AssignmentQuestions({ publishing, slabSets }: QuestionsProps) {
  const { words } = useWords();
  const { asked, refusal, publish } = publishing;
  if (asked.conflicts.length > 0) {
    const scope = { type: 'courtFee', slabSets: slabSets.map((set) => ({ ...set, value: 0, slabs: [] })) } as const;
    return <DecideConflicts publishing={publishing} scope={scope} action={words('desk.places.publish')} />;
  }
  return (
    <>
      {refusal && <Refusal error={refusal} />}
      {asked.broken.length > 0 && (
        <BrokenTestCases cases={asked.broken} onConfirm={() => publish({ confirmBrokenCases: true })} />
      )}
      {asked.backdating && (
        <Backdating backdating={asked.backdating} onConfirm={() => publish({ confirmBackdating: true })} />
      )}
    </>
  );
}

type Assignment = { province: { readonly id: string }; slabId: string | null; effectiveFrom?: string };

/** Assigns a schedule to a province from a day on, or removes the one that it has; today by default. */
export function assignSlab({ province, slabId, effectiveFrom = '' }: Assignment, confirmations: Confirmations) {
  const params = { provinceId: province.id };
  const query = { ...inAddress(confirmations), ...(effectiveFrom !== '' && { effectiveFrom }) };
  return slabId === null ? api.removeSlab({ params, query }) : api.addSlab({ params, query, body: { slabId } });
}
