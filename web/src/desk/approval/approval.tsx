import type { Proposal } from '@mizan/api';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Loaded } from '../../client/loaded';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';
import { firstChangesQuery, proposalsQuery } from '../queries';
import { useWords } from '../words';
import { Decision } from './decision';
import { ProposalCard } from './proposal-card';

/** The proposals of all administrators, which another one approves or sends back. */
export const Approval = () => <Loaded query={useQuery(proposalsQuery)}>{(answer) => <List {...answer} />}</Loaded>;

function List({ isApprovalNeeded, proposals }: { isApprovalNeeded: boolean; proposals: readonly Proposal[] }) {
  const { words } = useWords();
  const loadedCount = useLoadedCount(proposals);
  if (proposals.length === 0)
    return <EmptyState text={words(isApprovalNeeded ? 'desk.approval.none' : 'desk.approval.off')} />;
  return (
    <>
      <ul className="grid gap-6">
        {proposals.slice(0, loadedCount).map((proposal) => (
          <li key={proposal.id}>
            <ProposalCard proposal={proposal}>
              <Decision proposal={proposal} />
            </ProposalCard>
          </li>
        ))}
      </ul>
      {loadedCount < proposals.length && <Skeleton lines={8} label={words('account.loading')} />}
    </>
  );
}

/** How many proposals to show: up to the first one that still loads, because a card that grew would push the others down. */
function useLoadedCount(proposals: readonly Proposal[]): number {
  const versions = proposals.flatMap(({ id, effects }) =>
    [...effects.rulebooks, ...effects.schedules].map((version) => ({ ...version, id })),
  );
  const answers = useQueries({ queries: versions.map(firstChangesQuery) });
  const loading = new Set(versions.filter((_, at) => answers[at]?.isPending).map(({ id }) => id));
  const first = proposals.findIndex(({ id }) => loading.has(id));
  return first < 0 ? proposals.length : first;
}
