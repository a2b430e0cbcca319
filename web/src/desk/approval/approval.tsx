import type { Proposal } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../client/loaded';
import { useWords } from '../../language/words';
import { EmptyState } from '../../ui/empty-state';
import { proposalsQuery } from '../queries';
import { Screen } from '../records/screen';
import { Decision } from './decision';
import { ProposalCard } from './proposal-card';

/** What administrators have submitted and what another one has to approve or send back. */
export default function Approval() {
  const proposals = useQuery(proposalsQuery);
  return (
    <Screen heading="desk.shell.approval" lead="desk.approval.lead">
      <Loaded query={proposals}>{(answer) => <List {...answer} />}</Loaded>
    </Screen>
  );
}

type ListProps = { isApprovalNeeded: boolean; proposals: readonly Proposal[] };

function List({ isApprovalNeeded, proposals }: ListProps) {
  const { words } = useWords();
  if (proposals.length === 0)
    return <EmptyState text={words(isApprovalNeeded ? 'desk.approval.none' : 'desk.approval.off')} />;
  return (
    <ul className="grid gap-6">
      {proposals.map((proposal) => (
        <li key={proposal.id}>
          <ProposalCard proposal={proposal}>
            <Decision proposal={proposal} />
          </ProposalCard>
        </li>
      ))}
    </ul>
  );
}
