import { createHmac } from 'node:crypto';
import type { RequestOptions } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { WebhookOutcome } from '@mizan/api';
import { tryUnseal } from '../../platform/db/seal.ts';
import { AddressRefused, lookupAllowed, type MayReach, refuseAddress } from '../../platform/guard-address.ts';
import type { CalculationsContext } from '../context.ts';
import { mayReach } from './webhook-address.ts';

/** A slower receiver is tried again later. */
const TIMEOUT_MS = 5000;

export type Receiver = { key_id: string; url: string; secret: Buffer };
export type Event = { id: string; body: string };
export type Attempt = { outcome: WebhookOutcome; status: number | null };

type Context = Pick<CalculationsContext, 'config' | 'keys' | 'clock' | 'log'>;

/** Makes one attempt, signed with the present time. Failures are returned as outcomes. */
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
    const status = await send(new URL(receiver.url), { headers, body: event.body }, mayReach(config));
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

type SignedRequest = { headers: NonNullable<RequestOptions['headers']>; body: string };

/** Returns the status of the answer and ignores its body. Redirects are not followed. */
function send(url: URL, { headers, body }: SignedRequest, isReachable: MayReach): Promise<number> {
  refuseAddress(url, isReachable);
  const options = { method: 'POST', headers, agent: false, lookup: lookupAllowed(isReachable) } as const;
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    })
      .on('error', reject)
      .end(body);
  });
}

function outcomeOf(error: unknown): WebhookOutcome {
  if (error instanceof AddressRefused) return 'private';
  return (error as Error).name === 'AbortError' ? 'timeout' : 'unreachable';
}
