import type { Key, Webhook } from '@mizan/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../client/api';
import { CurrentPassword } from '../../client/form-fields';
import { OpenDialog } from '../../client/open-dialog';
import { Refusal } from '../../client/refusal';
import { SendForm } from '../../client/send-form';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { useWords, Words } from '../words';
import { NewSecret } from './new-secret';

export type Asked = { kind: 'set' } | { kind: 'made'; secret: string } | { kind: 'remove' };

type WebhookDialogProps = {
  asked: Asked;
  setAsked: (asked?: Asked) => void;
  held: Key;
  webhook: Webhook | undefined;
  hasPassword: boolean;
  onChanged: () => Promise<void>;
};

/** Sets the webhook of a key, shows its new secret once, or removes it. */
export function WebhookDialog({ asked, setAsked, held, webhook, hasPassword, onChanged }: WebhookDialogProps) {
  const { words } = useWords();
  const close = () => setAsked(undefined);
  const set = webhook ? 'settings.webhook.change' : 'settings.webhook.set';
  const title = { set, made: 'settings.webhook.made', remove: 'settings.webhook.remove' } as const;
  return (
    <OpenDialog title={words(title[asked.kind])} onClose={close}>
      {asked.kind === 'set' && (
        <SetWebhook
          held={held}
          url={webhook?.url}
          hasPassword={hasPassword}
          onSet={async (secret) => {
            setAsked({ kind: 'made', secret });
            await onChanged();
          }}
          onCancel={close}
        />
      )}
      {asked.kind === 'made' && (
        <NewSecret name={held.name} secret={asked.secret} copyLabel={words('settings.webhook.copy')} onKept={close} />
      )}
      {asked.kind === 'remove' && (
        <RemoveWebhook
          held={held}
          host={webhook ? new URL(webhook.url).host : ''}
          onRemoved={async () => {
            await onChanged();
            close();
          }}
          onCancel={close}
        />
      )}
    </OpenDialog>
  );
}

type SetWebhookProps = {
  held: Key;
  url: string | undefined;
  hasPassword: boolean;
  onSet: (secret: string) => Promise<void>;
  onCancel: () => void;
};

function SetWebhook({ held, url, hasPassword, onSet, onCancel }: SetWebhookProps) {
  const { words } = useWords();
  async function send(body: { url: string; password?: string }) {
    await onSet((await api.setWebhook({ params: { id: held.id }, body })).secret);
  }
  return (
    <SendForm act={send} submit={words('settings.webhook.save')} onCancel={onCancel}>
      <p className="text-14">{words(url === undefined ? 'settings.webhook.what' : 'settings.webhook.renewed')}</p>
      <TextField
        name="url"
        label={words('settings.webhook.url')}
        help={words('settings.webhook.url.help')}
        needed={words('settings.webhook.url.needed')}
        defaultValue={url}
        dir="ltr"
        inputMode="url"
        spellCheck="false"
        maxLength={2000}
      />
      {hasPassword && <CurrentPassword label={words('settings.password.current')} />}
    </SendForm>
  );
}

type RemoveWebhookProps = { held: Key; host: string; onRemoved: () => Promise<void>; onCancel: () => void };

/** Asked first, because the secret cannot be had back. */
function RemoveWebhook({ held, host, onRemoved, onCancel }: RemoveWebhookProps) {
  const { words } = useWords();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.deleteWebhook({ params: { id: held.id } }),
    onSuccess: onRemoved,
  });
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere">
        <Words id="settings.webhook.remove.what" values={{ host }} parts={{ host: <bdi dir="ltr" /> }} />
      </p>
      {error && <Refusal error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" isBusy={isPending} onClick={() => isPending || mutate()}>
          {words('settings.webhook.remove')}
        </Button>
        <Button onClick={onCancel}>{words('settings.cancel')}</Button>
      </div>
    </div>
  );
}
