import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of backups of one kind, and the prefix of their names. */
type Kind = { dir: string; prefix: string };

const TIME = /^-\d{8}T\d{6}Z\.backup$/;

/** The path of a new backup. Creates the folder if it is missing. */
export function newBackupIn({ dir, prefix }: Kind, moment: Date) {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return join(dir, `${prefix}-${moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`);
}

/** Deletes the oldest backups of one kind, and no other files; returns how many. */
export function deleteOldest({ dir, prefix }: Kind, keep: number) {
  const own = readdirSync(dir).filter((name) => name.startsWith(prefix) && TIME.test(name.slice(prefix.length)));
  const old = own.toSorted().slice(0, -keep);
  for (const name of old) rmSync(join(dir, name));
  return old.length;
}
