import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';

const CHUNK = 65_536;
const HEADER_BYTES = 41;
const encrypted = (content: Buffer) => buffer(encrypt(Readable.from([content]), 'a passphrase'));
/** Decrypts a file that arrives in pieces of another size than its chunks. */
const decrypted = (file: Buffer) => {
  const pieces = Array.from({ length: Math.ceil(file.length / 1000) }, (_, at) =>
    file.subarray(at * 1000, at * 1000 + 1000),
  );
  return buffer(decrypt(Readable.from(pieces), 'a passphrase'));
};

test.each([1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('decrypts %i bytes to what they were', async (size) => {
  const content = randomBytes(size);
  expect((await decrypted(await encrypted(content))).equals(content)).toBe(true);
});

test('refuses a file that was cut at the end of a chunk', async () => {
  const file = await encrypted(randomBytes(3 * CHUNK));
  await expect(decrypted(file.subarray(0, HEADER_BYTES + 2 * (CHUNK + 16)))).rejects.toThrow(/cut or altered/);
});

test('refuses chunks in another order', async () => {
  const file = await encrypted(randomBytes(3 * CHUNK));
  const [first, second] = [HEADER_BYTES, HEADER_BYTES + CHUNK + 16];
  const chunks = [
    file.subarray(second, second + CHUNK + 16),
    file.subarray(first, second),
    file.subarray(second + CHUNK + 16),
  ];
  await expect(decrypted(Buffer.concat([file.subarray(0, HEADER_BYTES), ...chunks]))).rejects.toThrow(/cut or altered/);
});

test('encrypts the same content differently each time', async () => {
  expect((await encrypted(Buffer.from('one'))).equals(await encrypted(Buffer.from('one')))).toBe(false);
});
