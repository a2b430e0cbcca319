import type { Proposal } from '@mizan/api';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Loaded } from '../../client/loaded';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';
import { firstChangesQuery, proposalsQuery } from '../queries';
import { useWords } from '../words';
import { Decision } from './decision';
import { ProposalCard } from './proposal-card';

/** What administrators have submitted and what another one has to approve or send back. */
export function Approval() {
  return <Loaded query={useQuery(proposalsQuery)}>{(answer) => <List {...answer} />}</Loaded>;
}

function List({ isApprovalNeeded, proposals }: { isApprovalNeeded: boolean; proposals: readonly Proposal[] }) {
  const { words } = useWords();
  const known = useKnown(proposals);
  if (proposals.length === 0)
    return <EmptyState text={words(isApprovalNeeded ? 'desk.approval.none' : 'desk.approval.off')} />;
  return (
    <>
      <ul className="grid gap-6">
        {proposals.slice(0, known).map((proposal) => (
          <li key={proposal.id}>
            <ProposalCard proposal={proposal}>
              <Decision proposal={proposal} />
            </ProposalCard>
          </li>
        ))}
      </ul>
      {known < proposals.length && <Skeleton lines={8} label={words('account.loading')} />}
    </>
  );
}

/** How many proposals have their first changes, from the oldest on: a card that grew would push the others down. */
function useKnown(proposals: readonly Proposal[]): number {
  const versions = proposals.flatMap(({ id, effects }) =>
    [...effects.rulebooks, ...effects.schedules].map((version) => ({ ...version, id })),
  );
  const answers = useQueries({ queries: versions.map(firstChangesQuery) });
  const waiting = new Set(versions.filter((_, at) => answers[at]?.isPending).map(({ id }) => id));
  const first = proposals.findIndex(({ id }) => waiting.has(id));
  return first < 0 ? proposals.length : first;
}
