import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { inputOf, storedRequest } from './proposal-row.ts';

const identity = { memberId: 'm', role: 'admin', sessionId: 's' } as const;
const caller = {} as Parameters<typeof storedRequest>[0]['caller'];

test('a stored request is run with the same input', async () => {
  const request = { params: { provinceId: 'punjab' }, query: { note: 'From the gazette' }, body: { forums: [] } };
  const stored = await storedRequest({ ...request, identity, caller });
  expect(stored.note).toBe('From the gazette');
  expect(inputOf({ ...stored, input: JSON.parse(JSON.stringify(stored.input)) })).toEqual(request);
});

const arriving = (...texts: (string | Uint8Array)[]) => Readable.from(texts.map((text) => Buffer.from(text)));

test('a stored import keeps its bytes, also when the import takes them', async () => {
  const body = arriving('name\nCh', 'eque');
  const stored = await storedRequest({ query: { dryRun: false }, body, identity, caller });
  for (let run = 0; run < 2; run += 1) {
    const { body: restored } = inputOf(stored) as { body: AsyncIterable<Uint8Array<ArrayBuffer>> };
    for await (const chunk of restored) {
      expect(Buffer.from(chunk).toString()).toBe('name\nCheque');
      chunk.buffer.transfer();
    }
  }
});

test('a request of more than 32 megabytes is refused', async () => {
  const store = (bytes: number) => storedRequest({ body: arriving(new Uint8Array(bytes)), identity, caller });
  expect((await store(33_554_432)).body).toHaveLength(33_554_432);
  await expect(store(33_554_433)).rejects.toMatchObject({ code: 'TOO_LARGE', data: { limit: 33_554_432 } });
});
