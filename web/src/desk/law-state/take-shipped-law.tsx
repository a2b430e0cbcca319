import type { ShippedLaw } from '@mizan/api';
import { api, isProblem } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { Button } from '../../ui/button';
import { BrokenTestCases } from '../broken-test-cases';
import { useLawMutation } from '../queries';
import { useWords } from '../words';

/** How many changes the shipped law brings and how many conflicts will wait, with the button that publishes the changes. */
export function TakeShippedLaw({ law: { digest, changeCount, conflicts } }: { law: ShippedLaw }) {
  const { words } = useWords();
  const publication = useLawMutation(
    (confirmBrokenCases: boolean) => api.takeShippedLaw({ body: { digest, confirmBrokenCases } }),
    words('desk.shipped.taken'),
  );
  const broken = isProblem(publication.error, 'CASES_BROKEN') ? publication.error.data.cases : null;
  const conflictCount = conflicts.filter(({ id }) => id === null).length;
  const take = (confirmed: boolean) => {
    if (!publication.isPending) publication.mutate(confirmed);
  };
  return (
    <div className="grid gap-3 border-s-3 border-brass bg-brass-wash px-4 py-3 text-14">
      <p>{words('desk.shipped.changed', { publishable: changeCount, conflicts: conflictCount })}</p>
      {broken && <BrokenTestCases cases={broken} onConfirm={() => take(true)} />}
      {publication.error && !broken && <Refusal error={publication.error} />}
      <p>
        <Button kind="primary" isBusy={publication.isPending} onClick={() => take(false)}>
          {words(publication.isPending ? 'rulebook.publishing' : 'desk.shipped.take')}
        </Button>
      </p>
    </div>
  );
}
