import { createHash } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SentFile } from '@mizan/api';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { keepFilesRaw, keepMessagesRaw } from './raw-body.ts';
import { sendRefusal } from './refusals.ts';

const MEGABYTE = 1_048_576;
const LIMIT = 3 * MEGABYTE;
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A server that answers with the length and digest of the body that reached its handler. */
async function start({ limit = LIMIT, keep = keepFilesRaw }: { limit?: number; keep?: typeof keepMessagesRaw } = {}) {
  const app = Fastify();
  app.setErrorHandler(sendRefusal);
  keep(app);
  app.post('/', { bodyLimit: limit }, async ({ body }) => {
    const bytes = body instanceof Uint8Array ? body : (body as SentFile).bytes;
    return { length: bytes.length, digest: digest(bytes) };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return (headers: Record<string, string>, chunks: readonly Buffer[]) => post({ port, headers }, chunks);
}

type Answer = { status: number | undefined; body: Record<string, unknown> };

/** Without a `content-length` in the headers, the body is sent in chunks of which only the last says that it is the last. */
function post(options: { port: number; headers: Record<string, string> }, chunks: readonly Buffer[]) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({ ...options, host: '127.0.0.1', method: 'POST' }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => (text += String(part)));
      response.on('end', () => {
        resolve({ status: response.statusCode, body: JSON.parse(text) });
        sent.destroy();
      });
    });
    // A server that refuses a body does not read the rest of it.
    sent.on('error', (error) => (sent.destroyed ? undefined : reject(error)));
    sent.flushHeaders();
    for (const chunk of chunks) sent.write(chunk);
    if (!('expect-more' in options.headers)) sent.end();
  });
}

const csv = { 'content-type': 'text/csv' };
const tooLarge = { status: 413, body: { code: 'TOO_LARGE', details: { limit: LIMIT } } };

describe('a body without a content-length', () => {
  test('is read up to the limit, and refused one byte beyond it', async () => {
    const send = await start();
    const [half, whole] = [Buffer.alloc(LIMIT / 2, 'x'), Buffer.alloc(LIMIT, 'x')];
    expect(await send(csv, [half, half])).toEqual({ status: 200, body: { length: LIMIT, digest: digest(whole) } });
    expect(await send(csv, [half, half, Buffer.from('x')])).toMatchObject(tooLarge);
    expect(await send(csv, [Buffer.alloc(LIMIT + 1)])).toMatchObject(tooLarge);
  });

  test('is refused before its end once it is too long', async () => {
    const send = await start();
    expect(await send({ ...csv, 'expect-more': 'yes' }, [Buffer.alloc(LIMIT + 1)])).toMatchObject(tooLarge);
  });

  test('arrives complete and in order, however it is split', async () => {
    const send = await start({ limit: 16 * MEGABYTE });
    const chunks = [1, MEGABYTE - 1, 1, 5 * MEGABYTE, 3].map((length, n) => Buffer.alloc(length, `part ${n}`));
    const whole = Buffer.concat(chunks);
    expect(await send(csv, chunks)).toEqual({ status: 200, body: { length: whole.length, digest: digest(whole) } });
  });
});

describe('a body with a content-length', () => {
  test('is read up to the limit', async () => {
    const send = await start();
    const whole = Buffer.alloc(LIMIT, 'x');
    const answer = await send({ ...csv, 'content-length': String(LIMIT) }, [whole]);
    expect(answer).toEqual({ status: 200, body: { length: LIMIT, digest: digest(whole) } });
  });

  test('is refused before it is sent if it would be too long', async () => {
    const send = await start();
    expect(await send({ ...csv, 'content-length': String(LIMIT + 1), 'expect-more': 'yes' }, [])).toMatchObject(
      tooLarge,
    );
  });
});

test('accepts rows only as JSON or CSV', async () => {
  const send = await start();
  expect((await send({ 'content-type': 'application/json' }, [Buffer.from('[')])).status).toBe(200);
  expect((await send({ 'content-type': 'text/plain' }, [Buffer.from('a,b')])).status).toBe(415);
});

test('passes an empty body to the handler if nothing was sent', async () => {
  for (const keep of [keepFilesRaw, keepMessagesRaw]) {
    const send = await start({ keep });
    const nothing = { status: 200, body: { length: 0, digest: digest(Buffer.alloc(0)) } };
    expect(await send({ 'content-length': '0' }, [])).toEqual(nothing);
    expect(await send({ 'content-length': '0', 'content-type': 'application/json' }, [])).toEqual(nothing);
  }
});

test('passes a signed message to the handler byte for byte, whatever its content type', async () => {
  const send = await start({ keep: keepMessagesRaw });
  const message = Buffer.from('{"a": 1,');
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
    const body = { length: message.length, digest: digest(message) };
    expect(await send({ 'content-type': type }, [message])).toEqual({ status: 200, body });
  }
});
