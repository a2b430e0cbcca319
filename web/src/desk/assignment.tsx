import type { Province } from '@mizan/api';
import { useState } from 'react';
import { api } from '../client/api';
import { DayField } from '../client/day-field';
import { Questions } from './publishing/questions';
import type { Confirmations } from './publishing/use-publishing';
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

/** Asks from which day a schedule is exchanged, and for what its author then has to confirm. */
export function AssignmentFields({ assignment }: { assignment: ReturnType<typeof useAssignment> }) {
  const { words } = useWords();
  const { effectiveFrom, chooseDay, publishing } = assignment;
  return (
    <>
      <div className="w-56">
        <DayField
          label={words('slabs.from')}
          note={words('slabs.from.note')}
          value={effectiveFrom}
          onChange={chooseDay}
        />
      </div>
      <Questions publishing={publishing} />
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
