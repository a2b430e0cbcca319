import type { Proposal } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../ui/notice';
import { proposalsQuery, type RulebookKey } from '../queries';
import { useWords } from '../words';
import { Decision } from './decision';

/** Notices about the administrator's own proposals for a rulebook, which wait or were sent back. */
export function OwnProposals({ rulebook: { provinceId, type } }: { rulebook: RulebookKey }) {
  const { data } = useQuery(proposalsQuery);
  const isOfRulebook = ({ isOwn, effects }: Proposal) =>
    isOwn && effects.rulebooks.some((one) => one.provinceId === provinceId && one.type === type);
  return data?.proposals.filter(isOfRulebook).map((proposal) => <OwnProposal key={proposal.id} proposal={proposal} />);
}

function OwnProposal({ proposal }: { proposal: Proposal }) {
  const { words } = useWords();
  const { sentBack } = proposal;
  return (
    <Notice kind={sentBack ? 'bad' : 'doubt'}>
      <p>
        {sentBack
          ? words('rulebook.approval.sentBack', {
              by: sentBack.by ?? words('rulebook.draft.former'),
              reason: sentBack.reason,
            })
          : words('rulebook.approval.waits')}
      </p>
      <div className="mt-2">
        <Decision proposal={proposal} />
      </div>
    </Notice>
  );
}
