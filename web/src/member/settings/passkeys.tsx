import { type Account, browserOf, MAX_PASSKEYS, type Passkey, systemOf } from '@mizan/api';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { Loaded } from '../../client/loaded';
import { OpenDialog } from '../../client/open-dialog';
import { createPasskey } from '../../client/passkeys';
import { accountQuery } from '../../client/queries';
import { SendForm } from '../../client/send-form';
import { Button, dimmed } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { TextField } from '../../ui/text-field';
import { Unconfirmed } from '../unconfirmed';
import { useWords, Words } from '../words';
import { PasskeyRow } from './passkey-row';
import { ProofForm } from './proof-form';
import { RecoveryCodes } from './recovery-codes';
import { sessionsQuery } from './sessions';

const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => api.listPasskeys(),
  // Each log-in changes when a passkey was last used.
  staleTime: 0,
});

type PasskeyAction = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** The passkeys of the member: listed, added, renamed and removed. The first one comes with recovery codes. */
export function Passkeys({ account }: { account: Account }) {
  const { words } = useWords();
  // Undefined if no passkey was just added. The first one has codes to show; afterwards, and for others, the list is empty.
  const [codes, setCodes] = useState<readonly string[]>();
  const query = useQuery(passkeysQuery);
  if (codes?.length) return <RecoveryCodes codes={codes} onKept={() => setCodes([])} />;
  return (
    <>
      {codes && <Notice kind="good">{words('settings.passkeys.added')}</Notice>}
      <Loaded query={query} lines={2}>
        {({ passkeys }) => <List account={account} passkeys={passkeys} onCodes={setCodes} />}
      </Loaded>
    </>
  );
}

type ListProps = { account: Account; passkeys: readonly Passkey[]; onCodes: (codes?: readonly string[]) => void };

function List({ account, passkeys, onCodes }: ListProps) {
  const { words } = useWords();
  const cache = useQueryClient();
  const [action, setAction] = useState<PasskeyAction>();
  const isAtLimit = passkeys.length >= MAX_PASSKEYS;
  async function onChanged(codes?: readonly string[]) {
    const changed = [passkeysQuery, accountQuery, sessionsQuery];
    await Promise.all(changed.map(({ queryKey }) => cache.invalidateQueries({ queryKey })));
    setAction(undefined);
    onCodes(codes);
  }
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="border-t border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setAction({ kind: 'rename', passkey })}
              onRemove={() => setAction({ kind: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {!account.secondFactor.isOn && <p className="text-14">{words('settings.passkeys.first')}</p>}
      {isAtLimit && <p className="text-14">{words('settings.passkeys.full', { count: MAX_PASSKEYS })}</p>}
      {account.emailConfirmed ? (
        <Button
          aria-haspopup="dialog"
          aria-disabled={isAtLimit}
          onClick={() => isAtLimit || setAction({ kind: 'add' })}
          className={`justify-self-start ${dimmed}`}
        >
          {words('settings.passkeys.add')}
        </Button>
      ) : (
        <Unconfirmed text={words('settings.passkeys.unconfirmed')} />
      )}
      {action && (
        <ActionDialog action={action} account={account} onChanged={onChanged} onClose={() => setAction(undefined)} />
      )}
    </>
  );
}

type ActionDialogProps = {
  action: PasskeyAction;
  account: Account;
  onChanged: (codes?: readonly string[]) => Promise<void>;
  onClose: () => void;
};

function ActionDialog({ action, account, onChanged, onClose }: ActionDialogProps) {
  const { words } = useWords();
  const shared = { account, onChanged, onCancel: onClose };
  const titles = { add: 'add', rename: 'rename', remove: 'remove.title' } as const;
  const text = action.kind === 'add' ? words('settings.passkeys.add.what') : '';
  return (
    <OpenDialog title={words(`settings.passkeys.${titles[action.kind]}`)} text={text} onClose={onClose}>
      {action.kind === 'add' && <Add {...shared} />}
      {action.kind === 'rename' && <Rename passkey={action.passkey} {...shared} />}
      {action.kind === 'remove' && <Remove passkey={action.passkey} {...shared} />}
    </OpenDialog>
  );
}

type FormProps = { account: Account; onChanged: ActionDialogProps['onChanged']; onCancel: () => void };

function Add({ account, onChanged, onCancel }: FormProps) {
  const { words } = useWords();
  const browser = browserOf(navigator.userAgent) ?? words('settings.sessions.someBrowser');
  const system = systemOf(navigator.userAgent) ?? words('settings.sessions.someDevice');
  return (
    <ProofForm<{ name: string }>
      account={account}
      submit={words('settings.passkeys.add')}
      act={async (proof, { name }) => {
        const passkey = await createPasskey(await api.startPasskey({ body: proof }));
        await onChanged((await api.addPasskey({ body: { name, passkey } })).recoveryCodes);
      }}
      onCancel={onCancel}
    >
      <NameOfPasskey defaultValue={words('settings.sessions.device', { browser, system })} />
    </ProofForm>
  );
}

function NameOfPasskey({ defaultValue }: { defaultValue: string }) {
  const { words } = useWords();
  return (
    <TextField
      name="name"
      label={words('settings.passkeys.name')}
      help={words('settings.passkeys.name.help')}
      needed={words('settings.passkeys.name.needed')}
      defaultValue={defaultValue}
      maxLength={80}
    />
  );
}

function Rename({ passkey: { id, name }, onChanged, onCancel }: FormProps & { passkey: Passkey }) {
  const { words } = useWords();
  async function rename(body: { name: string }) {
    await api.renamePasskey({ params: { id }, body });
    await onChanged();
  }
  return (
    <SendForm act={rename} submit={words('settings.passkeys.rename')} onCancel={onCancel}>
      <NameOfPasskey defaultValue={name} />
    </SendForm>
  );
}

function Remove({ passkey: { id, name }, account, onChanged, onCancel }: FormProps & { passkey: Passkey }) {
  const { words } = useWords();
  const { hasApp, passkeys } = account.secondFactor;
  const bold = <bdi className="font-semibold" />;
  return (
    <ProofForm
      account={account}
      submit={words('settings.passkeys.remove')}
      act={async (body) => {
        await api.removePasskey({ params: { id }, body });
        await onChanged();
      }}
      onCancel={onCancel}
    >
      <p className="wrap-anywhere">
        <Words id="settings.passkeys.remove.what" values={{ name }} parts={{ passkey: bold }} />
      </p>
      {passkeys === 1 && !hasApp && <Notice kind="doubt">{words('settings.passkeys.remove.last')}</Notice>}
    </ProofForm>
  );
}
