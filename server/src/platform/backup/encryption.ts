import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { BackupFault } from './manifest.ts';

const MAGIC = Buffer.from('mizan encrypted backup 1\n');
const SALT_BYTES = 16;
const CHUNK_BYTES = 65_536;
const TAG_BYTES = 16;
/** scrypt takes 128 * N * r bytes, which is 32 MB. Node allows no more than that by default. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };

const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase.normalize('NFC'), salt, 32, COST);

function nonceOf(number: number, isLast: boolean) {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

export const isEncrypted = (start: Buffer) => start.subarray(0, MAGIC.length).equals(MAGIC);

/**
 * Encrypts a stream in the STREAM construction, as `age` does: chunks of AES-256-GCM under a key for this file only, whose
 * nonces hold their numbers and mark the last one, so that no chunk can be moved, left out or cut off.
 */
export async function* encrypt(bytes: AsyncIterable<Buffer>, passphrase: string) {
  const salt = randomBytes(SALT_BYTES);
  const key = keyOf(passphrase, salt);
  yield Buffer.concat([MAGIC, salt]);
  for await (const { chunk, number, isLast } of chunksOf(bytes, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts a stream; throws `BackupFault` for another passphrase, or if any byte was changed, moved or cut. */
export async function* decrypt(bytes: AsyncIterable<Buffer>, passphrase: string) {
  let key: Buffer | undefined;
  const headerBytes = MAGIC.length + SALT_BYTES;
  for await (const { chunk, number, isLast } of chunksOf(bytes, CHUNK_BYTES + TAG_BYTES, headerBytes)) {
    if (number === HEADER) {
      key = keyOf(passphrase, chunk.subarray(MAGIC.length));
      continue;
    }
    // The header comes first, so there is a key: the empty one is only for the compiler.
    yield decryptChunk(chunk, key ?? Buffer.alloc(0), { number, isLast });
  }
}

function decryptChunk(chunk: Buffer, key: Buffer, { number, isLast }: { number: number; isLast: boolean }) {
  try {
    // Without this length Node would accept a tag of four bytes, which can be guessed.
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch (error) {
    const words =
      number === 0
        ? 'The backup cannot be opened: BACKUP_PASSPHRASE is not the one that it was made with, or the file was cut or altered.'
        : 'The backup was cut or altered after it was made.';
    throw new BackupFault(`${words} Nothing was written.`, { cause: error });
  }
}

/** The number of the header, which comes before chunk 0. */
const HEADER = -1;

/** Cuts a stream into chunks of one size, numbered from 0; only the last can be shorter. A header may come first. */
async function* chunksOf(bytes: AsyncIterable<Buffer>, size: number, headerBytes = 0) {
  let pending = Buffer.alloc(0);
  let number = headerBytes === 0 ? 0 : HEADER;
  for await (const more of bytes) {
    pending = Buffer.concat([pending, more]);
    // A full chunk may be the last one, so it waits until more bytes arrive.
    for (let length = number === HEADER ? headerBytes : size; pending.length > length; length = size) {
      yield { chunk: pending.subarray(0, length), number, isLast: false };
      pending = pending.subarray(length);
      number += 1;
    }
  }
  yield { chunk: pending, number, isLast: true };
}
