import type { Province } from '@mizan/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { SearchableList } from '../../ui/searchable-list';
import { toastSuccess } from '../../ui/toasts';
import { assignSlab } from '../assign-slab';
import { ScheduleRefusal } from '../broken-test-cases';
import { countriesQuery } from '../queries';
import { isolate } from '../records/isolate';
import { OpenDialog } from '../records/overlays';

type AssignSlabProps = { province: Province; slabs: readonly { id: string; name: string }[]; onClose: () => void };

/** Changes or removes the schedule of a province; either publishes the next version of its court-fee rules. */
export function AssignSlab({ province, slabs, onClose }: AssignSlabProps) {
  const { words } = useWords();
  const client = useQueryClient();
  const [slabId, setSlabId] = useState(province.slabId);
  const assignment = useMutation({
    mutationFn: (confirmBrokenCases: boolean) => assignSlab(province.id, slabId, confirmBrokenCases),
    onSuccess: async () => {
      await client.invalidateQueries();
      await client.refetchQueries(countriesQuery);
      onClose();
      toastSuccess(words('desk.places.assigned', { province: isolate(province.name) }));
    },
  });
  function choose(chosen: string | null) {
    setSlabId(chosen);
    // The error was about another schedule.
    assignment.reset();
  }
  return (
    <OpenDialog
      title={words('desk.places.assign')}
      text={words('desk.places.assign.text', { province: isolate(province.name) })}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <SearchableList
          label={words('desk.places.slab')}
          placeholder={words('desk.shell.search')}
          none={words('desk.shell.nothingFound')}
          choices={slabs.map(({ id, name }) => ({ id, name }))}
          value={slabId}
          onChange={choose}
        />
        {assignment.isError && <ScheduleRefusal error={assignment.error} onConfirm={() => assignment.mutate(true)} />}
        <div className="flex flex-wrap gap-3">
          <Button
            kind="primary"
            disabled={assignment.isPending || slabId === province.slabId}
            onClick={() => assignment.mutate(false)}
          >
            {words('desk.places.publish')}
          </Button>
          {slabId !== null && <Button onClick={() => choose(null)}>{words('desk.places.noSlab')}</Button>}
          <Button onClick={onClose}>{words('desk.cancel')}</Button>
        </div>
      </div>
    </OpenDialog>
  );
}
