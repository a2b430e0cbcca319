import type { MemberCard } from '@mizan/api';
import { useState } from 'react';
import { api } from '../../client/api';
import { isolate } from '../../language/format';
import { NativeSelect } from '../../ui/native-select';
import { TextField } from '../../ui/text-field';
import { ReasonDialog } from '../records/reason-dialog';
import { useWords } from '../words';

type Kind = 'give' | 'take';
type GrantDialogProps = { card: MemberCard; onClose: () => void; onDone: () => Promise<unknown> };

/** Gives searches or takes them back; the member can read the reason. */
export function GrantDialog({ card, onClose, onDone }: GrantDialogProps) {
  const { words } = useWords();
  const [kind, setKind] = useState<Kind>('give');
  return (
    <ReasonDialog
      title={words('desk.grant')}
      text={words('desk.grant.text', { name: isolate(card.name), count: card.searchesLeft })}
      action={words(`desk.grant.${kind}`)}
      done={words(`desk.grant.${kind}.done`, { name: isolate(card.name) })}
      onClose={onClose}
      act={async ({ searches, reason }) => {
        const count = Number(searches);
        const body =
          kind === 'give'
            ? ({ kind: 'grant', searches: count, note: reason } as const)
            : ({ kind: 'adjustment', searches: -count, note: reason } as const);
        await api.grantSearches({ params: { memberId: card.id }, body });
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
          isRequired
          autoComplete="off"
        />
      </div>
    </ReasonDialog>
  );
}
