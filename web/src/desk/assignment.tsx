import type { Province } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, isProblem } from '../client/api';
import { StartDay } from './publishing/date-and-note';
import { Questions } from './publishing/questions';
import { asQuery, type Confirmations, usePublishing } from './publishing/use-publishing';
import { countriesQuery, slabsQuery } from './queries';

/** The schedule to assign to a province (null removes the present one), and the day from which it holds (empty for today). */
export function useAssignment(province: Province, onAssigned: () => unknown) {
  const { seen, seeAgain } = useSeenProvince(province);
  const [chosen, setChosen] = useState<string | null>();
  const [effectiveFrom, setFrom] = useState('');
  const slabId = chosen === undefined ? seen.slabId : chosen;
  const publishing = usePublishing({
    send: (confirmations) => assignSlab({ province: seen, slabId, effectiveFrom }, confirmations),
    onPublished: onAssigned,
    onRefused: seeAgain,
  });
  return {
    publishing,
    slabId,
    effectiveFrom,
    isUnchanged: slabId === seen.slabId && effectiveFrom === '',
    // The questions of the server were about the earlier schedule or day. A publication that runs keeps its own.
    choose(id: string | null) {
      if (publishing.isBusy) return;
      setChosen(id);
      publishing.startAgain();
    },
    chooseDay(day: string) {
      if (publishing.isBusy) return;
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
        <StartDay value={effectiveFrom} isReadOnly={publishing.isBusy} onChange={chooseDay} />
      </div>
      <Questions publishing={publishing} />
    </>
  );
}

/** The province as the administrator has seen it. After a refusal because of a colleague's schedule, it is as it is by now. */
export function useSeenProvince(province: Province) {
  const [seen, setSeen] = useState<Province | null>(province);
  const client = useQueryClient();
  return {
    seen: seen ?? province,
    see: setSeen,
    async seeAgain(error: unknown) {
      if (!isProblem(error, 'PROVINCE_CHANGED')) return;
      setSeen(null);
      await client.invalidateQueries(countriesQuery);
      await client.invalidateQueries(slabsQuery);
    },
  };
}

type Assignment = { province: Pick<Province, 'id' | 'slabId'>; slabId: string | null; effectiveFrom?: string };

/** Assigns a schedule to a province from a day on, or removes the one that it has; today by default. */
export function assignSlab({ province, slabId, effectiveFrom = '' }: Assignment, confirmations: Confirmations) {
  const params = { provinceId: province.id };
  const day = effectiveFrom === '' ? {} : { effectiveFrom };
  const query = { baseSlabId: province.slabId ?? '', ...day, ...asQuery(confirmations) };
  return slabId === null ? api.removeSlab({ params, query }) : api.addSlab({ params, query, body: { slabId } });
}
