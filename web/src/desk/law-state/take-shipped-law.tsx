import type { ShippedLaw } from '@mizan/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, isProblem } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { Button } from '../../ui/button';
import { toastSuccess } from '../../ui/toasts';
import { BrokenTestCases } from '../broken-test-cases';
import { useWords } from '../words';

/** How many changes join and how many conflicts wait, with the button that publishes the changes. */
export function TakeShippedLaw({ law: { digest, changeCount, conflicts } }: { law: ShippedLaw }) {
  const { words } = useWords();
  const client = useQueryClient();
  const taking = useMutation({
    mutationFn: (confirmBrokenCases: boolean) => api.takeShippedLaw({ body: { digest, confirmBrokenCases } }),
    onSuccess: () => toastSuccess(words('desk.shipped.taken')),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk'] }),
  });
  const broken = isProblem(taking.error, 'CASES_BROKEN') ? taking.error.data.cases : null;
  const kept = conflicts.filter(({ id }) => id === null).length;
  const take = (confirmed: boolean) => {
    if (!taking.isPending) taking.mutate(confirmed);
  };
  return (
    <div className="grid gap-3 border-s-3 border-brass bg-brass-wash px-4 py-3 text-14">
      <p>{words('desk.shipped.changed', { joins: changeCount, kept })}</p>
      {broken && <BrokenTestCases cases={broken} onConfirm={() => take(true)} />}
      {taking.error && !broken && <Refusal error={taking.error} />}
      <p>
        <Button kind="primary" isBusy={taking.isPending} onClick={() => take(false)}>
          {words(taking.isPending ? 'rulebook.publishing' : 'desk.shipped.take')}
        </Button>
      </p>
    </div>
  );
}
