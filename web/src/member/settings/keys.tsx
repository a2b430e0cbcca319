import { type Account, type Key, MAX_KEYS, type Webhook } from '@mizan/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { joinQueries, Loaded } from '../../client/loaded';
import { OpenDialog } from '../../client/open-dialog';
import { Refusal } from '../../client/refusal';
import { Button } from '../../ui/button';
import { Unconfirmed } from '../unconfirmed';
import { useWords, Words } from '../words';
import { KeyRow } from './key-row';
import { KeyWebhook, webhooksQuery } from './key-webhook';
import { MakeKey } from './make-key';
import { NewSecret } from './new-secret';

const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: () => api.listKeys(),
  // Programs use them at any time.
  staleTime: 0,
});

type Asked = { kind: 'make' } | { kind: 'made'; name: string; secret: string } | { kind: 'revoke'; key: Key };

/** The keys with which programs of the member calculate: listed, made with the secret shown once, and revoked. */
export function Keys({ account }: { account: Account }) {
  return (
    <Loaded query={joinQueries(useQuery(keysQuery), useQuery(webhooksQuery))} lines={2}>
      {([{ keys }, { webhooks }]) => <List account={account} keys={keys} webhooks={webhooks} />}
    </Loaded>
  );
}

type ListProps = { account: Account; keys: readonly Key[]; webhooks: readonly Webhook[] };

function List({ account, keys, webhooks }: ListProps) {
  const { words } = useWords();
  const cache = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const onChanged = () => cache.invalidateQueries({ queryKey: keysQuery.queryKey });
  const isFull = keys.length >= MAX_KEYS;
  return (
    <>
      {keys.length === 0 ? (
        <p className="text-14 text-ink-2">{words('settings.keys.none')}</p>
      ) : (
        <ul className="border-t border-line">
          {keys.map((key) => (
            <KeyRow key={key.id} held={key} onRevoke={() => setAsked({ kind: 'revoke', key })}>
              {key.mode === 'live' && (
                <KeyWebhook
                  held={key}
                  webhook={webhooks.find(({ keyId }) => keyId === key.id)}
                  hasPassword={account.hasPassword}
                />
              )}
            </KeyRow>
          ))}
        </ul>
      )}
      {isFull && <p className="text-14">{words('settings.keys.full', { count: MAX_KEYS })}</p>}
      {account.emailConfirmed ? (
        <Button
          aria-haspopup="dialog"
          aria-disabled={isFull}
          onClick={() => isFull || setAsked({ kind: 'make' })}
          className="justify-self-start"
        >
          {words('settings.keys.make')}
        </Button>
      ) : (
        <Unconfirmed text={words('settings.keys.unconfirmed')} />
      )}
      {asked && <Asking asked={asked} setAsked={setAsked} hasPassword={account.hasPassword} onChanged={onChanged} />}
    </>
  );
}

type AskingProps = {
  asked: Asked;
  setAsked: (asked?: Asked) => void;
  hasPassword: boolean;
  onChanged: () => Promise<void>;
};

function Asking({ asked, setAsked, hasPassword, onChanged }: AskingProps) {
  const { words } = useWords();
  const close = () => setAsked(undefined);
  const title = { make: 'settings.keys.make', made: 'settings.keys.made', revoke: 'settings.keys.revoke' } as const;
  return (
    <OpenDialog title={words(title[asked.kind])} onClose={close}>
      {asked.kind === 'make' && (
        <MakeKey
          hasPassword={hasPassword}
          onMade={async ({ key, secret }) => {
            setAsked({ kind: 'made', name: key.name, secret });
            await onChanged();
          }}
          onCancel={close}
        />
      )}
      {asked.kind === 'made' && (
        <NewSecret name={asked.name} secret={asked.secret} copyLabel={words('settings.keys.copy')} onKept={close} />
      )}
      {asked.kind === 'revoke' && (
        <RevokeKey
          held={asked.key}
          onRevoked={async () => {
            await onChanged();
            close();
          }}
          onCancel={close}
        />
      )}
    </OpenDialog>
  );
}

type RevokeKeyProps = { held: Key; onRevoked: () => Promise<void>; onCancel: () => void };

/** Asked first, because programs that use the key stop at once. */
function RevokeKey({ held, onRevoked, onCancel }: RevokeKeyProps) {
  const { words } = useWords();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.revokeKey({ params: { id: held.id } }),
    onSuccess: onRevoked,
  });
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere">
        <Words
          id="settings.keys.revoke.what"
          values={{ name: held.name }}
          parts={{ key: <bdi className="font-semibold" /> }}
        />
      </p>
      {error && <Refusal error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" isBusy={isPending} onClick={() => isPending || mutate()}>
          {words('settings.keys.revoke')}
        </Button>
        <Button onClick={onCancel}>{words('settings.cancel')}</Button>
      </div>
    </div>
  );
}
