import { expect, test } from 'vitest';
import { inputOf, storedRequest } from './proposal-row.ts';

const identity = { memberId: 'm', role: 'admin', sessionId: 's' } as const;
const caller = {} as Parameters<typeof storedRequest>[0]['caller'];

test('a stored request is run with the same input', () => {
  const request = { params: { provinceId: 'punjab' }, query: { note: 'From the gazette' }, body: { forums: [] } };
  const stored = storedRequest({ ...request, identity, caller });
  expect(stored.note).toBe('From the gazette');
  expect(inputOf({ ...stored, input: JSON.parse(JSON.stringify(stored.input)) })).toEqual(request);
});

test.each([true, false])('a stored import is run with the same file (JSON: %s)', (isJson) => {
  const body = { bytes: Buffer.from('name\nCheque'), isJson };
  const stored = storedRequest({ query: { dryRun: false }, body, identity, caller });
  expect(inputOf({ ...stored, input: JSON.parse(JSON.stringify(stored.input)) }).body).toEqual(body);
});

test('a request of more than 32 megabytes is refused', () => {
  const store = (length: number) =>
    storedRequest({ body: { bytes: new Uint8Array(length), isJson: false }, identity, caller });
  expect(store(33_554_432).body).toHaveLength(33_554_432);
  expect(() => store(33_554_433)).toThrow(expect.objectContaining({ code: 'TOO_LARGE', data: { limit: 33_554_432 } }));
});
