import type { MemberCard } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { isolate } from '../records/isolate';
import { ReasonDialog } from '../records/reason-dialog';
import { GrantDialog } from './grant-dialog';

type Open = 'grant' | 'suspend' | 'readmit' | 'role';

/** What an administrator may do to a member; each asks why. */
export function MemberActions({ card }: { card: MemberCard }) {
  const { words } = useWords();
  const [open, setOpen] = useState<Open>();
  const client = useQueryClient();
  const params = { memberId: card.id };
  const role = card.role === 'admin' ? 'subscribedUser' : 'admin';
  const close = () => setOpen(undefined);
  /** The list and the card are both about somebody who is different now. */
  const changed = () => client.invalidateQueries({ queryKey: ['members'] });
  const standing = card.suspendedAt === null ? 'suspend' : 'readmit';
  return (
    <div className="flex flex-wrap gap-2">
      <Button scale="small" onClick={() => setOpen('grant')}>
        {words('desk.grant')}
      </Button>
      <Button scale="small" onClick={() => setOpen(standing)}>
        {words(`desk.${standing}`)}
      </Button>
      <Button scale="small" onClick={() => setOpen('role')}>
        {words(`desk.role.make.${role}`)}
      </Button>
      {open === 'grant' && <GrantDialog card={card} onClose={close} onDone={changed} />}
      {(open === 'suspend' || open === 'readmit') && (
        <ReasonDialog
          title={words(`desk.${open}`)}
          text={words(`desk.${open}.text`, { name: isolate(card.name) })}
          action={words(`desk.${open}`)}
          done={words(`desk.${open}.done`, { name: isolate(card.name) })}
          onClose={close}
          act={async ({ reason }) => {
            await (open === 'suspend' ? api.suspendMember : api.readmitMember)({ params, body: { reason } });
            await changed();
          }}
        />
      )}
      {open === 'role' && (
        <ReasonDialog
          title={words(`desk.role.make.${role}`)}
          text={words(`desk.role.make.${role}.text`, { name: isolate(card.name) })}
          action={words(`desk.role.make.${role}`)}
          done={words(`desk.role.make.${role}.done`, { name: isolate(card.name) })}
          onClose={close}
          act={async ({ reason }) => {
            await api.changeMemberRole({ params, body: { role, reason } });
            await changed();
          }}
        />
      )}
    </div>
  );
}
