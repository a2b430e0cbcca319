import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { broken, type CheckContext, type Finding, good, look, megabytes } from './finding.ts';

/** The same figure as in the alert DiskFillsUp. */
const LOW_BYTES = 2e9;
const PROBE = Buffer.alloc(65_536, 'mizan');

/** Checks the room in DATA_DIR and BACKUP_DIR, and that a file can be written there. */
export async function checkDisk({ config }: CheckContext): Promise<Finding[]> {
  const { dataDir, backups } = config;
  const folders = [{ name: 'DATA_DIR', folder: dataDir }];
  if (backups.dir !== undefined) folders.push({ name: 'BACKUP_DIR', folder: backups.dir });
  return Promise.all(folders.map(checkFolder));
}

async function checkFolder({ name, folder }: { name: string; folder: string }): Promise<Finding> {
  if (!existsSync(folder)) return look(`${name} (${folder}) is not there yet: the server makes it`);
  try {
    await tryWriting(folder);
  } catch (error) {
    return broken(`${name} (${folder}) ${explain(error as NodeJS.ErrnoException)}`);
  }
  const { bavail, bsize } = await statfs(folder);
  const free = `${megabytes(bavail * bsize)} free in ${name} (${folder})`;
  return bavail * bsize < LOW_BYTES ? look(`only ${free}: make room`) : good(free);
}

async function tryWriting(folder: string) {
  const file = join(folder, `.doctor-${randomBytes(6).toString('hex')}`);
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(PROBE);
    await handle.sync();
  } finally {
    await handle.close();
    await rm(file);
  }
}

function explain({ code, message }: NodeJS.ErrnoException) {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'takes no more: the disk is full. Make room';
    case 'EROFS':
      return 'is read-only: look at the log of the kernel, and mount it again';
    case 'EACCES':
    case 'EPERM':
      return 'cannot be written by this user: give it to the user of the server (chown)';
    default:
      return `cannot be written (${message})`;
  }
}
