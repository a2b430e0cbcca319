import { type Account, type Key, MAX_KEYS, type Webhook } from '@mizan/api';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, untilDeleted } from '../../client/api';
import { joinQueries, Loaded } from '../../client/loaded';
import { OpenDialog } from '../../client/open-dialog';
import { SendForm } from '../../client/send-form';
import { Button, dimmed } from '../../ui/button';
import { Unconfirmed } from '../unconfirmed';
import { useWords, Words } from '../words';
import { KeyRow } from './key-row';
import { KeyWebhook, webhooksQuery } from './key-webhook';
import { MakeKey } from './make-key';
import { NewSecret } from './new-secret';

const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: () => api.listKeys(),
  // Programs may use keys at any time.
  staleTime: 0,
});

type KeyDialogState = { kind: 'make' } | { kind: 'made'; name: string; secret: string } | { kind: 'revoke'; key: Key };

/** The keys with which programs use the API for the member: listed, created with a secret that is shown once, and revoked. */
export function Keys({ account }: { account: Account }) {
  return (
    <Loaded query={joinQueries(useQuery(keysQuery), useQuery(webhooksQuery))} lines={2}>
      {([{ keys }, { webhooks }]) => <List account={account} keys={keys} webhooks={webhooks} />}
    </Loaded>
  );
}

function List({ account, keys, webhooks }: { account: Account; keys: readonly Key[]; webhooks: readonly Webhook[] }) {
  const { words } = useWords();
  const cache = useQueryClient();
  const [dialog, setDialog] = useState<KeyDialogState>();
  const onChanged = () => cache.invalidateQueries({ queryKey: keysQuery.queryKey });
  const isAtLimit = keys.length >= MAX_KEYS;
  return (
    <>
      {keys.length === 0 ? (
        <p className="text-14 text-ink-2">{words('settings.keys.none')}</p>
      ) : (
        <ul className="border-t border-line">
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setDialog({ kind: 'revoke', key })}>
              {key.mode === 'live' && (
                <KeyWebhook
                  apiKey={key}
                  webhook={webhooks.find(({ keyId }) => keyId === key.id)}
                  hasPassword={account.hasPassword}
                />
              )}
            </KeyRow>
          ))}
        </ul>
      )}
      {isAtLimit && <p className="text-14">{words('settings.keys.full', { count: MAX_KEYS })}</p>}
      {account.emailConfirmed ? (
        <Button
          aria-haspopup="dialog"
          aria-disabled={isAtLimit}
          onClick={() => isAtLimit || setDialog({ kind: 'make' })}
          className={`justify-self-start ${dimmed}`}
        >
          {words('settings.keys.make')}
        </Button>
      ) : (
        <Unconfirmed text={words('settings.keys.unconfirmed')} />
      )}
      {dialog && (
        <KeyDialog dialog={dialog} setDialog={setDialog} hasPassword={account.hasPassword} onChanged={onChanged} />
      )}
    </>
  );
}

type KeyDialogProps = {
  dialog: KeyDialogState;
  setDialog: (dialog?: KeyDialogState) => void;
  hasPassword: boolean;
  onChanged: () => Promise<void>;
};

function KeyDialog({ dialog, setDialog, hasPassword, onChanged }: KeyDialogProps) {
  const { words } = useWords();
  const close = () => setDialog(undefined);
  const titles = { make: 'settings.keys.make', made: 'settings.keys.made', revoke: 'settings.keys.revoke' } as const;
  return (
    <OpenDialog title={words(titles[dialog.kind])} onClose={close}>
      {dialog.kind === 'make' && (
        <MakeKey
          hasPassword={hasPassword}
          onMade={async ({ key, secret }) => {
            setDialog({ kind: 'made', name: key.name, secret });
            await onChanged();
          }}
          onCancel={close}
        />
      )}
      {dialog.kind === 'made' && (
        <NewSecret name={dialog.name} secret={dialog.secret} copyLabel={words('settings.keys.copy')} onKept={close} />
      )}
      {dialog.kind === 'revoke' && (
        // Confirmed first, because programs that use the key stop at once.
        <SendForm
          act={async () => {
            await untilDeleted(api.revokeKey({ params: { id: dialog.key.id } }));
            await onChanged();
            close();
          }}
          submit={words('settings.keys.revoke')}
          onCancel={close}
        >
          <p className="wrap-anywhere">
            <Words
              id="settings.keys.revoke.what"
              values={{ name: dialog.key.name }}
              parts={{ key: <bdi className="font-semibold" /> }}
            />
          </p>
        </SendForm>
      )}
    </OpenDialog>
  );
}
