import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { deliverNext } from '../calculations/webhooks/deliver.ts';
import { postWebhooks } from '../calculations/webhooks/post-webhooks.ts';
import { startFollows } from './follows.ts';
import { keyOf } from './keys.ts';

/** The receiver's reply: a status, a redirect, no reply, a broken connection, an endless body, or another protocol. */
export type Reply = number | `to ${string}` | 'nothing' | 'hang up' | 'endless' | 'switch';
export type Received = { path: string; headers: IncomingHttpHeaders; body: string; isOpen: () => boolean };

/** A real web server that records requests. It uses up one of `replies` for each, and then answers 204. */
export async function startReceiver(tls?: { key: string; cert: string }) {
  const replies: Reply[] = [];
  const received: Received[] = [];
  async function receive(request: IncomingMessage, response: ServerResponse) {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    const { url: path = '', headers } = request;
    received.push({ path, headers, body, isOpen: () => !response.destroyed });
    answer(response, replies.shift() ?? 204);
  }
  const listener = (request: IncomingMessage, response: ServerResponse) => void receive(request, response);
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { replies, received, port, url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}/hook?of=mizan` };
}

function answer(response: ServerResponse, reply: Reply) {
  if (typeof reply === 'number') response.writeHead(reply).end('thank you');
  else if (reply === 'hang up') response.destroy();
  else if (reply === 'endless') response.writeHead(200).write('x'.repeat(100_000));
  else if (reply === 'switch') response.writeHead(101, { connection: 'upgrade', upgrade: 'websocket' }).end();
  else if (reply !== 'nothing') response.writeHead(302, { location: reply.slice('to '.length) }).end();
}

/** Verifies the signature of a request, and returns its event. */
export function verify({ headers, body }: Received, secret: string) {
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']].map(String);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  return { id, timestamp: Number(timestamp), event: JSON.parse(body) as { id: string; type: string; data: unknown } };
}

/** Members with keys and webhooks. With `WEBHOOKS_PRIVATE=off` no webhook may lead to a receiver of the test. */
export async function startWebhooks(environment: NodeJS.ProcessEnv = {}) {
  const app = await startFollows({ environment: { WEBHOOKS_PRIVATE: 'on', ...environment } });
  const { context, db, time } = app;

  async function joinWithWebhook(url: string) {
    const member = await app.join();
    const { id: keyId } = await keyOf(app, member);
    const params = { id: keyId };
    const { secret } = await member.client.setWebhook({ params, body: { url } });
    return { ...member, keyId, params, secret };
  }

  /** The state that the member sees, also at a time when the session has ended. */
  const stateOf = (keyId: string) =>
    db
      .selectFrom('webhook')
      .select(['failures', 'outcome', 'status'])
      .where('key_id', '=', keyId)
      .executeTakeFirstOrThrow();

  return {
    ...app,
    joinWithWebhook,
    stateOf,
    /** Runs the job of every minute. */
    work: () => postWebhooks.work({ data: {}, isLast: false }, context),
    attempt: () => deliverNext(context),
    later: (minutes: number) => void (time.now += minutes * 60_000),
  };
}
