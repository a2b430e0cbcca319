import { createHmac } from 'node:crypto';
import type { WebhookOutcome } from '@mizan/api';
import { tryUnseal } from '../../platform/db/seal.ts';
import { AddressRefused, requestGuarded } from '../../platform/guard-address.ts';
import type { CalculationsContext } from '../context.ts';
import { mayReach } from './webhook-address.ts';

/** A slower receiver is tried again later. */
const TIMEOUT_MS = 5000;

export type Receiver = { key_id: string; url: string; secret: Buffer };
export type Event = { id: string; body: string };
export type Attempt = { outcome: WebhookOutcome; status: number | null };

type Context = Pick<CalculationsContext, 'config' | 'keys' | 'clock' | 'log'>;

/** Makes one attempt, signed with the present time. Failures are returned as outcomes; the body of the answer is ignored. */
export async function post(receiver: Receiver, event: Event, { config, keys, clock, log }: Context): Promise<Attempt> {
  const secret = tryUnseal(receiver.secret, receiver.key_id, keys.seal);
  if (secret === undefined) {
    log.error(
      { keyId: receiver.key_id },
      'A webhook was sealed with another TOKEN_SECRET: its member has to set it again',
    );
    return { outcome: 'unsigned', status: null };
  }
  try {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(event.body),
      'user-agent': `Mizan webhooks (${config.origin})`,
      ...signatureOf(event, secret, clock()),
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const options = { method: 'POST', headers, body: event.body, signal, mayReach: mayReach(config) };
    const response = await requestGuarded(new URL(receiver.url), options);
    response.destroy();
    const { statusCode: status = 0 } = response;
    return { outcome: status >= 200 && status <= 299 ? 'delivered' : 'refused', status };
  } catch (error) {
    return { outcome: outcomeOf(error), status: null };
  }
}

/** The headers of the specification "Standard Webhooks". */
function signatureOf({ id, body }: Event, secret: string, now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

function outcomeOf(error: unknown): WebhookOutcome {
  if (error instanceof AddressRefused) return 'private';
  return (error as Error).name === 'AbortError' ? 'timeout' : 'unreachable';
}
