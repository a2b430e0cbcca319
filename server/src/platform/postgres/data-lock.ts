import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { OperatorFault } from '../operator-fault.ts';

/** The server that holds the lock, as it announces itself. */
type Holder = { pid: number; address?: string; stopping?: boolean };

/** Another Mizan uses the data folder. */
export class DataDirBusy extends OperatorFault {}

/**
 * Locks a data folder for this process, or throws `DataDirBusy`. It uses SQLite's lock on a file, which the operating system
 * drops however the process dies: Node has no file locks, and a pid file cannot detect a reused pid.
 */
export async function lockDataDir(dataDir: string, log: Log) {
  mkdirSync(dataDir, { recursive: true });
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  const holderFile = join(dataDir, 'server.json');
  for (let logged = false; !tryLock(lock); logged = true) {
    const holder = readHolder(holderFile);
    // A server that is stopping ends soon, so a start right after Ctrl-C waits for it.
    if (!holder?.stopping) {
      lock.close();
      throw new DataDirBusy(busyMessage(dataDir, holder));
    }
    if (!logged) log.info('Waiting for another Mizan to stop ...');
    await delay(50);
  }
  const announce = (holder: Omit<Holder, 'pid'>) => {
    // A rename replaces the file, so that another start never reads half of it.
    writeFileSync(`${holderFile}.new`, JSON.stringify({ pid: process.pid, ...holder }));
    renameSync(`${holderFile}.new`, holderFile);
  };
  announce({});
  return {
    announce,
    release() {
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}

function tryLock(lock: DatabaseSync) {
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
const SQLITE_BUSY = 5;

function readHolder(holderFile: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(holderFile, 'utf8')) as Holder;
  } catch {
    // The holder has not written the file yet.
    return undefined;
  }
}

function busyMessage(dataDir: string, holder: Holder | undefined) {
  const who = holder === undefined ? 'Another Mizan' : `Another Mizan (process ${holder.pid})`;
  const where = holder?.address === undefined ? '' : ` at ${holder.address}`;
  return `${who} is running${where} on ${dataDir}. Stop it first, or set DATA_DIR and PORT to start a second one.`;
}
