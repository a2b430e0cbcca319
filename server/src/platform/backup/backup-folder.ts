import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of backups of one kind, and the prefix of their names. */
type Kind = { dir: string; prefix: string };

const TIME = /^-\d{8}T\d{6}Z\.backup$/;
const UNVERIFIED = /^-\d{8}T\d{6}Z\.backup\.unverified(\.part)?$/;

/** The path of a new backup. Creates the folder if it is missing. */
export function newBackupIn({ dir, prefix }: Kind, moment: Date) {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return join(dir, `${prefix}-${moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`);
}

/** Deletes the oldest backups of one kind, and no other files; returns how many. */
export function deleteOldest(kind: Kind, keep: number) {
  const old = pathsIn(kind, TIME).toSorted().slice(0, -keep);
  for (const path of old) rmSync(path);
  return old.length;
}

/** Deletes unverified backups that were last written before a moment: killed runs leave them behind, and they fill the disk. */
export function deleteUnverified(kind: Kind, beforeMs: number) {
  for (const path of pathsIn(kind, UNVERIFIED)) if (statSync(path).mtimeMs < beforeMs) rmSync(path);
}

const pathsIn = ({ dir, prefix }: Kind, ending: RegExp) =>
  readdirSync(dir)
    .filter((name) => name.startsWith(prefix) && ending.test(name.slice(prefix.length)))
    .map((name) => join(dir, name));
