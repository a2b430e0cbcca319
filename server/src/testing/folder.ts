import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Several times as much as all tests need at once. */
const ROOM = 2 ** 31;

/** A temporary folder, in memory if there is room, because disks are slow. */
export function makeFolder(name: string) {
  const folder = mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), `mizan-${name}-`));
  // Started by root, Postgres runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom() {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ROOM;
}
