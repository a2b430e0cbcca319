import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Several times what all tests together hold at one moment. */
const ROOM = 2 ** 31;

/** A folder for data that nobody needs after the tests: in memory where there is room, because disks are slow. */
export function makeFolder(name: string) {
  const folder = mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), `mizan-${name}-`));
  // Postgres, run by another user where this is root, has to enter it.
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom() {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ROOM;
}
