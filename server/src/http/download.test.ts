import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildServer } from '../program/build-server.ts';
import * as handlers from '../program/handlers.ts';
import { startApp } from '../testing/app.ts';

const PIECES = 2000;
/** All pieces together are much larger than the buffers of sockets and streams. */
const PIECE_BYTES = 48 * 1024;
const TIMEOUT = { timeout: 20_000, interval: 20 };

/** A server whose export is made of these pieces, as a client asks for it. */
async function startDownload(encoding: string, brokenAt = PIECES) {
  const { context, as } = await startApp();
  const made = { pieces: 0, isOver: false };
  async function* pieces() {
    try {
      for (; made.pieces < PIECES; made.pieces += 1) {
        if (made.pieces === brokenAt) throw new Error('The database is gone');
        yield randomBytes(PIECE_BYTES).toString('base64');
      }
    } finally {
      made.isOver = true;
    }
  }
  const exportAccount = async () => ({ type: 'application/json', name: 'all.json', text: pieces() });
  const app = await buildServer(context, { ...handlers, exportAccount });
  const origin = await app.listen({ port: 0 });
  onTestFinished(() => app.close());
  const { token } = await as();
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
  request(`${origin}/v1/account/export`, { headers }, resolve)
    .on('error', () => {})
    .end();
  return { made, response: await promise };
}

test('a download whose client reads nothing for a minute is ended', async () => {
  const timeouts = vi.spyOn(ServerResponse.prototype, 'setTimeout');
  onTestFinished(() => timeouts.mockRestore());
  const { made } = await startDownload('identity');
  const [ms, end = expect.fail()] = timeouts.mock.lastCall ?? [];
  expect(ms).toBe(60_000);
  end();
  await vi.waitFor(() => expect(made.isOver).toBe(true), TIMEOUT);
  expect(made.pieces).toBeLessThan(PIECES / 2);
});

describe.each(['identity', 'gzip', 'br'])('a download in the encoding %s', (encoding) => {
  test('is produced only as fast as the client reads it', async () => {
    const { made, response } = await startDownload(encoding);
    // The client reads nothing, so the server stops producing.
    let before = -1;
    await vi.waitFor(() => {
      const last = before;
      before = made.pieces;
      if (made.pieces !== last) throw new Error(`${made.pieces} pieces were made`);
    }, TIMEOUT);
    expect(made.pieces).toBeLessThan(PIECES / 2);
    response.destroy();
    await vi.waitFor(() => expect(made.isOver).toBe(true), TIMEOUT);
  });

  test('is no longer produced once the client has left', async () => {
    const { made, response } = await startDownload(encoding);
    response.once('data', () => response.destroy());
    await vi.waitFor(() => expect(made.isOver).toBe(true), TIMEOUT);
    expect(made.pieces).toBeLessThan(PIECES / 2);
  });

  test('is cut off if it fails, so that no client takes a part for the whole', async () => {
    const { response } = await startDownload(encoding, 100);
    response.resume();
    const outcome = await new Promise((resolve) => response.on('end', () => resolve('whole')).on('error', resolve));
    expect(outcome).toMatchObject({ code: 'ECONNRESET' });
  });

  test('is refused in words if it fails before it begins', async () => {
    const { response } = await startDownload(encoding, 0);
    const { 'content-encoding': packed, 'content-disposition': saved } = response.headers;
    expect([response.statusCode, packed, saved]).toEqual([500, undefined, undefined]);
    expect(JSON.parse(await text(response))).toMatchObject({ code: 'UNEXPECTED' });
  });
});
