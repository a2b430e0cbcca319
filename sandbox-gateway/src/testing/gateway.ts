import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { startSandboxGateway } from '../index.ts';
import type { Settings } from '../settings.ts';

export type ReceivedRequest = { method: string; url: URL; headers: IncomingMessage['headers']; body: string };
type Answer = { status?: number; body?: string };

/** A merchant that records every request and answers as the test decides. */
export async function startMerchant(answer: (received: ReceivedRequest) => Answer = () => ({})) {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    const message = { method, url: new URL(url, 'http://merchant'), headers, body: Buffer.concat(chunks).toString() };
    received.push(message);
    const { status = 200, body = '' } = answer(message);
    response.writeHead(status).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

/** A gateway for one test, on its own port. */
export async function startTestGateway(settings: Partial<Settings> = {}) {
  const gateway = await startSandboxGateway({ retryMs: [5, 5], lateMs: 20, ...settings });
  onTestFinished(() => gateway.close());
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(gateway.url + path, { method: 'POST', body, headers, redirect: 'manual' });
  return {
    ...gateway,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(gateway.url + path, { headers, redirect: 'manual' }),
    postForm: (path: string, fields: Record<string, string>) =>
      post(path, String(new URLSearchParams(fields)), { 'content-type': 'application/x-www-form-urlencoded' }),
    postJson: (path: string, value: unknown, headers: Record<string, string> = {}) =>
      post(path, JSON.stringify(value), { 'content-type': 'application/json', ...headers }),
  };
}

const unescape = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The target and hidden fields of the form on a page. */
export function formIn(page: string) {
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return {
    action: unescape(/<form method="post" action="([^"]*)"/.exec(page)?.[1] ?? ''),
    fields: Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, unescape(value)])),
  };
}
