import type { Province } from '@mizan/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { toastSuccess } from '../../ui/toasts';
import { assignSlab } from '../assign-slab';
import { AssignmentQuestions } from '../assignment';
import { usePublishing } from '../publishing/use-publishing';
import { countriesQuery, slabsQuery } from '../queries';
import { OpenDialog } from '../records/overlays';
import { Chip } from './chip';

const SlabDialog = lazy(() => import('../slabs/slab-dialog'));

/** The schedule of court fees of a province. */
export function SlabChip({ province }: { province: Province }) {
  const { words } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const slabs = useQuery(slabsQuery);
  const slab = slabs.data?.find(({ id }) => id === province.slabId);
  const removal = usePublishing({
    send: (confirmations) => assignSlab({ province, slabId: null }, confirmations),
    onPublished: async () => {
      await client.invalidateQueries(countriesQuery);
      toastSuccess(words('desk.shell.slabRemoved', { province: province.name }));
    },
  });
  return (
    <>
      <Chip
        label={words('desk.shell.selectSlab')}
        text={slab?.name ?? words(province.slabId === null ? 'desk.shell.noSlab' : 'account.loading')}
        onPress={() => setOpen(true)}
        remove={
          province.slabId === null
            ? undefined
            : { label: words('desk.shell.removeSlab'), onPress: () => setAsking(true) }
        }
      />
      {isAsking && (
        <OpenDialog
          title={words('desk.shell.removeSlab.title', { province: province.name })}
          text={words('desk.shell.removeSlab.text')}
          onClose={() => setAsking(false)}
        >
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {words('desk.cancel')}
            </Button>
            <Button
              kind="primary"
              onClick={() => {
                setAsking(false);
                removal.publishAgain();
              }}
            >
              {words('desk.shell.removeSlab.do')}
            </Button>
          </div>
        </OpenDialog>
      )}
      {isOpen && (
        <Suspense>
          <SlabDialog province={province} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <div className="order-last w-full empty:hidden">
        <AssignmentQuestions publishing={removal} slabSets={slabs.data ?? []} />
      </div>
    </>
  );
}
