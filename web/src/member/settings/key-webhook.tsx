import type { Key, Webhook } from '@mizan/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { useMoments } from '../../language/format-moments';
import { Button } from '../../ui/button';
import { Status } from '../../ui/status';
import { useWords, Words } from '../words';
import { WebhookDialog, type WebhookDialogState } from './webhook-dialog';

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: () => api.listWebhooks(),
  // The server may post at any time.
  staleTime: 0,
});

type KeyWebhookProps = { apiKey: Key; webhook: Webhook | undefined; hasPassword: boolean };

/** The webhook of a key, to which changes of what the member follows are posted: set, tested, changed and removed. */
export function KeyWebhook({ apiKey, webhook, hasPassword }: KeyWebhookProps) {
  const { words } = useWords();
  const cache = useQueryClient();
  const [dialog, setDialog] = useState<WebhookDialogState>();
  const onChanged = () => cache.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  const test = useMutation({ mutationFn: () => api.testWebhook({ params: { id: apiKey.id } }), onSettled: onChanged });
  const buttons = webhook
    ? ([
        ['test', () => test.isPending || test.mutate()],
        ['change', () => setDialog({ kind: 'set' })],
        ['remove', () => setDialog({ kind: 'remove' })],
      ] as const)
    : ([['set', () => setDialog({ kind: 'set' })]] as const);
  return (
    <div className="grid min-w-0 basis-full gap-2">
      {webhook && <State webhook={webhook} />}
      {test.error && <Refusal error={test.error} />}
      <div className="flex flex-wrap gap-2">
        {buttons.map(([name, press]) => (
          <Button
            key={name}
            scale="small"
            onClick={press}
            aria-haspopup={name === 'test' ? undefined : 'dialog'}
            isBusy={name === 'test' && test.isPending}
            aria-label={`${words(`settings.webhook.${name}`)}: ${apiKey.name}`}
          >
            {words(`settings.webhook.${name}`)}
          </Button>
        ))}
      </div>
      {dialog && <WebhookDialog {...{ dialog, setDialog, apiKey, webhook, hasPassword, onChanged }} />}
    </div>
  );
}

/** The address of a webhook, the outcome of the last attempt, and how many messages wait. */
function State({ webhook: { url, lastTry, waiting, isPaused } }: { webhook: Webhook }) {
  const { words } = useWords();
  const moments = useMoments();
  const isDelivered = lastTry?.outcome === 'delivered';
  return (
    <div className="grid gap-1">
      <p className="line-clamp-3 text-14 wrap-anywhere text-ink-2">
        <Words id="settings.webhook.to" values={{ url }} parts={{ url: <bdi dir="ltr" className="text-ink" /> }} />
      </p>
      <output className="flex flex-wrap gap-x-4">
        {lastTry === null ? (
          <Status kind="quiet">{words('settings.webhook.untried')}</Status>
        ) : (
          <Status kind={isDelivered ? 'good' : 'bad'}>
            {words(`settings.webhook.${lastTry.outcome}`, {
              day: moments.day(lastTry.at),
              time: moments.time(lastTry.at),
              status: lastTry.status ?? '',
            })}
          </Status>
        )}
        {waiting > 0 && <Status kind="waiting">{words('settings.webhook.waiting', { count: waiting })}</Status>}
      </output>
      {isPaused && <p className="text-14">{words('settings.webhook.paused')}</p>}
    </div>
  );
}
