import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ClientBase } from 'pg';
import { secretFileOf } from '../secrets.ts';

type SecretToStore = { dataDir: string; secret: string | undefined };

/**
 * Commits the rows and stores the secret that their sessions and encrypted texts need. The file is written first, because a
 * server that finds rows without a secret would create a new one.
 */
export async function commitWithSecret(client: ClientBase, { dataDir, secret }: SecretToStore) {
  const undo = secret === undefined ? () => {} : writeSecret(secretFileOf(dataDir), secret);
  try {
    await client.query('COMMIT');
  } catch (error) {
    undo();
    throw error;
  }
}

/** Writes the secret file, keeps a different older one beside it, and returns a function that undoes both. */
function writeSecret(file: string, secret: string) {
  mkdirSync(dirname(file), { recursive: true });
  const isThere = existsSync(file);
  if (isThere && readFileSync(file, 'utf8') === secret) return () => {};
  const before = `${file}.before-${randomBytes(4).toString('hex')}`;
  if (isThere) renameSync(file, before);
  writeFileSync(file, secret, { mode: 0o600 });
  return () => (isThere ? renameSync(before, file) : rmSync(file));
}
