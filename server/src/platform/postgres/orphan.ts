import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { PostgresPaths } from './paths.ts';

const STOP_TIMEOUT_MS = 20_000;

/**
 * Stops the Postgres that keeps running after `kill -9` of a server. It is not reused, so that every Postgres is a child process
 * of its server. The caller holds the lock of the data folder, so no other server uses it.
 */
export async function stopOrphan(paths: PostgresPaths, log: Log) {
  const pid = readPid(paths);
  if (pid === undefined) return;
  if (isPostmasterOf(pid, paths.cluster)) {
    log.warn(`The last run ended without stopping its database (process ${pid}); stopping it now.`);
    await stop(pid);
  }
  // By now the pid may belong to another process, and then Postgres would refuse to start.
  rmSync(pidFileOf(paths), { force: true });
}

const pidFileOf = ({ cluster }: PostgresPaths) => join(cluster, 'postmaster.pid');

/** The process id in the pid file of Postgres; undefined without one. */
export function readPid(paths: PostgresPaths) {
  try {
    return Number(readFileSync(pidFileOf(paths), 'utf8').split('\n')[0]) || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isPostmasterOf(pid: number, cluster: string) {
  const command = commandOf(pid);
  return command.includes('postgres') && command.includes(cluster);
}

/** Whether a process runs. A zombie still has its pid, but an empty command. */
export const isRunning = (pid: number) => commandOf(pid) !== '';

function commandOf(pid: number) {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      // The process has ended.
      return '';
    }
  }
  if (process.platform === 'win32') {
    const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
    return spawnSync('powershell', ['-NoProfile', '-Command', query], { encoding: 'utf8' }).stdout ?? '';
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout;
}

/** Stops Postgres: first by a fast shutdown, which writes everything out, then by an immediate one, which needs recovery. */
async function stop(pid: number) {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    send(pid, signal);
    if (await isGone(pid)) return;
  }
  throw new Error(`The database process ${pid} of an earlier run does not stop. End it by hand and start again.`);
}

async function isGone(pid: number) {
  for (const end = performance.now() + STOP_TIMEOUT_MS; performance.now() < end; await delay(20)) {
    if (!isRunning(pid)) return true;
  }
  return false;
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
