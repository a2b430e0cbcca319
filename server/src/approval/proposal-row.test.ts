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

const arriving = (...chunks: (string | Uint8Array)[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));

test('a stored import keeps its bytes, also when the import takes them', async () => {
  const body = arriving('name\nCh', 'eque');
  const stored = await storedRequest({ query: { dryRun: false }, body, identity, caller });
  for (let run = 0; run < 2; run += 1) {
    const { body: restored } = inputOf(stored) as { body: AsyncIterable<Uint8Array<ArrayBuffer>> };
    const [chunk] = (await Readable.from(restored).toArray()) as [Uint8Array<ArrayBuffer>];
    expect(Buffer.from(chunk).toString()).toBe('name\nCheque');
    chunk.buffer.transfer();
  }
});

test('a request of more than 32 megabytes is refused once all has arrived', async () => {
  const store = (...lengths: number[]) => {
    const body = arriving(...lengths.map((length) => new Uint8Array(length)));
    return { body, stored: storedRequest({ body, identity, caller }) };
  };
  expect((await store(33_554_430, 2).stored).body).toHaveLength(33_554_432);
  const { body, stored } = store(33_554_430, 3, 5);
  await expect(stored).rejects.toMatchObject({ code: 'TOO_LARGE', data: { limit: 33_554_432 } });
  expect(body.readableEnded).toBe(true);
});
