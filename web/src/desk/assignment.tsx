import type { Province } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, isProblem } from '../client/api';
import { StartDay } from './publishing/date-and-note';
import { Questions } from './publishing/questions';
import { asQuery, type Confirmations, usePublishing } from './publishing/use-publishing';
import { countriesQuery } from './queries';

/** The schedule to assign to a province (null removes the present one), and the day from which it holds (empty for today). */
export function useAssignment(province: Province, onAssigned: () => unknown) {
  const [slabId, setSlabId] = useState(province.slabId);
  const [effectiveFrom, setFrom] = useState('');
  const publishing = usePublishing({
    send: (confirmations) => assignSlab({ province, slabId, effectiveFrom }, confirmations),
    onPublished: onAssigned,
    onRefused: useShowCurrentSchedule(),
  });
  return {
    publishing,
    slabId,
    effectiveFrom,
    isUnchanged: slabId === province.slabId && effectiveFrom === '',
    // The questions of the server were about the earlier schedule or day.
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

/** The field for the day from which the schedule holds, and the questions that the server asks before it is published. */
export function AssignmentFields({ assignment }: { assignment: ReturnType<typeof useAssignment> }) {
  const { effectiveFrom, chooseDay, publishing } = assignment;
  return (
    <>
      <div className="w-56">
        <StartDay value={effectiveFrom} onChange={chooseDay} />
      </div>
      <Questions publishing={publishing} />
    </>
  );
}

/** Reads the provinces again after a refusal that says that a colleague has assigned another schedule. */
export function useShowCurrentSchedule() {
  const client = useQueryClient();
  return (error: unknown) => isProblem(error, 'PROVINCE_CHANGED') && client.invalidateQueries(countriesQuery);
}

type Assignment = { province: Pick<Province, 'id' | 'slabId'>; slabId: string | null; effectiveFrom?: string };

/** Assigns a schedule to a province from a day on, or removes the one that it has; today by default. */
export function assignSlab({ province, slabId, effectiveFrom = '' }: Assignment, confirmations: Confirmations) {
  const params = { provinceId: province.id };
  const base = { baseSlabId: province.slabId ?? '' };
  const query = { ...base, ...asQuery(confirmations), ...(effectiveFrom !== '' && { effectiveFrom }) };
  return slabId === null ? api.removeSlab({ params, query }) : api.addSlab({ params, query, body: { slabId } });
}
