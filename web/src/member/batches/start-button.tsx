import type { Batch } from '@mizan/api';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { batchPath } from '../../language/paths';
import { Button, dimmed } from '../../ui/button';
import { useMounted } from '../../ui/use-mounted';
import { useSearchesLeft } from '../question/cost';
import { useFormatter } from '../words';
import { useCacheBatch } from './queries';

/** The key of a start that runs. */
export const startKey = ['start batch'];

/** Starts a batch for the price that is shown. If the price has changed meanwhile, the server refuses and charges nothing. */
export function StartButton({ batch, price }: { batch: Batch; price: number }) {
  const { words } = useFormatter();
  const navigate = useNavigate();
  const isMounted = useMounted();
  const cacheBatch = useCacheBatch();
  const left = useSearchesLeft();
  const isShort = left !== undefined && left < price;
  const start = useMutation({
    mutationKey: startKey,
    mutationFn: () => api.startBatch({ params: { id: batch.id }, body: { price } }),
    onSuccess: async (started) => {
      await cacheBatch(started);
      if (isMounted.current) await navigate(batchPath(batch.id));
    },
  });
  return (
    <>
      <Button
        kind="primary"
        className={dimmed}
        isBusy={start.isPending}
        aria-disabled={start.isPending || isShort}
        onClick={() => start.isPending || isShort || start.mutate()}
      >
        {words('batch.start', { price })}
      </Button>
      {start.error && (
        <div className="basis-full">
          <Refusal error={start.error} />
        </div>
      )}
    </>
  );
}
