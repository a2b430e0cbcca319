import type { MemberCard, SavedCalculation } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { isolate } from '../../language/format';
import { Button } from '../../ui/button';
import { deskKeys } from '../queries';
import { ReasonDialog } from '../records/reason-dialog';
import { useWords } from '../words';
import { GrantDialog } from './grant-dialog';
import { AskForCalculation, MemberCalculation } from './member-calculation';

type Action = 'suspend' | 'readmit' | 'role';

/** What an administrator may do to a member; each action needs a reason. */
export function MemberActions({ card }: { card: MemberCard }) {
  const { words } = useWords();
  const client = useQueryClient();
  const [open, setOpen] = useState<'grant' | 'calculation' | Action>();
  const [opened, setOpened] = useState<SavedCalculation>();
  const close = () => setOpen(undefined);
  const refetch = () => client.invalidateQueries({ queryKey: deskKeys.members });
  const params = { memberId: card.id };
  const role = card.role === 'admin' ? 'subscribedUser' : 'admin';
  const wordOf = (action: Action) =>
    action === 'role' ? (`desk.role.make.${role}` as const) : (`desk.${action}` as const);
  const send = {
    suspend: (reason: string) => api.suspendMember({ params, body: { reason } }),
    readmit: (reason: string) => api.readmitMember({ params, body: { reason } }),
    role: (reason: string) => api.changeMemberRole({ params, body: { role, reason } }),
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button scale="small" onClick={() => setOpen('grant')}>
        {words('desk.grant')}
      </Button>
      {([card.suspendedAt === null ? 'suspend' : 'readmit', 'role'] as const).map((action) => (
        <Button key={action} scale="small" onClick={() => setOpen(action)}>
          {words(wordOf(action))}
        </Button>
      ))}
      <Button scale="small" onClick={() => setOpen('calculation')}>
        {words('desk.calculation')}
      </Button>
      {open === 'calculation' && <AskForCalculation card={card} onClose={close} onOpened={setOpened} />}
      {opened && <MemberCalculation saved={opened} onClose={() => setOpened(undefined)} />}
      {open === 'grant' && <GrantDialog card={card} onClose={close} onDone={refetch} />}
      {open !== undefined && open !== 'grant' && open !== 'calculation' && (
        <ReasonDialog
          title={words(wordOf(open))}
          text={words(`${wordOf(open)}.text`, { name: isolate(card.name) })}
          action={words(wordOf(open))}
          done={words(`${wordOf(open)}.done`, { name: isolate(card.name) })}
          onClose={close}
          act={async ({ reason }) => {
            await send[open](reason);
            await refetch();
          }}
        />
      )}
    </div>
  );
}
