import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Backups that are counted and deleted together: their folder, and the prefix of their names. */
type BackupSeries = { dir: string; prefix: string };

const TIME = /^-\d{8}T\d{6}Z\.backup$/;
const UNFINISHED = /^-\d{8}T\d{6}Z\.backup\.(unverified|part|unverified\.part)$/;

/** The path of a new backup. Creates the folder if it is missing. */
export function newBackupIn({ dir, prefix }: BackupSeries, moment: Date) {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return join(dir, `${prefix}-${moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`);
}

/** Deletes the oldest backups of one series, and no other files; returns how many. */
export function deleteOldest(series: BackupSeries, keep: number) {
  const old = pathsIn(series, TIME).toSorted().slice(0, -keep);
  for (const path of old) rmSync(path);
  return old.length;
}

/** Deletes unfinished backups that were last written before a moment: killed runs leave them behind, and they fill the disk. */
export function deleteUnfinished(series: BackupSeries, beforeMs: number) {
  for (const path of pathsIn(series, UNFINISHED)) if (statSync(path).mtimeMs < beforeMs) rmSync(path);
}

const pathsIn = ({ dir, prefix }: BackupSeries, ending: RegExp) =>
  readdirSync(dir)
    .filter((name) => name.startsWith(prefix) && ending.test(name.slice(prefix.length)))
    .map((name) => join(dir, name));
