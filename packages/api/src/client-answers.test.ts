import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Client, type ClientOptions, createClient } from './client.ts';
import { Problem } from './http/problem.ts';

const answering = (response: () => Response, options: ClientOptions = {}) =>
  createClient({ ...options, fetch: async () => response() });
const id = '00000000-0000-4000-8000-000000000000';
const listSessions = (client: Client) => client.listSessions();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the result of a call', () => {
  test('is the parsed JSON for every success status', async () => {
    const client = answering(() => Response.json({ sessions: [] }, { status: 202 }));
    await expect(client.listSessions()).resolves.toEqual({ sessions: [] });
  });
  test('is the file itself if the endpoint answers with one', async () => {
    const client = answering(() => new Response('a,b\n1,2', { headers: { 'content-type': 'text/csv' } }));
    const file = await client.exportCalculations();
    expect(file.type).toBe('text/csv');
    expect(await file.text()).toBe('a,b\n1,2');
  });
  test('comes through the global `fetch` by default', async () => {
    const send = vi.fn(async () => Response.json({ ended: 2 }));
    vi.stubGlobal('fetch', send);
    await expect(createClient().endOtherSessions()).resolves.toEqual({ ended: 2 });
    expect(send).toHaveBeenCalledWith('/v1/account/sessions', expect.objectContaining({ method: 'DELETE' }));
  });
});

describe('a refused call', () => {
  const body = {
    code: 'INVALID',
    message: 'Some entries need correction.',
    requestId: 'request-1',
    errors: [{ path: 'name', message: 'Enter your name' }],
  };
  test('throws a problem with its code, message, request id and field errors', async () => {
    const thrown = await answering(() => Response.json(body, { status: 422 }))
      .listSessions()
      .catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Problem);
    expect(thrown).toMatchObject({ ...body, name: 'Problem', status: 422 });
  });
  test('throws a problem even if the endpoint answers with a file', async () => {
    const refusal = { code: 'NOT_FOUND', message: 'There is no such picture.', requestId: 'request-2' };
    const client = answering(() => Response.json(refusal, { status: 404 }));
    await expect(client.getPicture({ params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
  test.each<[string, () => Response]>([
    ['an HTML page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['empty', () => new Response(null, { status: 500 })],
    ['null', () => Response.json(null, { status: 500 })],
    ['a JSON string', () => Response.json('no', { status: 500 })],
    ['a problem without a code', () => Response.json({ message: 'no' }, { status: 500 })],
    ['a problem without a message', () => Response.json({ code: 'NOT_FOUND' }, { status: 404 })],
  ])('is reported as unreadable if its body is %s', async (_, response) =>
    expect(listSessions(answering(response))).rejects.toMatchObject({ name: 'Problem', code: 'PARSING_ERROR' }),
  );
});

describe('a successful answer', () => {
  test.each<[string, () => Response]>([
    ['empty', () => new Response(null, { status: 204 })],
    ['not JSON', () => new Response('<!doctype html>')],
    ['cut off', () => new Response('{"sessions":[')],
  ])('is reported as unreadable if its body is %s', async (_, response) =>
    expect(listSessions(answering(response))).rejects.toMatchObject({
      code: 'PARSING_ERROR',
      message: 'The answer could not be read. Try again.',
    }),
  );
});

describe('a call without an answer', () => {
  const failing = (error: unknown, options: ClientOptions = {}) =>
    createClient({ ...options, fetch: vi.fn<typeof fetch>().mockRejectedValue(error) });

  test.each([
    ['the network fails', new TypeError('fetch failed')],
    ['the page aborts it', new DOMException('aborted', 'AbortError')],
    ['another error is named TimeoutError', Object.assign(new Error('late'), { name: 'TimeoutError' })],
  ])('is reported as an unreachable server if %s', async (_, error) =>
    expect(listSessions(failing(error))).rejects.toMatchObject({ name: 'Problem', code: 'FETCH_ERROR', status: 0 }),
  );
  test('is reported as a timeout if the time ran out', async () =>
    expect(listSessions(failing(new DOMException('late', 'TimeoutError')))).rejects.toMatchObject({
      code: 'TIMEOUT_ERROR',
      message: 'The answer took too long. Try again.',
    }));
  test('is aborted after the timeout of the client', async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        const signal = init?.signal;
        if (!signal) reject(new TypeError('nothing would ever end this call'));
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const client = createClient({ fetch: never, timeoutMs: 1 });
    await expect(client.listSessions()).rejects.toMatchObject({ code: 'TIMEOUT_ERROR' });
  });
  test('times out after 30 seconds by default', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await answering(() => Response.json({ sessions: [] })).listSessions();
    await answering(() => Response.json({ sessions: [] }), { timeoutMs: 900_000 }).listSessions();
    expect(timeout.mock.calls).toEqual([[30_000], [900_000]]);
    timeout.mockRestore();
  });
  test('is reported as a timeout if only the beginning of the answer arrived in time', async () => {
    const half = new ReadableStream({
      pull: (controller) => controller.error(new DOMException('late', 'TimeoutError')),
    });
    await expect(listSessions(answering(() => new Response(half)))).rejects.toMatchObject({ code: 'TIMEOUT_ERROR' });
  });
  test('is not sent if the token cannot be obtained', async () => {
    const send = vi.fn<typeof fetch>();
    const token = () => Promise.reject(new Problem('SESSION_ENDED'));
    await expect(createClient({ token, fetch: send }).listSessions()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a file download', () => {
  /** A file that the test sends piece by piece. */
  function receiving(timeoutMs: number) {
    let output: ReadableStreamDefaultController<Uint8Array> | undefined;
    let signal: AbortSignal | null | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (output = controller) });
    const send: typeof fetch = async (_, init) => {
      signal = init?.signal;
      signal?.addEventListener('abort', () => output?.error(signal?.reason));
      return new Response(body, { headers: { 'content-type': 'text/csv' } });
    };
    const file = createClient({ fetch: send, timeoutMs }).exportCalculations();
    return {
      file,
      send: (text: string) => output?.enqueue(new TextEncoder().encode(text)),
      end: () => output?.close(),
    };
  }

  test('may take longer than the timeout while data arrives, and times out when none does', async () => {
    vi.useFakeTimers();
    const { file, send } = receiving(1000);
    const outcome = file.catch((error: unknown) => error);
    for (let piece = 0; piece < 5; piece += 1) {
      await vi.advanceTimersByTimeAsync(900);
      send('a,b\n');
    }
    await vi.advanceTimersByTimeAsync(999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ name: 'Problem', code: 'TIMEOUT_ERROR' });
    expect(vi.getTimerCount()).toBe(0);
  });
  test('leaves no timer behind, whether it succeeds or is refused', async () => {
    vi.useFakeTimers();
    const { file, send, end } = receiving(1000);
    await vi.advanceTimersByTimeAsync(0);
    send('a,b\n');
    end();
    expect(await (await file).text()).toBe('a,b\n');
    await expect(answering(() => Response.json({}, { status: 500 })).exportAccount()).rejects.toMatchObject({
      name: 'Problem',
    });
    expect(vi.getTimerCount()).toBe(0);
  });
  test('reports an unreachable server if the connection breaks off', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
    const client = answering(() => new Response(broken));
    await expect(client.exportAccount()).rejects.toMatchObject({ name: 'Problem', code: 'FETCH_ERROR' });
  });
});
