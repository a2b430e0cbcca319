import type { Province } from '@mizan/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api';
import { countriesQuery, slabsQuery } from '../../desk-queries';
import { asProblem } from '../../messages';
import { Refusal } from '../../refusal';
import { tellDone } from '../../ui/toasts';
import { useWords } from '../../words';
import { Chip } from './chip';

/** The schedule by which the court fees of a province are computed. */
export function SlabChip({ province }: { province: Province }) {
  const { words } = useWords();
  const client = useQueryClient();
  const slabs = useQuery(slabsQuery);
  const slab = slabs.data?.find(({ id }) => id === province.slabId);
  const removal = useMutation({
    mutationFn: () => api.removeSlab({ params: { provinceId: province.id } }),
    onSuccess: async () => {
      await client.invalidateQueries(countriesQuery);
      tellDone(words('desk.shell.slabRemoved', { province: province.name }));
    },
  });
  return (
    <>
      <Chip
        label={words('desk.shell.selectSlab')}
        text={slab?.name ?? words(province.slabId === null ? 'desk.shell.noSlab' : 'account.loading')}
        onPress={() => {}}
        remove={
          province.slabId === null ? undefined : { label: words('desk.shell.removeSlab'), onPress: removal.mutate }
        }
      />
      {removal.isError && (
        <div className="w-full">
          <Refusal problem={asProblem(removal.error)} />
        </div>
      )}
    </>
  );
}
