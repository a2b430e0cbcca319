import type { Province, StoredSlabSet } from '@mizan/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FeePlot } from '../../explain/fee-plot';
import { SlabTable } from '../../explain/slab-table';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { SearchableList } from '../../ui/searchable-list';
import { ScheduleRefusal } from '../broken-test-cases';

type ExistingSlabsProps = {
  slabs: readonly StoredSlabSet[];
  province: Province;
  onAssign: (slabId: string, confirmBrokenCases: boolean) => Promise<void>;
  onEdit: (set: StoredSlabSet) => void;
};

/** The existing schedules; the selected one is previewed as table and curve before it is assigned. */
export function ExistingSlabs({ slabs, province, onAssign, onEdit }: ExistingSlabsProps) {
  const { words } = useWords();
  const [lookedAt, setLookedAt] = useState(province.slabId);
  const assignment = useMutation({
    mutationFn: (confirmBrokenCases: boolean) => onAssign(lookedAt ?? '', confirmBrokenCases),
  });
  const set = slabs.find(({ id }) => id === lookedAt);
  function lookAt(slabId: string) {
    setLookedAt(slabId);
    // The error was about another schedule.
    assignment.reset();
  }
  if (slabs.length === 0) return <p className="text-ink-2">{words('slabs.noneYet')}</p>;
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <SearchableList
        label={words('desk.shell.selectSlab')}
        placeholder={words('desk.shell.search')}
        none={words('desk.shell.nothingFound')}
        choices={slabs.map(({ id, name }) => ({ id, name }))}
        value={lookedAt}
        onChange={lookAt}
      />
      {set && (
        <div className="grid min-w-0 content-start gap-4">
          <SlabTable set={set} />
          <FeePlot set={set} />
          {assignment.isError && <ScheduleRefusal error={assignment.error} onConfirm={() => assignment.mutate(true)} />}
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => onEdit(set)}>{words('slabs.edit')}</Button>
            {set.id === province.slabId ? (
              <p className="self-center text-14 text-ink-2">{words('slabs.inUse', { province: province.name })}</p>
            ) : (
              <Button kind="primary" aria-disabled={assignment.isPending} onClick={() => assignment.mutate(false)}>
                {words('slabs.assign', { province: province.name })}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
