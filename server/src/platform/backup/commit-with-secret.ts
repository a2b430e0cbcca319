import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ClientBase } from 'pg';
import { secretFileOf } from '../secrets.ts';

type Place = { dataDir: string; secret: string | undefined };

/**
 * Commits the rows together with the secret that their sessions and sealed texts need: the file comes first, because a
 * server that found rows without it would make a new one.
 */
export async function commitWithSecret(client: ClientBase, { dataDir, secret }: Place) {
  const undo = secret === undefined ? () => {} : putSecret(secretFileOf(dataDir), secret);
  try {
    await client.query('COMMIT');
  } catch (error) {
    undo();
    throw error;
  }
}

/** Another secret that is there already is kept beside it. */
function putSecret(file: string, secret: string) {
  mkdirSync(dirname(file), { recursive: true });
  const isThere = existsSync(file);
  if (isThere && readFileSync(file, 'utf8') === secret) return () => {};
  const before = `${file}.before-${randomBytes(4).toString('hex')}`;
  if (isThere) renameSync(file, before);
  writeFileSync(file, secret, { mode: 0o600 });
  return () => (isThere ? renameSync(before, file) : rmSync(file));
}
