import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { BackupFault } from './manifest.ts';

/**
 * The construction of age (STREAM): chunks of AES-256-GCM under a key of this file alone, numbered in their nonces, the
 * last one marked, so that no chunk can be moved, left out or cut off.
 */
const MAGIC = Buffer.from('mizan encrypted backup 1\n');
const SALT = 16;
const CHUNK = 65_536;
const TAG = 16;
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };

const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase.normalize('NFC'), salt, 32, COST);

function nonceOf(number: number, isLast: boolean) {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

export const isEncrypted = (start: Buffer) => start.subarray(0, MAGIC.length).equals(MAGIC);

export async function* encrypt(bytes: AsyncIterable<Buffer>, passphrase: string) {
  const salt = randomBytes(SALT);
  const key = keyOf(passphrase, salt);
  yield Buffer.concat([MAGIC, salt]);
  for await (const { chunk, number, isLast } of chunksOf(bytes, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

export async function* decrypt(bytes: AsyncIterable<Buffer>, passphrase: string) {
  let key: Buffer | undefined;
  const head = MAGIC.length + SALT;
  for await (const { chunk, number, isLast } of chunksOf(bytes, CHUNK + TAG, head)) {
    if (number === -1) {
      key = keyOf(passphrase, chunk.subarray(MAGIC.length));
      continue;
    }
    yield open(chunk, key ?? Buffer.alloc(0), { number, isLast });
  }
}

function open(chunk: Buffer, key: Buffer, { number, isLast }: { number: number; isLast: boolean }) {
  try {
    // Without the length a tag of four bytes would do, which can be guessed.
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), { authTagLength: TAG });
    decipher.setAuthTag(chunk.subarray(-TAG));
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()]);
  } catch (error) {
    const words =
      number === 0
        ? 'The backup cannot be opened: BACKUP_PASSPHRASE is not the one that it was made with, or the file was cut or altered.'
        : 'The backup was cut or altered after it was made.';
    throw new BackupFault(`${words} Nothing was written.`, { cause: error });
  }
}

/** Cuts a stream into chunks of one size, numbered from 0; only the last one can be shorter. A head comes first, as -1. */
async function* chunksOf(bytes: AsyncIterable<Buffer>, size: number, head = 0) {
  let held = Buffer.alloc(0);
  let number = head === 0 ? 0 : -1;
  for await (const more of bytes) {
    held = Buffer.concat([held, more]);
    // What is left may be the last chunk, so it waits for more.
    for (let wanted = number < 0 ? head : size; held.length > wanted; wanted = size) {
      yield { chunk: held.subarray(0, wanted), number, isLast: false };
      held = held.subarray(wanted);
      number += 1;
    }
  }
  yield { chunk: held, number, isLast: true };
}
