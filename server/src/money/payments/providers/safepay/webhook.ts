import type { Detail, ParsedMessage, RawMessage } from '../adapter.ts';
import { parseJson } from '../provider-call.ts';
import type { SafepaySettings } from '../settings.ts';
import { textAt, valueAt } from './calls.ts';
import { isSignedWebhook } from './signature.ts';

/** Reads a webhook of Safepay and verifies its signature. */
export function readWebhook(
  { body, signature = '' }: RawMessage,
  { webhookSecret, publicKey }: SafepaySettings,
): ParsedMessage | undefined {
  const text = Buffer.from(body).toString('utf8');
  const event = parseJson(text);
  if (event === undefined) return undefined;
  // The first version of webhooks contains no merchant.
  const isOurs = ['', publicKey].includes(textAt(event, 'merchant_api_key'));
  const isGenuine = isSignedWebhook(text, signature, webhookSecret) && isOurs;
  // The first version of webhooks nests the payment one level deeper.
  const data = valueAt(event, 'data.notification') ?? valueAt(event, 'data');
  const reference = textAt(data, 'metadata.order_id');
  const detail = {
    type: textAt(event, 'type') || textAt(event, 'data.type'),
    token: textAt(event, 'token') || textAt(event, 'data.token'),
    state: textAt(data, 'state'),
    amount: textAt(data, 'amount'),
    currency: textAt(data, 'currency'),
  };
  return { isGenuine, reference: reference === '' ? undefined : reference, detail: shortened(detail) };
}

const shortened = (detail: Detail): Detail =>
  Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, value.slice(0, 200)]));
