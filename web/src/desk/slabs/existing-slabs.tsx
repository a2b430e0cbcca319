import type { Province, StoredSlabSet } from '@mizan/api';
import { FeePlot } from '../../explain/fee-plot';
import { SlabTable } from '../../explain/slab-table';
import { isolate } from '../../language/format';
import { Button } from '../../ui/button';
import { OwnForm } from '../../ui/form';
import { SearchableList } from '../../ui/searchable-list';
import { AssignmentFields, useAssignment } from '../assignment';
import { useWords } from '../words';

type ExistingSlabsProps = {
  slabs: readonly StoredSlabSet[];
  province: Province;
  onAssigned: () => Promise<void>;
  onEdit: (set: StoredSlabSet) => void;
};

/** The list of schedules. The selected one is shown as a table and a curve, and can be assigned or edited. */
export function ExistingSlabs({ slabs, province, onAssigned, onEdit }: ExistingSlabsProps) {
  const { words } = useWords();
  const assignment = useAssignment(province, onAssigned);
  const { slabId, choose, isUnchanged, publishing } = assignment;
  const set = slabs.find(({ id }) => id === slabId);
  if (slabs.length === 0) return <p className="text-ink-2">{words('slabs.noneYet')}</p>;
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <SearchableList
        label={words('desk.shell.selectSlab')}
        placeholder={words('desk.shell.search')}
        none={words('desk.shell.nothingFound')}
        choices={slabs.map(({ id, name }) => ({ id, name }))}
        value={slabId}
        onChange={choose}
      />
      {(set || !isUnchanged) && (
        <OwnForm onSend={() => isUnchanged || publishing.publish()} className="grid min-w-0 content-start gap-4">
          {set && (
            <>
              <SlabTable set={set} />
              <FeePlot set={set} />
            </>
          )}
          {!isUnchanged && (
            <p className="text-14 text-ink-2">{words('slabs.assign.text', { province: isolate(province.name) })}</p>
          )}
          <AssignmentFields assignment={assignment} />
          <div className="flex flex-wrap justify-end gap-3">
            {set && (
              <>
                <Button onClick={() => onEdit(set)}>{words('slabs.edit')}</Button>
                <Button onClick={() => choose(null)}>{words('slabs.noSchedule')}</Button>
              </>
            )}
            {isUnchanged ? (
              <p className="self-center text-14 text-ink-2">{words('slabs.inUse', { province: province.name })}</p>
            ) : (
              <Button kind="primary" type="submit" aria-disabled={publishing.isBusy}>
                {words(set ? 'slabs.assign' : 'desk.shell.removeSlab', { province: province.name })}
              </Button>
            )}
          </div>
        </OwnForm>
      )}
    </div>
  );
}
