import type { Key, Webhook } from '@mizan/api';
import { api } from '../../client/api';
import { CurrentPassword } from '../../client/form-fields';
import { OpenDialog } from '../../client/open-dialog';
import { SendForm } from '../../client/send-form';
import { TextField } from '../../ui/text-field';
import { useWords, Words } from '../words';
import { NewSecret } from './new-secret';

export type WebhookDialogState = { kind: 'set' } | { kind: 'made'; secret: string } | { kind: 'remove' };

type WebhookDialogProps = {
  dialog: WebhookDialogState;
  setDialog: (dialog?: WebhookDialogState) => void;
  apiKey: Key;
  webhook: Webhook | undefined;
  hasPassword: boolean;
  onChanged: () => Promise<void>;
};

/** Sets the webhook of a key, shows its new secret once, or removes it. */
export function WebhookDialog({ dialog, setDialog, apiKey, webhook, hasPassword, onChanged }: WebhookDialogProps) {
  const { words } = useWords();
  const close = () => setDialog(undefined);
  const set = webhook ? 'settings.webhook.change' : 'settings.webhook.set';
  const titles = { set, made: 'settings.webhook.made', remove: 'settings.webhook.remove' } as const;
  return (
    <OpenDialog title={words(titles[dialog.kind])} onClose={close}>
      {dialog.kind === 'set' && (
        <SetWebhook
          apiKey={apiKey}
          url={webhook?.url}
          hasPassword={hasPassword}
          onSet={async (secret) => {
            setDialog({ kind: 'made', secret });
            await onChanged();
          }}
          onCancel={close}
        />
      )}
      {dialog.kind === 'made' && (
        <NewSecret
          name={apiKey.name}
          secret={dialog.secret}
          copyLabel={words('settings.webhook.copy')}
          onKept={close}
        />
      )}
      {dialog.kind === 'remove' && (
        // Confirmed first, because the secret cannot be shown again.
        <SendForm
          act={async () => {
            await api.deleteWebhook({ params: { id: apiKey.id } });
            await onChanged();
            close();
          }}
          submit={words('settings.webhook.remove')}
          onCancel={close}
        >
          <p className="wrap-anywhere">
            <Words
              id="settings.webhook.remove.what"
              values={{ host: webhook ? new URL(webhook.url).host : '' }}
              parts={{ host: <bdi dir="ltr" /> }}
            />
          </p>
        </SendForm>
      )}
    </OpenDialog>
  );
}

type SetWebhookProps = {
  apiKey: Key;
  url: string | undefined;
  hasPassword: boolean;
  onSet: (secret: string) => Promise<void>;
  onCancel: () => void;
};

function SetWebhook({ apiKey, url, hasPassword, onSet, onCancel }: SetWebhookProps) {
  const { words } = useWords();
  async function send(body: { url: string; password?: string }) {
    await onSet((await api.setWebhook({ params: { id: apiKey.id }, body })).secret);
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
