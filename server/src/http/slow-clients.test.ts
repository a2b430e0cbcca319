import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startApp } from '../testing/app.ts';
import { rawRequest } from '../testing/raw-request.ts';

type App = Awaited<ReturnType<typeof startApp>>;

const connectionsOf = ({ app }: App) => promisify(app.server.getConnections.bind(app.server))();

/** A raw connection to the server. */
async function openSocket({ origin }: App, options: { allowHalfOpen?: true } = {}): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ ...options, port: Number(port), host: hostname });
  onTestFinished(() => void socket.destroy());
  // The server may close it while the test still writes.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const HEAD = 'POST /v1/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

test('the server waits ten seconds for headers, thirty for a request and two minutes for a reader', async () => {
  const { app } = await startApp({ isAlone: true });
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = app.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    timeout: 120_000,
    maxConnections: 10_000,
  });
});

test.each([
  ['sends nothing', ''],
  ['never ends its headers', 'GET / HTTP/1.1\r\nHost: x\r\nCookie: a'],
  ['never ends its body', `${HEAD}Content-Length: 100\r\n\r\n{"name":`],
  ['never ends a body without a length', `${HEAD}Transfer-Encoding: chunked\r\n\r\n8\r\n{"name":\r\n`],
])('a client that %s is refused and disconnected', async (_, text) => {
  const started = await startApp({ isAlone: true });
  // Node takes the longer of the two for the body.
  Object.assign(started.app.server, { headersTimeout: 1, requestTimeout: 1 });
  const answer = await rawRequest(started.origin, text);
  expect(answer).toMatchObject({ status: 408, body: expect.stringContaining('"code":"TOO_SLOW"') });
  await vi.waitFor(async () => expect(await connectionsOf(started)).toBe(0));
});

test('a refused client that does not close its side is disconnected', { tags: ['long'] }, async () => {
  const started = await startApp({ isAlone: true });
  const socket = await openSocket(started, { allowHalfOpen: true });
  socket.resume().write('hello\r\n\r\n');
  await once(socket, 'end');
  await vi.waitFor(async () => expect(await connectionsOf(started)).toBe(0), { timeout: 20_000 });
});

test('a client that reads none of its answers is disconnected', async () => {
  const started = await startApp({ isAlone: true });
  started.app.server.setTimeout(50);
  const socket = await openSocket(started);
  socket.pause();
  // More than the buffers of both sides hold.
  socket.write('GET /v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100));
  await vi.waitFor(async () => expect(await connectionsOf(started)).toBe(1));
  await vi.waitFor(async () => expect(await connectionsOf(started)).toBe(0), { timeout: 30_000 });
});

test('a client that sends slowly delays the end of the server by ten seconds at most', async () => {
  const started = await startApp({ isAlone: true });
  const { app } = started;
  const socket = (await openSocket(started)).resume();
  const [begun, disconnected] = [once(app.server, 'request'), once(socket, 'close')];
  socket.write(`${HEAD}Content-Length: 100\r\n\r\n{"name":`);
  await begun;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const closing = app.close();
  while (app.server.listening) await setImmediate();
  vi.advanceTimersByTime(9999);
  expect(socket.closed).toBe(false);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await Promise.all([disconnected, closing]);
});

test('a body without an end is refused and no longer read', async () => {
  const started = await startApp({ isAlone: true });
  const socket = await openSocket(started);
  let answer = '';
  socket.on('data', (part) => (answer += String(part)));
  socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  const isClosed = once(socket, 'close').catch(() => undefined);
  while (!socket.closed) {
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain').catch(() => undefined), isClosed]);
  }
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(socket.bytesWritten).toBeLessThan(50_000_000);
});

test('two thousand idle connections do not delay other clients, and are closed', { tags: ['long'] }, async () => {
  const started = await startApp({ isAlone: true });
  // A busy machine may take longer than usual to open them.
  Object.assign(started.app.server, { headersTimeout: 60_000, requestTimeout: 60_000 });
  const sockets: Socket[] = [];
  // More at once would overflow the queue in which the system holds those that the server has not accepted yet.
  while (sockets.length < 2000)
    sockets.push(...(await Promise.all(Array.from({ length: 200 }, () => openSocket(started)))));
  await vi.waitFor(async () => expect(await connectionsOf(started)).toBe(2000), { timeout: 20_000 });
  expect((await fetch(`${started.origin}/readyz`)).status).toBe(200);
  started.app.server.headersTimeout = 1;
  for (const socket of sockets) socket.resume();
  await vi.waitFor(() => expect(sockets.filter(({ closed }) => !closed)).toEqual([]), { timeout: 20_000 });
});
