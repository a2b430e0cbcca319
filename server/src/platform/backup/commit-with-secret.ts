import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import type { ClientBase } from 'pg';
import { createSecretFile, secretFileOf } from '../secrets.ts';

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
  const isThere = existsSync(file);
  if (isThere && readFileSync(file, 'utf8') === secret) return () => {};
  const before = `${file}.before-${randomBytes(4).toString('hex')}`;
  if (isThere) renameSync(file, before);
  const undo = () => (isThere ? renameSync(before, file) : rmSync(file, { force: true }));
  try {
    createSecretFile(file, secret);
  } catch (error) {
    undo();
    throw error;
  }
  return undo;
}
