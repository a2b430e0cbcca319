import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY_FOLDER = '/dev/shm';
/** Several times what all tests need at once. */
const REQUIRED_BYTES = 2 ** 31;

/** A temporary folder, in memory if there is room, because disks are slow. */
export function makeFolder(name: string) {
  const folder = mkdtempSync(join(hasMemory() ? MEMORY_FOLDER : tmpdir(), `mizan-${name}-`));
  // Started by root, Postgres runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  return folder;
}

function hasMemory() {
  if (!existsSync(MEMORY_FOLDER)) return false;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= REQUIRED_BYTES;
}
