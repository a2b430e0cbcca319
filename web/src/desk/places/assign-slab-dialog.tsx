import type { Province } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { OpenDialog } from '../../client/open-dialog';
import { isolate } from '../../language/format';
import { Button } from '../../ui/button';
import { SearchableList } from '../../ui/searchable-list';
import { toastSuccess } from '../../ui/toasts';
import { AssignmentFields, useAssignment } from '../assignment';
import { countriesQuery } from '../queries';
import { useWords } from '../words';

type AssignSlabProps = { province: Province; slabs: readonly { id: string; name: string }[]; onClose: () => void };

/** Changes or removes the schedule of a province; either is published from a day on. */
export function AssignSlab({ province, slabs, onClose }: AssignSlabProps) {
  const { words } = useWords();
  const client = useQueryClient();
  const assignment = useAssignment(province, async () => {
    await client.invalidateQueries();
    await client.refetchQueries(countriesQuery);
    onClose();
    toastSuccess(words('desk.places.assigned', { province: isolate(province.name) }));
  });
  const { slabId, choose, isUnchanged, publishing } = assignment;
  function send(event: FormEvent) {
    event.preventDefault();
    publishing.publish();
  }
  return (
    <OpenDialog
      title={words('desk.places.assign')}
      text={words('desk.places.assign.text', { province: isolate(province.name) })}
      onClose={onClose}
    >
      <form onSubmit={send} className="grid gap-5">
        <SearchableList
          label={words('desk.places.slab')}
          placeholder={words('desk.shell.search')}
          none={words('desk.shell.nothingFound')}
          choices={slabs.map(({ id, name }) => ({ id, name }))}
          value={slabId}
          onChange={choose}
        />
        <AssignmentFields assignment={assignment} />
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" type="submit" disabled={publishing.isBusy || isUnchanged}>
            {words('desk.places.publish')}
          </Button>
          {slabId !== null && <Button onClick={() => choose(null)}>{words('desk.places.noSlab')}</Button>}
          <Button onClick={onClose}>{words('desk.cancel')}</Button>
        </div>
      </form>
    </OpenDialog>
  );
}
