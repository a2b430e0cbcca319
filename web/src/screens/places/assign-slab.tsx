import type { Province } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { api } from '../../api';
import { countriesQuery } from '../../desk-queries';
import { isolated } from '../../records/isolated';
import { Refusal } from '../../refusal';
import { useSending } from '../../sending';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { SearchableList } from '../../ui/searchable-list';
import { tellDone } from '../../ui/toasts';
import { useWords } from '../../words';

type AssignSlabProps = { province: Province; slabs: readonly { id: string; name: string }[]; onClose: () => void };

/** Another schedule for a province, or none: either publishes the next version of its court-fee rules. */
export function AssignSlab({ province, slabs, onClose }: AssignSlabProps) {
  const { words } = useWords();
  const client = useQueryClient();
  const [slabId, setSlabId] = useState(province.slabId);
  const params = { provinceId: province.id };
  const { isSending, problem, send } = useSending(async () => {
    if (slabId === null) await api.removeSlab({ params });
    else await api.addSlab({ params, body: { slabId } });
    await client.invalidateQueries();
    await client.refetchQueries(countriesQuery);
    onClose();
    tellDone(words('desk.places.assigned', { province: isolated(province.name) }));
  });
  return (
    <Dialog
      title={words('desk.places.assign')}
      text={words('desk.places.assign.text', { province: isolated(province.name) })}
      close={words('desk.close')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Form onSubmit={send} className="grid gap-5">
        <SearchableList
          label={words('desk.places.slab')}
          placeholder={words('desk.shell.search')}
          none={words('desk.shell.nothingFound')}
          choices={slabs.map(({ id, name }) => ({ id, name }))}
          value={slabId}
          onChange={setSlabId}
        />
        {problem && <Refusal problem={problem} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" disabled={isSending || slabId === province.slabId}>
            {words('desk.places.publish')}
          </Button>
          {slabId !== null && <Button onClick={() => setSlabId(null)}>{words('desk.places.noSlab')}</Button>}
          <Button onClick={onClose}>{words('desk.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
