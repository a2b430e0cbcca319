import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../testing/free-port.ts';
import {
  callProvider,
  ProviderFault,
  paisaOf,
  parseJson,
  pickFields,
  readObject,
  rupeesOf,
  textOf,
} from './provider-call.ts';

const LIMIT = 65_536;
const PATIENT_MS = 30_000;

/** A provider with the answers of the test, which records the requested paths. */
async function listen(answer: RequestListener) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths };
}

const failed = (kind: ProviderFault['kind'], detail: string) => ({
  name: 'ProviderFault',
  kind,
  message: `The provider is ${kind}: ${detail}`,
});

describe('a call to a provider', () => {
  const echo: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { accept, 'content-type': type, secret } = request.headers;
    const text = Buffer.concat(chunks).toString();
    response.writeHead(201).end(JSON.stringify({ method: request.method, accept, type, secret, text }));
  };

  test('sends an object as JSON, with the headers of the caller', async () => {
    const { url } = await listen(echo);
    const { status, text } = await callProvider({
      url,
      headers: { secret: 's' },
      body: { a: 1 },
      timeoutMs: PATIENT_MS,
    });
    expect(status).toBe(201);
    const json = 'application/json';
    expect(JSON.parse(text)).toEqual({ method: 'POST', accept: json, type: json, secret: 's', text: '{"a":1}' });
  });

  test('sends a text unchanged, because it was signed', async () => {
    const { url } = await listen(echo);
    const { text } = await callProvider({ url, body: '{"a": 1.0}', timeoutMs: PATIENT_MS });
    expect(JSON.parse(text)).toMatchObject({ text: '{"a": 1.0}' });
  });

  test('sends neither a body nor a content type if there is nothing to send', async () => {
    const { url } = await listen(echo);
    const { text } = await callProvider({ url, method: 'GET', timeoutMs: PATIENT_MS });
    expect(JSON.parse(text)).toEqual({ method: 'GET', accept: 'application/json', text: '' });
  });

  test.each([301, 302, 303, 307, 308])(
    'does not follow a redirect (%i), and so sends no secret elsewhere',
    async (status) => {
      const { url, paths } = await listen((_, response) =>
        response.writeHead(status, { location: '/elsewhere' }).end('led on'),
      );
      const answered = await callProvider({ url: `${url}/asked`, body: {}, timeoutMs: PATIENT_MS });
      expect(answered).toEqual({ status, text: 'led on' });
      expect(paths).toEqual(['/asked']);
    },
  );

  test('reads an answer of exactly the maximum size, and rejects a longer one', async () => {
    const { url } = await listen(({ url: path }, response) => response.end('x'.repeat(Number(path?.slice(1)))));
    const { text } = await callProvider({ url: `${url}/${LIMIT}`, timeoutMs: PATIENT_MS });
    expect(text).toHaveLength(LIMIT);
    await expect(callProvider({ url: `${url}/${LIMIT + 1}`, timeoutMs: PATIENT_MS })).rejects.toMatchObject(
      failed('tooLarge', `more than ${LIMIT} bytes`),
    );
  });

  test('stops reading an endless answer', async () => {
    const { url } = await listen((_, response) => {
      const more = () => response.write('x'.repeat(1000), () => setImmediate(more));
      more();
    });
    await expect(callProvider({ url, timeoutMs: PATIENT_MS })).rejects.toMatchObject({ kind: 'tooLarge' });
  });

  test.each<[string, RequestListener]>([
    ['that never comes', () => {}],
    ['that begins and never ends', (_, response) => response.writeHead(200).write('{')],
  ])('times out for an answer %s', async (_, answer) => {
    const { url } = await listen(answer);
    await expect(callProvider({ url, timeoutMs: 50 })).rejects.toMatchObject(failed('slow', 'no answer within 50 ms'));
  });

  test('reports why the provider could not be reached', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const fault: unknown = await callProvider({ url, timeoutMs: PATIENT_MS }).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ProviderFault);
    expect(fault).toMatchObject({ ...failed('unreachable', 'ECONNREFUSED'), cause: expect.any(TypeError) });
  });

  test.each([
    [
      'the message of the cause if it has no code',
      new Error('fetch failed', { cause: new Error('bad record') }),
      'bad record',
    ],
    ['its own message if it has no cause', new Error('invalid URL'), 'invalid URL'],
  ])('reports the error %s', async (_, error, words) => {
    const stub = vi.spyOn(globalThis, 'fetch').mockRejectedValue(error);
    onTestFinished(() => stub.mockRestore());
    await expect(callProvider({ url: 'http://x', timeoutMs: PATIENT_MS })).rejects.toMatchObject(
      failed('unreachable', words),
    );
  });
});

describe('the body of an answer', () => {
  test('is read as an object', () => {
    expect(readObject({ status: 500, text: ' {"a":[1]} ' })).toEqual({ a: [1] });
  });

  test.each(['', '<html>Request Rejected</html>', '[1]', 'null', '"paid"', '1', '{"a":1'])(
    'is invalid if it is "%s"',
    (text) => {
      const read = () => readObject({ status: 403, text });
      expect(read).toThrow(expect.objectContaining(failed('nonsense', 'status 403, no JSON object')));
    },
  );
});

describe('a field of a message', () => {
  test.each([
    ['text', 'text'],
    [12.5, '12.5'],
    [0, '0'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [true, ''],
    [{}, ''],
    [['x'], ''],
    ['x'.repeat(501), 'x'.repeat(500)],
  ])('with the value %j is read as "%s"', (value, text) => {
    expect(textOf({ field: value }, 'field')).toBe(text);
  });

  test('is stored if it is listed and not empty', () => {
    expect(pickFields({ a: 1, b: '', c: null, secret: 's' }, ['a', 'b', 'c', 'd'])).toEqual({ a: '1' });
  });
});

describe('an amount in rupees', () => {
  test.each([
    ['1500', 150_000],
    ['1500.5', 150_050],
    ['1500.05', 150_005],
    ['1500.00', 150_000],
    ['1500.0500', 150_005],
    ['0.29', 29],
    ['0', 0],
    ['999999999999.99', 99_999_999_999_999],
  ])('is read from "%s" as %i paisa', (rupees, paisa) => {
    expect(paisaOf(rupees)).toBe(paisa);
  });

  test.each(['', '1500.005', '1500.', '.5', '-1', '+1', '1,500', '1e3', '0x10', ' 1', '1 ', 'Rs 1', '1000000000000'])(
    'is invalid as "%s"',
    (rupees) => expect(paisaOf(rupees)).toBeUndefined(),
  );

  test.each([
    [150_000, 1, '1500.0'],
    [150_000, 2, '1500.00'],
    [150_050, 1, '1500.5'],
    [199, 2, '1.99'],
    [5, 2, '0.05'],
    [99_999_999_999_999, 2, '999999999999.99'],
  ] as const)('is written for %i paisa with %i decimals as "%s"', (paisa, decimals, rupees) => {
    expect(rupeesOf(paisa, decimals)).toBe(rupees);
  });
});

test('JSON that nests deeper than any message of a provider is rejected', () => {
  const nested = (depth: number) => `${'{"data":'.repeat(depth)}1${'}'.repeat(depth)}`;
  expect(parseJson(nested(40))).toBeTypeOf('object');
  expect(parseJson(nested(41))).toBe(undefined);
  expect(parseJson(nested(30_000))).toBe(undefined);
});
