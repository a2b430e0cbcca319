import type { Proposal } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, isProblem } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { Button } from '../../ui/button';
import { Backdating } from '../publishing/questions';
import { useLawMutation } from '../queries';
import { ConfirmDialog } from '../records/confirm-dialog';
import { ReasonDialog } from '../records/reason-dialog';
import { useWords } from '../words';

type DecisionProps = { proposal: Proposal };

/** The buttons of a proposal: approve or send back one of another administrator, or withdraw an own one. */
export function Decision({ proposal }: DecisionProps) {
  return proposal.isOwn ? <Withdrawal proposal={proposal} /> : <Approval proposal={proposal} />;
}

function Approval({ proposal: { id, author } }: DecisionProps) {
  const { words } = useWords();
  const client = useQueryClient();
  const [asking, setAsking] = useState<'approve' | 'sendBack'>();
  const approval = useLawMutation(
    (confirmBackdating: boolean) =>
      api.approveProposal({ params: { id }, query: { confirmBackdating: String(confirmBackdating) } }),
    words('desk.approval.approved'),
  );
  const close = () => setAsking(undefined);
  return (
    <>
      {isProblem(approval.error, 'BACKDATING_UNCONFIRMED') ? (
        <Backdating backdating={approval.error.data} onConfirm={() => approval.mutate(true)} />
      ) : (
        approval.error && <Refusal error={approval.error} />
      )}
      <p className="flex flex-wrap gap-3">
        <Button kind="primary" aria-disabled={approval.isPending || undefined} onClick={() => setAsking('approve')}>
          {words(approval.isPending ? 'rulebook.publishing' : 'desk.approval.approve')}
        </Button>
        <Button onClick={() => setAsking('sendBack')}>{words('desk.approval.sendBack')}</Button>
      </p>
      {asking === 'approve' && (
        <ConfirmDialog
          title={words('desk.approval.approve')}
          text={words('desk.approval.approve.text', { name: author.name })}
          onClose={close}
          onConfirm={() => !approval.isPending && approval.mutate(false)}
        />
      )}
      {asking === 'sendBack' && (
        <ReasonDialog
          title={words('desk.approval.sendBack')}
          text={words('desk.approval.sendBack.text', { name: author.name })}
          done={words('desk.approval.sentBackDone')}
          onClose={close}
          act={async ({ reason }) => {
            await api.sendBackProposal({ params: { id }, body: { reason } });
            await client.invalidateQueries({ queryKey: ['desk', 'proposals'] });
          }}
        />
      )}
    </>
  );
}

function Withdrawal({ proposal: { id, sentBack } }: DecisionProps) {
  const { words } = useWords();
  const withdrawal = useLawMutation(() => api.withdrawProposal({ params: { id } }), words('desk.approval.withdrawn'));
  return (
    <>
      {withdrawal.error && <Refusal error={withdrawal.error} />}
      <p>
        <Button scale="small" onClick={() => !withdrawal.isPending && withdrawal.mutate()}>
          {words(sentBack ? 'rulebook.understood' : 'desk.approval.withdraw')}
        </Button>
      </p>
    </>
  );
}
