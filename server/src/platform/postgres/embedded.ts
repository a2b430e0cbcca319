import { type SpawnOptions, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, fchmodSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Log } from '../log.ts';
import { stopOrphan } from './orphan.ts';
import { embeddedMajor, makePrivate, type PostgresPaths, preparePaths } from './paths.ts';
import { refuseOtherMajor } from './refuse-other-major.ts';
import { rotateOrWarn, rotateUntil } from './rotate-log.ts';
import { supervise } from './supervisor.ts';

const windows = process.platform === 'win32';
const USER = 'mizan';
const WINDOWS_PORT = 54_329;

/** Starts the embedded Postgres on the data under `dataDir`, which the caller has locked, and restarts it if it fails. */
export async function startEmbedded(dataDir: string, log: Log, { isDurable = true } = {}) {
  const paths = preparePaths(dataDir);
  refuseOtherMajor({ cluster: paths.cluster, dataDir, ours: embeddedMajor() });
  if (paths.notice) log.info(paths.notice);
  makePrivate(paths.socketDir, paths.user);
  await stopOrphan(paths, log);
  if (!existsSync(paths.cluster)) createCluster(paths, log);
  await rotateOrWarn(paths.log, log);
  const supervisor = await supervise({
    command: join(paths.programs, 'bin', 'postgres'),
    args: ['-D', paths.cluster, ...settings(paths, isDurable)],
    options: spawnOptions(paths, openPrivate(paths.log)),
    pidFile: join(paths.cluster, 'postmaster.pid'),
    logFile: paths.log,
    log,
  });
  const stopped = new AbortController();
  const rotating = rotateUntil(paths.log, log, stopped.signal);
  return {
    connection: connection(paths),
    async stop() {
      stopped.abort();
      await rotating;
      await supervisor.stop();
    },
  };
}

/** Opens the log so that only its owner can read it, because failed statements in it hold members' data. */
function openPrivate(file: string) {
  const descriptor = openSync(file, 'a', 0o600);
  fchmodSync(descriptor, 0o600);
  return descriptor;
}

/** Creates the cluster under a temporary name, so that a killed start never leaves half of it. */
function createCluster(paths: PostgresPaths, log: Log) {
  log.info('Creating the database ...');
  const temporary = `${paths.cluster}.new`;
  rmSync(temporary, { recursive: true, force: true });
  makePrivate(temporary, paths.user);
  const password = `${paths.cluster}.password`;
  if (windows) writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const auth = windows ? ['--auth=scram-sha-256', `--pwfile=${password}`] : ['--auth=trust'];
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const { status, stderr } = spawnSync(
    join(paths.programs, 'bin', 'initdb'),
    ['-D', temporary, '-U', USER, ...auth, ...locale, '--no-instructions'],
    { ...spawnOptions(paths), encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  if (status !== 0) throw new Error(`The database could not be created in ${temporary}: ${stderr.trim()}`);
  renameSync(temporary, paths.cluster);
}

/** The settings of Postgres for a machine with 1 GB of memory: few processes, no replicas, durable unless it is temporary. */
function settings(paths: PostgresPaths, isDurable: boolean) {
  const network = windows
    ? { listen_addresses: '127.0.0.1', port: WINDOWS_PORT }
    : { listen_addresses: '', unix_socket_directories: quoted(paths.socketDir), unix_socket_permissions: '0700' };
  const all = {
    ...network,
    max_connections: 60,
    shared_buffers: '96MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '512MB',
    min_wal_size: '64MB',
    io_method: 'sync',
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    autovacuum_max_workers: 2,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    ...(!isDurable && { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Quotes a folder for a setting that is a list, because its path may hold commas and spaces. */
const quoted = (folder: string) => `"${folder.replaceAll('"', '""')}"`;

function spawnOptions(paths: PostgresPaths, output?: number): SpawnOptions {
  return {
    // In its own session, because Ctrl-C in the terminal must not stop the database while requests are open.
    detached: true,
    cwd: dirname(paths.cluster),
    env: { LC_ALL: 'C', TZ: 'UTC', ...(windows ? process.env : {}) },
    stdio: ['ignore', output ?? 'ignore', output ?? 'ignore'],
    ...(paths.user && { uid: paths.user.uid, gid: paths.user.gid }),
  };
}

/** A connection to the Postgres that another process has started on the data. */
export const embeddedConnection = (dataDir: string) => connection(preparePaths(dataDir));

function connection(paths: PostgresPaths): PoolConfig {
  const account = { user: USER, database: 'postgres' };
  if (!windows) return { ...account, host: paths.socketDir };
  const password = readFileSync(`${paths.cluster}.password`, 'utf8');
  return { ...account, host: '127.0.0.1', port: WINDOWS_PORT, password };
}
