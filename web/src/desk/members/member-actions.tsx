import type { MemberCard, SavedCalculation } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { isolate } from '../../language/format';
import { Button } from '../../ui/button';
import { NativeSelect } from '../../ui/native-select';
import { TextField } from '../../ui/text-field';
import { deskKeys } from '../queries';
import { ReasonDialog } from '../records/reason-dialog';
import { useWords } from '../words';
import { AskForCalculation, MemberCalculation } from './member-calculation';
import { type GrantKind, useGrant } from './use-grant';

type Action = 'suspend' | 'readmit' | 'role';

/** The actions of an administrator on a member; each asks for a reason. */
export function MemberActions({ card }: { card: MemberCard }) {
  const { words } = useWords();
  const client = useQueryClient();
  const [open, setOpen] = useState<'grant' | 'calculation' | Action>();
  const [calculation, setCalculation] = useState<SavedCalculation>();
  const actionToExplain = open === 'grant' || open === 'calculation' ? undefined : open;
  const close = () => setOpen(undefined);
  const refetch = () => client.invalidateQueries({ queryKey: deskKeys.members });
  const params = { memberId: card.id };
  const otherRole = card.role === 'admin' ? 'subscribedUser' : 'admin';
  const wordOf = (action: Action) =>
    action === 'role' ? (`desk.role.make.${otherRole}` as const) : (`desk.${action}` as const);
  const send = {
    suspend: (reason: string) => api.suspendMember({ params, body: { reason } }),
    readmit: (reason: string) => api.readmitMember({ params, body: { reason } }),
    role: (reason: string) => api.changeMemberRole({ params, body: { role: otherRole, reason } }),
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
      {open === 'calculation' && <AskForCalculation card={card} onClose={close} onOpened={setCalculation} />}
      {calculation && <MemberCalculation saved={calculation} onClose={() => setCalculation(undefined)} />}
      {open === 'grant' && <GrantDialog card={card} onClose={close} onDone={refetch} />}
      {actionToExplain && (
        <ReasonDialog
          title={words(wordOf(actionToExplain))}
          text={words(`${wordOf(actionToExplain)}.text`, { name: isolate(card.name) })}
          done={words(`${wordOf(actionToExplain)}.done`, { name: isolate(card.name) })}
          onClose={close}
          act={async ({ reason }) => {
            await send[actionToExplain](reason);
            await refetch();
          }}
        />
      )}
    </div>
  );
}

type GrantDialogProps = { card: MemberCard; onClose: () => void; onDone: () => Promise<unknown> };

/** Gives searches or takes them back; the member can read the reason. */
function GrantDialog({ card, onClose, onDone }: GrantDialogProps) {
  const { words } = useWords();
  const [kind, setKind] = useState<GrantKind>('give');
  const grant = useGrant(card.id);
  return (
    <ReasonDialog
      title={words('desk.grant')}
      text={words('desk.grant.text', { name: isolate(card.name), count: card.searchesLeft })}
      action={words(`desk.grant.${kind}`)}
      done={words(`desk.grant.${kind}.done`, { name: isolate(card.name) })}
      onClose={onClose}
      act={async ({ searches, reason }) => {
        await grant({ kind, searches: Number(searches), note: reason });
        await onDone();
      }}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <NativeSelect
          label={words('desk.grant.kind')}
          choices={[
            { id: 'give', name: words('desk.grant.give') },
            { id: 'take', name: words('desk.grant.take') },
          ]}
          value={kind}
          onChange={(id) => setKind(id === 'take' ? 'take' : 'give')}
        />
        <TextField
          name="searches"
          inputMode="numeric"
          pattern="[1-9][0-9]{0,3}|10000"
          maxLength={5}
          label={words('desk.grant.count')}
          needed={words('desk.grant.needed')}
          dir="ltr"
        />
      </div>
    </ReasonDialog>
  );
}
