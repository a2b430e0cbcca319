import type { Province } from '@mizan/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { OpenDialog } from '../../client/open-dialog';
import { toastSuccess } from '../../ui/toasts';
import { assignSlab, useSeenProvince } from '../assignment';
import { hasQuestions, Questions } from '../publishing/questions';
import { usePublishing } from '../publishing/use-publishing';
import { countriesQuery, slabsQuery } from '../queries';
import { ConfirmDialog } from '../records/confirm-dialog';
import { useWords } from '../words';
import { Chip } from './chip';

const SlabDialog = lazy(() => import('../slabs/slab-dialog'));

/** The picker of the schedule of a province, with the button that removes the schedule. */
export function SlabChip({ province }: { province: Province }) {
  const { words } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const slabs = useQuery(slabsQuery);
  const slab = slabs.data?.find(({ id }) => id === province.slabId);
  const { seen, see, seeAgain } = useSeenProvince(province);
  const removal = usePublishing({
    send: (confirmations) => assignSlab({ province: seen, slabId: null }, confirmations),
    onPublished: async () => {
      await client.invalidateQueries(countriesQuery);
      toastSuccess(words('desk.shell.slabRemoved', { province: province.name }));
    },
    onRefused: seeAgain,
  });
  function ask() {
    see(province);
    setAsking(true);
  }
  return (
    <>
      <Chip
        label={words('desk.shell.selectSlab')}
        text={slab?.name ?? words(province.slabId === null ? 'desk.shell.noSlab' : 'account.loading')}
        onPress={() => setOpen(true)}
        remove={province.slabId === null ? undefined : { label: words('desk.shell.removeSlab'), onPress: ask }}
      />
      {isAsking && (
        <ConfirmDialog
          title={words('desk.shell.removeSlab.title', { province: province.name })}
          text={words('desk.shell.removeSlab.text')}
          action={words('desk.shell.removeSlab.do')}
          onClose={() => setAsking(false)}
          onConfirm={removal.publishAgain}
        />
      )}
      {isOpen && (
        <Suspense>
          <SlabDialog province={province} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {hasQuestions(removal) && (
        <OpenDialog
          title={words('desk.shell.removeSlab.title', { province: province.name })}
          onClose={removal.startAgain}
        >
          <Questions publishing={removal} />
        </OpenDialog>
      )}
    </>
  );
}
